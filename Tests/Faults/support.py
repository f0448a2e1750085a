"""What the fault harnesses share: a folder to build in, inputs, the shim, and the count of what ended as promised."""

import argparse
import atexit
import gzip
import hashlib
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]

LONGEST_RUN = 300
"""After how many seconds a run counts as one that hangs. Nothing else here depends on how long something takes."""

WAITS = 10
"""In how many parts that time is waited for: a machine that stands still for a while takes away one of them alone."""

SCHEMA = """\
CREATE TABLE Maker(MakerID INTEGER PRIMARY KEY, Name TEXT NOT NULL UNIQUE);
CREATE TABLE Part(
    ID INTEGER PRIMARY KEY, Name TEXT NOT NULL, MakerID INTEGER REFERENCES Maker, Price REAL CHECK (Price >= 0)
);
CREATE TABLE Note(Key TEXT PRIMARY KEY, Text TEXT) WITHOUT ROWID;
CREATE TABLE Word(Word TEXT PRIMARY KEY, Times INTEGER);
CREATE TRIGGER NoteAdded AFTER INSERT ON Note BEGIN
    INSERT INTO Word VALUES (substr(NEW.Key, 1, 1), 1) ON CONFLICT DO UPDATE SET Times = Times + 1;
END;
CREATE INDEX PartByMaker ON Part(MakerID);
CREATE INDEX PartByName ON Part(Name);
"""
"""Has both roads of the import, a key that is no integer, a reference, and a trigger."""


BULK_SCHEMA = SCHEMA[: SCHEMA.index("CREATE TRIGGER")] + SCHEMA[SCHEMA.index("CREATE INDEX"):]
"""Without a trigger, so that every row takes the bulk road of the import."""


def options(description):
    """The command line of a harness."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--program", default=os.environ.get("CATALOG_BUILD_PROGRAM"), help="the program to test")
    parser.add_argument("--short", action="store_true", help="a small part of it, for every run of the tests")
    parser.add_argument("--only", default="", help="only what has these words in its name, where a harness has several parts")
    parser.add_argument("--seed", type=int, help="the seed of the random numbers, to repeat a run")
    asked = parser.parse_args()
    asked.program = os.path.abspath(asked.program or CHECKOUT / ".build/release/catalog-build")
    if not os.access(asked.program, os.X_OK):
        sys.exit(f"{asked.program} is missing; build it with: make release")
    # What is ignored here, as SIGINT is behind `&`, the program would ignore too.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)
    return asked


class Tally:
    """Counts what was injected and what ended as promised."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, fault, faults):
        """Counts one injected fault; `faults` are the words for every promise that was broken."""
        if not faults:
            self.passed += 1
            return
        self.failed += 1
        if self.failed <= 40:
            print(f"FAILED  {fault}: {'; '.join(faults)}", flush=True)

    def finish(self):
        """Prints the last line, and ends the program."""
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)


class Folder:
    """A folder with a schema and seed files, which goes away at the end."""

    def __init__(self, parent=None):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="catalog-build-faults-", dir=parent)).resolve()
        atexit.register(shutil.rmtree, self.path, ignore_errors=True)
        # SQLite's temporary files are to meet the faults too.
        self.file("tmp").mkdir()

    def file(self, name="catalog.db"):
        return self.path / name

    def write(self, name, text):
        file = self.file(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())

    def environment(self, **more):
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("FAULT_", "GITHUB_"))}
        kept.update(LC_ALL="C", TMPDIR=str(self.file("tmp")), SWIFT_BACKTRACE="enable=no")
        kept.update({name: str(value) for name, value in more.items()})
        return kept

    def run(self, program, *arguments, environment=None, **more):
        """Runs the program here to its end. The status of a run that hangs is None."""
        more.setdefault("stdout", subprocess.PIPE)
        more.setdefault("stderr", subprocess.PIPE)
        process = subprocess.Popen(
            [program, *arguments], cwd=self.path, env=environment or self.environment(), **more
        )
        output, errors = ending(process)
        return Run(process.returncode if output is not None else None, output or "", errors)

    def temporaries(self):
        """What is there that no build may leave."""
        left = [name for name in os.listdir(self.path) if name.endswith(".catalog-build") or "-journal" in name]
        return left + [f"tmp/{name}" for name in os.listdir(self.file("tmp"))]

    def clear(self):
        for name in self.temporaries():
            self.file(name).unlink()


