/// Runs a program and writes what it cost to file descriptor 3: wall, user and system time in
/// seconds, peak memory in bytes and the exit status (128 and more: a signal).
///
/// A process counts the memory of the one that started it as its own peak until it is replaced, so
/// the measured program must be started by a small one.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **arguments) {
  extern char **environ;
  pid_t process;
  int status;
  struct rusage usage;
  if (argc < 2) return 2;
  fcntl(3, F_SETFD, FD_CLOEXEC);
  double start = now();
  if (posix_spawnp(&process, arguments[1], NULL, NULL, arguments + 1, environ)) return 2;
  if (wait4(process, &status, 0, &usage) < 0) return 2;
  double wall = now() - start;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  dprintf(3, "%.6f %.6f %.6f %lld %d\n", wall, seconds(usage.ru_utime), seconds(usage.ru_stime),
          (long long)usage.ru_maxrss * 1024, code);
  return 0;
}
