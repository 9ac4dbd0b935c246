/// The limit of reading vCard: one pass that unfolds, splits and decodes each line of any version
/// and writes it as JSON in the manner of jCard, a card a line. It has no table of properties,
/// knows one charset, checks nothing and allocates nothing for a card.
/// Standard input to standard output.
#include "stream.h"

enum kind { text, structured, uri, date, unknown, base64 };

static const char *const kind_names[] = {
  "\"text\",", "\"text\",", "\"uri\",", "\"date-and-or-time\",", "\"unknown\",", "\"uri\",",
};

static uint8_t lower[256], is_special[256], hex_digit[256];

static void fill_tables(void) {
  for (int byte = 0; byte < 256; byte++) {
    lower[byte] = byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
    is_special[byte] = byte < ' ' || strchr("\\\";,", byte) != NULL;
    hex_digit[byte] = 16;
  }
  for (int digit = 0; digit < 16; digit++)
    for (const char *digits = "0123456789ABCDEF0123456789abcdef"; *digits; digits += 16)
      hex_digit[(uint8_t)digits[digit]] = digit;
}

static inline int is_word(const uint8_t *bytes, size_t length, const char *word) {
  for (size_t place = 0; place < length; place++)
    if (lower[bytes[place]] != (uint8_t)word[place]) return 0;
  return word[length] == 0;
}

static inline enum kind kind_of(const uint8_t *name, size_t length) {
  switch (length) {
  case 1: return lower[*name] == 'n' ? structured : text;
  case 3:
    switch (lower[*name]) {
    case 'a': case 'o': return structured;
    case 'u': return lower[name[1]] == 'r' ? uri : text;
    case 'r': return date;
    default: return text;
    }
  case 4: return lower[*name] == 'b' ? date : text;
  case 5: return lower[*name] == 'p' ? base64 : text;
  default: return lower[*name] == 'x' && name[1] == '-' ? unknown : text;
  }
}

/// A byte that JSON may not hold as it is.
static inline void put_escaped(uint8_t byte) {
  if (byte == '"' || byte == '\\') {
    *output++ = '\\';
    *output++ = byte;
  } else if (byte == '\n') {
    PUT("\\n");
  } else if (byte < ' ') {
    PUT("\\u00");
    *output++ = '0' + (byte >> 4);
    *output++ = "0123456789abcdef"[byte & 15];
  } else {
    *output++ = byte;
  }
}

static inline void put_lower(const uint8_t *bytes, const uint8_t *end) {
  while (bytes < end) *output++ = lower[*bytes++];
}

/// A value without its escapes; `separator` parts the components of a structured one.
static inline void put_value(const uint8_t *bytes, const uint8_t *end, uint8_t separator) {
  uint8_t *to = output;
  for (;;) {
    while (bytes < end && !is_special[*bytes]) *to++ = *bytes++;
    output = to;
    if (bytes >= end) return;
    uint8_t byte = *bytes++;
    if (byte == separator) {
      PUT("\",\"");
    } else if (byte == '\\' && bytes < end) {
      byte = *bytes++;
      put_escaped(lower[byte] == 'n' ? '\n' : byte);
    } else {
      put_escaped(byte);
    }
    to = output;
  }
}

/// Undoes quoted-printable in place and returns the new end.
static uint8_t *decode_quoted(uint8_t *bytes, uint8_t *end) {
  uint8_t *to = bytes;
  while (bytes < end) {
    if (*bytes == '=' && end - bytes > 2 && hex_digit[bytes[1]] < 16 && hex_digit[bytes[2]] < 16) {
      *to++ = hex_digit[bytes[1]] << 4 | hex_digit[bytes[2]];
      bytes += 3;
    } else {
      *to++ = *bytes++;
    }
  }
  return to;
}

/// The parameters from the semicolon on, as members of an object; returns the colon's place.
static inline uint8_t *put_parameters(uint8_t *at, uint8_t *end, int is_first, int *is_quoted) {
  for (; at < end && *at == ';'; is_first = 0) {
    const uint8_t *name = ++at;
    while (at < end && *at != '=' && *at != ';' && *at != ':') at++;
    if (!is_first) *output++ = ',';
    *output++ = '"';
    if (at == end || *at != '=') {
      // A bare word, as version 2.1 has it.
      PUT("type\":\"");
      put_lower(name, at);
      *is_quoted |= is_word(name, at - name, "quoted-printable");
    } else {
      put_lower(name, at);
      PUT("\":\"");
      const uint8_t *value = ++at;
      if (at < end && *at == '"') {
        while (++at < end && *at != '"') put_escaped(*at);
        at += at < end;
      } else {
        while (at < end && *at != ';' && *at != ':') put_escaped(*at++);
        *is_quoted |= is_word(value, at - value, "quoted-printable");
      }
    }
    *output++ = '"';
  }
  return at;
}

