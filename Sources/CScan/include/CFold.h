/// Folds of content lines (RFC 6350 section 3.2): a line end and a blank. No function reads outside
/// [p, p + n).
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Joins physical lines up to the first line end that is no fold of the common kind, or to n: CRLF or
/// LF, a blank, and something behind it. `skip` is 1 when the blank goes, too, else 0.
///
/// The text goes to `out`, which holds n, and its length to `written`. Gives the index of that line
/// end, or n.
static inline size_t cscan_unfold(const uint8_t *_Nonnull p, size_t n, size_t skip,
                                  uint8_t *_Nonnull out, size_t *_Nonnull written) {
  size_t i = 0, count = 0;
  for (;;) {
    size_t end = i + cscan_line_end(p + i, n - i);
    memcpy(out + count, p + i, end - i);
    count += end - i;
    size_t next = end + (n - end > 1 && p[end] == '\r' && p[end + 1] == '\n' ? 2 : 1);
    if (n < 2 || next >= n - 1 || p[next - 1] != '\n' || (p[next] != ' ' && p[next] != '\t')
        || p[next + 1] == '\r' || p[next + 1] == '\n') {
      *written = count;
      return end;
    }
    i = next + skip;
  }
}

/// The most bytes that cscan_fold makes of n: of two physical lines one may be short, when the text is
/// no UTF-8.
static inline size_t cscan_folded_capacity(size_t n, size_t limit, size_t fold_length) {
  return n + (2 * (n / (limit - 1)) + 2) * fold_length;
}

/// Cuts a text into pieces of at most `limit` bytes with `fold`, whose last byte counts for the
/// piece behind it, between them; never inside a UTF-8 character. Gives the number of bytes written.
static inline size_t cscan_fold(const uint8_t *_Nonnull p, size_t n, size_t limit,
                                const uint8_t *_Nonnull fold, size_t fold_length,
                                uint8_t *_Nonnull out) {
  size_t i = 0, count = 0, room = limit;
  while (n - i > room) {
    size_t end = i + room;
    // A byte that goes on with a character stays with what is before it.
    while (end > i && (p[end] & 0xc0) == 0x80) end--;
    if (end == i) end = i + room;
    memcpy(out + count, p + i, end - i);
    count += end - i;
    for (size_t place = 0; place < fold_length; place++) out[count++] = fold[place];
    i = end;
    room = limit - 1;
  }
  memcpy(out + count, p + i, n - i);
  return count + n - i;
}
