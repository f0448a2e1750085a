#ifndef CATALOG_CSYSTEM_SHIM_H
#define CATALOG_CSYSTEM_SHIM_H

/* sync_file_range(2) is declared only to those who ask for GNU's extensions, which Swift's own module of the C library does
   not. Everywhere else there is nothing like it, and nothing is done. */
#if defined(__linux__) && defined(__LP64__)

#include <sys/syscall.h>
#include <unistd.h>

/* Asks the system to begin writing what an open file holds and the disk does not, without waiting. */
static inline void catalog_begin_writing(int descriptor) {
    const unsigned int write = 2; /* SYNC_FILE_RANGE_WRITE */
    syscall(SYS_sync_file_range, descriptor, 0L, 0L, write);
}

#else

static inline void catalog_begin_writing(int descriptor) { (void)descriptor; }

#endif

#endif
