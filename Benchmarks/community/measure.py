#!/usr/bin/env python3
"""What the community's pages cost with 100,000 works: Benchmarks/community/measure.py [--program P] [--works N] [--keep FOLDER] [WHAT…]

WHAT is of cost, pages, kept, search, charts, map; all where none is said. The studio is made in FOLDER, or found there.
"""

import argparse
import json
import os
import pathlib
import pickle
import random
import re
import selectors
import socket
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
    """A connection that is kept, from an address of its own, with one question under way at most."""

    def __init__(self, port, source):
        self.port, self.source, self.socket = port, source, None

    def send(self, path, tag=None):
        if self.socket is None:
            self.socket = socket.create_connection(("127.0.0.1", self.port), source_address=(self.source, 0))
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.read, self.whole = b"", None
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{f'If-None-Match: {tag}' + chr(13) + chr(10) if tag else ''}\r\n".encode())

    def take(self):
        """What has come of the answer; true once it is whole."""
        part = self.socket.recv(1 << 18)
        if not part:
            raise SystemExit("the server has closed a connection")
        self.read += part
        if self.whole is None and (end := self.read.find(b"\r\n\r\n")) >= 0:
            self.head = self.read[:end].decode()
            if "\r\ntransfer-encoding" in self.head.lower():
                raise SystemExit("answers in chunks are not read here")
            self.status = int(self.head[9:12])
            length = re.search(r"\r\ncontent-length: *(\d+)", self.head, re.I) if self.status != 304 else None
            self.whole = end + 4 + (int(length[1]) if length else 0)
        return self.whole is not None and len(self.read) >= self.whole

    def get(self, path, tag=None):
        """Status and head of an answer that is waited for."""
        self.send(path, tag)
        while not self.take():
            pass
        return self.status, self.head


def parts(times):
    times = sorted(times)
    return {name: round(times[min(len(times) - 1, int(len(times) * part))], 2) for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))}


def drive(port, questions, rate, seconds, addresses=12, each=6):
    """Asks at a steady rate, however long answers take; milliseconds from when each was due, and what else was answered than 200 or 304.
    What is not answered when twice the time is over is given up."""
    free = [Client(port, f"127.{10 + place % addresses}.{place % addresses}.1") for place in range(addresses * each)]
    count, asked, busy, late = int(rate * seconds), 0, {}, []
    times, others, start = [], [], time.perf_counter() + 0.2
    selector = selectors.EpollSelector()
    while len(times) < count and time.perf_counter() < start + 2 * seconds:
        now = time.perf_counter()
        while asked < count and start + asked / rate <= now:
            late.append((start + asked / rate, *next(questions)))
            asked += 1
        while late and free:
            due, path, tag = late.pop(0)
            client = free.pop(0)
            isNew = client.socket is None
            client.send(path, tag)
            if isNew:
                selector.register(client.socket, selectors.EVENT_READ, client)
            busy[client] = due, path
        wait = start + asked / rate - now if asked < count else 0.1
        # Awake when the next is due, also where a timer is coarser than that.
        for key, _ in selector.select(max(0, wait - 0.0005) if wait > 0.0015 else 0):
            client = key.data
            if client in busy and client.take():
                due, path = busy.pop(client)
                times.append((time.perf_counter() - due) * 1000)
                if client.status not in (200, 304):
                    others.append((client.status, path))
                free.append(client)
    for client in [*free, *busy]:
        if client.socket:
            client.socket.close()
    return parts(times or [0]) | {"answered": len(times), "given up": count - len(times), "other answers": len(others)} | ({"such as": others[0]} if others else {})


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
            runs.append(drive(self.studio.port, questions, rate, seconds or self.options.seconds) | {"load": before})
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
            "tags": (lambda: "/tags", 2), "rules": (lambda: "/rules", 200), "search": (lambda: f"/search?q={quote(self.words.some(1)[0])}", 25),
            "feed": (lambda: "/feeds/all.atom", 20), "sitemap": (lambda: "/sitemap/1.xml", 3)}

        def spent():
            fields = pathlib.Path(f"/proc/{self.studio.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

        self.settle()
        for name, (make, count) in questions.items():
            client.get(make())
            before, waited = spent(), 0
            for _ in range(count):
                began = time.perf_counter()
                client.get(make())
                waited += time.perf_counter() - began
                # Each address may ask so often alone.
                time.sleep(0.008)
            print(f"{name}: {(spent() - before) / count:.2f} ms of a processor, {waited * 1000 / count:.1f} ms waited", flush=True)

    def pages(self):
        works = lambda: f"/w/{self.dice.choice(self.ids)}"  # noqa: E731
        self.run("a work", self.each(works), 300)
        self.run("front", self.each(lambda: "/community"), 300)
        # Those that count what they list are slower: few at a time tell what each costs.
        self.run("photographs", self.each(lambda: "/photographs"), 5)
        self.run("a tag", self.each(lambda: f"/tags/{quote(self.tags.some(1)[0])}"), 5)
        self.run("a person", self.each(lambda: f"/@person-{self.dice.randrange(1000)}"), 50)

    def kept(self):
        client = Client(self.studio.port, "127.9.9.1")
        paths = [f"/w/{one}" for one in self.dice.sample(self.ids, 100)]
        known = [(path, re.search(r"\r\netag: *(\S+)", client.get(path)[1], re.I)[1]) for path in paths]

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
