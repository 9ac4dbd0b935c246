/// The limit of reading JSON records of phones: one pass that finds the members of each flat object
/// and writes those it knows as vCard 4.0. It knows them by their first letters, decodes escapes
/// but joins no surrogates, checks nothing and allocates nothing for a record.
/// Standard input to standard output.
#include "stream.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum field {
  given, family, name, nick, note, org, birth, email, tel, mobile, home, office, none, fields
};

struct text {
  uint8_t *start, *end;
};

static uint8_t is_special[256];

static enum field field_of(const uint8_t *key, size_t length) {
  switch (key[0]) {
  case 'f': return given;
  case 'l': return family;
  case 'n': return length != 4 ? none : key[1] == 'a' ? name : nick;
  case 'd': return note;
  case 'o': return key[1] == 'r' ? org : office;
  case 'b': return birth;
  case 'e': return email;
  case 't': return tel;
  case 'm': return mobile;
  case 'h': return home;
  default: return none;
  }
}

#ifdef __SSE2__
/// The next quotation mark or backslash; there is a mark behind the window's end.
static inline uint8_t *string_stop(uint8_t *at) {
  const __m128i mark = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
  for (;; at += 16) {
    __m128i block = _mm_loadu_si128((const __m128i *)at);
    __m128i hits = _mm_or_si128(_mm_cmpeq_epi8(block, mark), _mm_cmpeq_epi8(block, backslash));
    unsigned mask = _mm_movemask_epi8(hits);
    if (mask) return at + __builtin_ctz(mask);
  }
}
#else
/// A bit in each byte of `word` that is `byte`; of the lowest one it is exact.
static inline uint64_t equal_bytes(uint64_t word, uint8_t byte) {
  const uint64_t ones = 0x0101010101010101;
  uint64_t rest = word ^ ones * byte;
  return (rest - ones) & ~rest & ones << 7;
}

/// The next quotation mark or backslash; there is a mark behind the window's end.
static inline uint8_t *string_stop(uint8_t *at) {
  for (;; at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    uint64_t hits = equal_bytes(word, '"') | equal_bytes(word, '\\');
    if (hits) return at + __builtin_ctzll(hits) / 8;
  }
}

#endif

/// The mark that closes a string, or the window's end.
static inline uint8_t *string_end(uint8_t *at, const uint8_t *end) {
  for (;;) {
    at = string_stop(at);
    if (at >= end || *at == '"') return at;
    at += 2;
  }
}

static void put_code_point(unsigned code) {
  if (code < 0x80) {
    *output++ = code;
  } else if (code < 0x800) {
    *output++ = 0xc0 | code >> 6;
    *output++ = 0x80 | (code & 63);
  } else {
    *output++ = 0xe0 | code >> 12;
    *output++ = 0x80 | (code >> 6 & 63);
    *output++ = 0x80 | (code & 63);
  }
}

/// What the backslash before `at` stands for; returns the place behind it.
static uint8_t *put_unescaped(uint8_t *at) {
  switch (*at) {
  case 'n': PUT("\\n"); break;
  case 'r': break;
  case 't': *output++ = '\t'; break;
  case '\\': PUT("\\\\"); break;
  case 'u': {
    char digits[5] = {at[1], at[2], at[3], at[4], 0};
    put_code_point(strtoul(digits, NULL, 16));
    return at + 5;
  }
  default: *output++ = *at;
  }
  return at + 1;
}

/// A JSON string as text of a vCard.
static inline void put_text(struct text text) {
  uint8_t *at = text.start, *to = output;
  for (;;) {
    while (at < text.end && !is_special[*at]) *to++ = *at++;
    output = to;
    if (at >= text.end) return;
    if (*at == '\\') {
      at = put_unescaped(at + 1);
    } else {
      *output++ = '\\';
      *output++ = *at++;
    }
    to = output;
  }
}

#define PUT_LINE(head, text) \
  if (text.end > text.start) { \
    PUT(head); \
    put_text(text); \
    PUT("\r\n"); \
  }

static inline void put_card(const struct text *record) {
  PUT("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:");
  put_text(record[name]);
  PUT("\r\nN:");
  put_text(record[family]);
  *output++ = ';';
  put_text(record[given]);
  PUT(";;;\r\n");
  PUT_LINE("NICKNAME:", record[nick])
  PUT_LINE("ORG:", record[org])
  if (record[birth].end > record[birth].start) {
    PUT("BDAY:");
    for (const uint8_t *at = record[birth].start; at < record[birth].end; at++)
      if (*at != '-') *output++ = *at;
    PUT("\r\n");
  }
  PUT_LINE("EMAIL:", record[email])
  PUT_LINE("TEL;TYPE=cell:", record[mobile])
  PUT_LINE("TEL;TYPE=home:", record[home])
  PUT_LINE("TEL;TYPE=work:", record[office])
  PUT_LINE("TEL:", record[tel])
  PUT_LINE("NOTE:", record[note])
  PUT("END:VCARD\r\n");
}

/// Reads the object behind the brace before `at`; 0 when the window ends before it does.
static inline uint8_t *read_record(uint8_t *at, const uint8_t *end, struct text *record) {
  for (;;) {
    while (at < end && (*at == ' ' || *at == ',' || *at == '\n' || *at == '\r')) at++;
    if (at >= end) return 0;
    if (*at == '}') return at + 1;
    uint8_t *key = at + 1;
    at = string_stop(key);
    if (at + 2 >= end) return 0;
    enum field field = field_of(key, at - key);
    at += 2;
    while (at < end && *at == ' ') at++;
    if (*at != '"') {
      // A number, which no field here has.
      while (at < end && *at != ',' && *at != '}') at++;
      continue;
    }
    record[field].start = at + 1;
    at = record[field].end = string_end(at + 1, end);
    if (at++ >= end) return 0;
  }
}

/// Writes the records of the window; what is left of the last one stays in it.
static void put_cards(struct window *window) {
  // Ends every search for the end of a string.
  memset(window->end, '"', margin);
  for (;;) {
    uint8_t *brace = memchr(window->start, '{', window->end - window->start);
    window->start = brace ? brace : window->end;
    if (!brace) return;
    struct text record[fields] = {0};
    uint8_t *behind = read_record(brace + 1, window->end, record);
    if (!behind) return;
    reserve(2 * (behind - brace) + 512);
    put_card(record);
    window->start = behind;
  }
}

int main(void) {
  for (const char *byte = "\\,;"; *byte; byte++) is_special[(uint8_t)*byte] = 1;
  open_output();
  struct window window = new_window();
  do {
    refill(&window);
    put_cards(&window);
  } while (!window.at_end);
  flush();
}
