"""The tray as screen readers have it, by Chromium's accessibility tree."""

import pytest

from outline import ids, open_project, sample
from patience import until
from trayhands import CARD, OPTION, exposed, fill, open_tray, wait_for_chosen, wait_for_exposed


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def tree(page):
    """What is in the accessibility tree, in reading order: role, name, depth of nesting and properties of each that is told."""
    session = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()
    told = []

    def read(node, above):
        role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value", "")
        inside = above
        if not node["ignored"] and role not in {"generic", "none", "RootWebArea"}:
            properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            told.append({"role": role, "name": name, "above": above, **properties})
            inside = [*above, role]
        for child in node.get("childIds", []):
            if child in nodes:
                read(nodes[child], inside)

    read(next(node for node in nodes.values() if "parentId" not in node), [])
    return told


def of(page, role):
    return [node for node in tree(page) if node["role"] == role]


def heard(page):
    """The cards as they are read: the number, its place, and how many there are with it."""
    return page.evaluate("""(option) => [...document.querySelectorAll(option)]
        .map((one) => [one.ariaLabel.split(",")[0], Number(one.ariaPosInSet), Number(one.ariaSetSize)])""", OPTION)


def test_scenes_are_headings_and_cards_a_list_of_them_in_their_order(tray, browser_context, studio):
    other = open_project(browser_context, studio)
    other.get_by_role("button", name="Duplicate the scene").first.click()
    until(lambda: len(sample(studio)["scenes"]) == 2)
    tray.bring_to_front()
    until(lambda: len(of(tray, "option")) == 6, tray)
    assert [node["name"] for node in of(tray, "heading")] == ["Sample project", "The lighthouse", "The lighthouse"]
    [main] = of(tray, "main")
    [listbox] = of(tray, "listbox")
    assert main["above"] == [] and listbox["above"][-1] == "main"
    assert [node["name"] for node in of(tray, "group") if "listbox" in node["above"]] == ["1, The lighthouse, 3 shots", "2, The lighthouse, 3 shots"]
    options = of(tray, "option")
    assert [node["name"].split(",")[0] for node in options] == ["1A", "1B", "1C", "2A", "2B", "2C"]
    assert "A lighthouse on a rock" in options[0]["name"]
    assert all(node["above"][-2:] == ["listbox", "group"] for node in options)
    assert heard(tray) == [["1A", 1, 3], ["1B", 2, 3], ["1C", 3, 3], ["2A", 1, 3], ["2B", 2, 3], ["2C", 3, 3]]
    # First what the scenes are, then the list.
    order = [node["role"] for node in tree(tray) if node["role"] in ("heading", "listbox")]
    assert order == ["heading", "heading", "heading", "listbox"]
    # What adds a shot is no card, and scenes are no landmarks.
    assert not any("listbox" in node["above"] for role in ("heading", "button") for node in of(tray, role))
    assert of(tray, "region") == []


def test_the_list_has_the_keys_from_the_first_arrow_on(tray):
    assert tray.evaluate("document.activeElement.className") == "tray-list"
    button = tray.get_by_role("button", name="Keys")
    button.focus()
    tray.keyboard.press("ArrowRight")
    wait_for_exposed(tray, "1A")
    assert tray.evaluate("document.activeElement.className") == "tray-list"
    until(lambda: tray.evaluate("document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.ariaLabel ?? ''").startswith("1A"), tray)
    # Who works with keys sees a ring around it.
    assert tray.evaluate("getComputedStyle(document.querySelector('.tray-card[data-shade=exposed]'), '::after').borderTopStyle") == "solid"
    tray.keyboard.press("Escape")
    until(lambda: tray.locator(".tray-list").get_attribute("aria-activedescendant") is None, tray)


def test_a_readers_press_exposes_a_card_and_opens_an_exposed_one(tray, studio):
    tray.locator(OPTION).nth(1).evaluate("(option) => option.click()")
    wait_for_exposed(tray, "1B")
    shot = ids(open_project(tray.context, studio))[1]
    tray.locator(OPTION).nth(1).evaluate("(option) => option.click()")
    tray.wait_for_url(f"**/shots/{shot}*")


def test_exploring_by_touch_finds_each_card_where_it_is(tray):
    found = tray.evaluate("""(option) => [...document.querySelectorAll(option)].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=option]") === one;
    })""", OPTION)
    assert found == [True] * 3
    # And hands work through it, as on the cards themselves.
    box = tray.locator(OPTION).nth(1).bounding_box()
    tray.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(lambda: exposed(tray), tray)


def test_a_readers_press_chooses_while_choosing_is_on(tray):
    tray.get_by_role("button", name="Choose cards by tapping them").click()
    for number in (1, 2):
        tray.locator(OPTION).nth(number).evaluate("(option) => option.click()")
    wait_for_chosen(tray, "1B", "1C")
    tray.locator(OPTION).nth(1).evaluate("(option) => option.click()")
    wait_for_chosen(tray, "1C")
    assert tray.url.endswith("/tray")


def test_cards_in_pictures_of_rows_are_read_too(tray, browser_context, studio):
    fill(tray, browser_context, studio, 200)
    until(lambda: tray.locator(CARD).count() == 0, tray)
    size = len(sample(studio)["scenes"][0]["shots"])
    places = [place for _, place, _ in heard(tray)]
    # All rows in view, from the first card on, without a gap.
    assert places == list(range(1, len(places) + 1)) and len(places) < size
    assert {of_all for _, _, of_all in heard(tray)} == {size}
    rows = tray.evaluate("""() => {
        const view = document.querySelector(".tray").getBoundingClientRect();
        const isIn = ({ top, bottom }) => bottom > view.top && top < view.bottom;
        return [...document.querySelectorAll(".tray-list [role=group] > div")].map((row) => isIn(row.getBoundingClientRect()));
    }""")
    assert len(rows) >= 3 and all(rows)
    # Each lies over its card: a mouse there exposes it.
    for number in (3, 20):
        box = tray.locator(OPTION).nth(number).bounding_box()
        tray.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        tray.wait_for_function("""(number) => {
            const list = document.querySelector(".tray-list");
            return Math.abs(document.getElementById(list.getAttribute("aria-activedescendant"))?.ariaPosInSet - 1 - number) <= 1;
        }""", arg=number)
    # Further below others are read, and the one that the keys are at stays.
    tray.mouse.move(5, 5)
    tray.keyboard.press("Home")
    until(lambda: tray.evaluate("document.getElementById(document.querySelector('.tray-list').getAttribute('aria-activedescendant'))?.ariaPosInSet") == "1", tray)
    tray.evaluate("() => { const tray = document.querySelector('.tray'); tray.scrollTop = tray.scrollHeight; }")
    until(lambda: heard(tray)[-1][1] == size, tray)
    places = [place for _, place, _ in heard(tray)]
    assert places == sorted(set(places)) and places[0] == 1
    assert tray.locator(OPTION).count() == len(set(tray.evaluate("(option) => [...document.querySelectorAll(option)].map((one) => one.id)", OPTION)))
