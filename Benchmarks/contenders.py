"""The programs that are compared. Each is asked for the same database: the example catalog, from the same seed files."""

import dataclasses
import pathlib
import shlex

import seeds


@dataclasses.dataclass(frozen=True)
class Job:
    """What is to be built."""

    rows: int
    form: str  # tsv, excel or csv
    packed: bool = False
    indexed: bool = False
    header: bool = False

    @property
    def words(self):
        return self.form + (" with a header" if self.header else "") + (", gz" if self.packed else "")

    def schema(self):
        return seeds.schema(self.indexed)

    def file(self, table):
        return seeds.file_name(table, self.form, self.packed)


@dataclasses.dataclass(frozen=True)
class Task:
    """A job in its place."""

    job: Job
    seed: pathlib.Path
    """The folder of the seed files."""
    folder: pathlib.Path
    """Where the run takes place; it holds `schema.sql`."""

    @property
    def output(self):
        return self.folder / "catalog.db"

    def path(self, table):
        return self.seed / self.job.file(table)


class CatalogBuild:
    """The project's command, with everything that it checks by itself."""

    name = "catalog-build"

    def __init__(self, program):
        self.program = program

    def command(self, task):
        """What is run, and what that reads from standard input."""
        dialect = ["--dialect", "excel"] if task.job.form == "excel" else []
        return [
            self.program, "build", "--quiet", "--schema", task.folder / "schema.sql", "--seed", task.seed,
            "--output", task.output, *dialect,
        ], None  # fmt: skip


FAST = "PRAGMA journal_mode = OFF;\nPRAGMA synchronous = OFF;\nPRAGMA locking_mode = EXCLUSIVE;\n"
"""What makes SQLite faster for a file that nobody needs if the run breaks off. A larger cache is left out, since it makes
CREATE INDEX slower here, and so are threads for its sorting, which take more than they give."""

MODES = {
    # Fields as they stand; `.mode tabs` would take quotation marks.
    "tsv": '.mode ascii\n.separator "\\t" "\\n"\n',
    "excel": ".mode tabs\n",
    "csv": ".mode csv\n",
}


def imports(task):
    """The shell's lines that read the seed files."""
    skip = "--skip 1 " if task.job.header else ""
    lines = [MODES[task.job.form]]
    for table in seeds.HEADERS:
        path = task.path(table)
        source = f'"|gzip -dc {shlex.quote(str(path))}"' if task.job.packed else f'"{path}"'
        lines.append(f".import {skip}{source} {table}\n")
    return "".join(lines)


class Shell:
    """The sqlite3 shell at its best: nothing is written twice or waited for, one transaction, indexes behind the rows,
    references looked through at the end."""

    name = "sqlite3, tuned"

    def command(self, task):
        indexes = seeds.INDEXES if task.job.indexed else ""
        script = FAST + "BEGIN;\n" + seeds.schema() + self.load(task) + indexes + "COMMIT;\nPRAGMA foreign_key_check;\n"
        return ["sqlite3", "-batch", "-bail", task.output], script

    def load(self, task):
        return imports(task)


class WholeShell:
    """The sqlite3 shell as whoever knows of transactions writes it down: all in one, and safe on the disk at its end."""

    name = "sqlite3, one transaction"

    def command(self, task):
        script = "BEGIN;\n" + task.job.schema() + imports(task) + "COMMIT;\nPRAGMA foreign_key_check;\n"
        return ["sqlite3", "-batch", "-bail", task.output], script


class PlainShell:
    """The sqlite3 shell as a person writes it down: the schema, the files, the check."""

    name = "sqlite3, plain"

    def command(self, task):
        script = task.job.schema() + imports(task) + "PRAGMA foreign_key_check;\n"
        return ["sqlite3", "-batch", task.output], script
