#define _GNU_SOURCE
#include "CProcess.h"

#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

int cprocess_argument_count(void) { return argument_count; }

const char *cprocess_argument(int index) { return arguments[index]; }

int cprocess_processor_count(void) {
  cpu_set_t allowed;
  // It fails where there are more processors than the set has bits.
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

/// The C library hands the arguments to every constructor; this one runs before those of the Swift
/// runtime, one of which looks for the tool that prints backtraces and aborts where there is no
/// /proc. There it is told not to look; and in the static executable, which comes alone.
__attribute__((constructor(101))) static void start(int count, char **values) {
  argument_count = count;
  arguments = values;
#ifndef MINGLU_STATIC
  if (access("/proc/self/exe", F_OK) == 0) return;
#endif
  setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
}

#ifdef MINGLU_STATIC
/// Takes the place of the runtime's function of this name, which comes with a constructor that looks
/// for the arguments in /proc/self/maps: most of what a start had to do before `main`.
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}
#endif
