/// Scanning over runs of bytes. Each function has an SSE2, a NEON and a scalar form that give the
/// same results; define CSCAN_SCALAR to force the last. No function reads outside [p, p + n).
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CSHA1.h"

#if !defined(CSCAN_SCALAR) && defined(__SSE2__)
#include <emmintrin.h>
#define CSCAN_VECTOR 1
typedef __m128i cscan_block;
static inline cscan_block cscan_load(const uint8_t *_Nonnull p) { return _mm_loadu_si128((const __m128i *)p); }
/// Eight bytes at p and eight at q.
static inline cscan_block cscan_load_pair(const uint8_t *_Nonnull p, const uint8_t *_Nonnull q) {
  return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)p),
                            _mm_loadl_epi64((const __m128i *)q));
}
static inline cscan_block cscan_fill(uint8_t c) { return _mm_set1_epi8((char)c); }
static inline cscan_block cscan_equal(cscan_block a, cscan_block b) { return _mm_cmpeq_epi8(a, b); }
static inline cscan_block cscan_or(cscan_block a, cscan_block b) { return _mm_or_si128(a, b); }
static inline cscan_block cscan_and(cscan_block a, cscan_block b) { return _mm_and_si128(a, b); }
/// Lanes whose unsigned value is at most that of `b`.
static inline cscan_block cscan_at_most(cscan_block a, cscan_block b) {
  return _mm_cmpeq_epi8(_mm_min_epu8(a, b), a);
}
/// A bit per byte, lowest first.
static inline uint64_t cscan_mask(cscan_block a) { return (uint32_t)_mm_movemask_epi8(a); }
#define CSCAN_SHIFT 0
#elif !defined(CSCAN_SCALAR) && defined(__ARM_NEON)
#include <arm_neon.h>
#define CSCAN_VECTOR 1
typedef uint8x16_t cscan_block;
static inline cscan_block cscan_load(const uint8_t *_Nonnull p) { return vld1q_u8(p); }
/// Eight bytes at p and eight at q.
static inline cscan_block cscan_load_pair(const uint8_t *_Nonnull p, const uint8_t *_Nonnull q) {
  return vcombine_u8(vld1_u8(p), vld1_u8(q));
}
static inline cscan_block cscan_fill(uint8_t c) { return vdupq_n_u8(c); }
static inline cscan_block cscan_equal(cscan_block a, cscan_block b) { return vceqq_u8(a, b); }
static inline cscan_block cscan_or(cscan_block a, cscan_block b) { return vorrq_u8(a, b); }
static inline cscan_block cscan_and(cscan_block a, cscan_block b) { return vandq_u8(a, b); }
static inline cscan_block cscan_at_most(cscan_block a, cscan_block b) { return vcleq_u8(a, b); }
/// Four bits per byte, lowest first.
static inline uint64_t cscan_mask(cscan_block a) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(a), 4)), 0);
}
#define CSCAN_SHIFT 2
#endif

#ifdef CSCAN_VECTOR
/// Runs `test` over blocks `x` and leaves with the index of the first hit. The last block reaches
/// back over bytes that were seen, so that a short run is done in one or two steps; between 8 and
/// 15 bytes its two halves overlap. Fewer bytes are left to the loop behind.
#define CSCAN_BLOCKS(test)                                                        \
  if (n >= 8) {                                                                   \
    while (i < n) {                                                               \
      if (i + 16 > n) i = n >= 16 ? n - 16 : 0;                                   \
      cscan_block x = n >= 16 ? cscan_load(p + i) : cscan_load_pair(p, p + n - 8); \
      uint64_t mask = cscan_mask(test);                                           \
      if (mask) {                                                                 \
        size_t hit = (size_t)__builtin_ctzll(mask) >> CSCAN_SHIFT;                \
        return n < 16 && hit >= 8 ? n - 16 + hit : i + hit;                       \
      }                                                                           \
      i += 16;                                                                    \
    }                                                                             \
    return n;                                                                     \
  }
#else
#define CSCAN_BLOCKS(test)
#endif

/// Asks the processor for the lines of its cache that hold the bytes at p, which may be anywhere.
static inline void cscan_prefetch(const uint8_t *_Nonnull p, size_t n) {
  const uintptr_t line = 64;
  uintptr_t end = (uintptr_t)p + n;
  for (uintptr_t at = (uintptr_t)p & ~(line - 1); at < end; at += line)
    __builtin_prefetch((const void *)at);
}

