#!/usr/bin/env python3
"""Measures what a film of boards that stand costs, beside ffmpeg's own ways with the same pictures in the same run.

    Benchmarks/film/measure.py [--runs N] [--shots N]

The library is made by `inkreel bench-library`; each board stands for two seconds, in 1920 by 1080 at 24 frames a second. Ours draws the
boards from their strokes; ffmpeg's ways begin with PNG files that are drawn already. Prints the median of all runs, and how much faster
than it plays each is.
"""

import argparse
import os
import pathlib
import statistics
import tempfile

from running import PROGRAM, run

FFMPEG = ["ffmpeg", "-v", "error", "-y", "-threads", "2"]


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
        size = ["--size", "1920x1080"]
        run(PROGRAM, "film", project, *library, *size, "-o", f"{folder}/frames/")
        (folder / "stills").mkdir()
        for number in range(options.shots):
            os.link(folder / "frames" / f"{number * 48:06}.png", folder / "stills" / f"{number:04}.png")
        stills = ["-framerate", "1/2", "-i", folder / "stills" / "%04d.png", "-vf", "fps=24,format=yuv420p"]
        ways = {
            "inkreel film, drawing included": [PROGRAM, "film", project, *library, *size, "-o", folder / "ours.mp4"],
            "ffmpeg, one picture a board, ultrafast": [*FFMPEG, *stills, "-c:v", "libx264", "-preset", "ultrafast", "-crf", "20", folder / "a.mp4"],
            "ffmpeg, one picture a board, veryfast": [
                *FFMPEG, *stills, "-c:v", "libx264", "-preset", "veryfast", "-tune", "stillimage", "-crf", "20", folder / "b.mp4"],
            "ffmpeg, every frame a picture, veryfast": [
                *FFMPEG, "-framerate", "24", "-i", folder / "frames" / "%06d.png", "-vf", "format=yuv420p", "-c:v", "libx264", "-preset", "veryfast",
                "-tune", "stillimage", "-crf", "20", folder / "c.mp4"],
        }
        times = {way: [] for way in ways}
        for _ in range(options.runs):
            for way, words in ways.items():
                times[way].append(run(*words)[0])
        length = options.shots * 2
        for way, words in ways.items():
            seconds = statistics.median(times[way])
            size = pathlib.Path(words[-1]).stat().st_size
            print(f"{way:42} {seconds:7.2f} s {length / seconds:6.1f} x real time {size * 8 / length / 1000:7.0f} kb/s")


if __name__ == "__main__":
    main()
