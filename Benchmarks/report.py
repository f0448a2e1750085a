"""What `compare` has measured, as tables and as a plot."""

import statistics

import checks
import plot
from page import megabytes

OURS = "catalog-build"

BUSY = 1
"""A load average beyond which other programs had so much of the cores that a page must say so."""


def say(page, found):
    """Says everything that was measured, each part between markers of its own."""
    page.begin("surroundings")
    loads = ", then ".join(f"{load[0]:.1f}" for load in found["load"])
    page.say(
        f"{found['surroundings']}; sqlite3 shell {found['shell']}; other work on the machine before and after the timing "
        f"(load average over a minute): {loads}; instructions counted by {found['counter'] or 'nothing'}."
    )
    if found["load"][0][0] > BUSY:
        page.say(
            "**The machine was busy** when the timing began, so times and ratios of this run say little; instructions and "
            "memory can be relied on."
        )
    page.begin("comparison")
    say_comparison(page, found["comparison"]) if "comparison" in found else say_nothing(page)
    page.begin("peers")
    for entry in found.get("peers", []):
        say_entries(page, f"{entry['rows']:,} products", [entry], peers=True)
    for name, reason in found["missing"].items():
        page.say(f"Not measured: {name}, because of this: {reason}.")
    if not found.get("peers") and not found["missing"]:
        say_nothing(page)
    page.begin("answers")
    say_answers(page, found["answers"]) if "answers" in found else say_nothing(page)
    page.begin("parts")
    say_parts(page, found["parts"], found["counted rows"]) if "parts" in found else say_nothing(page)
    page.begin("growth")
    say_growth(page, found) if "rows" in found else say_nothing(page)


def say_nothing(page):
    """What stands in the page is from one run: nothing is left there from another one."""
    page.say("Not measured in this run.")


# Side by side


def triple(entry, name, what):
    """How many times as long as catalog-build a contender takes: the lowest, the median and the highest of the rounds."""
    ratios = sorted(
        theirs[what] / ours[what] for theirs, ours in zip(entry["runs"][name], entry["runs"][OURS]) if ours[what] > 0
    )
    return (ratios[0], statistics.median(ratios), ratios[-1]) if ratios else None


def median(entry, name, what):
    return statistics.median(run[what] for run in entry["runs"][name])


def ratio(entry, name, what):
    found = triple(entry, name, what)
    if found is None:
        return "–"
    low, middle, high = found
    return f"**{middle:.2f}** ({low:.2f} to {high:.2f})"


def both(entry, name, show):
    return f"{show(name)} / {show(OURS)}"


def seconds(value):
    return f"{value * 1000:.1f} ms" if value < 0.1 else f"{value:.2f} s"


def say_comparison(page, entries):
    for rows in sorted({entry["rows"] for entry in entries}):
        say_entries(page, f"{rows:,} products", [entry for entry in entries if entry["rows"] == rows])


def say_entries(page, head, entries, peers=False):
    count = len(next(iter(entries[0]["runs"].values())))
    rounds = f"{count} round" + ("s" if count > 1 else "")
    indexes = {True: "two indexes", False: "no index"}
    page.say(f"### {head}" + (f", {entries[0]['words']}, {indexes[entries[0]['indexed']]}" if peers else "") + f", {rounds}")
    lines = []
    for entry in entries:
        for name in entry["runs"]:
            if name != OURS:
                first = [name] if peers else [entry["words"], "two" if entry["indexed"] else "none", name]
                lines.append([
                    *first, ratio(entry, name, "wall"), ratio(entry, name, "cpu"),
                    both(entry, name, lambda name, entry=entry: seconds(median(entry, name, "wall"))),
                    both(entry, name, lambda name, entry=entry: f"{entry['rows'] / median(entry, name, 'wall'):,.0f}"),
                    both(entry, name, lambda name, entry=entry: megabytes(median(entry, name, "peak"))),
                    both(entry, name, lambda name, entry=entry: f"{entry['size'][name] / 1e6:,.2f}"),
                    entry["verdict"][name],
                ])  # fmt: skip
    heads = ["wall ratio", "CPU ratio", "wall", "products a second", "peak MB", "file MB", "same database"]
    page.table([*(["against"] if peers else ["form", "indexes", "against"]), *heads], lines, left=1 if peers else 3)


