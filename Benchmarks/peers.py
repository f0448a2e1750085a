"""Programs of others that make a SQLite file of CSV files, installed into an environment that is thrown away."""

import pathlib
import subprocess
import sys

import contenders
import seeds

PACKAGES = ["sqlite-utils", "csvs-to-sqlite", "sqlite-xsv"]


class Unavailable(Exception):
    """Why a peer can't be measured."""


class Environment:
    """A virtual environment of Python in a folder."""

    def __init__(self, folder):
        self.folder = folder
        done = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, text=True)
        self.fault = last_line(done) if done.returncode else None

    @property
    def python(self):
        return self.folder / "bin/python"

    def install(self, package):
        """Installs a package and returns its version."""
        if self.fault:
            raise Unavailable(f"no virtual environment can be made: {self.fault}")
        pip = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
        done = subprocess.run([*pip, "install", package], capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"it can't be installed: {last_line(done)}")
        return self.ask("import importlib.metadata, sys; print(importlib.metadata.version(sys.argv[1]))", package)

    def ask(self, script, *arguments):
        done = subprocess.run([self.python, "-c", script, *arguments], capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(last_line(done))
        return done.stdout.strip()


def last_line(done):
    """What a program said last, short enough for a table."""
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
    return lines[-1][:200].replace("|", "/") if lines else f"status {done.returncode}"


class SQLiteUtils:
    """Its library, in one transaction: its command commits, and waits for the disk, after some 120 rows each."""

    SCRIPT = """
import csv, sys
import sqlite_utils

output, schema, indexes, *files = sys.argv[1:]
database = sqlite_utils.Database(output)
for setting in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"]:
    database.execute("PRAGMA " + setting).fetchall()
database.conn.executescript(schema)
with database.atomic() if hasattr(database, "atomic") else database.conn:
    for file in files:
        name, path = file.split("=", 1)
        with open(path, newline="", encoding="utf-8") as text:
            database[name].insert_all(csv.DictReader(text), batch_size=10_000)
    for index in filter(None, indexes.split(",")):
        database["Product"].create_index([index])
for row in database.execute("PRAGMA foreign_key_check"):
    print(row)
"""

    def __init__(self, environment):
        self.environment = environment
        self.name = f"sqlite-utils {environment.install('sqlite-utils')}"

    def command(self, task):
        files = [f"{table}={task.path(table)}" for table in seeds.HEADERS]
        indexes = "ManufacturerID,CountryOfOriginID" if task.job.indexed else ""
        return [self.environment.python, "-c", self.SCRIPT, task.output, seeds.schema(), indexes, *files], None


class CSVsToSQLite:
    """Its command. It takes no schema: types are what pandas finds, and there are no keys."""

    def __init__(self, environment):
        self.name = f"csvs-to-sqlite {environment.install('csvs-to-sqlite')}"
        self.program = environment.folder / "bin/csvs-to-sqlite"
        done = subprocess.run([self.program, "--version"], capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"it does not start: {last_line(done)}")

    def command(self, task):
        files = [task.path(table) for table in seeds.HEADERS]
        indexes = ["-i", "ManufacturerID", "-i", "CountryOfOriginID"] if task.job.indexed else []
        return [self.program, *files, task.output, *indexes], None


class XSV(contenders.Shell):
    """The extension in the tuned shell: a virtual table with the types of the schema, read by INSERT … SELECT."""

    TYPES = {
        "Manufacturer": ["integer", "text"],
        "Country": ["integer", "text"],
        "Product": ["integer", "text", "integer", "text", "double", "integer", "integer", "text"],
    }

    def __init__(self, environment):
        version = environment.install("sqlite-xsv")
        path = environment.ask("import sqlite_xsv; print(sqlite_xsv.loadable_path())")
        self.name = f"sqlite-xsv {version}"
        self.extension = pathlib.Path(path)
        done = subprocess.run(["sqlite3", "-bail", ":memory:"], input=f'.load "{path}"\n', capture_output=True, text=True)
        if done.returncode or done.stderr:
            raise Unavailable(f"the sqlite3 shell can't load it: {last_line(done)}")

    def load(self, task):
        lines = [f'.load "{self.extension}"\n']
        for table, names in seeds.HEADERS.items():
            columns = ", ".join(f"{name} {kind}" for name, kind in zip(names, self.TYPES[table]))
            lines.append(
                f'CREATE VIRTUAL TABLE temp."{table} file" USING csv(filename="{task.path(table)}", {columns});\n'
                f'INSERT INTO {table} SELECT * FROM temp."{table} file";\n'
            )
        return "".join(lines)


def prepare(folder):
    """The peers that can be measured, and for each other one why it can't."""
    environment = Environment(folder)
    ready, missing = [], {}
    for package, peer in zip(PACKAGES, [SQLiteUtils, CSVsToSQLite, XSV]):
        try:
            ready.append(peer(environment))
        except Unavailable as reason:
            missing[package] = str(reason)
    return ready, missing
