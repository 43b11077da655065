#!/usr/bin/env python3
"""Measures scripts, new drafts, lists for editing programs and boards of other programs, each from the command's start to its end.

    Benchmarks/film/boards.py [--runs N] [--shots N]

The script has 190 scenes and about 24,000 words, made here from a seed; the new draft is rewritten in parts. The board of Storyboarder has
2,000 shots with a picture of 1600 by 900 each. Prints the median of all runs in milliseconds.
"""

import argparse
import json
import pathlib
import random
import statistics
import struct
import tempfile
import time
import zlib

from running import PROGRAM, run

WORDS = "the door opens slowly and rain falls over an empty street where nobody waits any more while light moves across a wall of old pictures".split()


def script(seed, scenes=190):
    rand = random.Random(seed)
    parts = []
    for number in range(scenes):
        part = [f"{rand.choice(['INT', 'EXT'])}. PLACE {number % 40} - {rand.choice(['DAY', 'NIGHT'])}"]
        for _ in range(8):
            words = " ".join(rand.choice(WORDS) for _ in range(rand.randrange(9, 22)))
            part.append(words.capitalize() + "." if rand.random() < 0.5 else f"PERSON {rand.randrange(12)}\n{words}.")
        parts.append(part)
    return parts


def fountain(parts):
    return "\n\n".join("\n\n".join(part) for part in parts) + "\n"


def final_draft(parts):
    lines = []
    for part in parts:
        lines.append(("Scene Heading", part[0]))
        for text in part[1:]:
            name, _, words = text.partition("\n")
            lines += [("Character", name), ("Dialogue", words)] if words else [("Action", name)]
    body = "".join(f'<Paragraph Type="{kind}"><Text>{text}</Text></Paragraph>\n' for kind, text in lines)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft DocumentType="Script" Template="No" Version="5"><Content>\n{body}</Content></FinalDraft>\n'


def rewritten(parts):
    rand = random.Random(9)
    parts = [list(part) for part in parts]
    for part in rand.sample(parts, 40):
        part[rand.randrange(1, len(part))] = "Something else happens here that was not there before."
    moved = parts.pop(20)
    parts.insert(90, moved)
    del parts[50]
    return parts


def png(width, height, seed):
    """A picture of bands, with alpha."""
    rand = random.Random(seed)
    rows = b"".join(b"\0" + bytes([rand.randrange(256), 40, 90, 255]) * width for _ in range(height))
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def storyboarder(folder, shots):
    (folder / "images").mkdir(parents=True)
    boards = []
    for number in range(shots):
        url = f"board-{number + 1}-{number:05}"
        (folder / "images" / f"{url}-fill.png").write_bytes(png(1600, 900, number))
        boards.append({"uid": f"{number:05}", "url": url + ".png", "newShot": True, "shot": f"{number + 1}A", "layers": {"fill": {"url": url + "-fill.png"}}, "dialogue": f"Line {number}"})
    (folder / "board.storyboarder").write_text(json.dumps({"version": "3.0.0", "aspectRatio": 1.7777, "fps": 24, "boards": boards}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--shots", type=int, default=2000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = ["--library", folder / "library"]
        parts = script(1)
        for file, text in [("a.fountain", fountain(parts)), ("b.fountain", fountain(rewritten(parts))), ("a.fdx", final_draft(parts))]:
            (folder / file).write_text(text)
        print(f"Fountain {(folder / 'a.fountain').stat().st_size // 1000} kB, Final Draft {(folder / 'a.fdx').stat().st_size // 1000} kB")
        project = run(PROGRAM, "import", folder / "a.fountain", *library)[2].split("\t")[0]
        ways = {
            "the command alone": [PROGRAM, "--version"],
            "script info, Fountain": [PROGRAM, "script", "info", folder / "a.fountain", "--json", folder / "a.json"],
            "script info, Final Draft": [PROGRAM, "script", "info", folder / "a.fdx", "--json", folder / "a.json"],
            "script match": [PROGRAM, "script", "match", folder / "a.fountain", folder / "b.fountain", "--json", folder / "m.json"],
            "new draft, previewed": [PROGRAM, "import", folder / "b.fountain", "--into", project, "--dry-run", *library],
        }
        run(PROGRAM, "bench-library", "--shots", 100, "--library", folder / "lists")
        board = run(PROGRAM, "project", "list", "--library", folder / "lists")[2].split("\t")[0]
        for form in ["otio", "fcpxml", "xmeml", "edl", "csv"]:
            ways[f"list of 100 shots, {form}"] = [PROGRAM, "export", board, "--library", folder / "lists", "--format", form, "-o", "-"]
        for title, command in ways.items():
            times = []
            for _ in range(options.runs):
                start = time.perf_counter()
                run(*command)
                times.append(time.perf_counter() - start)
            print(f"{title}: {statistics.median(times) * 1000:.0f} ms")
        storyboarder(folder / "boards", options.shots)
        start = time.perf_counter()
        run(PROGRAM, "import", folder / "boards" / "board.storyboarder", *library)
        print(f"Storyboarder, {options.shots} shots with their pictures: {time.perf_counter() - start:.1f} s")


main()