/// Index of the first LF or CR, or n.
static inline size_t cscan_line_end(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
#ifdef CSCAN_VECTOR
  const cscan_block lf = cscan_fill('\n'), cr = cscan_fill('\r');
#endif
  CSCAN_BLOCKS(cscan_or(cscan_equal(x, lf), cscan_equal(x, cr)))
  while (i < n && p[i] != '\n' && p[i] != '\r') i++;
  return i;
}

/// Index of the first LF or CR, or n; `colon` gets the index of the first colon before it, or the
/// same index when there is none.
static inline size_t cscan_content_line(const uint8_t *_Nonnull p, size_t n,
                                        size_t *_Nonnull colon) {
  size_t i = 0, first = SIZE_MAX;
#ifdef CSCAN_VECTOR
  const cscan_block lf = cscan_fill('\n'), cr = cscan_fill('\r'), mark = cscan_fill(':');
  for (; i + 16 <= n; i += 16) {
    cscan_block x = cscan_load(p + i);
    if (first == SIZE_MAX) {
      uint64_t hit = cscan_mask(cscan_equal(x, mark));
      if (hit) first = i + ((size_t)__builtin_ctzll(hit) >> CSCAN_SHIFT);
    }
    uint64_t end = cscan_mask(cscan_or(cscan_equal(x, lf), cscan_equal(x, cr)));
    if (end) {
      i += (size_t)__builtin_ctzll(end) >> CSCAN_SHIFT;
      *colon = first < i ? first : i;
      return i;
    }
  }
#endif
  for (; i < n && p[i] != '\n' && p[i] != '\r'; i++)
    if (p[i] == ':' && first == SIZE_MAX) first = i;
  *colon = first < i ? first : i;
  return i;
}

/// Index of the first byte equal to c, or n.
static inline size_t cscan_byte(const uint8_t *_Nonnull p, size_t n, uint8_t c) {
  const uint8_t *_Nullable hit = n ? (const uint8_t *)memchr(p, c, n) : 0;
  return hit ? (size_t)(hit - p) : n;
}

/// Index of the first backslash, semicolon, comma or control character, or n: what a content
/// line's value has to escape, unescape or split at.
static inline size_t cscan_text_special(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
#ifdef CSCAN_VECTOR
  const cscan_block slash = cscan_fill('\\'), semi = cscan_fill(';'), comma = cscan_fill(',');
  const cscan_block control = cscan_fill(0x1f);
#endif
  CSCAN_BLOCKS(cscan_or(cscan_or(cscan_equal(x, slash), cscan_equal(x, semi)),
                        cscan_or(cscan_equal(x, comma), cscan_at_most(x, control))))
  while (i < n && p[i] != '\\' && p[i] != ';' && p[i] != ',' && p[i] > 0x1f) i++;
  return i;
}

/// As cscan_text_special, but stops at bytes above 0x7f too.
static inline size_t cscan_text_special_or_wide(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
#ifdef CSCAN_VECTOR
  const cscan_block slash = cscan_fill('\\'), semi = cscan_fill(';'), comma = cscan_fill(',');
  const cscan_block control = cscan_fill(0x1f), wide = cscan_fill(0x80);
#endif
  CSCAN_BLOCKS(cscan_or(cscan_or(cscan_or(cscan_equal(x, slash), cscan_equal(x, semi)),
                                 cscan_or(cscan_equal(x, comma), cscan_at_most(x, control))),
                        cscan_at_most(wide, x)))
  while (i < n && p[i] != '\\' && p[i] != ';' && p[i] != ',' && p[i] > 0x1f && p[i] < 0x80) i++;
  return i;
}

/// Index of the first quotation mark, backslash or control character, or n: where a JSON string's
/// plain run ends.
static inline size_t cscan_json_special(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
#ifdef CSCAN_VECTOR
  const cscan_block slash = cscan_fill('\\'), quote = cscan_fill('"'), control = cscan_fill(0x1f);
#endif
  CSCAN_BLOCKS(cscan_or(cscan_or(cscan_equal(x, slash), cscan_equal(x, quote)),
                        cscan_at_most(x, control)))
  while (i < n && p[i] != '\\' && p[i] != '"' && p[i] > 0x1f) i++;
  return i;
}

