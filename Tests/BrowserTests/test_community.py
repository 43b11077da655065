"""The community's pages in a browser without scripts: each is whole, at the width of a small telephone too, and all that people do is
done by its forms."""

import re

import pytest

from communityhands import check_whole

PUBLIC = [
    "/community", "/photographs", "/tags", "/tags/quay", "/tags/%E4%B8%8A%E6%B5%B7", "/search", "/search?q=quay", "/search?q=nothing",
    "/charts/today", "/charts/all", "/charts/all?kind=board", "/map", "/map?at=48.2,16.38&from=1910", "/rules", "/@ada", "/@ada/likes",
]
OWN = ["/mine", "/mine/private", "/news", "/new/photograph", "/report?of=person:ada"]


@pytest.mark.parametrize("who", [None, "ben", "mod"])
def test_each_page_is_whole_on_a_small_telephone(open_plain, community, who):
    page = open_plain(who)
    work = re.search(r"/w/[0-9a-f]{32}", community.page("/search?q=quay")[1])[0]
    paths = PUBLIC + [work] + (OWN if who else []) + (["/moderation"] if who == "mod" else [])
    for path in paths:
        assert page.goto(path).status == 200, path
        check_whole(page)


def test_a_board_says_of_each_sheet_what_its_shot_is_called(open_plain, community):
    page = open_plain(None, community.board)
    captions = page.locator(".sheets figcaption").all_inner_texts()
    assert [one.split()[0] for one in captions[:2]] == ["1A", "1B"] and all(" s" in one for one in captions)
    check_whole(page)


@pytest.mark.parametrize("path", ["/w/" + 32 * "0", "/@nobody", "/tags/none", "/charts/tomorrow"])
def test_what_is_not_there_is_said_on_a_whole_page(open_plain, path):
    page = open_plain()
    assert page.goto(path).status == 404
    page.wrong = [one for one in page.wrong if "404" not in one]
    check_whole(page)
