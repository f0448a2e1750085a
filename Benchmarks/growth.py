"""How the cost of a build grows, in instructions: with columns, with references, with faults, and part by part."""

import concurrent.futures
import dataclasses
import os
import statistics

import contenders
import seeds

QUIET = ["--allow", "near-duplicate", "--allow", "duplicate-name", "--allow", "unused-parent"]
"""What is told is kept until the end; that cost is not the rows'."""


def build(program, project, more=()):
    return [
        program, "build", "--quiet", "--schema", project / "schema.sql", "--seed", project / "seed",
        "--output", project / "catalog.db", *QUIET, *more,
    ]  # fmt: skip


@dataclasses.dataclass
class Slope:
    """What one more row costs between two sizes."""

    instructions: float | None
    bytes: float  # of seed text
    peak: float  # bytes, at the larger size


class Growth:
    def __init__(self, meter, program, folder, rows=20_000):
        self.meter = meter
        self.program = program
        self.folder = folder
        self.rows = rows
        """How many rows are counted; the other size is a tenth. Counting takes some fifty times as long as running."""

    def slope(self, make):
        """What one more row costs in the projects that `make(folder, rows)` makes."""
        few = self.rows // 10
        with seeds.project(self.folder) as project:
            make(project, few)
            fewer = self.meter.instructions(build(self.program, project))
        with seeds.project(self.folder) as project:
            size = make(project, self.rows)
            more = self.meter.instructions(build(self.program, project))
            peak = self.meter.run(build(self.program, project)).peak
        count = None if more is None else (more - fewer) / (self.rows - few)
        return Slope(count, size / self.rows, peak)

    def slopes(self, cases):
        """The slopes of many cases by their names, on all cores: other programs do not move what is counted."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = {name: pool.submit(self.slope, make) for name, make in cases.items()}
            return {name: slope.result() for name, slope in found.items()}

    def columns(self):
        return self.slopes({
            (kind, count): lambda project, rows, kind=kind, count=count: seeds.columns(project, rows, kind, count)
            for kind in ["INTEGER", "TEXT", "DOUBLE"]
            for count in [1, 8, 64]
        })  # fmt: skip

    def references(self):
        return self.slopes({
            count: lambda project, rows, count=count: seeds.references(project, rows, count, "dense", 1_000)
            for count in [0, 1, 8]
        })  # fmt: skip

    def faults(self):
        """Instructions and peak of a build with so many faults of a kind among `rows` rows, by kind and number; None and 0
        for a build without. Whole builds and no slopes: what becomes of a fault depends on how many there were before."""
        cases = [(None, 0)] + [(fault, count) for fault in seeds.FAULTS for count in [1, 10, 100, 1_000]]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(cases, pool.map(lambda case: self.faulty(*case), cases)))

    def faulty(self, fault, count):
        with seeds.project(self.folder) as project:
            seeds.faulty(project, self.rows, fault, self.rows // count if count else 0)
            command, ends = build(self.program, project), (1 if count else 0,)
            return self.meter.instructions(command, ends=ends), self.meter.run(command, ends=ends).peak

    def row_counts(self, largest, most_counted):
        """CPU seconds, peak, sizes and instructions of the example catalog, by its rows."""
        found = []
        rows = 1_000
        while rows <= largest:
            with seeds.project(self.folder) as project:
                size = seeds.products(project, rows)
                costs = [self.meter.run(build(self.program, project)) for _ in range(5 if rows <= 100_000 else 1)]
                count = self.meter.instructions(build(self.program, project)) if rows <= most_counted else None
                found.append({
                    "rows": rows, "seed": size, "output": (project / "catalog.db").stat().st_size,
                    "cpu": statistics.median(cost.cpu for cost in costs),
                    "peak": statistics.median(cost.peak for cost in costs), "instructions": count,
                })  # fmt: skip
            rows *= 10
        return found

    def parts(self, parts_program, cases):
        """Instructions a row as far as each part of the import goes, and for the whole build and the shell.

        - Parameter cases: the forms, as pairs of a form and whether it is compressed.
        """
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = {case: pool.submit(self.parts_of, parts_program, *case) for case in cases}
            return {case: parts.result() for case, parts in found.items()}

    def parts_of(self, parts_program, form, packed):
        few = self.rows // 10
        counts = []
        for rows in [few, self.rows]:
            with seeds.project(self.folder) as project:
                job = contenders.Job(rows=rows, form=form, packed=packed)
                task = contenders.Task(job, project / "seed", project)
                (project / "schema.sql").write_text(job.schema())
                seeds.catalog(task.seed, rows, form, pack=packed)
                commands = {"build": contenders.CatalogBuild(self.program).command(task)}
                if parts_program:
                    for part in ["read", "type", "refer"]:
                        commands[part] = [parts_program, part, project, "1", *([form] if form == "excel" else [])], None
                counts.append({name: self.meter.instructions(*command) for name, command in commands.items()})
                task.output.unlink()
                counts[-1]["shell"] = self.meter.instructions(*contenders.Shell().command(task))
        return {
            name: None if counts[1][name] is None else (counts[1][name] - counts[0][name]) / (self.rows - few)
            for name in counts[1]
        }
