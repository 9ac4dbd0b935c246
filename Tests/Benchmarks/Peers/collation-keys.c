/// The peer of `minglu sort` in C: splits a vCard file into cards, takes ICU's sort key of each FN as
/// it stands, sorts the keys and writes the cards in their order.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

struct card {
  uint8_t *key;
  const char *start;
  size_t length;
};

static int compare(const void *left, const void *right) {
  return strcmp((char *)((const struct card *)left)->key, (char *)((const struct card *)right)->key);
}

static uint8_t *key(const UCollator *collator, const char *name, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[512];
  uint8_t bytes[2048];
  int32_t count = 0;
  u_strFromUTF8(text, 512, &count, name, length, &status);
  int32_t size = ucol_getSortKey(collator, text, count, bytes, sizeof bytes);
  uint8_t *kept = malloc(size);
  return memcpy(kept, bytes, size);
}

int main(int argc, char **arguments) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("zh-u-co-pinyin", &status);
  FILE *file = argc > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file || U_FAILURE(status)) return 2;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  if (fread(text, 1, size, file) != size) return 2;
  size_t count = 0, room = 1024;
  struct card *cards = malloc(room * sizeof *cards);
  struct card card = {NULL, text, 0};
  for (char *line = text, *end; line < text + size; line = end + 1) {
    end = memchr(line, '\n', text + size - line);
    if (!end) break;
    size_t length = end - line;
    if (length && line[length - 1] == '\r') length--;
    if (length > 3 && memcmp(line, "FN:", 3) == 0) card.key = key(collator, line + 3, length - 3);
    if (length == 9 && memcmp(line, "END:VCARD", 9) == 0 && card.key) {
      if (count == room) cards = realloc(cards, (room *= 2) * sizeof *cards);
      card.length = end + 1 - card.start;
      cards[count++] = card;
      card = (struct card){NULL, end + 1, 0};
    }
  }
  qsort(cards, count, sizeof *cards, compare);
  for (size_t number = 0; number < count; number++)
    fwrite(cards[number].start, 1, cards[number].length, stdout);
  return 0;
}
