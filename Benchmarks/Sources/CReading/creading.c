#include "CReading.h"
#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

int creading_make(const char *path, long rows) {
    if (access(path, F_OK) == 0) return SQLITE_OK;
    sqlite3 *db;
    int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (code == SQLITE_OK) {
        char sql[2048];
        snprintf(sql, sizeof sql,
            "PRAGMA synchronous = OFF; BEGIN;"
            "CREATE TABLE Product (ID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, Name TEXT, ManufacturerID INTEGER,"
            " Details TEXT, Price DOUBLE, QuantityOnHand INTEGER, CountryOfOriginID INTEGER, Image TEXT);"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %ld)"
            " INSERT INTO Product SELECT i, 'Widget ' || char(65 + i %% 26), 1 + i * 7919 %% 10000,"
            " 'Details of Widget ' || char(65 + i %% 26), (1 + i * 104729 %% 99999) / 100.0, i * 31 %% 1000,"
            " 1 + i %% 250, 'Canvas_' || i FROM n; COMMIT;",
            rows);
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    }
    sqlite3_close(db);
    return code;
}

long creading_read(const char *path, const char *sql, double *sum) {
    char uri[4096];
    sqlite3 *db;
    sqlite3_stmt *statement;
    snprintf(uri, sizeof uri, "file:%s?immutable=1", path);
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(uri, &db, flags, NULL) != SQLITE_OK) return -1;
    if (sqlite3_prepare_v3(db, sql, -1, 0, &statement, NULL) != SQLITE_OK) return -1;
    long rows = 0;
    double total = 0;
    const int columns = sqlite3_column_count(statement);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        for (int column = 0; column < columns; column++) {
            switch (sqlite3_column_type(statement, column)) {
            case SQLITE_INTEGER: total += sqlite3_column_int64(statement, column); break;
            case SQLITE_FLOAT: total += sqlite3_column_double(statement, column); break;
            case SQLITE_TEXT: {
                const unsigned char *text = sqlite3_column_text(statement, column);
                total += sqlite3_column_bytes(statement, column) + text[0];
                break;
            }
            default: break;
            }
        }
        rows++;
    }
    sqlite3_finalize(statement);
    sqlite3_close(db);
    *sum = total;
    return rows;
}
