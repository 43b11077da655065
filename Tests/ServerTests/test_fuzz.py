"""Requests that are nearly right, by every route that the documentation names: each gets an answer, none is a fault of the server's,
and nothing is lost.

`INKREEL_FUZZED_REQUESTS` says how many (`make fuzz`: 20,000), `INKREEL_SEED` where they begin.
"""

import http.client
import json
import os
import pathlib
import random
import re
import sqlite3
import struct

import pytest

from conftest import ROOT
from test_pictures import png

COUNT = int(os.environ.get("INKREEL_FUZZED_REQUESTS", 1000))
SEED = int(os.environ.get("INKREEL_SEED", 1))

# What a server may answer of itself: too busy, or no room. Never 500.
FAULTS_ALLOWED = {501, 503, 505, 507}


def routes():
    """The methods and addresses of the tables of http-api.md, as they stand there."""
    text = (ROOT / "Documentation" / "http-api.md").read_text()
    found = []
    for row in re.findall(r"^\| ((?:`[A-Z]+`, )*`[A-Z]+ /[^`]*`) \|", text, re.M):
        address = row.rsplit(" ", 1)[1].strip("`")
        found += [(method, address) for method in re.findall(r"`([A-Z]+)", row)]
    return found


def sound():
    data = bytes(range(256)) * 20
    return b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8) + (
        b"data" + struct.pack("<I", len(data)) + data)


class Known:
    """What there is to ask for in a library, and bodies that are right."""

    def __init__(self, server):
        project = server.get("/api/library")["projects"][0]["id"]
        scenes = server.get(f"/api/projects/{project}")["scenes"]
        shots = [shot["id"] for scene in scenes for shot in scene["shots"]]
        marks = server.get(f"/api/projects/{project}/marks")
        self.ids = {"projects": [project], "shots": shots, "assets": [], "layers": [], "devices": []}
        self.bodies = {
            "edits": [server.ask("GET", path)[2] for path in [
                *(f"/api/shots/{shot}/edits" for shot in shots[:3]), f"/api/projects/{project}/edits", "/api/library/edits"]],
            "archive": [server.ask("GET", f"/api/projects/{project}/archive")[2]],
            "file": [png(20, 10), sound()],
            "program": [path.read_bytes() for path in sorted((ROOT / "Fuzz" / "programs").iterdir())],
            "json": [b'{"name":"Anna"}', b'{"code":"12345678","name":"A"}', b'{"session":"%032x","document":""}' % 7],
        }
        for body in self.bodies["file"]:
            status, _, answer = server.ask("POST", "/api/assets?as=file", body)
            assert status < 300, answer
            self.ids["assets"].append(json.loads(answer)["asset"])
        for shot in {*marks["tunnels"], *marks["programs"]}:
            # Ids of layers lie in the edits as bytes: the first one is the shot's own.
            self.ids["layers"] += [shot]
        self.marked = [*marks["tunnels"], *marks["programs"]] or shots

    def body(self, address, chance):
        """What an address takes, now and then what another does."""
        kinds = [kind for words, kind in [
            ("/edits", "edits"), ("/assets", "file"), ("/projects?", "archive"), ("/programs", "program"), ("", "json")] if words in address]
        kind = kinds[0] if chance.random() < 0.9 else chance.choice(list(self.bodies))
        return chance.choice(self.bodies[kind])


def mangled(data, chance):
    """Bytes with a few faults; sometimes none."""
    data = bytearray(data)
    for _ in range(chance.choice([0, 1, 1, 2, 4, 16])):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(6):
            case 0 if data:
                data[at % len(data)] ^= 1 << chance.randrange(8)
            case 1:
                del data[at:]
            case 2:
                del data[at:at + chance.randrange(40)]
            case 3:
                data[at:at] = chance.randbytes(chance.randrange(20))
            case 4:
                data[at:at + 4] = chance.choice([b"\xff\xff\xff\xff", b"\x00\x00\x00\x80", b"\x1b\xff\xff\xff\xff\xff\xff\xff\xff", b"\x9f"])
            case _:
                data[at:at] = data[at // 2:at]
        if len(data) > 1 << 20:
            break
    return bytes(data)


WORDS = [
    "", "0", "-1", "1", "320", "640", "4096", "99999999999999999999", "0x10", "1e9", "NaN", "%00", "%ff%fe", "..%2f..%2fetc", "ä", "a" * 3000,
    "true", "log", "file", "look", "png", "webp", "jpg", "1,2", ",", "%2c" * 50]


def value(known, place, chance):
    """An id that is there, one that is not, or none at all."""
    there = known.ids.get(place, [])
    if there and chance.random() < 0.7:
        return chance.choice(there)
    return chance.choice(["%032x" % chance.getrandbits(128), "%064x" % chance.getrandbits(256), *WORDS[:16]])


def request(known, table, chance):
    method, address = chance.choice(table)
    path, _, query = address.partition("?")
    steps = path.split("/")
    for i, step in enumerate(steps):
        if step.startswith("{"):
            steps[i] = value(known, {"{layer}": "layers", "{name}": "assets"}.get(step, steps[i - 1]), chance)
    path = "/".join(steps)
    names = [part.split("=")[0] for part in query.split("&") if part] + ["from", "at", "after", "width", "as"]
    parts = [f"{name}={chance.choice([*WORDS, *known.ids['shots']])}" for name in names if chance.random() < 0.4]
    if chance.random() < 0.05:
        method = chance.choice(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "FOO"])
    target = "".join(c if " " < c < "\x7f" else "%C3%A4" for c in path + ("?" + "&".join(parts) if parts else ""))
    body = mangled(known.body(address, chance), chance) if method in ("POST", "PUT", "PATCH") else b""
    fields = {}
    for name, values in {
        "Content-Type": ["application/cbor", "application/zip", "image/png", "application/json", "text/plain", "; ;", "a" * 500],
        "If-Match": ['"x"', "*", ""], "If-None-Match": ['"x"', "*", "W/"], "Range": ["bytes=0-", "bytes=5-2", "bytes=-1", "bytes=99999999999-"],
        "Last-Event-ID": ["0", "-1", "x", "18446744073709551615"], "Accept-Encoding": ["gzip", "br;q=0", "x", ""],
        "Cookie": ["__Host-inkreel-device=x", "=;=;", "a=" + "b" * 3000], "Origin": ["http://localhost", "null", "http://evil.example"],
        "Sec-Fetch-Site": ["same-origin", "cross-site", "?"], "Content-Encoding": ["gzip", "br"], "Expect": ["100-continue", "x"],
    }.items():
        if chance.random() < (0.2 if name == "Content-Type" else 0.05):
            fields[name] = chance.choice(values)
    right = "application/cbor" if "/edits" in path else "application/json" if "/parts" in path or "/device" in path else "image/png"
    if body:
        fields.setdefault("Content-Type", right)
    return method, target, fields, body


