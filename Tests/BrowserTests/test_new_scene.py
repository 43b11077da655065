"""A new scene: its name is typed at once, and nothing that is typed is a key of the page."""

import pytest

from outline import numbers, open_page, open_project, sample, saved


@pytest.fixture
def grid(browser_context, studio):
    return open_project(browser_context, studio)


@pytest.fixture
def tray(browser_context, studio):
    return open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/tray", ".tray-card")


def scenes(studio):
    return [scene["name"] for scene in sample(studio)["scenes"]]


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_name_of_a_new_scene_is_typed_at_once(grid, studio, how):
    if how == "button":
        grid.get_by_role("button", name="New scene").click()
    else:
        grid.keyboard.press("Shift+N")
    grid.keyboard.type("Dawn, under water")
    grid.keyboard.press("Enter")
    assert numbers(grid) == ["1A", "1B", "1C", "2A"]
    saved(grid)
    assert scenes(studio)[1] == "Dawn, under water"
    # The keys go to its first shot.
    grid.keyboard.press("n")
    assert numbers(grid) == ["1A", "1B", "1C", "2A", "2B"]
    saved(grid)


def test_esc_keeps_the_name_that_a_new_scene_comes_with(grid, studio):
    grid.keyboard.press("Shift+N")
    grid.keyboard.type("Dawn")
    grid.keyboard.press("Escape")
    assert grid.get_by_label("Name of the scene").nth(1).input_value() == "Scene 2"
    grid.keyboard.press("Control+z")
    assert numbers(grid) == ["1A", "1B", "1C"]
    saved(grid)
    assert len(scenes(studio)) == 1


def test_the_name_of_a_new_scene_is_in_view(grid):
    grid.set_viewport_size({"width": 500, "height": 520})
    for _ in range(3):
        grid.keyboard.press("Shift+N")
        grid.keyboard.press("Enter")
    box = grid.evaluate("""() => {
        const name = [...document.querySelectorAll(".scene-name")].find((one) => one.value === "Scene 4");
        return name.getBoundingClientRect().top - document.querySelector(".grid").getBoundingClientRect().top;
    }""")
    assert 0 <= box < 400
    saved(grid)


def test_the_name_of_a_new_scene_is_typed_at_once_in_the_tray(tray, studio):
    tray.keyboard.press("Shift+N")
    tray.keyboard.type("Dawn, under water")
    tray.keyboard.press("Enter")
    tray.locator(".tray-scene h2", has_text="Dawn, under water").wait_for()
    saved(tray)
    assert scenes(studio)[1] == "Dawn, under water"
    assert [len(scene["shots"]) for scene in sample(studio)["scenes"]] == [3, 1]
    tray.keyboard.press("n")
    saved(tray)
    assert [len(scene["shots"]) for scene in sample(studio)["scenes"]] == [3, 2]


def test_esc_keeps_the_name_that_a_new_scene_comes_with_in_the_tray(tray, studio):
    tray.keyboard.press("Shift+N")
    tray.keyboard.type("d")
    tray.keyboard.press("Escape")
    tray.locator(".tray-scene h2", has_text="Scene 2").wait_for()
    saved(tray)
    assert scenes(studio)[1] == "Scene 2"
    assert len(sample(studio)["scenes"][1]["shots"]) == 1


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844)])
def test_a_long_name_is_seen_whole_where_there_is_room_and_totals_stand_below_one_another(grid, size):
    grid.set_viewport_size({"width": size[0], "height": size[1]})
    grid.keyboard.press("Shift+N")
    name = "INT. LIGHTHOUSE - CONTINUOUS" if size[0] > 400 else "INT. LAMP ROOM"
    grid.keyboard.type(name)
    assert grid.evaluate("document.activeElement.scrollWidth <= document.activeElement.clientWidth")
    grid.keyboard.press("Enter")
    grid.wait_for_function("(name) => [...document.querySelectorAll('.scene-name')].some((one) => one.value === name)", arg=name)
    heads = grid.evaluate("""() => [...document.querySelectorAll(".scene-head")].map((head) => {
        const [name, figures] = [head.querySelector(".scene-name"), head.querySelector(".figures").getBoundingClientRect()];
        return { isWhole: name.scrollWidth <= name.clientWidth, edge: Math.round(figures.right), isClear: figures.left >= name.getBoundingClientRect().right
            || figures.top >= name.getBoundingClientRect().bottom };
    })""")
    assert len(heads) == 2 and all(head["isWhole"] and head["isClear"] for head in heads)
    assert heads[0]["edge"] == heads[1]["edge"] <= size[0]


def test_a_long_name_has_two_lines_on_a_phone_and_one_while_it_is_typed(grid):
    grid.set_viewport_size({"width": 390, "height": 844})
    grid.keyboard.press("Shift+N")
    grid.keyboard.type("INT. LIGHTHOUSE, THE LAMP ROOM - CONTINUOUS")
    seen = """() => {
        const room = [...document.querySelectorAll(".scene-named")].find((one) => one.dataset.name.startsWith("INT."));
        const { visibility, height } = getComputedStyle(room, "::after");
        return [visibility, height, room.title];
    }"""
    assert grid.evaluate(seen)[0] == "hidden"
    grid.keyboard.press("Enter")
    assert grid.evaluate(seen) == ["visible", "40px", "INT. LIGHTHOUSE, THE LAMP ROOM - CONTINUOUS"]


def test_counts_and_lengths_of_scenes_each_have_a_column(grid):
    grid.keyboard.press("Shift+N")
    grid.keyboard.press("Enter")
    grid.wait_for_function("document.querySelectorAll('.figures').length === 2")
    edges = grid.evaluate("""() => [...document.querySelectorAll(".figures")].map((figures) =>
        [...figures.children].map((one) => Math.round(one.getBoundingClientRect().right)))""")
    assert edges[0] == edges[1] and len(edges[0]) == 2
