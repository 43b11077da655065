"""Hands on the pages outside the shot."""

from patience import until


def watch(page, context):
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.on("console", lambda m: context.complaints.append(m.text) if m.type == "error" else None)


def open_page(context, studio, path, selector):
    page = context.new_page()
    watch(page, context)
    page.goto(studio.url + path)
    page.wait_for_selector(selector)
    saved(page)
    return page


def saved(page):
    page.wait_for_function(
        "() => document.querySelector('.sign')?.textContent === 'saved'")


def sample(studio):
    return next(p for p in studio.get("/api/library")["projects"] if p["name"] == "Sample project")


def open_project(context, studio, project=None):
    return open_page(context, studio, f"/projects/{(project or sample(studio))['id']}", ".card")


def open_library(context, studio, path="/library"):
    return open_page(context, studio, path, ".previews")


def numbers(page):
    """The numbers of the shots on the page, in the order in which they lie."""
    return page.evaluate("""() => [...document.querySelectorAll(".card")]
        .map((card) => ({ box: card.getBoundingClientRect(), text: card.querySelector(".number").textContent }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left).map((one) => one.text)""")


def actions(page):
    return page.evaluate("""() => [...document.querySelectorAll(".card")]
        .map((card) => ({ box: card.getBoundingClientRect(), text: card.querySelector("textarea").value }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left).map((one) => one.text)""")


def stored(studio, index=0):
    """The actions of the shots of each scene, as the server has them."""
    return [[shot["action"] for shot in scene["shots"]] for scene in sample(studio)["scenes"]]


def card(page, index):
    return page.locator(f".card[data-shot='{ids(page)[index]}']")


def ids(page):
    return page.evaluate("""() => [...document.querySelectorAll(".card")]
        .map((card) => ({ box: card.getBoundingClientRect(), id: card.dataset.shot }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left).map((one) => one.id)""")


def drag(page, start, end, steps=12):
    page.mouse.move(*start)
    page.mouse.down()
    for i in range(1, steps + 1):
        page.mouse.move(
            start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
    page.mouse.up()


def middle(locator, x=0.5, y=0.5):
    # A list that is made anew has none for a moment.
    box = until(locator.bounding_box)
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y
