#!/usr/bin/env python3
"""What the community's pages cost with 100,000 works: Benchmarks/community/measure.py [--program P] [--works N] [--keep FOLDER] [WHAT…]

WHAT is of cost, pages, kept, search, charts, map; all where none is said. The studio is made in FOLDER, or found there.
"""

import argparse
import asyncio
import json
import os
import pathlib
import pickle
import random
import statistics
import sys
import tempfile
import time
from urllib.parse import quote

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests" / "BrowserTests"), str(pathlib.Path(__file__).parent)]

import community  # noqa: E402
from fill import fill  # noqa: E402


class Client:
    """A connection that is kept, from an address of its own."""

    def __init__(self, port, source):
        self.port, self.source, self.busy = port, source, asyncio.Lock()
        self.reader = None

    async def get(self, path, tag=None):
        """Status, headers and length of an answer."""
        async with self.busy:
            if self.reader is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0), limit=1 << 22)
            head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n" + (f"If-None-Match: {tag}\r\n" if tag else "") + "\r\n"
            self.writer.write(head.encode())
            lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:] if line)}
            status = int(lines[0].split()[1])
            if "chunked" in headers.get("transfer-encoding", ""):
                raise SystemExit("answers in chunks are not read here")
            body = await self.reader.readexactly(int(headers.get("content-length", 0))) if status != 304 else b""
            return status, headers, len(body)


def parts(times):
    times = sorted(times)
    return {name: round(times[min(len(times) - 1, int(len(times) * part))], 2) for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))}


async def drive(port, questions, rate, seconds, addresses=12, each=6):
    """Asks at a steady rate, however long answers take; milliseconds from when each was due, and what else was answered than 200 or 304.
    What is not answered when twice the time is over is given up."""
    clients = [Client(port, f"127.{10 + place % addresses}.{place % addresses}.1") for place in range(addresses * each)]
    times, others = [], []

    async def one(client, due, path, tag):
        status, _, _ = await client.get(path, tag)
        times.append((time.perf_counter() - due) * 1000)
        if status not in (200, 304):
            others.append((status, path))

    tasks, start = [], time.perf_counter() + 0.2
    for place in range(int(rate * seconds)):
        due = start + place / rate
        await asyncio.sleep(max(0, due - time.perf_counter()))
        path, tag = next(questions)
        free = [client for client in clients[place % addresses::addresses] if not client.busy.locked()]
        tasks.append(asyncio.create_task(one(free[0] if free else clients[place % len(clients)], due, path, tag)))
    _, left = await asyncio.wait(tasks, timeout=seconds)
    for task in left:
        task.cancel()
    for client in clients:
        if client.reader:
            client.writer.close()
    return parts(times or [0]) | {"answered": len(times), "given up": len(left), "other answers": len(others)} | ({"such as": others[0]} if others else {})


def load():
    return pathlib.Path("/proc/loadavg").read_text().split()[0]