def packed(method, target, fields, body, chance):
    """The bytes of a request; a few with another length or in pieces that do not fit."""
    lines = [f"{method} {target} HTTP/1.1", "Host: localhost", "Connection: close", *(f"{k}: {v}" for k, v in fields.items())]
    if body or method in ("POST", "PUT"):
        if chance.random() < 0.05:
            lines.append("Transfer-Encoding: chunked")
            body = b"%x\r\n%s\r\n%s\r\n\r\n" % (len(body), body, chance.choice([b"0", b"-1", b"zz", b"fffffffffffffffff"]))
        else:
            lines.append(f"Content-Length: {len(body)}")
    head = ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace")
    if chance.random() < 0.03:
        head = mangled(head[:-4], chance).replace(b"\r\n\r\n", b"\r\n") + b"\r\n\r\n"
    return head + body


def answer_of(server, data, at):
    """The status, the kind and as much as has come of an answer's body; None where the line was closed without one."""
    with server.connect(f"127.3.{at // 200 % 250}.{at % 200 + 1}") as line:
        line.settimeout(60)
        try:
            line.sendall(data)
            # Whoever says less than it announced has no more to say.
            line.shutdown(1)
        except OSError:
            pass
        answer = http.client.HTTPResponse(line)
        try:
            answer.begin()
            kind = answer.getheader("content-type", "")
            if kind.startswith("text/event-stream"):
                return answer.status, kind, b""
            return answer.status, kind, answer.read(1 << 16)
        except (http.client.HTTPException, ConnectionError):
            return None


@pytest.mark.skipif(not COUNT, reason="INKREEL_FUZZED_REQUESTS=0")
def test_nearly_right_requests_are_answered_and_break_nothing(serve):
    server = serve(sample=True)
    known = Known(server)
    table = [(method, address) for method, address in routes()]
    assert len(table) > 40
    kept = {shot: server.ask("GET", f"/api/shots/{shot}?from=log")[2] for shot in known.ids["shots"]}
    statuses = {}
    for at in range(SEED, SEED + COUNT):
        chance = random.Random(at)
        order = request(known, table, chance)
        data = packed(*order, chance)
        try:
            answer = answer_of(server, data, at)
        except TimeoutError:
            pytest.fail(f"INKREEL_SEED={at}: no answer in a minute to {str(order[:3])[:300]}")
        status, kind, body = answer or (0, "", b"")
        named = f"INKREEL_SEED={at} INKREEL_FUZZED_REQUESTS=1: {status} for {str(order[:3])[:300]} {order[3][:80]!r}: {body[:300]!r}\n{server.log.read_text()[-500:]}"
        assert status < 500 or status in FAULTS_ALLOWED, named
        if status >= 400 and order[0] != "HEAD" and kind.startswith("application/problem+json"):
            assert json.loads(body)["type"], named
        # Where the studio keeps its files is nobody's business.
        assert str(server.library).encode() not in body, named
        statuses[status] = statuses.get(status, 0) + 1
    print("answers by status:", dict(sorted(statuses.items())))
    # One alone is a fault that is looked at again.
    assert COUNT < 100 or statuses.get(200, 0) > COUNT / 20 and statuses.get(400, 0) > COUNT / 50
    # What was there is there, to the byte, before what has come since.
    for shot, log in kept.items():
        status, _, now = server.ask("GET", f"/api/shots/{shot}?from=log")
        assert status == 200 and len(now) >= len(log), shot
    assert server.process.poll() is None
    server.stop()
    assert server.process.returncode == 0
    assert "Fatal" not in server.log.read_text()
    for file in pathlib.Path(server.library).rglob("*.sqlite"):
        with sqlite3.connect(file) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)], file
