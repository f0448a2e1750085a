"""Runs programs and tells what they cost."""

import dataclasses
import pathlib
import re
import shutil
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent


@dataclasses.dataclass
class Cost:
    """What a run took."""

    wall: float  # seconds
    cpu: float  # seconds, user and system
    peak: float  # bytes, of the largest process


class Meter:
    """Measures runs. It keeps a small program and its files in `folder`."""

    def __init__(self, folder):
        self.folder = folder
        self.program = folder / "measured"
        self.counter = counter()
        compiler = shutil.which("cc") or shutil.which("clang") or sys.exit("no C compiler (cc, clang) is here")
        subprocess.run([compiler, "-O2", "-o", self.program, HERE / "measured.c"], check=True)

    def run(self, command, script=None, ends=(0,)):
        """Runs a command, which must end with one of the statuses `ends`; what it prints is lost.

        - Parameter script: what it reads from standard input.
        """
        # One for each thread that measures.
        told = self.folder / f"measured-{threading.get_ident()}.txt"
        done = subprocess.run(
            [self.program, told, *command], input=script,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        if done.returncode not in ends:
            sys.exit(f"{command[0]} ended with {done.returncode}: {done.stderr[-500:]}")
        wall, user, system, peak, _ = map(float, told.read_text().split())
        told.unlink()
        return Cost(wall, user + system, peak)

    def instructions(self, command, script=None, ends=(0,)):
        """How many instructions a command takes in user space; None where nothing counts them."""
        if self.counter is None:
            return None
        done = subprocess.run(
            [*COUNTERS[self.counter], *command], input=script,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        if done.returncode not in ends:
            sys.exit(f"{command[0]} ended with {done.returncode} while it was counted: {done.stderr[-500:]}")
        # A count for each process of a command.
        counts = re.findall(r"Collected : (\d+)|^(\d+),[^\n]*instructions", done.stderr, re.MULTILINE)
        if not counts:
            sys.exit(f"{self.counter} tells no count of {command[0]}")
        return sum(int(one or other) for one, other in counts)


COUNTERS = {
    "perf": ["perf", "stat", "-x", ",", "-e", "instructions:u"],
    # Other processes too: what unpacks for a program does a part of its work.
    "valgrind": ["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null"],
}


def counter():
    """What can count instructions here: perf, valgrind, or None."""
    if shutil.which("perf"):
        tried = subprocess.run([*COUNTERS["perf"], "true"], capture_output=True, text=True)
        if tried.returncode == 0 and re.search(r"^\d+,", tried.stderr, re.MULTILINE):
            return "perf"
    return "valgrind" if shutil.which("valgrind") else None