class Measures:
    def __init__(self, studio, ids, words, tags, options):
        self.studio, self.ids, self.words, self.tags = studio, ids, words, tags
        self.options = options
        self.dice = random.Random(2)

    def run(self, name, questions, rate, seconds=None):
        """Three runs, of which the middle one by its p95 is told."""
        runs = []
        for _ in range(self.options.runs):
            self.settle()
            before = load()
            runs.append(asyncio.run(drive(self.studio.port, questions, rate, seconds or self.options.seconds)) | {"load": before})
        middle = sorted(runs, key=lambda run: run["p95"])[len(runs) // 2]
        print(name, json.dumps(middle), "p95 of all:", [run["p95"] for run in runs], flush=True)

    def settle(self):
        """Waits until the server has done with what was asked before."""
        quick = 0
        while quick < 5:
            began = time.perf_counter()
            self.studio.page("/rules")
            quick = quick + 1 if time.perf_counter() - began < 0.03 else 0

    def each(self, make):
        while True:
            yield make(), None

    def cost(self):
        """Processor time of the server for an answer, one after another: what the load of the machine changes least."""
        client = Client(self.studio.port, "127.9.8.1")
        questions = {
            "a work": (lambda: f"/w/{self.dice.choice(self.ids)}", 200), "front": (lambda: "/community", 100), "photographs": (lambda: "/photographs", 10),
            "a tag": (lambda: f"/tags/{quote(self.tags.some(1)[0])}", 20), "a person": (lambda: f"/@person-{self.dice.randrange(1000)}", 50),
            "tags": (lambda: "/tags", 2), "rules": (lambda: "/rules", 200), "search": (lambda: f"/search?q={quote(self.words.some(1)[0])}", 40),
            "feed": (lambda: "/feeds/all.atom", 20), "sitemap": (lambda: "/sitemap/1.xml", 3)}

        def spent():
            fields = pathlib.Path(f"/proc/{self.studio.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

        async def each():
            for name, (make, count) in questions.items():
                await client.get(make())
                before, began = spent(), time.perf_counter()
                for _ in range(count):
                    await client.get(make())
                    # Each address may ask so often alone.
                    await asyncio.sleep(0.008)
                waited = (time.perf_counter() - began) * 1000 / count - 8
                print(f"{name}: {(spent() - before) / count:.1f} ms of a processor, {waited:.1f} ms waited", flush=True)
        self.settle()
        asyncio.run(each())

    def pages(self):
        works = lambda: f"/w/{self.dice.choice(self.ids)}"  # noqa: E731
        self.run("a work", self.each(works), 300)
        self.run("front", self.each(lambda: "/community"), 300)
        # Those that count what they list are slower: few at a time tell what each costs.
        self.run("photographs", self.each(lambda: "/photographs"), 5)
        self.run("a tag", self.each(lambda: f"/tags/{quote(self.tags.some(1)[0])}"), 5)
        self.run("a person", self.each(lambda: f"/@person-{self.dice.randrange(1000)}"), 50)

    def kept(self):
        async def tags():
            client = Client(self.studio.port, "127.9.9.1")
            return [(path, (await client.get(path))[1]["etag"]) for path in (f"/w/{one}" for one in self.dice.sample(self.ids, 100))]
        known = asyncio.run(tags())

        def questions():
            while True:
                yield self.dice.choice(known)
        self.run("304 of a work", questions(), 300)

    def search(self):
        chosen = [quote(self.words.some(1)[0]) for _ in range(300)]
        self.run("search for one word", ((f"/search?q={word}", None) for word in iter(lambda: self.dice.choice(chosen), None)), 20)
        self.run("search for two words", ((f"/search?q={a}+{b}", None) for a, b in iter(lambda: self.dice.sample(chosen, 2), None)), 20)

    def charts(self):
        times = []
        for _ in range(self.options.runs):
            self.studio.stop()
            self.studio.start()
            one = []
            for path in ("/charts/today", "/charts/today", "/charts/all", "/charts/all", "/tags", "/map", "/map"):
                began = time.perf_counter()
                self.studio.page(path)
                one.append(round((time.perf_counter() - began) * 1000, 1))
            times.append(one)
        print("ms after a start: today, again, all, again, tags, map, again:", [statistics.median(row) for row in zip(*times)], times, "load", load(), flush=True)

    def map(self):
        def question():
            zoom = self.dice.randint(0, 16)
            width = min(360, 360 * 4 / 2 ** zoom)
            height = min(170, width * 0.6)
            south, west = self.dice.uniform(-85, 85 - height), self.dice.uniform(-180, 180 - width) if width < 360 else -180
            return f"/api/map?bounds={south:.5f},{west:.5f},{south + height:.5f},{west + width:.5f}&zoom={zoom}"
        self.run("map", self.each(question), 100)
        self.run("the map's list", self.each(lambda: question().replace("/map?", "/map/list?")), 100)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("what", nargs="*", default=["cost", "pages", "kept", "search", "charts", "map"])
    arguments.add_argument("--works", type=int, default=100_000)
    arguments.add_argument("--remarks", type=int, default=100_000)
    arguments.add_argument("--seconds", type=float, default=20)
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--keep", type=pathlib.Path)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or pathlib.Path(scratch)
        studio = community.CommunityStudio(folder / "library")
        made = folder / "made.pickle"
        if not made.exists():
            folder.mkdir(parents=True, exist_ok=True)
            community.HARBOUR[1:] = []
            studio.start()
            studio.stop()
            studio.begin()
            began = time.monotonic()
            made.write_bytes(pickle.dumps(fill(studio.library / "studio.sqlite", options.works, remarks=options.remarks)))
            print(f"{options.works} works in {time.monotonic() - began:.0f} s", flush=True)
        measures = Measures(studio, *pickle.loads(made.read_bytes()), options)
        studio.start()
        try:
            for what in options.what:
                getattr(measures, what)()
        finally:
            studio.close()


if __name__ == "__main__":
    main()
