"""The start page and the library: folders, projects, the bin, search, archives."""

import pytest

from outline import drag, middle, open_library, open_page, sample, saved


@pytest.fixture
def studio(own_studio):
    """The library is looked at as a whole."""
    return own_studio


@pytest.fixture
def page(browser_context, studio):
    return open_library(browser_context, studio)


def names(page):
    return page.locator(".preview .name").all_text_contents()


def preview(page, name):
    return page.locator(".preview", has=page.locator(".name", has_text=name))


def make_folder(page, name):
    page.keyboard.press("Shift+N")
    page.keyboard.type(name)
    page.keyboard.press("Enter")


def make_project(page, studio, name):
    page.keyboard.press("n")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_selector(".card")
    page.go_back()
    page.wait_for_selector(".preview")
    saved(page)


def test_work_goes_on_with_one_tap(browser_context, studio):
    page = open_page(browser_context, studio, "/", ".last-picture")
    assert page.locator("h1").text_content() == "Sample project"
    page.get_by_role("link", name="Continue", exact=True).click()
    page.wait_for_selector(".rail")
    assert page.locator(".title b").text_content() == "1A"
    # The shot one was on stands for the project now.
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.title b')?.textContent === '1B'")
    page.goto(studio.url)
    page.wait_for_selector(".last-picture")
    page.get_by_role("link", name="Continue", exact=True).click()
    page.wait_for_selector(".rail")
    assert page.locator(".title b").text_content() == "1B"


def test_a_new_project_has_a_frame_and_a_first_shot_that_keeps_its_ink(page, studio):
    """Storyteller lost the first shot of every new scene."""
    page.keyboard.press("n")
    page.keyboard.type("Film")
    page.get_by_role("radio", name="2.39").click()
    page.get_by_role("button", name="Create").click()
    page.wait_for_selector(".card")
    assert page.title() == "Film · Inkreel"
    page.locator(".card .picture").dblclick()
    page.wait_for_selector(".rail")
    saved(page)
    box = page.locator(".desk").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    drag(page, (x - 80, y), (x + 80, y + 40))
    saved(page)
    studio.kill()
    studio.start()
    page.reload()
    page.wait_for_selector(".rail")
    film = next(p for p in studio.get("/api/library")["projects"] if p["name"] == "Film")
    assert film["canvas"] == {"width": 2048, "height": 858}
    assert studio.edits(f"/shots/{film['scenes'][0]['shots'][0]['id']}") == 1


def test_an_own_frame_is_checked(page):
    page.keyboard.press("n")
    page.get_by_role("radio", name="Custom").click()
    page.get_by_label("Width in pixels").fill("100000")
    page.get_by_role("button", name="Create").click()
    # The browser's own check, or ours.
    assert page.get_by_role("dialog", name="New project").is_visible()
    page.get_by_label("Width in pixels").fill("800")
    page.get_by_label("Height in pixels").fill("600")
    page.get_by_role("button", name="Create").click()
    page.wait_for_selector(".card")


def test_folders_are_made_named_filled_and_walked(page, studio):
    make_folder(page, "Films")
    assert names(page) == ["Films", "Sample project"]
    drag(page, middle(preview(page, "Sample project").locator(".picture")),
         middle(preview(page, "Films").locator(".picture")))
    assert names(page) == ["Films"]
    preview(page, "Films").locator(".picture").dblclick()
    assert names(page) == ["Sample project"]
    assert page.locator("h1").text_content() == "Films"
    make_folder(page, "Old ones")
    saved(page)
    page.reload()
    page.wait_for_selector(".preview")
    assert names(page) == ["Old ones", "Sample project"]
    page.go_back()
    page.wait_for_function("() => document.querySelector('h1').textContent === 'Library'")
    # A folder does not go into itself.
    page.get_by_role("treeitem", name="Films").click()
    drag(page, middle(preview(page, "Old ones").locator(".picture")),
         middle(page.get_by_role("treeitem", name="Library")))
    assert names(page) == ["Sample project"]
    page.get_by_role("treeitem", name="Library").click()
    assert names(page) == ["Films", "Old ones"]
    drag(page, middle(preview(page, "Films").locator(".picture")),
         middle(page.get_by_role("treeitem", name="Films")))
    assert names(page) == ["Films", "Old ones"]
    # Nor into one that lies in it.
    drag(page, middle(preview(page, "Old ones").locator(".picture")), middle(preview(page, "Films").locator(".picture")))
    assert names(page) == ["Films"]
    drag(page, middle(preview(page, "Films").locator(".picture")),
         middle(page.get_by_role("treeitem", name="Old ones")))
    page.locator(".toast", has_text="A folder cannot go into itself.").wait_for()
    assert names(page) == ["Films"]
    saved(page)
    page.reload()
    page.wait_for_selector(".preview")
    assert names(page) == ["Films"]


