#include "CScanScalar.h"

#define CSCAN_SCALAR
#include "../../Sources/CScan/include/CScan.h"

#define cscan_sha1_blocks scalar_sha1_blocks
#include "../../Sources/CScan/sha1.c"
#undef cscan_sha1_blocks

size_t scalar_line_end(const uint8_t *p, size_t n) { return cscan_line_end(p, n); }

size_t scalar_content_line(const uint8_t *p, size_t n, size_t *colon) {
  return cscan_content_line(p, n, colon);
}

size_t scalar_byte(const uint8_t *p, size_t n, uint8_t c) { return cscan_byte(p, n, c); }

size_t scalar_text_special(const uint8_t *p, size_t n) { return cscan_text_special(p, n); }

size_t scalar_json_special(const uint8_t *p, size_t n) { return cscan_json_special(p, n); }

size_t scalar_non_ascii(const uint8_t *p, size_t n) { return cscan_non_ascii(p, n); }

size_t scalar_base64(const uint8_t *p, size_t n) { return cscan_base64(p, n); }

size_t scalar_text_or_wide(const uint8_t *p, size_t n) { return cscan_text_special_or_wide(p, n); }

size_t scalar_utf8(const uint8_t *p, size_t n) { return cscan_utf8(p, n); }

_Bool scalar_equal_bytes(const uint8_t *p, const uint8_t *q, size_t n) {
  return cscan_equal_bytes(p, q, n);
}

long scalar_json_members(const uint8_t *p, size_t n, uint32_t *places, size_t room) {
  cscan_place at = {0};
  cscan_member member;
  for (long count = 0; (size_t)count < room;) {
    int outcome = cscan_json_member(p, n, &at, &member);
    if (outcome == 0) return -1;
    uint32_t found[] = {member.key, member.key_end, member.value, member.value_end};
    memcpy(places + 4 * count++, found, sizeof found);
    if (outcome == 2) return count;
  }
  return -1;
}
