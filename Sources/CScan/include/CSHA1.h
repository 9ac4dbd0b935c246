/// SHA-1 over whole blocks (FIPS 180-4 section 6.1.2).
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Takes `count` blocks of 64 bytes at p into the five words of a hash.
///
/// The instructions of the processor for it are used where it has them; define CSCAN_SCALAR to do
/// without. All forms give the same words.
void cscan_sha1_blocks(uint32_t *_Nonnull state, const uint8_t *_Nonnull p, size_t count);
