/* Runs a command and writes what it cost into a file, as one line of numbers:

       wall-seconds user-seconds system-seconds peak-bytes status

       measured FILE PROGRAM [ARGUMENT...]

   The costs are those of the command and of all processes that it waited for; the peak is that of the largest one. It is
   a program of its own, and a small one, because the system counts to a process's peak what its memory was when it was
   forked: a child of Python would never have less than Python. */
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
    if (count < 3) return 64;
    double start = now();
    pid_t child;
    int fault = posix_spawnp(&child, arguments[2], NULL, NULL, arguments + 2, environ);
    if (fault) {
        fprintf(stderr, "measured: %s: %s\n", arguments[2], strerror(fault));
        return 127;
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child) return 70;
    double wall = now() - start;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
#ifdef __APPLE__
    double peak = usage.ru_maxrss;
#else
    double peak = usage.ru_maxrss * 1024.0;
#endif
    FILE *file = fopen(arguments[1], "w");
    if (!file) return 73;
    fprintf(file, "%.6f %.6f %.6f %.0f %d\n", wall, seconds(usage.ru_utime), seconds(usage.ru_stime), peak, code);
    return fclose(file) ? 74 : code;
}
