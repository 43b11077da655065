"""The publish card: what will be seen is seen before, nothing leaves until it is published, and where there is no community there is none."""

import re

from playwright.sync_api import expect

from hands import layer_tool
from patience import until
from publishing import ada, community, id_in, made, publish  # noqa: F401


def open_board(page):
    page.goto(f"{page.studio.url}/projects/{page.studio.sample['id']}")
    page.get_by_role("button", name="Publish…").click()


def open_layer(page, scene, opener):
    """Opens the card from the panel of layers."""
    page.goto(page.studio.url + page.studio.shot_of(scene))
    page.get_by_role("button", name="Layers", exact=True).click()
    page.locator(".layers [data-id]", has=page.get_by_role("button", name=opener)).locator(".name").click()
    layer_tool(page, "Publish…")
    made(page)


def test_where_there_is_no_community_nothing_of_it_is_shown_nor_asked_again(browser_context, people_studio):
    people_studio.sign_in(browser_context)
    page = browser_context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/api/community") else None)
    page.goto(people_studio.url)
    page.wait_for_selector("main.start")
    page.get_by_role("link", name="All shots").click()
    page.wait_for_selector(".card")
    page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="Publish…")).to_have_count(0)
    page.go_back()
    page.wait_for_selector("main.start")
    expect(page.get_by_role("link", name="Community")).to_have_count(0)
    assert len(asked) == 1


def test_the_start_page_leads_to_the_community(ada):
    ada.goto(ada.studio.url)
    ada.get_by_role("link", name="Community").click()
    ada.wait_for_url("**/community")
    expect(ada.get_by_role("banner").get_by_role("link", name="Old harbour")).to_be_visible()


def test_of_a_board_the_chosen_scenes_are_published_without_words(ada):
    open_board(ada)
    ada.get_by_role("checkbox", name="The lighthouse").uncheck()
    ada.get_by_role("button", name="Next").click()
    made(ada)
    expect(ada.locator(".publish-strip img")).to_have_count(2)
    seen = [one.get_attribute("src") for one in ada.locator(".publish-strip img").all()]
    ada.get_by_label("Title").fill("Two shots")
    ada.get_by_label("Tags").fill("#harbour, night; harbour")
    address = publish(ada)
    work = ada.studio.work(id_in(address))
    assert [one["address"] for one in work["files"] if one["role"] == "sheet"] == seen
    assert sorted(work["about"]["tags"]) == ["harbour", "night"]
    assert work["reach"] == "public"
    ada.goto(address)
    expect(ada.get_by_role("heading", name="Two shots")).to_be_visible()
    assert "Today's quay" not in ada.content()


def test_a_board_without_a_scene_is_not_made(ada):
    open_board(ada)
    boxes = ada.locator(".publish-scenes input")
    expect(boxes).not_to_have_count(0)
    for box in boxes.all():
        box.uncheck()
    ada.get_by_role("button", name="Next").click()
    expect(ada.get_by_role("alert")).to_have_text("Choose a scene.")


def test_cancel_deletes_the_draft(ada):
    open_layer(ada, 1, "Open the tunnel")
    assert ada.studio.drafts() == ["The quay in 1912"]
    # It stands in no list of works.
    assert "The quay in 1912" not in ada.studio.works()
    ada.get_by_role("button", name="Cancel").click()
    expect(ada.locator(".publishing")).to_have_count(0)
    until(lambda: ada.studio.drafts() == [], seconds=20)


def test_esc_goes_the_second_time_where_something_was_typed(ada):
    open_layer(ada, 1, "Open the tunnel")
    ada.get_by_label("A few words").fill("From the bridge")
    ada.keyboard.press("Escape")
    expect(ada.get_by_text("Press Esc once more")).to_be_visible()
    ada.keyboard.press("Escape")
    expect(ada.locator(".publishing")).to_have_count(0)


