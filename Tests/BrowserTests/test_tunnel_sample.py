"""The first start has a tunnel and a program to look at."""

from urllib.parse import parse_qs, urlsplit

import pytest

from conftest import Hand, Studio
from outline import open_page, sample
from patience import until
from test_pictures import at, wait_for


@pytest.fixture
def studio(tmp_path):
    studio = Studio(tmp_path / "library", has_tunnel=True)
    studio.start()
    yield studio
    studio.close()


def scene(studio):
    return sample(studio)["scenes"][1]


def strokes(studio, shot):
    """How many strokes have been drawn in a shot, as the server knows it."""
    return sum(spell["strokes"] for spell in studio.get(f"/api/shots/{shot['id']}/spells")["spells"])


def color(page, x, y):
    """The colour of the shot at a place, both from 0 to 1 of what is shown of the tunnel's picture."""
    return page.evaluate("""([u, v]) => {
        const canvas = document.querySelector(".tunnel-stage > .sheet");
        return [...canvas.getContext("2d").getImageData(u * canvas.width, v * canvas.height, 1, 1).data].slice(0, 3);
    }""", [x, y])


def test_the_sample_project_has_a_shot_with_a_tunnel(browser_context, studio):
    assert [one["name"] for one in sample(studio)["scenes"]] == ["The lighthouse", "The quay, then and now", "A program that draws"]
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}", ".card")
    badges = page.locator(".card .badge:visible")
    badges.first.wait_for()
    assert badges.count() == 2
    labels = [one.get_attribute("aria-label") for one in page.locator(".card:has(.badge:visible) .picture").all()]
    assert labels[0].endswith(", with a tunnel") and labels[1].endswith(", with a program")


def test_its_program_plays_and_its_drawing_becomes_ink(browser_context, studio):
    [shot] = sample(studio)["scenes"][2]["shots"]
    hand = Hand.open(browser_context, studio, f"/shots/{shot['id']}")
    wait_for(hand, lambda: at(hand, 0.5, 0.1) != [255, 255, 255])
    # Dusk: blue above, gold at the shore.
    red, _, blue = at(hand, 0.5, 0.03)
    assert blue > red
    red, _, blue = at(hand, 0.02, 0.5)
    assert red > blue
    still = hand.picture()
    hand.page.keyboard.press("Shift+Space")
    wait_for(hand, lambda: hand.picture() != still)
    hand.page.keyboard.press("Escape")
    hand.wait_for_picture(still)
    hand.page.keyboard.press("y")
    hand.page.locator(".layers [data-id][aria-label='Firefly, program'] .name").click()
    before = strokes(studio, shot)
    hand.page.get_by_role("button", name="Keep the pen's drawing").click()
    wait_for(hand, lambda: hand.page.locator(".layers [data-id]").count() == 3)
    hand.wait_for_sign("saved")
    assert 6 <= strokes(studio, shot) - before <= 24


def test_it_opens_by_a_double_click_with_both_photographs(browser_context, studio):
    [shot] = scene(studio)["shots"]
    page = Hand.open(browser_context, studio, f"/shots/{shot['id']}").page
    page.keyboard.press("y")
    page.get_by_role("button", name="Open the tunnel").click()
    page.wait_for_selector(".tunnel-stage:not(.loading) > .sheet:not([hidden])")
    def is_there():
        """Today's sky is blue, and 1912 is brown."""
        sky, quay = color(page, 0.03, 0.03), color(page, 0.44, 0.5)
        return sky[2] > sky[0] + 30 and quay[0] > quay[2] + 15

    until(is_there)
    layer = parse_qs(urlsplit(page.url).query)["tunnel"][0]
    old = studio.get(f"/api/shots/{shot['id']}/tunnels/{layer}")["old"]
    assert old["date"] == "1912" and old["title"] == "The quay"
    assert not page.locator(".tunnel-lost").is_visible()


def test_another_start_makes_it_no_second_time(studio):
    before = sorted(path.name for path in (studio.library / "assets").glob("??/*"))
    # Two photographs; the program, its frame and three looks.
    assert len(before) == 7
    studio.stop()
    studio.start()
    assert len(scene(studio)["shots"]) == 1
    assert sorted(path.name for path in (studio.library / "assets").glob("??/*")) == before