/// Index of the first byte above 0x7f, or n.
static inline size_t cscan_non_ascii(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
#ifdef CSCAN_VECTOR
  const cscan_block first = cscan_fill(0x80);
#endif
  CSCAN_BLOCKS(cscan_at_most(first, x))
  while (i < n && p[i] < 0x80) i++;
  return i;
}

#ifdef CSCAN_VECTOR
/// Lanes between two values, both included.
static inline cscan_block cscan_within(cscan_block x, uint8_t low, uint8_t high) {
  return cscan_and(cscan_at_most(cscan_fill(low), x), cscan_at_most(x, cscan_fill(high)));
}

/// Lanes that are digits of Base64. The solidus stands right before the figures.
static inline cscan_block cscan_base64_lanes(cscan_block x) {
  return cscan_or(cscan_or(cscan_within(cscan_or(x, cscan_fill(0x20)), 'a', 'z'),
                           cscan_within(x, '/', '9')),
                  cscan_equal(x, cscan_fill('+')));
}
#endif

/// Whether a byte is a digit of Base64 (RFC 4648 §4).
static inline _Bool cscan_is_base64(uint8_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '/' && c <= '9') || c == '+';
}

/// Index of the first byte that is no digit of Base64, or n.
static inline size_t cscan_base64(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
#ifdef CSCAN_VECTOR
  const cscan_block none = cscan_fill(0);
#endif
  CSCAN_BLOCKS(cscan_equal(cscan_base64_lanes(x), none))
  while (i < n && cscan_is_base64(p[i])) i++;
  return i;
}

/// Whether two characters of three bytes begin the eight bytes at p, both of a kind whose second byte
/// may be any that goes on with a character.
static inline _Bool cscan_is_triple_pair(const uint8_t *_Nonnull p) {
  static const uint8_t bits[8] = {0xf0, 0xc0, 0xc0, 0xf0, 0xc0, 0xc0};
  static const uint8_t form[8] = {0xe0, 0x80, 0x80, 0xe0, 0x80, 0x80};
  uint64_t word, mask, expected;
  memcpy(&word, p, 8);
  memcpy(&mask, bits, 8);
  memcpy(&expected, form, 8);
  return (word & mask) == expected && p[0] != 0xe0 && p[0] != 0xed && p[3] != 0xe0 && p[3] != 0xed;
}

/// Length of the longest prefix that is well-formed UTF-8 (Unicode 15, table 3-7).
static inline size_t cscan_utf8(const uint8_t *_Nonnull p, size_t n) {
  size_t i = 0;
  for (;;) {
    if (i < n && p[i] < 0x80) i += cscan_non_ascii(p + i, n - i);
    if (i >= n) return n;
    uint8_t a = p[i];
    if (a >= 0xe1 && a <= 0xef && a != 0xed) {
      // Characters of three bytes come in runs.
      size_t start = i;
      while (n - i >= 8 && cscan_is_triple_pair(p + i)) i += 6;
      if (i > start) continue;
      if (n - i < 3 || (p[i + 1] & 0xc0) != 0x80 || (p[i + 2] & 0xc0) != 0x80) return i;
      i += 3;
    } else if (a >= 0xc2 && a <= 0xdf) {
      if (n - i < 2 || (p[i + 1] & 0xc0) != 0x80) return i;
      i += 2;
    } else if (a == 0xe0 || a == 0xed) {
      if (n - i < 3 || (p[i + 1] & 0xe0) != (a == 0xe0 ? 0xa0 : 0x80)
          || (p[i + 2] & 0xc0) != 0x80) return i;
      i += 3;
    } else if (a >= 0xf0 && a <= 0xf4) {
      if (n - i < 4 || (p[i + 1] & 0xc0) != 0x80 || (p[i + 2] & 0xc0) != 0x80
          || (p[i + 3] & 0xc0) != 0x80) return i;
      if (a == 0xf0 && p[i + 1] < 0x90) return i;
      if (a == 0xf4 && p[i + 1] > 0x8f) return i;
      i += 4;
    } else {
      return i;
    }
  }
}

/// What each hexadecimal digit stands for, and one more; zero for any other byte.
static const uint8_t cscan_hex[256] = {
    ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
    ['8'] = 9,  ['9'] = 10, ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16,
    ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16};