def test_a_tunnel_shows_its_very_files_and_is_on_the_map_as_a_square(ada):
    open_layer(ada, 1, "Open the tunnel")
    expect(ada.locator(".publish-preview img")).to_have_count(3)
    for picture in ada.locator(".publish-preview img").all():
        assert re.fullmatch(r"/w/[0-9a-f]{32}/1/(large|before|after)\.\w+", picture.get_attribute("src"))
        expect(picture).to_have_js_property("complete", True)
    # What the library knows of the photograph.
    expect(ada.get_by_label("From the year")).to_have_value("1912")
    ada.get_by_text("Show it on the map").click()
    expect(ada.locator(".picker-map .leaflet-marker-pane")).to_be_attached()
    ada.get_by_text("By numbers").click()
    ada.get_by_label("Latitude").fill("48.20851")
    ada.get_by_label("Longitude").fill("16.37208")
    ada.get_by_label("Longitude").blur()
    expect(ada.locator(".picker-cell")).to_be_attached()
    ada.get_by_label("Title").fill("The quay, published")
    address = publish(ada)
    about = ada.studio.work(id_in(address))["about"]
    assert about["exactness"] == "region"
    assert abs(about["latitude"] - 48.20851) > 1e-6, "the place is published as it was typed"
    assert (about["from"], about["to"]) == (1912, 1912)
    # The window and the slider stand beside each other; on a page of somebody else the slider alone.
    ada.goto(address)
    window, slider = (ada.locator(place).bounding_box() for place in (".whole img", ".slides"))
    assert window["x"] + window["width"] <= slider["x"] and abs(window["y"] - slider["y"]) < 2
    # On a phone one below the other, as wide as there is room.
    ada.set_viewport_size({"width": 390, "height": 844})
    window, slider = (ada.locator(place).bounding_box() for place in (".whole img", ".slides"))
    assert window["y"] + window["height"] <= slider["y"] and abs(window["width"] - slider["width"]) < 2
    ada.set_viewport_size({"width": 1180, "height": 820})
    ada.goto(f"{ada.studio.url}/embed/{id_in(address)}")
    edge = ada.get_by_role("slider")
    before = ada.get_by_role("img").first
    expect(before).to_have_js_property("complete", True)
    seen = lambda: before.evaluate("one => getComputedStyle(one.parentElement).clipPath")  # noqa: E731
    middle = seen()
    edge.press("End")
    assert seen() != middle
    expect(ada.get_by_role("link")).to_contain_text("The quay, published")
    frame, line = ada.locator(".slides").bounding_box(), ada.get_by_role("link").bounding_box()
    assert frame["width"] == 1180 and frame["y"] + frame["height"] <= line["y"] + 1 and line["y"] + line["height"] <= 821


def test_a_program_of_a_shot_is_published_and_the_licence_is_remembered(ada):
    open_layer(ada, 2, "Open the program")
    expect(ada.locator(".publish-preview figure img")).to_have_count(1)
    licence = ada.get_by_label("Licence")
    assert "Unknown" not in licence.inner_text()
    licence.select_option(label="CC BY-SA 4.0")
    expect(ada.get_by_text("share what they make under this same licence")).to_be_visible()
    ada.get_by_label("Title").fill("Firefly by link")
    assert "?key=" in publish(ada, "Whoever has the link")
    ada.get_by_role("button", name="Close").click()
    ada.reload()
    open_layer(ada, 2, "Open the program")
    expect(ada.get_by_label("Licence")).to_have_value("cc-by-sa")
    ada.get_by_role("button", name="Cancel").click()


def test_what_is_missing_or_refused_is_said_at_its_field(ada):
    open_layer(ada, 2, "Open the program")
    send = ada.get_by_role("button", name="Publish", exact=True)
    send.click()
    expect(ada.get_by_text("Choose who may see it.")).to_be_visible()
    ada.get_by_role("radio", name="Only me").click()
    ada.get_by_label("Title").fill(" ")
    send.click()
    expect(ada.get_by_label("Title")).to_be_focused()
    expect(ada.get_by_label("Title")).to_have_attribute("aria-invalid", "true")
    ada.get_by_label("Title").fill("Firefly")
    ada.get_by_label("Tags").fill(", ".join(f"tag{n}" for n in range(60)))
    send.click()
    expect(ada.get_by_text(re.compile("A work has [0-9]+ tags at most"))).to_be_visible()
    expect(ada.get_by_label("Tags")).to_be_focused()
    ada.get_by_role("button", name="Cancel").click()


def test_a_next_version_keeps_the_address_and_what_was_told(ada):
    order = {"kind": "board", "project": ada.studio.sample["id"], "scenes": [0], "words": []}
    first = ada.studio.publish(order, {"title": "Board in versions", "licence": "cc-by-nc", "words": "Said before"}, "public")
    open_board(ada)
    ada.get_by_role("button", name="Next").click()
    made(ada)
    ada.get_by_label("Publish as").select_option(label="The next version of “Board in versions”")
    expect(ada.get_by_label("A few words")).to_have_value("Said before")
    expect(ada.get_by_role("radio", name="Everybody")).to_be_checked()
    address = publish(ada)
    work = ada.studio.work(first)
    assert address.endswith(first)
    assert (work["version"], work["about"]["licence"]) == (2, "cc-by-nc")
    assert sum(one["role"] == "sheet" for one in work["files"]) > 3


def test_without_the_studio_it_is_said_that_publishing_needs_it(ada):
    open_board(ada)
    ada.get_by_role("checkbox").first.wait_for()
    ada.context.set_offline(True)
    ada.get_by_role("button", name="Next").click()
    expect(ada.get_by_role("alert").filter(has_text="Publishing needs it")).to_be_visible()
    ada.context.set_offline(False)
    ada.get_by_role("button", name="Try again").click()
    made(ada)
    ada.get_by_role("button", name="Cancel").click()
