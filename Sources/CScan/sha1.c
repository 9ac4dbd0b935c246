#include "include/CSHA1.h"

static inline uint32_t sha1_rotate(uint32_t word, int count) {
  return word << count | word >> (32 - count);
}

static inline uint32_t sha1_word_at(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/// The word of a round: one of the block, or one made of earlier ones, of which 16 are kept.
static inline uint32_t sha1_word(uint32_t *w, int t) {
  if (t >= 16) {
    uint32_t mixed = w[(t - 3) & 15] ^ w[(t - 8) & 15] ^ w[(t - 14) & 15] ^ w[t & 15];
    w[t & 15] = sha1_rotate(mixed, 1);
  }
  return w[t & 15];
}

/// Twenty rounds with one function of three words and one constant.
#define TWENTY_ROUNDS(first, mix, constant)                            \
  for (int t = first; t < first + 20; t++) {                           \
    uint32_t sum = sha1_rotate(a, 5) + (mix) + e + constant + sha1_word(w, t); \
    e = d;                                                             \
    d = c;                                                             \
    c = sha1_rotate(b, 30);                                                 \
    b = a;                                                             \
    a = sum;                                                           \
  }

static void sha1_plain_blocks(uint32_t *state, const uint8_t *p, size_t count) {
  for (; count > 0; count--, p += 64) {
    uint32_t w[16], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int t = 0; t < 16; t++) w[t] = sha1_word_at(p + 4 * t);
    TWENTY_ROUNDS(0, d ^ (b & (c ^ d)), 0x5a827999)
    TWENTY_ROUNDS(20, b ^ c ^ d, 0x6ed9eba1)
    TWENTY_ROUNDS(40, (b & c) | (d & (b | c)), 0x8f1bbcdc)
    TWENTY_ROUNDS(60, b ^ c ^ d, 0xca62c1d6)
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
  }
}

#if !defined(CSCAN_SCALAR) && defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/// Four rounds, and the four words of four rounds later on: each group of words is first mixed with
/// the one behind it, then with the one two behind, then with the one three behind.
#define FOUR_ROUNDS(group, function)                                          \
  {                                                                           \
    __m128i words = w[(group) & 3];                                           \
    __m128i sum = (group) == 0 ? _mm_add_epi32(e, words) : _mm_sha1nexte_epu32(e, words); \
    e = abcd;                                                                 \
    abcd = _mm_sha1rnds4_epu32(abcd, sum, function);                          \
    if ((group) < 16) {                                                       \
      __m128i next = _mm_sha1msg1_epu32(words, w[((group) + 1) & 3]);         \
      next = _mm_xor_si128(next, w[((group) + 2) & 3]);                       \
      w[(group) & 3] = _mm_sha1msg2_epu32(next, w[((group) + 3) & 3]);        \
    }                                                                         \
  }
#define FIVE_GROUPS(group, function) \
  FOUR_ROUNDS(group, function)       \
  FOUR_ROUNDS((group) + 1, function) \
  FOUR_ROUNDS((group) + 2, function) \
  FOUR_ROUNDS((group) + 3, function) \
  FOUR_ROUNDS((group) + 4, function)

__attribute__((target("sha,sse4.1"))) static void sha1_fast_blocks(
    uint32_t *state, const uint8_t *p, size_t count) {
  const __m128i order = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
  // The instructions want the first word highest.
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1b);
  __m128i e = _mm_set_epi32((int)state[4], 0, 0, 0);
  for (; count > 0; count--, p += 64) {
    const __m128i abcd_before = abcd, e_before = e;
    __m128i w[4];
    for (int i = 0; i < 4; i++)
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(p + 16 * i)), order);
    FIVE_GROUPS(0, 0)
    FIVE_GROUPS(5, 1)
    FIVE_GROUPS(10, 2)
    FIVE_GROUPS(15, 3)
    e = _mm_sha1nexte_epu32(e, e_before);
    abcd = _mm_add_epi32(abcd, abcd_before);
  }
  _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(abcd, 0x1b));
  state[4] = (uint32_t)_mm_extract_epi32(e, 3);
}

static int sha1_find_fast(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}
#define HAS_FAST 1

#elif !defined(CSCAN_SCALAR) && defined(__aarch64__) && (defined(__linux__) || defined(__APPLE__))
#include <arm_neon.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

/// Four rounds, and the four words of four rounds later on.
#define FOUR_ROUNDS(group, function, constant)                                \
  {                                                                           \
    uint32x4_t sum = vaddq_u32(w[(group) & 3], vdupq_n_u32(constant));        \
    uint32_t next = vsha1h_u32(vgetq_lane_u32(abcd, 0));                      \
    abcd = function(abcd, e, sum);                                            \
    e = next;                                                                 \
    if ((group) < 16)                                                         \
      w[(group) & 3] = vsha1su1q_u32(                                         \
          vsha1su0q_u32(w[(group) & 3], w[((group) + 1) & 3], w[((group) + 2) & 3]), \
          w[((group) + 3) & 3]);                                              \
  }
#define FIVE_GROUPS(group, function, constant) \
  FOUR_ROUNDS(group, function, constant)       \
  FOUR_ROUNDS((group) + 1, function, constant) \
  FOUR_ROUNDS((group) + 2, function, constant) \
  FOUR_ROUNDS((group) + 3, function, constant) \
  FOUR_ROUNDS((group) + 4, function, constant)

__attribute__((target("sha2"))) static void sha1_fast_blocks(
    uint32_t *state, const uint8_t *p, size_t count) {
  uint32x4_t abcd = vld1q_u32(state);
  uint32_t e = state[4];
  for (; count > 0; count--, p += 64) {
    const uint32x4_t abcd_before = abcd;
    const uint32_t e_before = e;
    uint32x4_t w[4];
    for (int i = 0; i < 4; i++)
      w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(p + 16 * i)));
    FIVE_GROUPS(0, vsha1cq_u32, 0x5a827999)
    FIVE_GROUPS(5, vsha1pq_u32, 0x6ed9eba1)
    FIVE_GROUPS(10, vsha1mq_u32, 0x8f1bbcdc)
    FIVE_GROUPS(15, vsha1pq_u32, 0xca62c1d6)
    abcd = vaddq_u32(abcd, abcd_before);
    e += e_before;
  }
  vst1q_u32(state, abcd);
  state[4] = e;
}

static int sha1_find_fast(void) {
#ifdef __linux__
  return (getauxval(AT_HWCAP) & 1 << 5) != 0;  // HWCAP_SHA1
#else
  return 1;
#endif
}
#define HAS_FAST 1
#endif

void cscan_sha1_blocks(uint32_t *state, const uint8_t *p, size_t count) {
#ifdef HAS_FAST
  // 0 before the processor was asked, then 1 or 2; every thread finds the same.
  static int kind;
  int found = __atomic_load_n(&kind, __ATOMIC_RELAXED);
  if (!found) {
    found = sha1_find_fast() ? 2 : 1;
    __atomic_store_n(&kind, found, __ATOMIC_RELAXED);
  }
  if (found == 2) return sha1_fast_blocks(state, p, count);
#endif
  sha1_plain_blocks(state, p, count);
}
