"""Runs programs to measure them."""

import pathlib
import resource
import subprocess
import time

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "inkreel"


def run(*words):
    """Runs a program to its end: seconds by the clock, of processor time, and what it printed."""
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{words[0]}: {done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout
