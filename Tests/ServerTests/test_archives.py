"""Archives that unpack to more than they may cost next to nothing."""

import io
import json
import zipfile


def bomb(parts, size):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for index in range(parts):
            with archive.open(f"shots/{index:032x}.cbor", "w") as part:
                block = bytes(1 << 20)
                for _ in range(size >> 20):
                    part.write(block)
    return data.getvalue()


def test_zeros_by_the_hundred_megabytes_are_refused_by_the_directory(server):
    body = bomb(4, 500 << 20)
    assert len(body) < 3_000_000
    before = server.memory()
    work = server.work()
    answer = server.problem("POST", "/api/projects", body, {"Content-Type": "application/zip"})
    assert answer == (422, "archive")
    assert server.work() - work < 1
    assert server.memory() - before < 100


def test_many_small_parts_are_refused_by_their_sum(server):
    body = bomb(40, 32 << 20)
    before = server.memory()
    assert server.problem("POST", "/api/projects", body, {"Content-Type": "application/zip"}) == (422, "archive")
    assert server.memory() - before < 100


def test_a_directory_that_lies_is_found_out_while_reading(server):
    body = bytearray(bomb(1, 100 << 20))
    # The size in the central directory and in the local head: one byte.
    at = body.rindex(b"PK\x01\x02")
    body[at + 24:at + 28] = (1).to_bytes(4, "little")
    before = server.memory()
    status, _ = server.problem("POST", "/api/projects", bytes(body), {"Content-Type": "application/zip"})
    assert status == 422
    assert server.memory() - before < 300


def test_a_project_goes_out_and_comes_in_again(server):
    project = server.get("/api/library")["projects"][0]
    status, _, archive = server.ask("GET", f"/api/projects/{project['id']}/archive")
    assert status == 200
    status, _, body = server.ask("POST", "/api/projects", archive, {"Content-Type": "application/zip"})
    assert status == 200 and json.loads(body)["isCopy"]