def ending(process):
    """Waits for the end of a process.

    Returns: what it wrote to both streams; None and words for one that hangs, which is then killed.
    """
    for _ in range(WAITS):
        try:
            output, errors = process.communicate(timeout=LONGEST_RUN / WAITS)
            return (output or b"").decode(errors="replace"), (errors or b"").decode(errors="replace")
        except subprocess.TimeoutExpired:
            continue
    process.kill()
    process.communicate()
    return None, "it hangs"


class Run:
    """How a run ended: its status (minus the signal's number when a signal ended it), and its words."""

    def __init__(self, status, output, errors):
        self.status, self.output, self.errors = status, output, errors


class Target:
    """A catalog.db that is there before each fault, and what it may be afterwards."""

    def __init__(self, folder, old, new):
        self.folder = folder
        self.old, self.new = old, new
        self.digests = {"old": digest_of(old), "new": digest_of(new)}
        self.restore()

    def restore(self):
        self.folder.file().write_bytes(self.old)

    def state(self):
        """`old` or `new`, else words for what is wrong."""
        try:
            found = digest_of(self.folder.file().read_bytes())
        except OSError as error:
            return f"catalog.db is gone: {error}"
        for name, digest in self.digests.items():
            if found == digest:
                trouble = soundness(self.folder.file())
                return trouble or name
        return "catalog.db is neither the old file nor the new one"


def digest_of(data):
    return hashlib.sha256(data).hexdigest()


def soundness(path):
    """What SQLite says against a database; None when it is sound."""
    try:
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            said = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            said += [str(row) for row in connection.execute("PRAGMA foreign_key_check")]
        finally:
            connection.close()
    except sqlite3.Error as error:
        return f"catalog.db can't be read: {error}"
    return None if said == ["ok"] else f"catalog.db is damaged: {said[:3]}"


def small_inputs(folder, parts=40, schema=SCHEMA):
    """Inputs of a build that takes few calls: a file in parts, a compressed one, a header."""
    folder.write("schema.sql", schema)
    folder.write("seed/Maker.tsv", "1\tOak & Anvil\n2\tNorth Forge\n")
    half = parts // 2
    rows = [f"{number}\tPart {number * 7919 % 1000}\t{number % 2 + 1}\t{number}.25\n" for number in range(1, parts + 1)]
    folder.write("seed/Part/part-0.tsv", "".join(rows[:half]))
    folder.write("seed/Part/part-1.tsv", "".join(rows[half:]))
    folder.write("seed/Note.tsv.gz", gzip.compress(b"Key\tText\nclaw\tfor nails\nball\tfor metal\n", mtime=0))


def large_inputs(folder, rows):
    """Inputs of a build that takes a while, most of it with rows: it makes no indexes."""
    small_inputs(folder, 2, "".join(line for line in SCHEMA.splitlines(True) if "CREATE INDEX" not in line))
    for part in range(2):
        numbers = range(part * rows // 2 + 1, (part + 1) * rows // 2 + 1)
        folder.write(
            f"seed/Part/part-{part}.tsv",
            "".join(f"{number}\tPart number {number * 7919 % 1000003}\t{number % 2 + 1}\t{number}.25\n" for number in numbers),
        )


def build(program, folder, *arguments):
    """Builds without a fault.

    Returns: the bytes of the file.
    """
    run = folder.run(program, "--quiet", *arguments)
    if run.status != 0:
        sys.exit(f"a build without faults fails with {run.status}: {run.errors}")
    return folder.file().read_bytes()


def shim():
    """Compiles the shim.

    Returns: its path.
    """
    out = pathlib.Path(tempfile.mkdtemp(prefix="catalog-build-shim-"))
    atexit.register(shutil.rmtree, out, ignore_errors=True)
    library = out / "shim.so"
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("clang") or "cc"
    source = pathlib.Path(__file__).with_name("shim.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source, "-ldl"], check=True)
    return str(library)
