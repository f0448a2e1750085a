"""Looks at what the contenders made: whether it is the right database, and what becomes of faulty content."""

import hashlib
import pathlib
import shutil
import subprocess
import sys
import tempfile

import seeds
from contenders import Job, Task

TYPES = {
    "Manufacturer": ["INTEGER", "TEXT"],
    "Country": ["INTEGER", "TEXT"],
    "Product": ["INTEGER", "TEXT", "INTEGER", "TEXT", "REAL", "INTEGER", "INTEGER", "TEXT"],
}


def digest(database, typed):
    """A digest of every value of the three tables, in the order of their keys.

    - Parameter typed: whether the value as it is stored counts, or the one that the schema wants made of it.
    """
    queries = []
    for table, names in seeds.HEADERS.items():
        values = [
            f"quote({name})" if typed else f"quote(CAST({name} AS {kind}))" for name, kind in zip(names, TYPES[table])
        ]
        order = names[0] if typed else f"CAST({names[0]} AS INTEGER)"
        queries.append(f"SELECT '{table}', count(*) FROM {table};\nSELECT {', '.join(values)} FROM {table} ORDER BY {order};")
    with subprocess.Popen(["sqlite3", "-batch", "-bail", "-readonly", database, "\n".join(queries)], stdout=subprocess.PIPE) as shell:
        found = hashlib.file_digest(shell.stdout, "sha256") if hasattr(hashlib, "file_digest") else slow_digest(shell.stdout)
    # What can't be read is equal to nothing.
    return found.hexdigest() if shell.returncode == 0 else None


def slow_digest(file):
    found = hashlib.sha256()
    while data := file.read(1 << 20):
        found.update(data)
    return found


def ask(database, query):
    return subprocess.run(["sqlite3", "-batch", "-readonly", database, query], capture_output=True, text=True).stdout.strip()


class Reference:
    """The database that catalog-build made, with which the others are compared."""

    def __init__(self, path):
        self.path = path
        self.digests = {True: digest(path, typed=True)}
        if self.digests[True] is None:
            sys.exit(f"{path} is not to be read")

    def verdict(self, database):
        """What is to be said of a database beside this one."""
        lacks = []
        if digest(database, typed=True) != self.digests[True]:
            if False not in self.digests:
                self.digests[False] = digest(self.path, typed=False)
            if digest(database, typed=False) != self.digests[False]:
                return "**no**"
            lacks.append("types")
        if ask(database, "SELECT count(*) FROM pragma_table_info('Product') WHERE pk") == "0":
            lacks.append("keys")
        for lack, pragma in {"references": "foreign_key_list", "indexes": "index_list"}.items():
            query = f"SELECT count(*) FROM pragma_{pragma}('Product')"
            if ask(database, query) != ask(self.path, query):
                lacks.append(lack)
        return "yes" if not lacks else "values alone, no " + ", no ".join(lacks)


FAULTS = {
    "`N/A` for a price": lambda line: line.replace("\t1.29\t", "\tN/A\t"),
    "`5x` for a quantity": lambda line: line.replace("\t5\t1\tCanvas_1", "\t5x\t1\tCanvas_1"),
    "a manufacturer that is not there": lambda line: line.replace("Widget A\t1\t", "Widget A\t99\t"),
    "a field too few": lambda line: line.replace("\tCanvas_1\n", "\n"),
}
"""Ways to break the first product of the example catalog."""


def answers(contender, folder, root):
    """What a contender does with each kind of fault: a word or two for each."""
    job = Job(rows=21, form="csv", header=True)
    found = []
    clean = attempt(contender, folder, root, job, lambda line: line)
    for spoil in FAULTS.values():
        status, words = attempt(contender, folder, root, job, spoil)
        if status:
            found.append(f"refused, status {status}")
        else:
            found.append("told, but built" if words != clean[1] else "built without a word")
    return found


def attempt(contender, folder, root, job, spoil):
    """Builds the example catalog with its first product spoilt.

    - Returns: how it ended, and what it said.
    """
    place = pathlib.Path(tempfile.mkdtemp(dir=folder))
    try:
        (place / "in/seed").mkdir(parents=True)
        (place / "out").mkdir()
        for table in seeds.HEADERS:
            shutil.copy(root / "seed" / f"{table}.tsv", place / "in/seed")
        products = place / "in/seed/Product.tsv"
        first, rest = products.read_text().split("\n", 1)
        products.write_text(spoil(first + "\n") + rest)
        task = Task(job, place / "out", place)
        (place / "schema.sql").write_text(job.schema())
        seeds.example(task.seed, place / "in", job.form, header=True)
        command, script = contender.command(task)
        done = subprocess.run(command, input=script, cwd=place, capture_output=True, text=True)
        # Where it was is no part of what it said.
        return done.returncode, (done.stdout + done.stderr).replace(str(place), "")
    finally:
        shutil.rmtree(place)
