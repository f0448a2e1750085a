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


def write(path, record, rows, first=1, pack=False, head=""):
    """Writes `head`, and `record(number)` for so many numbers.

    - Returns: how many bytes of text there are.
    """
    size = 0
    # Without the time and the name that gzip would write into it.
    with open(path, "wb") as raw, (gzip.GzipFile("", "wb", 6, raw, 0) if pack else raw) as file:
        file.write(head.encode())
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


INDEXES = """
CREATE INDEX ProductByManufacturer ON Product (ManufacturerID);
CREATE INDEX ProductByCountry ON Product (CountryOfOriginID);
"""

HEADERS = {
    "Manufacturer": ["ManufacturerID", "Name"],
    "Country": ["CountryID", "Country"],
    "Product": ["ID", "Name", "ManufacturerID", "Details", "Price", "QuantityOnHand", "CountryOfOriginID", "Image"],
}
"""The columns of the example catalog's tables."""


def spelled(fields, form):
    """A record in a form: `tsv` without quotes, `excel` with quotes around what needs them, `csv` so with commas."""
    if form == "tsv":
        return "\t".join(fields) + "\n"
    delimiter = "," if form == "csv" else "\t"
    return delimiter.join(quoted(field) if '"' in field or delimiter in field else field for field in fields) + "\n"


def quoted(field):
    return '"' + field.replace('"', '""') + '"'


def file_name(table, form, pack=False):
    return table + (".csv" if form == "csv" else ".tsv") + (".gz" if pack else "")


def schema(indexes=False):
    return PRODUCTS + (INDEXES if indexes else "")


def products(folder, rows, parts=None, pack=False):
    """The example catalog with so many products, a hundredth as many manufacturers, 250 countries.

    - Parameter parts: how many files a folder has that holds the products; None for a file without a folder.
    - Returns: the bytes of the products' seed files as text.
    """
    seed = folder / "seed"
    (folder / "schema.sql").write_text(schema())
    makers = max(1, rows // 100)
    write(seed / "Manufacturer.tsv", lambda number: spelled(manufacturer(number), "tsv"), makers)
    write(seed / "Country.tsv", lambda number: spelled(country(number), "tsv"), 250)
    record = lambda number: spelled(product(number, makers), "tsv")  # noqa: E731
    if parts is None:
        return write(seed / "Product.tsv", record, rows, pack=pack)
    (seed / "Product").mkdir()
    size = 0
    for part in range(parts):
        first, last = rows * part // parts, rows * (part + 1) // parts
        name = f"part-{part:05}.tsv" + (".gz" if pack else "")
        size += write(seed / "Product" / name, record, last - first, 1 + first, pack)
    return size


def manufacturer(number):
    return [str(number), f"Maker {scattered(number):08x}"]


def country(number):
    return [str(number), f"Country {scattered(number):08x}"]


def product(number, makers):
    mixed = scattered(number)
    return [
        str(number), f"Widget {mixed & 0xFFFF:04X}", str(1 + mixed % makers), f"Details of widget {number}",
        f"{mixed % 100_000 / 100:.2f}", str(mixed >> 24), str(1 + (mixed >> 8) % 250), f"Canvas_{number}",
    ]  # fmt: skip


def catalog(folder, rows, form, header=False, pack=False):
    """Seed files for the example catalog with so many products, in a form that may have quotes. Every tenth product has a
    quotation mark and a comma in its details, so that there is something to quote.

    - Parameter folder: where the files go; the schema is not among them.
    """
    makers = max(1, rows // 100)

    def with_quotes(number):
        fields = product(number, makers)
        if number % 10 == 0:
            fields[3] = f'Details of widget {number}, the "large" one'
        return fields

    for table, fields, count in [
        ("Manufacturer", manufacturer, makers), ("Country", country, 250), ("Product", with_quotes, rows),
    ]:  # fmt: skip
        head = spelled(HEADERS[table], form) if header else ""
        record = lambda number, fields=fields: spelled(fields(number), form)  # noqa: E731
        write(folder / file_name(table, form, pack), record, count, pack=pack, head=head)


def example(folder, root, form, header=False, pack=False):
    """The same for the project's own catalog of 21 products."""
    for table, names in HEADERS.items():
        records = [line.split("\t") for line in (root / "seed" / f"{table}.tsv").read_text().splitlines()]
        head = spelled(names, form) if header else ""
        record = lambda number, records=records: spelled(records[number - 1], form)  # noqa: E731
        write(folder / file_name(table, form, pack), record, len(records), pack=pack, head=head)


FAULTS = {
    "a price that is no number": lambda fields: fields.__setitem__(4, "N/A"),
    "a manufacturer that is not there": lambda fields: fields.__setitem__(2, "999999999"),
    "an ID that is there already": lambda fields: fields.__setitem__(0, "1"),
}
"""Ways to make a product's record faulty."""


def faulty(folder, rows, fault, every):
    """The example catalog with a fault in every so manieth product; None for no fault at all."""
    products(folder, rows)
    makers = max(1, rows // 100)

    def record(number):
        fields = product(number, makers)
        if every and number % every == 0:
            FAULTS[fault](fields)
        return spelled(fields, "tsv")

    return write(folder / "seed" / "Product.tsv", record, rows)


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
