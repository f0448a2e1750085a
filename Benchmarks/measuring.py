"""Runs programs and tells what they cost."""

import dataclasses
import pathlib
import re
import shutil
import subprocess
import sys

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
        self.program = folder / "measured"
        self.told = folder / "measured.txt"
        self.counter = counter()
        compiler = shutil.which("cc") or shutil.which("clang") or sys.exit("no C compiler (cc, clang) is here")
        subprocess.run([compiler, "-O2", "-o", self.program, HERE / "measured.c"], check=True)

    def run(self, command, folder=None, script=None):
        """Runs a command, which must end well; what it prints is lost.

        - Parameter script: what it reads from standard input.
        """
        # Into a file: a pipe would have to be read while it runs.
        done = subprocess.run(
            [self.program, self.told, *command], cwd=folder, input=script,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        if done.returncode:
            sys.exit(f"{command[0]} ended with {done.returncode}: {done.stderr[-500:]}")
        wall, user, system, peak, _ = map(float, self.told.read_text().split())
        return Cost(wall, user + system, peak)

    def instructions(self, command, folder=None, script=None):
        """How many instructions a command takes in user space; None where nothing counts them."""
        if self.counter == "perf":
            found = re.search(r"^(\d+),[^\n]*instructions", self.counted(["perf", "stat", "-x", ",", "-e", "instructions:u"], command, folder, script), re.MULTILINE)  # fmt: skip
        elif self.counter == "valgrind":
            # Children too: what unpacks for a program does part of its work.
            words = ["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null"]
            counts = re.findall(r"Collected : (\d+)", self.counted(words, command, folder, script))
            return sum(map(int, counts)) if counts else sys.exit("valgrind tells no count")
        else:
            return None
        return int(found[1]) if found else sys.exit("perf tells no count")

    @staticmethod
    def counted(counter, command, folder, script):
        done = subprocess.run(
            [*counter, *command], cwd=folder, input=script, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        if done.returncode:
            sys.exit(f"{command[0]} ended with {done.returncode} while it was counted: {done.stderr[-500:]}")
        return done.stderr


def counter():
    """What can count instructions here: perf, valgrind, or None."""
    if shutil.which("perf"):
        tried = subprocess.run(["perf", "stat", "-x", ",", "-e", "instructions:u", "true"], capture_output=True, text=True)
        if tried.returncode == 0 and re.search(r"^\d+,", tried.stderr, re.MULTILINE):
            return "perf"
    return "valgrind" if shutil.which("valgrind") else None
