#!/usr/bin/env python3
"""Lays the first moments of programs beside the screenshots that Catroid took of them: Benchmarks/screenshots.py FOLDER OUT.png

Each .catrobat file in FOLDER that holds a screenshot of its first scene is run by `inkreel bricks run` (of .build/release, or as INKREEL says) for a
second; of its frames the one is taken that is nearest to the screenshot, which is a square from the middle of the screen where the program is older. A
row of OUT.png is a screenshot, that frame, and where they differ. Printed are, for each program, the tick, the mean difference of a channel in
hundredths of its range, and the share of pixels that differ by more than a tenth. What moves at random, answers a camera or is from before a change
of the program differs by right. Needs Pillow.
"""

import io
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

from PIL import Image, ImageChops, ImageDraw

PROGRAM = os.environ.get("INKREEL", str(pathlib.Path(__file__).resolve().parents[1] / ".build/release/inkreel"))
TICKS = 90
SIDE = 240


def screenshot(path):
    """The automatic screenshot of the first scene; else the one that a person took; None where there is neither."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        for kind in ("automatic_screenshot.png", "manual_screenshot.png"):
            for name in names:
                if name.rsplit("/", 1)[-1] == kind:
                    try:
                        return kind.split("_")[0], Image.open(io.BytesIO(archive.read(name))).convert("RGB")
                    except OSError:
                        continue
    return None


def shaped(frame, size):
    """The part of a frame that a screenshot shows, in its size: all of it, or the square of the middle."""
    width, height = frame.size
    if abs(size[0] / size[1] - width / height) > 0.05:
        side = min(width, height)
        left, top = (width - side) // 2, (height - side) // 2
        frame = frame.crop((left, top, left + side, top + side))
    return frame.resize(size, Image.BILINEAR)


def difference(a, b):
    gap = ImageChops.difference(a, b)
    counts = gap.histogram()
    total = a.size[0] * a.size[1]
    mean = sum(sum(v * counts[256 * c + v] for v in range(256)) for c in range(3)) / (3 * total * 255)
    worst = ImageChops.lighter(ImageChops.lighter(*gap.split()[:2]), gap.split()[2])
    return 100 * mean, sum(worst.histogram()[26:]) / total, worst


def main(folder, out):
    rows = []
    for path in sorted(pathlib.Path(folder).glob("*.catrobat")):
        found = screenshot(path)
        if not found:
            continue
        kind, shot = found
        shot.thumbnail((360, 720))
        with tempfile.TemporaryDirectory() as frames:
            ran = subprocess.run(
                [PROGRAM, "bricks", "run", path, "--ticks", str(TICKS), "--png", f"{frames}/"], capture_output=True, text=True)
            pictures = sorted(pathlib.Path(frames).glob("*.png"))
            if not pictures:
                print(f"{path.name}: {ran.stderr.strip().splitlines()[-1:]}")
                continue
            best = None
            for number in sorted({0, 1, 3, 6, 12, 20, 30, 45, 60, len(pictures) - 1}):
                if number >= len(pictures):
                    continue
                frame = shaped(Image.open(pictures[number]).convert("RGB"), shot.size)
                mean, share, gap = difference(shot, frame)
                if best is None or mean < best[0]:
                    best = (mean, share, number, frame, gap)
        mean, share, number, frame, gap = best
        print(f"{path.name}: {kind}, tick {number}, {mean:.1f} % on average, {100 * share:.0f} % of pixels by more than a tenth", flush=True)
        rows.append((path.name, shot, frame, gap))
    sheet = Image.new("RGB", (3 * (SIDE + 8), len(rows) * (SIDE + 24)), "white")
    draw = ImageDraw.Draw(sheet)
    for place, (name, *pictures) in enumerate(rows):
        draw.text((4, place * (SIDE + 24) + 4), name[-90:], fill="black")
        for column, picture in enumerate(pictures):
            picture = picture.convert("RGB")
            picture.thumbnail((SIDE, SIDE))
            sheet.paste(picture, (column * (SIDE + 8), place * (SIDE + 24) + 20))
    sheet.save(out)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
