"""Programs are read away from the server: what their pictures and sounds take, it does not have."""

import contextlib
import io
import os
import pathlib
import signal
import threading
import zipfile
import zlib

import pytest

from test_pictures import png, zeros


def program(look):
    """A program with one look."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("code.xml", """<?xml version="1.0" encoding="UTF-8"?><program>
          <header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Large</programName>
          <screenWidth>40</screenWidth><screenHeight>30</screenHeight></header><settings/>
          <scenes><scene><name>Scene</name><objectList><object type="Sprite" name="Background">
          <lookList><look fileName="look.png" name="look"/></lookList><soundList/><scriptList/></object></objectList></scene></scenes>
          </program>""")
        archive.writestr("Scene/images/look.png", look)
    return file.getvalue()


def large():
    """A picture of 100 million pixels, in few bytes."""
    side = 10_000
    packer = zlib.compressobj(1)
    row = bytes(1 + 4 * side)
    return png(side, side, b"".join(packer.compress(row) for _ in range(side)) + packer.flush())


OCTETS = {"Content-Type": "application/octet-stream"}
BOTH = pytest.mark.parametrize("path", ["/api/programs/stage", "/api/programs"])


@pytest.mark.parametrize("look", [png(40, 30), large()], ids=["small", "large"])
def test_a_program_goes_to_the_stage_without_its_pictures_in_the_server(server, look):
    server.ask("POST", "/api/programs/stage", program(png(40, 30)), OCTETS)
    before = server.memory()
    status, fields, body = server.ask("POST", "/api/programs/stage", program(look), OCTETS)
    assert status == 200 and int(fields["Content-Length"]) == len(body)
    assert b"Scene" in body
    # The large one has 400 MB of pixels.
    assert server.memory() - before < 60


@BOTH
def test_pixels_behind_the_last_row_cost_little(server, path):
    before = server.work()
    status, _, body = server.ask("POST", path, program(png(1000, 1000, zeros(2048))), OCTETS)
    # The look alone is not seen.
    assert status == 200 and b"cannot be shown" in body
    assert server.work() - before < 4


@BOTH
def test_what_is_no_program_is_refused_in_words(server, path):
    status, _, body = server.ask("POST", path, zlib.compress(b"words"), OCTETS)
    assert status == 422 and b"no program" in body
    assert str(server.library).encode() not in body


@BOTH
def test_a_long_name_in_the_reason_is_cut(server, path):
    for text in "<" + "a" * 20_000 + "/>", f"<{'ü' * 20_000}/>":
        status, _, body = server.ask("POST", path, text.encode(), OCTETS)
        assert status == 422 and b"no Catrobat program" in body
        assert len(body) < 8000


def readers(server):
    """The processes that read programs for it."""
    for children in pathlib.Path(f"/proc/{server.process.pid}/task").glob("*/children"):
        # Threads and processes end while they are looked at.
        with contextlib.suppress(OSError):
            for child in children.read_text().split():
                if b"read-program" in pathlib.Path(f"/proc/{child}/cmdline").read_bytes():
                    yield int(child)


@BOTH
def test_a_reader_that_is_killed_takes_nothing_with_it(server, path):
    answers = []
    asking = threading.Thread(target=lambda: answers.append(server.problem("POST", path, program(large()), OCTETS)))
    asking.start()
    while not (found := list(readers(server))):
        assert asking.is_alive()
    os.kill(found[0], signal.SIGKILL)
    asking.join()
    assert answers == [(422, "bad-program")]
    scratch = server.library / "scratch"
    assert list(scratch.iterdir()) == []
    assert server.ask("POST", path, program(png(40, 30)), OCTETS)[0] == 200
    assert list(scratch.iterdir()) == []
