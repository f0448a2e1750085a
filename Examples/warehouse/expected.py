"""What the engine says the rows are, in a form that can be compared with what SQLite says.

A value is written as its storage class and itself: `null`, `integer 5`, `real 0.1`, `text …`, `blob 00ff`. A row is a list
of such texts, a table a list of rows in the order of its primary key, the file an object of tables (JSON).
"""

import datetime
import decimal
import json


def value(engine):
    """An engine's value, as a catalog should hold it: booleans as 0 and 1, moments in UTC with six decimals."""
    if engine is None:
        return "null"
    if isinstance(engine, (bytes, bytearray)):
        return "blob " + engine.hex()
    if isinstance(engine, datetime.datetime):
        if engine.tzinfo:
            engine = engine.astimezone(datetime.timezone.utc)
        return "text " + engine.strftime("%Y-%m-%d %H:%M:%S.%f")
    if isinstance(engine, datetime.date):
        return "text " + engine.isoformat()
    if isinstance(engine, decimal.Decimal):
        # NUMERIC affinity: an integer where it is one, else the nearest double.
        whole = int(engine)
        return f"integer {whole}" if whole == engine else f"real {float(engine)!r}"
    return stored(int(engine) if isinstance(engine, bool) else engine)


def stored(found):
    """A value as Python's sqlite3 gives it."""
    if found is None:
        return "null"
    if isinstance(found, int):
        return f"integer {found}"
    if isinstance(found, float):
        return f"real {found!r}"
    if isinstance(found, str):
        return f"text {found}"
    return "blob " + found.hex()


def write(path, tables):
    """Writes {table: rows} of engine values."""
    lines = {name: [[value(item) for item in row] for row in rows] for name, rows in tables.items()}
    with open(path, "w", encoding="ascii") as file:
        # A row a line, so that a person can review it.
        parts = []
        for name, rows in lines.items():
            body = ",\n".join("    " + json.dumps(row) for row in rows)
            parts.append(f"  {json.dumps(name)}: [\n{body}\n  ]")
        file.write("{\n" + ",\n".join(parts) + "\n}\n")