def test_projects_are_ordered_by_dragging_and_found_by_name(page, studio):
    make_project(page, studio, "Été")
    make_project(page, studio, "Winter")
    assert names(page) == ["Winter", "Été", "Sample project"]
    drag(page, middle(preview(page, "Winter").locator(".picture")),
         middle(preview(page, "Sample project").locator(".picture"), x=0.9))
    assert names(page) == ["Été", "Sample project", "Winter"]
    saved(page)
    page.reload()
    page.wait_for_selector(".preview")
    assert names(page) == ["Été", "Sample project", "Winter"]
    page.keyboard.press("/")
    page.keyboard.type("ete")
    assert names(page) == ["Été"]
    page.keyboard.press("Escape")
    assert len(names(page)) == 3


def test_projects_are_renamed_duplicated_and_moved(page, studio):
    preview(page, "Sample project").locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.type("Lighthouse")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.preview .name')?.textContent === 'Lighthouse'")
    preview(page, "Lighthouse").locator(".picture").click()
    page.get_by_role("button", name="Describe").click()
    page.get_by_label("Description").fill("A keeper and a storm.")
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_function("() => document.querySelector('.described')?.textContent === 'A keeper and a storm.'")
    page.keyboard.press("d")
    page.wait_for_function("() => document.querySelectorAll('.preview').length === 2")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.name')].some(n => n.textContent === 'Lighthouse copy')")
    projects = studio.get("/api/library")["projects"]
    assert [len(p["scenes"][0]["shots"]) for p in projects] == [3, 3]
    make_folder(page, "Shelf")
    page.keyboard.press("Control+a")
    preview(page, "Shelf").locator(".picture").click(modifiers=["Control"])
    page.get_by_role("button", name="Move to a folder").click()
    page.get_by_role("dialog", name="Move to").get_by_role("button", name="Shelf").click()
    assert names(page) == ["Shelf"]
    page.keyboard.press("Control+z")
    assert sorted(names(page)) == ["Lighthouse", "Lighthouse copy", "Shelf"]


def test_a_folder_is_duplicated_with_all_in_it(page, studio):
    make_folder(page, "Season 1")
    preview(page, "Sample project").locator(".picture").click()
    page.get_by_role("button", name="Move to a folder").click()
    page.get_by_role("dialog", name="Move to").get_by_role("button", name="Season 1").click()
    assert names(page) == ["Season 1"]
    page.keyboard.press("Escape")
    preview(page, "Season 1").locator(".picture").click()
    page.keyboard.press("d")
    page.wait_for_function("() => document.querySelectorAll('.preview').length === 2")
    assert names(page) == ["Season 1", "Season 1 copy"]
    preview(page, "Season 1 copy").locator(".picture").dblclick()
    page.wait_for_function("() => document.querySelector('.preview .name')?.textContent === 'Sample project'")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent.startsWith('saved')")
    projects = studio.get("/api/library")["projects"]
    assert [len(p["scenes"][0]["shots"]) for p in projects] == [3, 3]
    # One step back takes all of it away.
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('.preview').length === 2")
    page.keyboard.press("Control+z")
    page.wait_for_function("() => document.querySelectorAll('.preview').length === 1")
    assert names(page) == ["Season 1"]


