"""Bodies that are too long, too slow or too many take neither memory nor minutes."""

import time

import pytest


def head(path, length, kind="application/octet-stream"):
    return (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
        f"Content-Length: {length}\r\n\r\n").encode()


def status(line):
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = line.recv(4096)
        if not part:
            break
        answer += part
    return int(answer.split(b" ", 2)[1]) if answer else 0


@pytest.mark.parametrize("path", ["/api/assets", "/api/projects", "/api/programs/archive", "/api/programs/stage"])
def test_a_length_beyond_the_limit_is_refused_before_a_byte_comes(server, path):
    with server.connect() as line:
        line.sendall(head(path, 10_000_000_000))
        assert status(line) == 413
        # The rest is not waited for: the line is closed.
        line.settimeout(10)
        try:
            while line.recv(65536):
                pass
        except ConnectionError:
            pass


@pytest.mark.parametrize("path,kind", [
    ("/api/library/edits", "application/cbor"), ("/api/assets", "image/png"),
    ("/api/programs/archive", "application/octet-stream"), ("/api/projects", "application/zip")])
def test_a_byte_now_and_then_is_given_up(server, path, kind):
    with server.connect() as line:
        line.sendall(head(path, 100_000, kind))
        start = time.monotonic()
        line.settimeout(0.5)
        while time.monotonic() - start < 40:
            try:
                line.sendall(b"x")
                if status(line) == 408:
                    break
            except TimeoutError:
                continue
            except OSError:
                pytest.fail("closed without an answer")
        else:
            pytest.fail("served for 40 seconds")
    assert time.monotonic() - start < 30


def test_held_bodies_take_no_memory(server):
    before = server.memory()
    lines = [server.connect() for _ in range(8)]
    try:
        block = bytes(1 << 20)
        for line in lines:
            line.sendall(head("/api/programs/archive", 150_000_000))
            for _ in range(60):
                line.sendall(block)
        # All of it has been taken when another request that comes after it is answered.
        assert server.get("/api/health")["status"] == "ok"
        assert server.memory() - before < 200
    finally:
        for line in lines:
            line.close()


def test_unread_bodies_of_other_methods_are_not_read_for_ever(server):
    with server.connect() as line:
        line.sendall(
            b"DELETE /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n")
        assert status(line) in (404, 405)
        sent = 0
        with pytest.raises(OSError):
            while sent < 600_000_000:
                line.sendall(bytes(1 << 20))
                sent += 1 << 20
        assert sent < 200_000_000


def test_scratch_files_are_swept_and_for_their_owner_alone(serve, tmp_path):
    server = serve()
    line = server.connect()
    line.sendall(head("/api/projects", 50_000_000, "application/zip") + bytes(1 << 20))
    scratch = server.library / "scratch"
    end = time.monotonic() + 10
    while not (scratch.exists() and any(scratch.iterdir())):
        assert time.monotonic() < end
        time.sleep(0.02)
    for path in [server.library, scratch]:
        assert path.stat().st_mode & 0o777 == 0o700
    for path in [*scratch.iterdir(), *server.library.glob("*.sqlite*"), server.library / "inkreel.lock"]:
        assert path.stat().st_mode & 0o077 == 0, path
    server.process.kill()
    server.process.wait()
    line.close()
    assert any(scratch.iterdir())
    serve(library=server.library)
    assert not scratch.exists() or not any(scratch.iterdir())
