#ifndef CATALOG_CSQLITE_SHIM_H
#define CATALOG_CSQLITE_SHIM_H

#include <sqlite3.h>

/* Swift imports neither function-pointer casts in macros nor variadic functions; these stand in for them. */

/* https://sqlite.org/c3ref/c_static.html */
static inline sqlite3_destructor_type catalog_sqlite_static(void) { return SQLITE_STATIC; }
static inline sqlite3_destructor_type catalog_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/* https://sqlite.org/c3ref/config.html */
static inline int catalog_sqlite_config(int option) { return sqlite3_config(option); }
static inline int catalog_sqlite_config_pages(int count) { return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, count); }

/* https://sqlite.org/errlog.html */
static inline int catalog_sqlite_config_log(void (*told)(void *, int, const char *), void *context) {
    return sqlite3_config(SQLITE_CONFIG_LOG, told, context);
}

/* https://sqlite.org/c3ref/db_config.html */
static inline int catalog_sqlite_db_config(sqlite3 *connection, int option, int value) {
    int result = 0;
    return sqlite3_db_config(connection, option, value, &result);
}

/* The error number that the system last gave for the main database's file; 0 where there is none
   (https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntllasterrno). */
static inline int catalog_sqlite_last_errno(sqlite3 *connection) {
    int number = 0;
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK ? number : 0;
}

/* https://sqlite.org/c3ref/vtab_config.html */
static inline int catalog_sqlite_vtab_config(sqlite3 *connection, int option) {
    return sqlite3_vtab_config(connection, option);
}

#endif
