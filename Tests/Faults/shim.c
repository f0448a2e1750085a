/*
 * Makes calls to the system fail, or makes SQLite's memory run out, in a program that is started with this library in
 * LD_PRELOAD. Linux with glibc; the harnesses compile it with `cc -shared -fPIC`.
 *
 * How it works: every function here has the name of one of the C library's, counts the call when it concerns a file below
 * FAULT_ROOT, and hands it on, unless it is the one to fail. What the C library calls inside itself is not seen: opendir
 * opens a folder without open, so opendir is here too. Paths that are not below FAULT_ROOT and descriptors of other files
 * pass through uncounted, so that the loader and the runtime are left alone.
 *
 *   FAULT_ROOT     the folder; calls are counted below it alone
 *   FAULT_AT       the number of the call to fail, counted from 1; 0 or unset for none
 *   FAULT_KIND     error    it fails with FAULT_ERRNO and does nothing
 *                  sticky   so does every later call of the kinds that write or make files
 *                  short    a read or write of more than one byte does one byte alone; other calls are as ever
 *                  before, after   the process gets the signal FAULT_SIGNAL before or after the call
 *   FAULT_ERRNO    the error number
 *   FAULT_SIGNAL   the signal's number
 *   FAULT_LOG      a file that a line is added to for each counted call: its number, its name, its path
 *   FAULT_MALLOC   the number of the call to SQLite's allocator that fails, counted from 1
 *   FAULT_MALLOC_KIND    once, or sticky for every later one too
 */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static long counted, fail_at;
static int fault_errno, fault_signal, log_file = -1;
static char root[PATH_MAX];
static size_t root_length;
static enum { NONE, ERROR, STICKY, SHORT, BEFORE, AFTER } kind;

/* What a call does, as far as a failure that stays is concerned: a full or broken disk can still be read and cleared. */
enum { READS = 0, WRITES = 1, NEVER_STICKY = 2 };
/* What to do with a call. */
enum { PASS = 0, FAIL = 1, CUT = 2, SIGNAL_AFTER = 3 };

static const char *variable(const char *name) {
    const char *text = getenv(name);
    return text ? text : "";
}

static void set_up(void) {
    static int is_set_up;
    if (is_set_up) return;
    is_set_up = 1;
    if (!realpath(variable("FAULT_ROOT"), root)) root[0] = 0;
    root_length = strlen(root);
    fail_at = atol(variable("FAULT_AT"));
    fault_errno = atoi(variable("FAULT_ERRNO"));
    fault_signal = atoi(variable("FAULT_SIGNAL"));
    const char *name = variable("FAULT_KIND");
    kind = !strcmp(name, "error")    ? ERROR
           : !strcmp(name, "sticky") ? STICKY
           : !strcmp(name, "short")  ? SHORT
           : !strcmp(name, "before") ? BEFORE
           : !strcmp(name, "after")  ? AFTER
                                     : NONE;
    if (*variable("FAULT_LOG"))
        log_file = syscall(SYS_openat, AT_FDCWD, variable("FAULT_LOG"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
}

/* Whether a path is below the root; a relative one is seen from the working folder, which the harnesses set to it. */
static int is_below(const char *path) {
    char folder[PATH_MAX];
    if (!root_length || !path) return 0;
    if (path[0] != '/') {
        if (syscall(SYS_getcwd, folder, sizeof folder) < 0) return 0;
        path = folder;
    }
    return !strncmp(path, root, root_length) && (path[root_length] == '/' || path[root_length] == 0);
}

/* The path of an open file; empty when there is none. */
static const char *path_of(int file, char *buffer) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX - 1);
    buffer[length > 0 ? length : 0] = 0;
    return buffer;
}

/* Counts a call, and says what to do with it. */
static int judge(const char *call, const char *path, int effect) {
    set_up();
    if (!is_below(path)) return PASS;
    /* Two threads may be at it. */
    long number = __atomic_add_fetch(&counted, 1, __ATOMIC_SEQ_CST);
    if (log_file >= 0) {
        char line[PATH_MAX + 64];
        int length = snprintf(line, sizeof line, "%ld %s %s\n", number, call, path);
        syscall(SYS_write, log_file, line, length);
    }
    if (!fail_at) return PASS;
    int is_it = number == fail_at;
    if (kind == STICKY && number > fail_at && effect == WRITES) is_it = 1;
    if (!is_it) return PASS;
    switch (kind) {
    case ERROR:
    case STICKY: errno = fault_errno; return FAIL;
    case SHORT: return CUT;
    case BEFORE: raise(fault_signal); return PASS;
    case AFTER: return SIGNAL_AFTER;
    default: return PASS;
    }
}

