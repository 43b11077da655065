"""What the page names to be fetched at once is there, and is all that its screen needs."""

import re
import urllib.request

import pytest

from bundles import address, make_page
from conftest import Studio
from outline import open_page, sample
from programhands import open_editor

SCREENS = [
    "/", "/library", "/library/tray", "project", "project tray", "project play", "project list", "shot", "/stage", "/program", "/programs", "/devices", "/lab"]


@pytest.fixture(scope="module")
def studio(template, tmp_path_factory):
    """A studio with the page as people get it, whose modules cannot be imported by themselves."""
    folder = tmp_path_factory.mktemp("preloads")
    make_page(out=folder / "page")
    studio = Studio(folder / "library", page=folder / "page")
    template.copy(studio.library)
    studio.start()
    yield studio
    studio.close()


def address_of(studio, screen):
    project = f"/projects/{sample(studio)['id']}"
    return {"project": project, "project tray": f"{project}/tray", "project play": f"{project}/play", "project list": f"{project}/list", "shot": studio.shot()}.get(screen, screen)


def ahead(studio, path):
    """What is named in the page at a path and in the answer's header, by the kind of thing."""
    with urllib.request.urlopen(studio.url + path) as answer:
        html, links = answer.read().decode(), answer.headers.get_all("Link") or []
    named = [(kind, href) for kind, href in re.findall(r'<link rel="(modulepreload|stylesheet|preload)" href="([^"]+)"', html)]
    named += [(kind, href) for href, kind in re.findall(r"<([^>]+)>; rel=(\w+)", ", ".join(links))]
    return named + [("script", src) for src in re.findall(r'<script type="module" src="([^"]+)"', html)]


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_that_is_fetched_ahead_is_there(studio, screen):
    named = ahead(studio, address_of(studio, screen))
    assert {"script", "modulepreload", "stylesheet"} <= {kind for kind, _ in named}
    assert ("preload", address("studio.wasm")) in named
    assert len(named) == len({href for _, href in named})
    for _, path in named:
        with urllib.request.urlopen(studio.url + path) as answer:
            assert answer.status == 200, path
            assert ("immutable" in answer.headers["Cache-Control"]) == path.startswith("/bundle/"), path


@pytest.mark.parametrize("screen", SCREENS)
def test_no_module_names_one_that_was_not_named_ahead(studio, screen, browser_context):
    path = address_of(studio, screen)
    if screen == "/program":
        # It shows the program that was made last.
        open_editor(browser_context, studio).close()
    named = {href for kind, href in ahead(studio, path) if kind in ("script", "modulepreload")}
    page = browser_context.new_page()
    fetched = set()
    page.on("request", lambda request: fetched.add(request.url.removeprefix(studio.url)))
    page.goto(studio.url + path)
    page.wait_for_selector("main.message", state="detached")
    page.wait_for_load_state()
    modules = {one for one in fetched if one.startswith("/bundle/") and one.endswith(".js") and "painter" not in one}
    assert modules == named


def pictures(page):
    """Waits until all cards in view have theirs."""
    page.wait_for_function("""() => {
        const pictures = [...document.querySelectorAll(".card img")];
        return pictures.length > 0 && pictures.every((image) => image.complete && !image.matches(".waiting"));
    }""")


def test_a_project_takes_few_requests_to_its_last_picture(studio, browser_context, chromium):
    size = {"width": 1440, "height": 900}
    # Once the server has drawn them, in the size in which they are asked for; of what it tells again, nothing is asked for again.
    before = browser_context.new_page()
    before.set_viewport_size(size)
    before.goto(studio.url + address_of(studio, "project"))
    pictures(before)
    context = chromium.new_context(viewport=size, service_workers="block")
    page = context.new_page()
    asked = []
    page.on("request", lambda request: request.url.startswith(studio.url) and asked.append(request.url.removeprefix(studio.url)))
    page.goto(studio.url + address_of(studio, "project"))
    pictures(page)
    assert len(asked) <= 16, "\n".join(asked)
    assert len([one for one in asked if "/thumbnail" in one]) == 1
    context.close()
