/// The scalar forms of the functions in CScan.h.
#pragma once

#include <stddef.h>
#include <stdint.h>

size_t scalar_line_end(const uint8_t *_Nonnull p, size_t n);
size_t scalar_content_line(const uint8_t *_Nonnull p, size_t n, size_t *_Nonnull colon);
size_t scalar_byte(const uint8_t *_Nonnull p, size_t n, uint8_t c);
size_t scalar_text_special(const uint8_t *_Nonnull p, size_t n);
size_t scalar_json_special(const uint8_t *_Nonnull p, size_t n);
size_t scalar_non_ascii(const uint8_t *_Nonnull p, size_t n);
size_t scalar_base64(const uint8_t *_Nonnull p, size_t n);
size_t scalar_text_or_wide(const uint8_t *_Nonnull p, size_t n);
size_t scalar_utf8(const uint8_t *_Nonnull p, size_t n);
void scalar_sha1_blocks(uint32_t *_Nonnull state, const uint8_t *_Nonnull p, size_t count);

/// As cscan_equal_bytes.
_Bool scalar_equal_bytes(const uint8_t *_Nonnull p, const uint8_t *_Nonnull q, size_t n);

/// Reads the members of an object behind its brace, at most `room`, as places of keys and values.
///
/// The result is their number, or -1 when the object is not flat.
long scalar_json_members(const uint8_t *_Nonnull p, size_t n, uint32_t *_Nonnull places, size_t room);
