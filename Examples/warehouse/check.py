#!/usr/bin/env python3
"""Compares a finished catalog with what the engine said: every row, every value, bit for bit.

    check.py catalog.db expected.json
"""

import json
import sqlite3
import sys

import expected


def main(catalog, answers):
    connection = sqlite3.connect(f"file:{catalog}?mode=ro", uri=True)
    faults = 0
    with open(answers, encoding="ascii") as file:
        tables = json.load(file)
    for name, rows in tables.items():
        found = [[expected.stored(item) for item in row] for row in connection.execute(f'SELECT * FROM "{name}" ORDER BY 1')]
        if len(found) != len(rows):
            faults += 1
            print(f"{name}: {len(found)} rows in the catalog, {len(rows)} in the engine")
        for here, there in zip(found, rows):
            for column, (one, other) in enumerate(zip(here, there)):
                if one != other:
                    faults += 1
                    print(f"{name} {here[0]}, column {column + 1}: {one!r} in the catalog, {other!r} in the engine")
        print(f"{name}: {len(rows)} rows compared")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