/// Undoes quoted-printable up to the first `=` that no two hexadecimal digits follow, or to n; the
/// bytes go to `out`, which holds n, and their count to `written`. Gives the index where it stopped.
static inline size_t cscan_quoted_printable(const uint8_t *_Nonnull p, size_t n,
                                            uint8_t *_Nonnull out, size_t *_Nonnull written) {
  size_t i = 0, count = 0;
  while (i < n) {
    uint8_t c = p[i];
    if (c != '=') {
      out[count++] = c;
      i++;
      continue;
    }
    if (n - i < 3) break;
    unsigned high = cscan_hex[p[i + 1]], low = cscan_hex[p[i + 2]];
    if (!high || !low) break;
    out[count++] = (uint8_t)((high - 1) << 4 | (low - 1));
    i += 3;
  }
  *written = count;
  return i;
}

/// Whether two runs of n bytes are equal. Short ones, as most headers are, need no call: their first
/// and last bytes are compared in words that may overlap.
static inline _Bool cscan_equal_bytes(const uint8_t *_Nonnull p, const uint8_t *_Nonnull q,
                                      size_t n) {
#define CSCAN_SAME_ENDS(word)                                              \
  do {                                                                     \
    word a, b, c, d;                                                       \
    memcpy(&a, p, sizeof a);                                               \
    memcpy(&b, q, sizeof b);                                               \
    memcpy(&c, p + n - sizeof c, sizeof c);                                \
    memcpy(&d, q + n - sizeof d, sizeof d);                                \
    return ((a ^ b) | (c ^ d)) == 0;                                       \
  } while (0)
  if (n > 16) {
#ifdef CSCAN_VECTOR
    if (n <= 32) {
      cscan_block first = cscan_equal(cscan_load(p), cscan_load(q));
      cscan_block last = cscan_equal(cscan_load(p + n - 16), cscan_load(q + n - 16));
      return cscan_mask(cscan_and(first, last)) == cscan_mask(cscan_equal(first, first));
    }
#endif
    return memcmp(p, q, n) == 0;
  }
  if (n >= 8) CSCAN_SAME_ENDS(uint64_t);
  if (n >= 4) CSCAN_SAME_ENDS(uint32_t);
  if (n >= 2) CSCAN_SAME_ENDS(uint16_t);
#undef CSCAN_SAME_ENDS
  return n == 0 || *p == *q;
}

/// A hash of a run of n bytes: first, middle and last eight bytes and the length, mixed. `readable`
/// bytes, at least n, may be read at p; with eight of them a short run needs no loop.
static inline uint32_t cscan_hash(const uint8_t *_Nonnull p, size_t n, size_t readable) {
  uint64_t a = 0, b = 0;
  if (readable >= 8) {
    memcpy(&a, p, 8);
    if (n >= 8)
      memcpy(&b, p + n - 8, 8);
    else
      a &= (1ull << (8 * n)) - 1;
    if (n > 16) {
      uint64_t c;
      memcpy(&c, p + n / 2 - 4, 8);
      a ^= c * 0xc2b2ae3d27d4eb4full;
    }
  } else {
    for (size_t i = 0; i < n; i++) a |= (uint64_t)p[i] << (8 * i);
  }
  uint64_t h = (a ^ b * 0x9e3779b97f4a7c15ull ^ n) * 0xff51afd7ed558ccdull;
  return (uint32_t)(h >> 32);
}

/// A member of a flat JSON object, with places counted from the start of the text.
typedef struct {
  uint32_t key, key_end;
  /// The value; that of a string between its quotation marks.
  uint32_t value, value_end;
  /// The line feeds before the value, and what is behind the last of them.
  uint32_t line, line_start;
  /// 0 a string, 1 a string with escapes, 2 an integer, 3 null.
  uint8_t kind;
  /// The first eight bytes of the key, with zeros behind a shorter one.
  uint64_t key_word;
} cscan_member;

/// Where a text is read, and the line feeds before it; `line_start` is behind the last of them.
typedef struct {
  size_t index, line_start;
  uint32_t lines;
} cscan_place;