/// A whole line without its breaks.
static inline void put_line(uint8_t *line, uint8_t *end) {
  static int is_first;
  reserve((size_t)(end - line) * 6 + 256);
  uint8_t *at = line, *name = line;
  for (; at < end && *at != ':' && *at != ';'; at++)
    if (*at == '.') name = at + 1;
  if (at == end) return;
  size_t length = at - name;
  if (is_word(name, length, "begin")) {
    PUT("[\"vcard\",[");
    is_first = 1;
    return;
  }
  if (is_word(name, length, "end")) {
    PUT("]]\n");
    return;
  }
  enum kind kind = kind_of(name, length);
  if (!is_first) *output++ = ',';
  is_first = 0;
  PUT("[\"");
  put_lower(name, at);
  PUT("\",{");
  if (name > line) {
    PUT("\"group\":\"");
    put(line, name - 1 - line);
    *output++ = '"';
  }
  int is_quoted = 0;
  uint8_t *value = put_parameters(at, end, name == line, &is_quoted) + 1;
  PUT("},");
  put(kind_names[kind], strlen(kind_names[kind]));
  if (is_quoted) end = decode_quoted(value, end);
  if (kind == structured) *output++ = '[';
  *output++ = '"';
  if (value >= end) {
  } else if (kind == base64) put(value, end - value);
  else put_value(value, end, kind == structured ? ';' : 0);
  *output++ = '"';
  if (kind == structured) *output++ = ']';
  *output++ = ']';
}

static inline uint8_t *without_return(const uint8_t *start, uint8_t *end) {
  return end - (end > start && end[-1] == '\r');
}

/// A line that ends in = goes on below it when it is quoted-printable.
static int has_soft_break(const uint8_t *line, const uint8_t *end) {
  if (end == line || end[-1] != '=') return 0;
  size_t head = end - line > 80 ? 80 : end - line;
  return memmem(line, head, "QUOTED-PRINTABLE", 16) != NULL;
}

/// Joins the lines that continue this one, in place. `*next` is behind them; 0 when the window ends
/// before the last of them does.
static uint8_t *unfold(const struct window *window, uint8_t *line, uint8_t *end, uint8_t **next) {
  int is_soft = has_soft_break(line, end);
  uint8_t *from = *next;
  // The last line is known by the line behind it: nothing is moved before that has been read.
  for (uint8_t last = end[-1];;) {
    if (from >= window->end) {
      if (!window->at_end) return 0;
      break;
    }
    if (*from != ' ' && *from != '\t' && !(is_soft && last == '=')) break;
    uint8_t *feed = memchr(from, '\n', window->end - from);
    if (!feed && !window->at_end) return 0;
    if (!feed) feed = window->end;
    last = without_return(from, feed)[-1];
    from = feed + 1;
  }
  uint8_t *behind = from, *to = end;
  for (from = *next; from < behind && from < window->end;) {
    uint8_t *feed = memchr(from, '\n', window->end - from);
    if (!feed) feed = window->end;
    if (is_soft && to[-1] == '=') to--;
    else from++;
    size_t count = from < feed ? without_return(from, feed) - from : 0;
    memmove(to, from, count);
    to += count;
    from = feed + 1;
  }
  *next = behind;
  return to;
}

/// Writes the lines of the window; what is left of the last one stays in it.
static void put_lines(struct window *window) {
  while (window->start < window->end) {
    uint8_t *line = window->start;
    uint8_t *feed = memchr(line, '\n', window->end - line);
    if (!feed && !window->at_end) return;
    uint8_t *next = feed ? feed + 1 : window->end;
    if (next == window->end && !window->at_end) return;
    uint8_t *end = without_return(line, feed ? feed : window->end);
    if (end > line) {
      int is_folded = next < window->end && (*next == ' ' || *next == '\t');
      if (__builtin_expect(is_folded || end[-1] == '=', 0)) {
        end = unfold(window, line, end, &next);
        if (!end) return;
      }
      put_line(line, end);
    }
    window->start = next;
  }
}

int main(void) {
  fill_tables();
  open_output();
  struct window window = new_window();
  do {
    refill(&window);
    put_lines(&window);
  } while (!window.at_end);
  flush();
}
