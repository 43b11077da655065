"""Connections are bounded below what the system allows, and a client that holds many ends nothing."""

import socket
from http.client import HTTPException

import pytest


@pytest.mark.parametrize("files", [256, 1024])
def test_more_idle_connections_than_open_files_end_nothing(serve, files):
    server = serve(files=files)
    held = []
    try:
        for _ in range(files + 400):
            held.append(server.connect())
        server.says("A connection was refused")
        # The last one is closed by the server, the first is not.
        held[-1].settimeout(10)
        assert held[-1].recv(1) == b""
        held[0].settimeout(0.2)
        with pytest.raises(TimeoutError):
            held[0].recv(1)
    finally:
        for one in held:
            one.close()
    # Their places are free again, as soon as the server has heard that they are gone.
    while True:
        try:
            assert server.get("/api/health")["status"] == "ok"
            break
        except (OSError, HTTPException):
            assert server.process.poll() is None


def test_a_refusal_is_said_once_however_often_it_comes(serve):
    server = serve(files=256)
    held = []
    try:
        for _ in range(600):
            held.append(server.connect())
        server.says("A connection was refused")
    finally:
        for one in held:
            one.close()
    assert server.log.read_text().count("A connection was refused") == 1


@pytest.mark.parametrize("host", ["localhost:80@evil.example", "127.0.0.1/x", "[::1", "a b", "", "host:port"])
def test_a_host_that_is_none_is_refused(server, host):
    with server.connect() as line:
        line.sendall(f"GET /api/health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert receive(line).startswith((b"HTTP/1.1 400", b"HTTP/1.1 421"))


def test_two_hosts_are_refused(server):
    with server.connect() as line:
        line.sendall(
            b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert receive(line).startswith(b"HTTP/1.1 400")


def receive(line: socket.socket):
    """All that comes until the other side closes."""
    parts = []
    while part := line.recv(65536):
        parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize("fields", [
    ["Content-Length: 2", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked", "Content-Length: 2"],
    ["Content-Length: 2", "Content-Length: 5"],
    ["Content-Length: 2, 5"],
    ["Transfer-Encoding: chunked, identity"],
    ["Content-Length : 2"],
])
def test_a_body_with_two_ends_is_not_taken_for_two_requests(server, fields):
    """What a proxy before the studio takes for a body would be a request of its own here, or the other way round."""
    head = "\r\n".join(["PUT /api/none HTTP/1.1", "Host: localhost", "Content-Type: application/json", *fields])
    with server.connect() as line:
        line.sendall(f"{head}\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        answer = receive(line)
    assert answer.startswith(b"HTTP/1.1 400") or not answer
    assert answer.count(b"HTTP/1.1 ") <= 1
