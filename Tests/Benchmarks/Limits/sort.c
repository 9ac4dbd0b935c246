/// The limit of sorting Chinese names: reads names of up to four characters, one a line, asks ICU
/// for the sort key of each distinct character once, numbers the keys in their order, and sorts the
/// names by four such ranks in one integer. Longer names go by their first four characters, equal
/// ones stay as they came. Standard input to standard output.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/uset.h>
#include <unicode/utf16.h>
#include <unistd.h>

enum { code_points = 0x30000, key_size = 64, places = 4, digit_values = 1 << 16 };

struct name {
  uint64_t key;
  uint32_t start, length;
};

/// A character or, with `second`, two that ICU orders as one: the first is read differently.
struct unit {
  uint32_t first, second, length;
  uint8_t key[key_size];
};

struct contraction {
  uint32_t first, second;
  uint16_t rank;
};

static uint16_t rank_of[code_points];
static uint8_t begins_contraction[code_points];
static struct unit *units;
static size_t unit_count, unit_room;
static struct contraction *contractions;
static size_t contraction_count;

static void *checked(void *memory) {
  if (!memory) exit(2);
  return memory;
}

static uint8_t *read_all(size_t *size) {
  size_t room = 1 << 24, count = 0;
  uint8_t *bytes = checked(malloc(room));
  for (ssize_t got; (got = read(STDIN_FILENO, bytes + count, room - count)) > 0;)
    if ((count += got) == room) bytes = checked(realloc(bytes, room *= 2));
  *size = count;
  return bytes;
}

static inline uint32_t decode(const uint8_t **at) {
  const uint8_t *bytes = *at;
  uint32_t lead = bytes[0];
  if (lead < 0x80) {
    *at += 1;
    return lead;
  }
  if (lead < 0xe0) {
    *at += 2;
    return (lead & 31) << 6 | (bytes[1] & 63);
  }
  if (lead < 0xf0) {
    *at += 3;
    return (lead & 15) << 12 | (bytes[1] & 63) << 6 | (bytes[2] & 63);
  }
  *at += 4;
  uint32_t high = (lead & 7) << 18 | (bytes[1] & 63) << 12;
  return (high | (bytes[2] & 63) << 6 | (bytes[3] & 63)) % code_points;
}

/// The part of the sort key that tells letters apart; ICU ends it with 01.
static uint32_t primary_key(const UCollator *collator, const UChar *text, int32_t count,
                            uint8_t *key) {
  ucol_getSortKey(collator, text, count, key, key_size);
  return (uint8_t *)checked(memchr(key, 1, key_size)) - key;
}

static struct unit *new_unit(uint32_t first, uint32_t second) {
  if (unit_count == unit_room) units = checked(realloc(units, (unit_room += 4096) * sizeof *units));
  struct unit *unit = &units[unit_count++];
  unit->first = first;
  unit->second = second;
  return unit;
}

static void add_character(const UCollator *collator, uint32_t character) {
  UChar text[2];
  int32_t count = 0;
  U16_APPEND_UNSAFE(text, count, character);
  struct unit *unit = new_unit(character, 0);
  unit->length = primary_key(collator, text, count, unit->key);
}

/// Two Chinese characters that ICU reads together; the key of the first is what the second leaves.
static void add_contractions(const UCollator *collator) {
  UErrorCode status = U_ZERO_ERROR;
  USet *set = uset_openEmpty();
  ucol_getContractionsAndExpansions(collator, set, NULL, 0, &status);
  for (int32_t item = 0; item < uset_getItemCount(set); item++) {
    UChar32 first, last;
    UChar text[8];
    int32_t count = uset_getItem(set, item, &first, &last, text, 8, &status);
    status = U_ZERO_ERROR;
    if (count != 2 || text[0] < 0x4e00 || !rank_of[text[0]] || !rank_of[text[1]]) continue;
    uint8_t second[key_size];
    uint32_t rest = primary_key(collator, text + 1, 1, second);
    struct unit *unit = new_unit(text[0], text[1]);
    unit->length = primary_key(collator, text, 2, unit->key) - rest;
    contraction_count++;
  }
  uset_close(set);
}

