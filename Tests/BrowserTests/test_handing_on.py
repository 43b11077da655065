"""The card from which a project is handed on: pages as they will be, a PDF, films that go on without a window."""

import re

import pytest

from outline import open_project, sample
from patience import until


@pytest.fixture
def page(browser_context, studio):
    return open_project(browser_context, studio)


def open_card(page, way):
    page.get_by_role("button", name="Export: film, PDF, files").click()
    card = page.get_by_role("dialog", name="Export", exact=True)
    card.get_by_role("radio", name=way).click()
    return card


def test_pages_are_seen_as_they_will_be(page):
    card = open_card(page, "PDF")
    until(lambda: card.locator("output").inner_text() == "Page 1 of 1", page)
    picture = card.locator(".handing-page")
    page.wait_for_function("() => document.querySelector('.handing-page').naturalWidth > 200")
    upright = picture.evaluate("(image) => image.naturalWidth / image.naturalHeight")
    assert 0.7 < upright < 0.72
    card.get_by_label("Panels on a page").select_option("1x1")
    until(lambda: card.locator("output").inner_text() == "Page 1 of 3", page)
    card.get_by_role("button", name="Next page").click()
    assert card.locator("output").inner_text() == "Page 2 of 3"
    card.get_by_label("Landscape").check()
    page.wait_for_function("() => { const image = document.querySelector('.handing-page'); return image.naturalWidth > image.naturalHeight; }")
    # What was chosen is there again.
    card.get_by_role("button", name="Close").click()
    card = open_card(page, "PDF")
    assert card.get_by_label("Landscape").is_checked()
    assert card.get_by_label("Panels on a page").input_value() == "1x1"


def test_the_project_keeps_how_it_is_printed(page, browser_context, studio):
    card = open_card(page, "PDF")
    card.get_by_label("Panels on a page").select_option("1x1")
    card.get_by_label("Note at the foot").fill("Crew & cast")
    card.get_by_role("button", name="Keep with the project").click()
    card.get_by_text("The project is printed like this.").wait_for()
    assert not card.get_by_role("button", name="Keep with the project").is_visible()
    card.get_by_label("Panels on a page").select_option("e-konte")
    card.get_by_text("The project keeps another layout.").wait_for()
    card.get_by_role("button", name="Close").click()
    until(lambda: page.locator(".sign").first.inner_text() == "saved", page)
    # Whoever comes has what is kept, in a browser that has chosen nothing.
    other = open_project(browser_context, studio)
    other.evaluate("localStorage.removeItem('inkreel-print')")
    card = open_card(other, "PDF")
    assert card.get_by_label("Panels on a page").input_value() == "1x1"
    assert card.get_by_label("Note at the foot").input_value() == "Crew & cast"


LOGO = b"""<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
<rect width="900" height="300" rx="60" fill="#204080"/><circle cx="150" cy="150" r="110" fill="#f08020"/></svg>"""
# How many pixels of the page are about as blue as the logo.
BLUE = """() => {
  const image = document.querySelector(".handing-page");
  if (!image.complete || image.naturalWidth < 200) return 0;
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (Math.abs(data[i] - 0x20) + Math.abs(data[i + 1] - 0x40) + Math.abs(data[i + 2] - 0x80) < 30) count++;
  return count;
}"""


def test_a_logo_stands_on_each_page_and_is_kept(page, browser_context, studio):
    card = open_card(page, "PDF")
    until(lambda: card.locator("output").inner_text() == "Page 1 of 1", page)
    assert page.evaluate(BLUE) == 0
    with page.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose a picture").click()
    chooser.value.set_files({"name": "logo.svg", "mimeType": "image/svg+xml", "buffer": LOGO})
    card.get_by_role("img", name="Logo").wait_for()
    until(lambda: page.evaluate(BLUE) > 300, page)
    # It is no layout: that stays this browser's.
    assert card.get_by_text("The project keeps another layout.").count() == 0
    # What else is chosen leaves it where it is.
    card.get_by_label("Panels on a page").select_option("1x1")
    card.get_by_role("button", name="Keep with the project").click()
    until(lambda: card.locator("output").inner_text() == "Page 1 of 3" and page.evaluate(BLUE) > 300, page)
    card.get_by_role("button", name="Close").click()
    until(lambda: page.locator(".sign").first.inner_text() == "saved", page)
    other = open_project(browser_context, studio)
    card = open_card(other, "PDF")
    until(lambda: other.evaluate(BLUE) > 300, other)
    card.get_by_role("button", name="Remove it").click()
    until(lambda: other.evaluate(BLUE) == 0 and card.locator("output").inner_text() == "Page 1 of 3", other)
    # What is no picture is said.
    with other.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose a picture").click()
    chooser.value.set_files({"name": "logo.png", "mimeType": "image/png", "buffer": b"no picture"})
    card.get_by_text("cannot show this picture").wait_for()


