"""Tables of Markdown, and the pages of documentation that they go into."""

import datetime
import os
import platform
import subprocess
import sys


class Page:
    """What a script says: printed, and kept for a page."""

    def __init__(self):
        self.parts = {}
        self.name = None

    def begin(self, name):
        """What is said from now on stands between the markers `<!-- name -->` and `<!-- /name -->`."""
        self.name = name
        self.parts[name] = []

    def say(self, text):
        """Adds a paragraph."""
        print(text + "\n", flush=True)
        self.parts[self.name].append(text + "\n")

    def table(self, heads, rows, left=0):
        """Adds a table; the first `left` columns are words, the others numbers."""
        lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * left + " ---: |" * (len(heads) - left)]
        lines += ["| " + " | ".join(row) + " |" for row in rows]
        self.say("\n".join(lines))

    def write(self, path):
        """Puts what was said between the page's markers."""
        text = path.read_text()
        for name, said in self.parts.items():
            before, found, rest = text.partition(f"<!-- {name} -->\n")
            _, end, after = rest.partition(f"<!-- /{name} -->\n")
            if not found or not end:
                sys.exit(f"{path} has no <!-- {name} --> with a <!-- /{name} --> behind it")
            text = before + found + "\n" + "\n".join(said) + "\n" + end + after
        path.write_text(text)


def surroundings(program):
    """The day, the versions and the machine."""
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    return f"{datetime.date.today()}; {version}; {platform.system()} on {platform.machine()}, {os.cpu_count()} cores"


def megabytes(count):
    return f"{count / 1e6:,.1f}"


def slope(fewer, more, rows):
    """Instructions a row between two sizes, so that the start of the program is not in it."""
    return "–" if fewer is None or more is None else f"{(more - fewer) / rows:,.0f}"