/// Index of the first byte from i on that is no white space, or n; n as well at a carriage return,
/// which may be a line end alone.
static inline size_t cscan_json_space(const uint8_t *_Nonnull p, size_t n, size_t i,
                                      cscan_place *_Nonnull at) {
  for (; i < n && p[i] <= ' '; i++) {
    if (p[i] == '\n') {
      at->lines++;
      at->line_start = i + 1;
    } else if (p[i] != ' ' && p[i] != '\t') {
      return n;
    }
  }
  return i;
}

/// As cscan_json_special from i on; most strings end in the first block.
static inline __attribute__((always_inline)) size_t cscan_json_special_from(
    const uint8_t *_Nonnull p, size_t n, size_t i) {
#ifdef CSCAN_VECTOR
  if (n - i >= 16) {
    cscan_block x = cscan_load(p + i);
    uint64_t mask = cscan_mask(
        cscan_or(cscan_or(cscan_equal(x, cscan_fill('\\')), cscan_equal(x, cscan_fill('"'))),
                 cscan_at_most(x, cscan_fill(0x1f))));
    if (mask) return i + ((size_t)__builtin_ctzll(mask) >> CSCAN_SHIFT);
    i += 16;
  }
#endif
  return i + cscan_json_special(p + i, n - i);
}

/// Index of the quotation mark that ends a string with a backslash at i, or n; each backslash takes
/// the byte behind it along.
static inline size_t cscan_json_escaped_end(const uint8_t *_Nonnull p, size_t n, size_t i) {
  while (i < n && p[i] != '"') {
    if (p[i] != '\\' || n - i < 2) return n;
    i = cscan_json_special_from(p, n, i + 2);
  }
  return i;
}

/// Index behind an integer (RFC 8259 section 6), or the same index when there is none.
static inline size_t cscan_json_integer(const uint8_t *_Nonnull p, size_t n, size_t i) {
  size_t digits = i + (p[i] == '-'), end = digits;
  while (end < n && p[end] >= '0' && p[end] <= '9') end++;
  return end == digits || (p[digits] == '0' && end > digits + 1) ? i : end;
}

/// Reads a member of an object and the comma or brace behind it.
///
/// 1: a further one follows; 2: the object ended; 0: the text is cut off, or there is anything else
/// than a key without escapes and a string, an integer or null. `at` is meaningless then.
static inline __attribute__((always_inline)) int cscan_json_member(
    const uint8_t *_Nonnull p, size_t n, cscan_place *_Nonnull at, cscan_member *_Nonnull member) {
#define CSCAN_SKIP_SPACE(i)                                    \
  if ((i) < n && p[i] <= ' ') (i) = cscan_json_space(p, n, i, at); \
  if ((i) >= n) return 0;
  size_t start = at->index, end;
  CSCAN_SKIP_SPACE(start)
  if (p[start] != '"') return 0;
  end = cscan_json_special_from(p, n, ++start);
  if (end >= n || p[end] != '"') return 0;
  member->key = (uint32_t)start;
  member->key_end = (uint32_t)end;
  uint64_t word = 0;
  if (n - start < 8) {
    memcpy(&word, p + start, end - start);
  } else {
    memcpy(&word, p + start, 8);
    if (end - start < 8) word &= (1ull << (8 * (end - start))) - 1;
  }
  member->key_word = word;
  start = end + 1;
  CSCAN_SKIP_SPACE(start)
  if (p[start] != ':') return 0;
  start++;
  CSCAN_SKIP_SPACE(start)
  member->line = at->lines;
  member->line_start = (uint32_t)at->line_start;
  size_t next;
  if (p[start] == '"') {
    end = cscan_json_special_from(p, n, ++start);
    member->kind = 0;
    if (end < n && p[end] == '\\') {
      end = cscan_json_escaped_end(p, n, end);
      member->kind = 1;
    }
    if (end >= n || p[end] != '"') return 0;
    next = end + 1;
  } else if (p[start] == 'n') {
    if (n - start < 4 || memcmp(p + start, "null", 4) != 0) return 0;
    member->kind = 3;
    next = end = start + 4;
  } else {
    next = end = cscan_json_integer(p, n, start);
    if (end == start) return 0;
    member->kind = 2;
  }
  member->value = (uint32_t)start;
  member->value_end = (uint32_t)end;
  CSCAN_SKIP_SPACE(next)
#undef CSCAN_SKIP_SPACE
  at->index = next + 1;
  return p[next] == ',' ? 1 : p[next] == '}' ? 2 : 0;
}

#include "CFold.h"