def say_answers(page, answers):
    page.table(["", *checks.FAULTS], [[name, *words] for name, words in answers.items()], left=1 + len(checks.FAULTS))


# Counted


def number(value):
    return "–" if value is None else f"{value:,.0f}"


def say_parts(page, parts, rows):
    page.say(f"Instructions for one more product, between {rows // 10:,} and {rows:,} of them, without indexes.")
    lines = []
    for case in parts:
        words = case["form"] + (", gz" if case["packed"] else "")
        shares = [number(share) for share in shares_of(case)]
        times = "–" if case["shell"] is None else f"{case['shell'] / case['build']:.2f}"
        lines.append([words, *shares, number(case["build"]), number(case["shell"]), times])
    heads = ["form", "parser", "typing", "references", "SQLite and the rest", "the whole", "sqlite3, tuned", "ratio"]
    page.table(heads, lines, left=1)


PARTS = ["parser", "typing", "references", "SQLite and the rest"]


def shares_of(case):
    """What each part takes by itself; None where it was not counted."""
    ends = [case.get(name) for name in ["read", "type", "refer", "build"]]
    if None in ends:
        return [None] * len(ends)
    return [end - start for start, end in zip([0, *ends], ends)]


def say_growth(page, found):
    page.say("### Rows")
    lines, last = [], None
    for entry in found["rows"]:
        rows = entry["rows"]
        slope = None
        if last and None not in (entry["instructions"], last["instructions"]):
            slope = (entry["instructions"] - last["instructions"]) / (rows - last["rows"])
        lines.append([
            f"{rows:,}", megabytes(entry["seed"]), megabytes(entry["output"]), f"{entry['cpu']:.3f}",
            f"{entry['cpu'] / rows * 1e6:.2f}", megabytes(entry["peak"]), number(slope),
        ])  # fmt: skip
        last = entry
    page.table(["rows", "seed MB", "catalog MB", "CPU s", "CPU µs a row", "peak MB", "instructions for one more row"], lines)

    counted = found["counted rows"]
    heads = ["seed bytes a row", "instructions for one more row", "peak MB"]
    page.say("### Columns")
    page.say(f"A table of {counted:,} rows with a key and so many columns of a type.")
    page.table(["type", "columns", *heads], [[one["kind"], str(one["count"]), *slope_words(one)] for one in found["columns"]], left=1)
    page.say("### References")
    page.say(f"{counted:,} rows of eight keys of a table of 1,000 rows, so many of them declared as references.")
    page.table(["references", *heads], [[str(one["count"]), *slope_words(one)] for one in found["references"]])
    page.say("### Faults")
    page.say(f"The example catalog of {counted:,} products, so many of which have this fault.")
    clean = next(one for one in found["faults"] if not one["count"])
    lines = []
    for one in found["faults"]:
        whole = "–" if one["instructions"] is None else f"{one['instructions'] / 1e6:,.1f}"
        more = "–"
        if one["count"] and one["instructions"] is not None:
            more = number((one["instructions"] - clean["instructions"]) / one["count"])
        lines.append([one["fault"] or "none", f"{one['count']:,}", whole, more, megabytes(one["peak"])])
    page.table(["fault", "faults", "million instructions", "more for each fault", "peak MB"], lines, left=1)


def slope_words(one):
    return [f"{one['bytes']:.0f}", number(one["instructions"]), megabytes(one["peak"])]


# Drawn


def plot_words(found):
    return f"Measured: {found['surroundings']}. The numbers are in the tables of the page that shows this."