static int compare_units(const void *left, const void *right) {
  const struct unit *a = left, *b = right;
  int order = memcmp(a->key, b->key, a->length < b->length ? a->length : b->length);
  return order ? order : (int)a->length - (int)b->length;
}

static void number_units(void) {
  if (unit_count) qsort(units, unit_count, sizeof *units, compare_units);
  contractions = checked(malloc((contraction_count + 1) * sizeof *contractions));
  contraction_count = 0;
  uint16_t rank = 1;
  for (size_t place = 0; place < unit_count; place++) {
    const struct unit *unit = &units[place];
    rank += place && compare_units(unit - 1, unit) != 0;
    if (!unit->second) {
      rank_of[unit->first] = rank;
    } else {
      begins_contraction[unit->first] = 1;
      contractions[contraction_count++] = (struct contraction){unit->first, unit->second, rank};
    }
  }
}

static uint16_t contracted_rank(uint32_t first, const uint8_t *next) {
  uint32_t second = decode(&next);
  for (size_t place = 0; place < contraction_count; place++)
    if (contractions[place].first == first && contractions[place].second == second)
      return contractions[place].rank;
  return rank_of[first];
}

static inline uint64_t key_of(const uint8_t *at, const uint8_t *end) {
  uint64_t key = 0;
  int place = 0;
  for (; at < end && place < places; place++) {
    uint32_t character = decode(&at);
    int is_contracted = begins_contraction[character] && at < end;
    key = key << 16 | (is_contracted ? contracted_rank(character, at) : rank_of[character]);
  }
  return place ? key << 16 * (places - place) : 0;
}

/// Sorts by the digit of 16 bits from `shift` on; stable.
static void sort_by_digit(const struct name *from, struct name *to, size_t count, int shift) {
  static uint32_t start[digit_values];
  memset(start, 0, sizeof start);
  for (size_t place = 0; place < count; place++) start[from[place].key >> shift & 0xffff]++;
  uint32_t sum = 0;
  for (int digit = 0; digit < digit_values; digit++) {
    uint32_t here = start[digit];
    start[digit] = sum;
    sum += here;
  }
  for (size_t place = 0; place < count; place++)
    to[start[from[place].key >> shift & 0xffff]++] = from[place];
}

/// Finds the names and marks their characters.
static struct name *split(const uint8_t *text, size_t size, size_t *count,
                          const UCollator *collator) {
  size_t room = size / 6 + 1;
  struct name *names = checked(malloc(room * sizeof *names));
  const uint8_t *end = text + size, *start = text;
  *count = 0;
  for (const uint8_t *at = text; at < end;) {
    const uint8_t *here = at;
    uint32_t character = decode(&at);
    if (character == '\n') {
      if (*count == room) names = checked(realloc(names, (room *= 2) * sizeof *names));
      names[(*count)++] = (struct name){0, start - text, here - start};
      start = at;
    } else if (!rank_of[character]) {
      rank_of[character] = 1;
      add_character(collator, character);
    }
  }
  return names;
}

int main(void) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("zh@collation=pinyin", &status);
  if (U_FAILURE(status)) return 2;
  size_t size, count;
  uint8_t *text = read_all(&size);
  struct name *names = split(text, size, &count, collator);
  add_contractions(collator);
  number_units();
  for (size_t place = 0; place < count; place++) {
    const uint8_t *start = text + names[place].start;
    names[place].key = key_of(start, start + names[place].length);
  }
  struct name *other = checked(malloc((count + 1) * sizeof *other));
  for (int shift = 0; shift < 64; shift += 16) {
    sort_by_digit(names, other, count, shift);
    struct name *sorted = other;
    other = names;
    names = sorted;
  }
  for (size_t place = 0; place < count; place++)
    fwrite(text + names[place].start, 1, names[place].length + 1, stdout);
  return fflush(stdout) ? 2 : 0;
}