static int judge_file(const char *call, int file, int effect) {
    char path[PATH_MAX];
    int number = errno;
    const char *found = path_of(file, path);
    errno = number;
    /* What is no file has a name without a slash, such as pipe:[42]. */
    return found[0] == '/' ? judge(call, found, effect) : PASS;
}

/* The C library's own function of this name. */
#define NEXT(result, name, ...) \
    static result (*next)(__VA_ARGS__); \
    if (!next) next = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define HAND_ON(decision, type, call) \
    do { \
        type result_ = (call); \
        if ((decision) == SIGNAL_AFTER) { \
            int number_ = errno; \
            raise(fault_signal); \
            errno = number_; \
        } \
        return result_; \
    } while (0)

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        NEXT(int, name, const char *, int, ...); \
        mode_t mode = 0; \
        if (flags & (O_CREAT | O_TMPFILE)) { \
            va_list rest; \
            va_start(rest, flags); \
            mode = va_arg(rest, mode_t); \
            va_end(rest); \
        } \
        int decision = judge(#name, path, flags & O_CREAT ? WRITES : READS); \
        if (decision == FAIL) return -1; \
        HAND_ON(decision, int, next(path, flags, mode)); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        NEXT(int, name, int, const char *, int, ...); \
        mode_t mode = 0; \
        if (flags & (O_CREAT | O_TMPFILE)) { \
            va_list rest; \
            va_start(rest, flags); \
            mode = va_arg(rest, mode_t); \
            va_end(rest); \
        } \
        int decision = judge(#name, path, flags & O_CREAT ? WRITES : READS); \
        if (decision == FAIL) return -1; \
        HAND_ON(decision, int, next(folder, path, flags, mode)); \
    }
OPENAT(openat)
OPENAT(openat64)

/* A function whose first argument is a path. */
#define ON_PATH(result, failed, effect, name, types, arguments) \
    result name types { \
        NEXT(result, name, SPREAD types); \
        int decision = judge(#name, path, effect); \
        if (decision == FAIL) return failed; \
        HAND_ON(decision, result, next arguments); \
    }
/* A function whose first argument is a descriptor. */
#define ON_FILE(result, effect, name, types, arguments) \
    result name types { \
        NEXT(result, name, SPREAD types); \
        int decision = judge_file(#name, file, effect); \
        if (decision == FAIL) return -1; \
        HAND_ON(decision, result, next arguments); \
    }
#define SPREAD(...) __VA_ARGS__

ON_PATH(DIR *, NULL, READS, opendir, (const char *path), (path))
ON_PATH(char *, NULL, READS, realpath, (const char *path, char *out), (path, out))
ON_PATH(int, -1, READS, access, (const char *path, int mode), (path, mode))
ON_PATH(int, -1, READS, stat, (const char *path, struct stat *out), (path, out))
ON_PATH(int, -1, READS, stat64, (const char *path, struct stat64 *out), (path, out))
ON_PATH(int, -1, READS, lstat, (const char *path, struct stat *out), (path, out))
ON_PATH(int, -1, READS, lstat64, (const char *path, struct stat64 *out), (path, out))
ON_PATH(ssize_t, -1, READS, readlink, (const char *path, char *out, size_t size), (path, out, size))
ON_PATH(int, -1, WRITES, creat, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, -1, WRITES, mkdir, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, -1, WRITES, rename, (const char *path, const char *other), (path, other))
ON_PATH(int, -1, WRITES, link, (const char *path, const char *other), (path, other))
ON_PATH(int, -1, WRITES, truncate, (const char *path, off_t size), (path, size))
ON_PATH(int, -1, NEVER_STICKY, unlink, (const char *path), (path))
ON_PATH(int, -1, NEVER_STICKY, rmdir, (const char *path), (path))

ON_FILE(int, READS, fstat, (int file, struct stat *out), (file, out))
ON_FILE(int, READS, fstat64, (int file, struct stat64 *out), (file, out))
ON_FILE(int, READS, flock, (int file, int operation), (file, operation))
ON_FILE(int, WRITES, fsync, (int file), (file))
ON_FILE(int, WRITES, fdatasync, (int file), (file))
ON_FILE(int, WRITES, ftruncate, (int file, off_t size), (file, size))
ON_FILE(int, WRITES, ftruncate64, (int file, off64_t size), (file, size))
ON_FILE(int, WRITES, fallocate, (int file, int mode, off_t start, off_t size), (file, mode, start, size))
ON_FILE(int, WRITES, posix_fallocate, (int file, off_t start, off_t size), (file, start, size))
ON_FILE(int, WRITES, fchmod, (int file, mode_t mode), (file, mode))
ON_FILE(int, WRITES, fchown, (int file, uid_t user, gid_t group), (file, user, group))
ON_FILE(off_t, READS, lseek, (int file, off_t offset, int from), (file, offset, from))
ON_FILE(off64_t, READS, lseek64, (int file, off64_t offset, int from), (file, offset, from))

/* Calls that move bytes can move fewer than they were asked for. */
#define MOVES(effect, name, types, whole, cut) \
    ssize_t name types { \
        NEXT(ssize_t, name, SPREAD types); \
        int decision = judge_file(#name, file, effect); \
        if (decision == FAIL) return -1; \
        if (decision == CUT && size > 1) return next cut; \
        HAND_ON(decision, ssize_t, next whole); \
    }
MOVES(READS, read, (int file, void *bytes, size_t size), (file, bytes, size), (file, bytes, 1))
MOVES(WRITES, write, (int file, const void *bytes, size_t size), (file, bytes, size), (file, bytes, 1))
MOVES(READS, pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at), (file, bytes, 1, at))
MOVES(READS, pread64, (int file, void *bytes, size_t size, off64_t at), (file, bytes, size, at), (file, bytes, 1, at))
MOVES(WRITES, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at), (file, bytes, 1, at))
MOVES(WRITES, pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at),
      (file, bytes, 1, at))

/* A descriptor is free after close, whatever close says (close(2), "Dealing with error returns from close()"). */
int close(int file) {
    NEXT(int, close, int);
    int decision = judge_file("close", file, NEVER_STICKY);
    int number = errno;
    int result = next(file);
    if (decision == FAIL) {
        errno = number;
        return -1;
    }
    if (decision == SIGNAL_AFTER) raise(fault_signal);
    return result;
}

/* readdir says that it failed by NULL and errno. */
#define READDIR(name, entry) \
    struct entry *name(DIR *folder) { \
        NEXT(struct entry *, name, DIR *); \
        int decision = judge_file(#name, dirfd(folder), READS); \
        if (decision == FAIL) return NULL; \
        HAND_ON(decision, struct entry *, next(folder)); \
    }
READDIR(readdir, dirent)
READDIR(readdir64, dirent64)

#define MMAP(name, offset) \
    void *name(void *address, size_t size, int protection, int flags, int file, offset at) { \
        NEXT(void *, name, void *, size_t, int, int, int, offset); \
        int decision = file >= 0 ? judge_file(#name, file, READS) : PASS; \
        if (decision == FAIL) return MAP_FAILED; \
        HAND_ON(decision, void *, next(address, size, protection, flags, file, at)); \
    }
MMAP(mmap, off_t)
MMAP(mmap64, off64_t)

/* ---- SQLite's memory ---- */

/* As sqlite3.h declares it (https://sqlite.org/c3ref/mem_methods.html); no header is needed for this one struct. */
struct memory_methods {
    void *(*xMalloc)(int);
    void (*xFree)(void *);
    void *(*xRealloc)(void *, int);
    int (*xSize)(void *);
    int (*xRoundup)(int);
    int (*xInit)(void *);
    void (*xShutdown)(void *);
    void *pAppData;
};
enum { CONFIG_MALLOC = 4, CONFIG_GETMALLOC = 5, CONFIG_LOOKASIDE = 13 };

static struct memory_methods own;
static long allocations, allocation_to_fail;
static int fails_for_good;

static int is_refused(void) {
    long number = ++allocations;
    return number == allocation_to_fail || (fails_for_good && number > allocation_to_fail);
}

static void *failing_malloc(int size) { return is_refused() ? NULL : own.xMalloc(size); }
static void *failing_realloc(void *old, int size) { return is_refused() ? NULL : own.xRealloc(old, size); }

static void tell_allocations(void) {
    char line[64];
    int length = snprintf(line, sizeof line, "allocations %ld\n", allocations);
    if (log_file >= 0) syscall(SYS_write, log_file, line, length);
}

__attribute__((constructor)) static void set_memory_up(void) {
    set_up();
    if (!*variable("FAULT_MALLOC")) return;
    int (*configure)(int, ...) = (int (*)(int, ...))dlsym(RTLD_DEFAULT, "sqlite3_config");
    if (!configure) return;
    allocation_to_fail = atol(variable("FAULT_MALLOC"));
    fails_for_good = !strcmp(variable("FAULT_MALLOC_KIND"), "sticky");
    struct memory_methods methods;
    /* Without lookaside slots small pieces of memory come from the allocator too, so they can be made to fail. */
    if (configure(CONFIG_GETMALLOC, &own) || configure(CONFIG_LOOKASIDE, 0, 0)) abort();
    methods = own;
    methods.xMalloc = failing_malloc;
    methods.xRealloc = failing_realloc;
    if (configure(CONFIG_MALLOC, &methods)) abort();
    atexit(tell_allocations);
}