def plot_panels(found):
    entries = found.get("comparison", [])
    if entries:
        yield from comparison_panels(entries, found.get("peers", []))
    if parts := [case for case in found.get("parts", []) if None not in shares_of(case)]:
        rows = {}
        for case in parts:
            words = case["form"] + (" gz" if case["packed"] else "")
            rows[words] = [*shares_of(case), 0]
            rows["shell " + words] = [0, 0, 0, 0, case["shell"]]
        panel = plot.Panel("Instructions a row, by part", "instructions", "")
        yield panel.bars(rows, [*PARTS, "sqlite3"])
    if found.get("columns") and found["columns"][0]["instructions"] is not None:
        series = {}
        for one in found["columns"]:
            series.setdefault(one["kind"] + " columns", []).append((one["count"], one["instructions"]))
        series["references"] = [(one["count"], one["instructions"]) for one in found["references"]]
        panel = plot.Panel("Growth with columns and references", "columns, or references of nine columns", "instructions a row")
        yield panel.lines(series, [0, 8, 16, 32, 48, 64], logarithmic=(False, False))
        series = {}
        for one in found["faults"]:
            if one["count"]:
                series.setdefault(one["fault"], []).append((one["count"], one["instructions"] / 1e6))
        panel = plot.Panel("Growth with faults", f"faulty rows among {found['counted rows']:,}", "million instructions, whole build")
        yield panel.lines(series, [1, 10, 100, 1_000], logarithmic=(True, False))


def comparison_panels(entries, peers):
    plain = [entry for entry in entries if entry["form"] == "tsv" and not entry["packed"] and entry["rows"] > 1_000]
    if plain:
        times, peaks = {}, {}
        for entry in plain:
            for name in entry["runs"]:
                words = name + (", two indexes" if entry["indexed"] else "")
                times.setdefault(words, []).append((entry["rows"], median(entry, name, "wall") / entry["rows"] * 1e6))
                if not entry["indexed"]:
                    peaks.setdefault(name, []).append((entry["rows"], median(entry, name, "peak") / 1e6))
        for entry in peers:
            if not entry["indexed"]:
                for name in entry["runs"]:
                    if name not in plain[0]["runs"]:
                        short = name.split()[0]
                        peaks.setdefault(short, []).append((entry["rows"], median(entry, name, "peak") / 1e6))
        sizes = sorted({entry["rows"] for entry in plain})
        yield plot.Panel("Time a row", "rows", "wall time, µs a row").lines(times, sizes)
        yield plot.Panel("Memory", "rows", "peak of the largest process, MB").lines(peaks, sizes)
    usual = [entry for entry in entries if entry["rows"] <= 1_000_000] or entries
    largest = max(entry["rows"] for entry in usual)
    rows = {}
    for entry in usual:
        if entry["rows"] == largest:
            name = next(name for name in entry["runs"] if name != OURS)
            words = entry["form"] + (" gz" if entry["packed"] else "")
            rows.setdefault(words, [None, None])[entry["indexed"]] = triple(entry, name, "wall")
    panel = plot.Panel(f"Times as fast as the tuned shell, {largest:,} rows", "wall time of the shell / of catalog-build", "")
    yield panel.ranges(rows, ["no index", "two indexes"])
    if peers:
        largest = max(entry["rows"] for entry in peers)
        rows = {}
        for entry in peers:
            if entry["rows"] == largest:
                for name in entry["runs"]:
                    if name != OURS:
                        words = name.split()[0].rstrip(",")
                        rows.setdefault(words, [None, None])[entry["indexed"]] = triple(entry, name, "wall")
        panel = plot.Panel(f"Times as fast as others, csv, {largest:,} rows", "wall time of the other / of catalog-build", "")
        yield panel.ranges(rows, ["no index", "two indexes"])


def drawing(found):
    title = "How catalog-build compares, and how its cost grows"
    return plot.drawing(title, plot_words(found), list(plot_panels(found)))