def test_names_keep_nothing_that_cannot_be_seen(page, studio):
    make_folder(page, "Films")
    preview(page, "Films").locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.insert_text("\u202eFilms\u200b\u0007 of\u2028old\u2066")
    page.keyboard.press("Enter")
    assert names(page) == ["Films of old", "Sample project"]
    # A name that nobody can see is not taken, and the page says so.
    preview(page, "Films of old").locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.insert_text("\u202e\u200b")
    page.keyboard.press("Enter")
    page.wait_for_selector(".toast:has-text('something that can be seen')")
    assert names(page) == ["Films of old", "Sample project"]
    preview(page, "Sample project").locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.insert_text("\u202eLighthouse\ufeff")
    page.keyboard.press("Enter")
    page.wait_for_function("() => [...document.querySelectorAll('.name')].some(n => n.textContent === 'Lighthouse')")
    assert [p["name"] for p in studio.get("/api/library")["projects"]] == ["Lighthouse"]


def test_the_bin_gives_back_and_is_emptied_for_good(page, studio):
    make_project(page, studio, "Doomed")
    preview(page, "Doomed").locator(".picture").click()
    page.keyboard.press("Delete")
    assert names(page) == ["Sample project"]
    page.get_by_role("treeitem", name="Bin").click()
    assert names(page) == ["Doomed"]
    preview(page, "Doomed").locator(".picture").click()
    page.get_by_role("button", name="Restore").click()
    assert names(page) == []
    page.get_by_role("treeitem", name="Library").click()
    preview(page, "Doomed").locator(".picture").click()
    page.keyboard.press("Delete")
    saved(page)
    page.get_by_role("treeitem", name="Bin").click()
    page.get_by_role("button", name="Empty the bin").click()
    dialog = page.get_by_role("alertdialog")
    assert "1 project" in dialog.text_content()
    dialog.get_by_role("button", name="Empty the bin").click()
    page.wait_for_function("() => document.querySelectorAll('.preview').length === 0")
    assert studio.get("/api/bin") == {"folders": 0, "projects": 0, "shots": 0}
    assert len(studio.get("/api/library")["projects"]) == 1


def test_a_project_goes_out_as_a_file_and_comes_in_again(page, studio, tmp_path):
    project = sample(studio)
    page.goto(f"{studio.url}/projects/{project['id']}")
    page.wait_for_selector(".card")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save a copy of the project as a file").click()
    path = tmp_path / "sample.inkreel"
    download.value.save_as(path)
    assert download.value.suggested_filename == "Sample project.inkreel"
    page.goto(studio.url + "/library")
    page.wait_for_selector(".preview")
    page.get_by_role("button", name="Import", exact=True).click()
    card = page.get_by_role("dialog", name="Import")
    with page.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose files").click()
    chooser.value.set_files(path)
    page.wait_for_function("() => document.querySelectorAll('.preview').length === 2")
    card.get_by_role("button", name="Other files").click()
    with page.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose files").click()
    broken = tmp_path / "broken.inkreel"
    broken.write_bytes(path.read_bytes()[:3000])
    chooser.value.set_files(broken)
    card.get_by_role("alert").get_by_text("damaged").wait_for()
    assert len(studio.get("/api/library")["projects"]) == 2


def test_what_is_not_there_says_so(browser_context, studio):
    page = browser_context.new_page()
    for path, words in [("/shots/" + "0" * 32, "No such shot"), ("/projects/" + "0" * 32, "No such project"),
                        ("/nowhere", "Nothing here")]:
        page.goto(studio.url + path)
        page.wait_for_function("words => document.querySelector('h1')?.textContent === words", arg=words)


def test_what_is_dragged_goes_with_the_hand(page):
    page.keyboard.press("Shift+N")
    page.keyboard.type("Night")
    page.keyboard.press("Enter")
    for name, sign in (("Sample project", "img"), ("Night", ".folder-picture svg")):
        x, y = middle(page.locator(".preview", has_text=name).locator(".picture"))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 30, y + 30, steps=4)
        assert page.locator(".ghost b").inner_text() == name and page.locator(f".ghost {sign}").count() == 1
        page.keyboard.press("Escape")
        page.mouse.up()