def test_the_pdf_is_saved_with_what_was_chosen(page):
    card = open_card(page, "PDF")
    card.get_by_label("Note at the foot").fill("For the crew")
    card.get_by_label("Timecode").check()
    until(lambda: "note=For%20the%20crew" in card.get_by_role("link", name="Save PDF").get_attribute("href"), page)
    with page.expect_download() as download:
        card.get_by_role("link", name="Save PDF").click()
    assert download.value.suggested_filename.endswith(".pdf")
    assert open(download.value.path(), "rb").read(5) == b"%PDF-"


def test_chosen_shots_alone_are_printed(page):
    page.locator(".card .picture").nth(0).click()
    page.locator(".card .picture").nth(2).click(modifiers=["Control"])
    card = open_card(page, "PDF")
    until(lambda: "shots=" in (card.get_by_role("link", name="Save PDF").get_attribute("href") or ""), page)
    shots = re.search("shots=([^&]*)", card.get_by_role("link", name="Save PDF").get_attribute("href"))[1]
    assert len(shots.split("%2C")) == 2
    card.get_by_label("Only the 2 chosen shots").uncheck()
    until(lambda: "shots=" not in card.get_by_role("link", name="Save PDF").get_attribute("href"), page)


def test_a_film_goes_on_without_its_window(page, browser_context, studio):
    card = open_card(page, "Film")
    card.get_by_label("Size").select_option("480")
    card.get_by_role("button", name="Make film").click()
    card.get_by_role("progressbar").or_(card.get_by_role("link", name="Save (")).first.wait_for()
    page.close()
    card = open_card(open_project(browser_context, studio), "Film")
    save = card.get_by_role("link", name="Save (")
    save.wait_for()
    with card.page.expect_download() as download:
        save.click()
    assert open(download.value.path(), "rb").read(8)[4:] == b"ftyp"
    # It plays, also from its middle.
    card.get_by_role("button", name="Watch").click()
    length = card.page.evaluate("""async () => {
        const video = document.querySelector("video");
        video.muted = true;
        if (!(video.readyState > 0)) await new Promise((done, fail) => { video.onloadedmetadata = done; video.onerror = () => fail(video.error?.message); });
        video.pause();
        const seeked = new Promise((done) => { video.onseeked = done; });
        video.currentTime = 4.5;
        await seeked;
        return [video.duration, video.currentTime];
    }""")
    assert length == pytest.approx([6, 4.5], abs=0.05)
    card.get_by_role("button", name="Remove").click()
    until(lambda: card.locator(".handing-rows li").count() == 0, card.page)


def test_it_is_said_when_a_film_is_there(page):
    card = open_card(page, "Film")
    card.get_by_label("Size").select_option("480")
    card.get_by_role("button", name="Make film").click()
    card.get_by_role("progressbar").or_(card.get_by_role("link", name="Save (")).first.wait_for()
    card.get_by_role("button", name="Close").click()
    toast = page.locator(".toast", has_text="The film is there.")
    toast.wait_for(timeout=60_000)
    with page.expect_download() as download:
        toast.get_by_role("button", name="Save it").click()
    assert open(download.value.path(), "rb").read(8)[4:] == b"ftyp"


def test_without_a_network_a_film_says_why(page, browser_context):
    card = open_card(page, "Film")
    browser_context.set_offline(True)
    card.get_by_role("button", name="Make film").click()
    card.get_by_role("alert").get_by_text("The studio does not answer.").wait_for()
    browser_context.set_offline(False)


def test_a_film_is_stopped(page):
    card = open_card(page, "Film")
    card.get_by_label("Format").select_option("mov")
    card.get_by_role("button", name="Make film").click()
    card.get_by_role("button", name="Stop").click()
    until(lambda: card.locator(".handing-rows li").inner_text().find("Stopped") >= 0, page)


def test_the_project_file_is_there_too(page, studio):
    card = open_card(page, "File")
    assert card.get_by_role("link", name="Save file").get_attribute("href") == f"/api/projects/{sample(studio)['id']}/archive"
