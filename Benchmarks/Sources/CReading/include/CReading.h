#ifndef CREADING_H
#define CREADING_H

/* Makes a Product table of so many rows at the path, unless a file is there. Returns SQLite's result code. */
int creading_make(const char *path, long rows);

/* Steps through all the rows of a statement and reads each column in its own type, a text as pointer and length. Builds
   nothing. Returns the number of rows, or -1; `sum` gets a sum over everything read. */
long creading_read(const char *path, const char *sql, double *sum);

#endif
