"""A server that is told to stop does so, whatever it is about."""

import json
import pathlib
import signal
import time


def test_one_that_has_only_just_begun_ends_well(serve):
    for _ in range(12):
        server = serve()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0, server.log.read_text()[-2000:]


def processes(words):
    """The numbers of those that name some words."""
    found = []
    for place in pathlib.Path("/proc").iterdir():
        try:
            if place.name.isdigit() and words.encode() in (place / "cmdline").read_bytes():
                found.append(int(place.name))
        except OSError:
            pass  # It has ended by now.
    return found


def test_a_film_that_is_being_made_ends_with_it(serve):
    server = serve(sample=True)
    project = server.get("/api/library")["projects"][0]["id"]
    wish = json.dumps({"format": "mov", "height": 1080})
    for _ in range(2):
        assert server.ask("POST", f"/api/projects/{project}/films", wish, {"Content-Type": "application/json"})[0] == 200
    scratch = str(server.library / "scratch")
    end = time.monotonic() + 30
    while not processes(scratch):
        assert time.monotonic() < end, "ffmpeg never began"
        time.sleep(0.02)
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(30) == 0, server.log.read_text()[-2000:]
    assert processes(scratch) == []
