#!/usr/bin/env python3
"""Measures what a project on paper costs: `inkreel pdf` of boards with words, and what of it the pictures take.

    Benchmarks/film/pdf.py [--runs N] [--shots N]

The library is made by `inkreel bench-library`: 60 strokes a shot, an action for each. Prints medians of all runs.
"""

import argparse
import pathlib
import statistics
import tempfile

from running import PROGRAM, run

LAYOUTS = {"2x3": [], "3x4": [], "1x4, words beside": ["--words", "beside"], "e-konte": [], "4, words in columns": ["--words", "columns"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--shots", type=int, default=100)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = ["--library", folder / "library"]
        run(PROGRAM, "bench-library", "--shots", options.shots, *library)
        project = run(PROGRAM, "project", "list", *library)[2].split("\t")[0]
        for layout, more in LAYOUTS.items():
            out = folder / "out.pdf"
            times = [run(PROGRAM, "pdf", project, *library, "--layout", layout.split(",")[0], *more, "-o", out) for _ in range(options.runs)]
            print(f"{layout}: {statistics.median(one[0] for one in times):.2f} s, {statistics.median(one[1] for one in times):.2f} s of processor time, "
                  f"{out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
