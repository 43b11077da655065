"""A disk without room: 507 where it is full, and only there; nothing that was acknowledged is lost."""

import os
import subprocess

import pytest

from test_pictures import png


@pytest.fixture
def small_disk(tmp_path):
    place = tmp_path / "disk"
    place.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(place)], capture_output=True)
    if done.returncode:
        pytest.skip("a file system can only be mounted by root")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(disk):
    """Takes all room that there is; also what the server has let go of since the last time."""
    with open(disk / "fill", "ab", buffering=0) as file, pytest.raises(OSError):
        while file.write(bytes(4096)):
            pass


def test_a_full_disk_is_told_for_pictures_and_projects(serve, small_disk):
    server = serve(library=small_disk / "library")
    project = server.get("/api/library")["projects"][0]["id"]
    status, _, archive = server.ask("GET", f"/api/projects/{project}/archive")
    assert status == 200
    fill(small_disk)
    body = os.urandom(2_000_000)
    assert server.problem("POST", "/api/assets?as=file", body) == (507, "disk-full")
    fill(small_disk)
    assert server.problem("POST", "/api/assets", png(40, 30), {"Content-Type": "image/png"}) == (507, "disk-full")
    fill(small_disk)
    assert server.problem("POST", "/api/projects", archive + bytes(100_000), {"Content-Type": "application/zip"}) == (507, "disk-full")
    os.unlink(small_disk / "fill")
    status, _, _ = server.ask("POST", "/api/assets", png(40, 30), {"Content-Type": "image/png"})
    assert status == 201
    assert server.ask("POST", "/api/projects", archive, {"Content-Type": "application/zip"})[0] == 200
