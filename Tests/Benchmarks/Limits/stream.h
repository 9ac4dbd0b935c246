/// Reading in a sliding window and writing through a buffer, for the limit programs.
#pragma once
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { window_size = 1 << 20, output_size = 1 << 18, margin = 64 };

/// What is read and not yet consumed: [start, end). `margin` bytes behind `end` may be read.
struct window {
  uint8_t *bytes, *start, *end;
  size_t room;
  int at_end;
};

static inline struct window new_window(void) {
  uint8_t *bytes = malloc(window_size + margin);
  if (!bytes) exit(2);
  return (struct window){bytes, bytes, bytes, window_size, 0};
}

/// Moves what is left to the front and reads behind it; the window grows when it is full.
static inline void refill(struct window *window) {
  size_t rest = window->end - window->start;
  memmove(window->bytes, window->start, rest);
  if (rest == window->room) {
    window->room *= 2;
    window->bytes = realloc(window->bytes, window->room + margin);
    if (!window->bytes) exit(2);
  }
  ssize_t count = read(STDIN_FILENO, window->bytes + rest, window->room - rest);
  if (count < 0) exit(2);
  window->at_end = count == 0;
  window->start = window->bytes;
  window->end = window->bytes + rest + count;
}

static uint8_t *output, *output_start, *output_limit;

static inline void open_output(void) {
  output = output_start = malloc(output_size + margin);
  if (!output) exit(2);
  output_limit = output + output_size;
}

static inline void flush(void) {
  for (uint8_t *from = output_start; from < output;) {
    ssize_t count = write(STDOUT_FILENO, from, output - from);
    if (count <= 0) exit(2);
    from += count;
  }
  output = output_start;
}

/// Makes room for `count` bytes; a longer run gets a longer buffer.
static inline void reserve(size_t count) {
  if (__builtin_expect((size_t)(output_limit - output) >= count, 1)) return;
  flush();
  if (count <= (size_t)(output_limit - output_start)) return;
  free(output_start);
  output = output_start = malloc(count + margin);
  if (!output) exit(2);
  output_limit = output + count;
}

static inline void put(const void *bytes, size_t count) {
  memcpy(output, bytes, count);
  output += count;
}

/// Writes a literal; its length is known to the compiler.
#define PUT(literal) put(literal, sizeof(literal) - 1)
