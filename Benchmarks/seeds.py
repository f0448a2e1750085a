"""Makes projects, a schema and seed files, of any size. The same arguments give the same bytes."""

import contextlib
import gzip
import pathlib
import shutil
import tempfile

BATCH = 100_000


@contextlib.contextmanager
def project(folder):
    """A folder of its own with an empty `seed/`, which is gone afterwards."""
    path = pathlib.Path(tempfile.mkdtemp(dir=folder))
    (path / "seed").mkdir()
    try:
        yield path
    finally:
        shutil.rmtree(path)


def scattered(number):
    """A number of 32 bits for another one, in no order that is easy to see (the finisher of MurmurHash3)."""
    number = (number ^ number >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    number = (number ^ number >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return number ^ number >> 16


def write(path, record, rows, first=1, pack=False):
    """Writes `record(number)` for so many numbers.

    - Returns: how many bytes of text there are.
    """
    size = 0
    # Without the time and the name that gzip would write into it.
    with open(path, "wb") as raw, (gzip.GzipFile("", "wb", 6, raw, 0) if pack else raw) as file:
        for start in range(first, first + rows, BATCH):
            text = "".join(map(record, range(start, min(start + BATCH, first + rows)))).encode()
            file.write(text)
            size += len(text)
    return size


PRODUCTS = """
CREATE TABLE Manufacturer (ManufacturerID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, Name TEXT NOT NULL);
CREATE TABLE Country (CountryID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, Country TEXT NOT NULL);
CREATE TABLE Product (
    ID                INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Name              TEXT,
    ManufacturerID    INTEGER REFERENCES Manufacturer (ManufacturerID),
    Details           TEXT,
    Price             DOUBLE,
    QuantityOnHand    INTEGER,
    CountryOfOriginID INTEGER REFERENCES Country (CountryID),
    Image             TEXT
);
"""


def products(folder, rows, parts=None, pack=False):
    """The example catalog with so many products, a hundredth as many manufacturers, 250 countries.

    - Parameter parts: how many files a folder has that holds the products; None for a file without a folder.
    - Returns: the bytes of the products' seed files as text.
    """
    makers = max(1, rows // 100)

    def product(number):
        mixed = scattered(number)
        return (
            f"{number}\tWidget {mixed & 0xFFFF:04X}\t{1 + mixed % makers}\tDetails of widget {number}\t"
            f"{mixed % 100_000 / 100:.2f}\t{mixed >> 24}\t{1 + (mixed >> 8) % 250}\tCanvas_{number}\n"
        )

    seed = folder / "seed"
    (folder / "schema.sql").write_text(PRODUCTS)
    write(seed / "Manufacturer.tsv", lambda number: f"{number}\tMaker {scattered(number):08x}\n", makers)
    write(seed / "Country.tsv", lambda number: f"{number}\tCountry {scattered(number):08x}\n", 250)
    if parts is None:
        return write(seed / "Product.tsv", product, rows, pack=pack)
    (seed / "Product").mkdir()
    size = 0
    for part in range(parts):
        first, last = rows * part // parts, rows * (part + 1) // parts
        name = f"part-{part:05}.tsv" + (".gz" if pack else "")
        size += write(seed / "Product" / name, product, last - first, 1 + first, pack)
    return size


def columns(folder, rows, kind, count):
    """One table with a key and so many columns of a type."""
    names = [f"C{index}" for index in range(count)]
    body = "".join(f", {name} {kind}" for name in names)
    (folder / "schema.sql").write_text(f"CREATE TABLE Wide (ID INTEGER PRIMARY KEY{body});\n")
    spell = {"INTEGER": "{}", "TEXT": "text {:08x}", "DOUBLE": "{:.3f}"}[kind].format
    scale = 1 / 1000 if kind == "DOUBLE" else 1

    def record(number):
        fields = (spell(scattered(number + index * 7919) % 10_000_000 * scale) for index in range(count))
        return f"{number}\t" + "\t".join(fields) + "\n"

    return write(folder / "seed" / "Wide.tsv", record, rows)


def key(kind, number):
    """The key of a parent row."""
    return {"dense": lambda: str(number), "sparse": lambda: str(number * 1_000_003), "text": lambda: f"key {number:016x}"}[kind]()


def references(folder, rows, count, kind, parents):
    """A child table of eight key columns, the first `count` of which are references, and a parent table.

    - Parameter kind: what keys are: `dense`, `sparse` or `text`.
    """
    type = "TEXT" if kind == "text" else "INTEGER"
    body = "".join(
        f", P{index} {type}" + (" REFERENCES Parent (Key)" if index < count else "") for index in range(8)
    )
    (folder / "schema.sql").write_text(
        f"CREATE TABLE Parent (Key {type} PRIMARY KEY NOT NULL);\nCREATE TABLE Child (ID INTEGER PRIMARY KEY{body});\n"
    )
    write(folder / "seed" / "Parent.tsv", lambda number: key(kind, number) + "\n", parents)

    def record(number):
        fields = (key(kind, 1 + scattered(number + index * 7919) % parents) for index in range(8))
        return f"{number}\t" + "\t".join(fields) + "\n"

    return write(folder / "seed" / "Child.tsv", record, rows)


def names(folder, rows):
    """A parent table with a name in each of its rows, and a child with one row."""
    (folder / "schema.sql").write_text(
        "CREATE TABLE Maker (ID INTEGER PRIMARY KEY, Name TEXT);\n"
        "CREATE TABLE Tool (ID INTEGER PRIMARY KEY, MakerID INTEGER REFERENCES Maker (ID));\n"
    )
    write(folder / "seed" / "Maker.tsv", lambda number: f"{number}\tMaker {scattered(number):08x}\n", rows)
    write(folder / "seed" / "Tool.tsv", lambda number: f"{number}\t1\n", 1)
