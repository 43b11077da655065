"""What the page names to be fetched at once is there, and needed."""

import re
import urllib.request

import pytest

from outline import sample


@pytest.mark.parametrize("page", ["/", "/library", "project", "shot"])
def test_everything_that_is_fetched_ahead_is_there(studio, page):
    place = {"project": f"/projects/{sample(studio)['id']}", "shot": studio.shot()}.get(page, page)
    with urllib.request.urlopen(studio.url + place) as answer:
        html = answer.read().decode()
    named = re.findall(r'<link rel="(?:modulepreload|stylesheet|preload)" href="([^"]+)"', html)
    assert "/js/core.js" in named
    assert len(named) == len(set(named))
    for path in named:
        with urllib.request.urlopen(studio.url + path) as answer:
            assert answer.status == 200, path
