"""What a server counts of itself, read as Prometheus reads it."""

import http.client
import socket
import threading

from prometheus_client.parser import text_string_to_metric_families


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def read(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/metrics")
    answer = connection.getresponse()
    assert answer.status == 200 and answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    return {family.name: family for family in text_string_to_metric_families(answer.read().decode())}


def value(families, name, **labels):
    return sum(one.value for family in families.values() for one in family.samples if one.name == name and labels.items() <= one.labels.items())


def test_what_is_asked_is_counted(serve):
    port = free_port()
    server = serve(options=["--metrics", str(port)])
    before = read(port)
    for _ in range(7):
        server.get("/api/library")
    for _ in range(3):
        assert server.ask("GET", "/api/projects/" + "0" * 32)[0] == 404
    after = read(port)
    assert value(after, "inkreel_requests_total", status="2xx") - value(before, "inkreel_requests_total", status="2xx") == 7
    assert value(after, "inkreel_requests_total", status="4xx") - value(before, "inkreel_requests_total", status="4xx") == 3
    assert value(after, "inkreel_problems_total") - value(before, "inkreel_problems_total") == 3
    assert 10e6 < value(after, "process_resident_memory_bytes") < 4e9
    assert value(after, "process_open_fds") > 5
    # All buckets are there, and each holds those below it.
    buckets = [one for one in after["inkreel_append_seconds"].samples if one.name.endswith("_bucket")]
    assert buckets[-1].labels["le"] == "+Inf" and len(buckets) == 15
    assert [one.value for one in buckets] == sorted(one.value for one in buckets)


def test_nobody_else_is_told(serve):
    port = free_port()
    server = serve(options=["--metrics", str(port)])
    assert server.ask("GET", "/metrics")[0] == 404
    assert server.ask("GET", "/api/metrics")[0] == 404
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/api/library")
    answer = connection.getresponse()
    assert answer.status == 404
    answer.read()
    # A page elsewhere may point its own name at this machine.
    connection.request("GET", "/metrics", headers={"Host": "elsewhere.example.org"})
    assert connection.getresponse().status == 421


def test_streams_are_counted(serve):
    port = free_port()
    server = serve(options=["--metrics", str(port)])
    with server.connect() as stream:
        stream.sendall(b"GET /api/changes HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200" in stream.recv(1000)
        deadline = threading.Event()
        for _ in range(100):
            if value(read(port), "inkreel_streams") == 1:
                break
            deadline.wait(0.05)
        assert value(read(port), "inkreel_streams") == 1
