#!/usr/bin/env python3
"""Joins three tables in DuckDB and exports the result as seed files in parts.

    export.py OUTPUT [--rows N] [--parts N] [--fault PART]

OUTPUT gets `seed/` for catalog-build and `expected.json`, DuckDB's own answer to the same queries.
"""

import argparse
import pathlib
import shutil
import sys

import duckdb

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "warehouse"))
import expected  # noqa: E402
import source  # noqa: E402

# No value is written as this text, so that it is not taken for an empty one.
NULL = "\\N"

# README.md says why each of them.
OPTIONS = f"""
    FORMAT csv, DELIMITER '\t', QUOTE '"', ESCAPE '"', HEADER true, NULLSTR '{NULL}',
    TIMESTAMPFORMAT '%Y-%m-%d %H:%M:%S.%f'
"""

MANUFACTURERS = "SELECT id AS ManufacturerID, name AS Name FROM manufacturer"

PRODUCTS = """
    SELECT
        item.id AS ProductID, manufacturer.id AS ManufacturerID, item.name AS Name, item.details AS Details,
        item.price AS Price, item.weight AS Weight, item.in_stock AS InStock, item.added_on AS AddedOn,
        item.changed_at AT TIME ZONE 'UTC' AS ChangedAt,
        -- A sum of BIGINT is a HUGEINT in DuckDB, which SQLite has not.
        CAST(coalesce(sum(sale.quantity), 0) AS BIGINT) AS Sold,
        item.thumbnail AS Thumbnail
    FROM item JOIN manufacturer ON manufacturer.id = item.manufacturer_id LEFT JOIN sale ON sale.item_id = item.id
    GROUP BY ALL
"""


def fill(connection, rows):
    connection.execute(
        """
        CREATE TABLE manufacturer (id INTEGER, name VARCHAR);
        CREATE TABLE item (
            id INTEGER, manufacturer_id INTEGER, name VARCHAR, details VARCHAR, price DECIMAL(10, 2), weight DOUBLE,
            in_stock BOOLEAN, added_on DATE, changed_at TIMESTAMPTZ, thumbnail BLOB
        );
        CREATE TABLE sale (item_id INTEGER, quantity BIGINT);
        """
    )
    connection.executemany("INSERT INTO manufacturer VALUES (?, ?)", source.MANUFACTURERS)
    connection.executemany("INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", list(source.items(rows)))
    connection.executemany("INSERT INTO sale VALUES (?, ?)", source.sales(rows))


def refuse_ambiguous(connection, table):
    """Ends the run where a text is the one that stands for no value: the two would be one in the seed file."""
    for name, kind, *_ in connection.execute(f"DESCRIBE {table}").fetchall():
        if kind != "VARCHAR":
            continue
        count = connection.execute(f'SELECT count(*) FROM {table} WHERE "{name}" = ?', [NULL]).fetchone()[0]
        if count:
            sys.exit(f"{count} values of {table}.{name} are {NULL}, the text for no value; choose another one")


def export(connection, table, folder, parts):
    """Writes the rows of a table in the order of its first column, a part of them a file.

    The first column is the primary key. In its order the bytes of the catalog do not depend on threads, and the names
    of the parts are padded, so that their byte order is that of the rows.
    """
    refuse_ambiguous(connection, table)
    folder.mkdir(parents=True)
    columns = connection.execute(f"DESCRIBE {table}").fetchall()
    key = columns[0][0]
    # BLOBs as hexadecimal: COPY's own form, \x00, is known to DuckDB alone.
    fields = ", ".join(f'hex("{name}") AS "{name}"' if kind == "BLOB" else f'"{name}"' for name, kind, *_ in columns)
    for part in range(parts):
        query = f"""
            SELECT {fields} FROM (SELECT *, ntile({parts}) OVER (ORDER BY "{key}") AS part FROM {table})
            WHERE part = {part + 1} ORDER BY "{key}"
        """
        # The last part is left as it is, to show that both may stand side by side.
        ending, compression = ("tsv", "none") if part == parts - 1 else ("tsv.gz", "gzip")
        path = folder / f"part-{part:05}.{ending}"
        connection.execute(f"COPY ({query}) TO '{path}' ({OPTIONS}, COMPRESSION {compression})")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=1000, help="how many items there are, about")
    parser.add_argument("--parts", type=int, default=4, help="how many files the products are written to")
    parser.add_argument("--fault", type=int, metavar="PART", help="the last product of this part refers to no manufacturer")
    options = parser.parse_args()

    connection = duckdb.connect()
    connection.execute("SET TimeZone = 'UTC'")
    fill(connection, options.rows)
    connection.execute(f"CREATE TABLE Manufacturers AS {MANUFACTURERS}")
    connection.execute(f"CREATE TABLE Products AS {PRODUCTS}")
    if options.fault:
        connection.execute(
            f"""
            UPDATE Products SET ManufacturerID = 7 WHERE ProductID = (
                SELECT max(ProductID) FROM (
                    SELECT ProductID, ntile({options.parts}) OVER (ORDER BY ProductID) AS part FROM Products
                ) WHERE part = {options.fault}
            )
            """
        )
    shutil.rmtree(options.output / "seed", ignore_errors=True)
    export(connection, "Manufacturers", options.output / "seed" / "Manufacturer", 1)
    export(connection, "Products", options.output / "seed" / "Product", options.parts)
    expected.write(
        options.output / "expected.json",
        {
            "Manufacturer": connection.execute("SELECT * FROM Manufacturers ORDER BY 1").fetchall(),
            "Product": connection.execute("SELECT * FROM Products ORDER BY 1").fetchall(),
        },
    )


if __name__ == "__main__":
    main()
