"""A window on the pages about accounts."""

from patience import until
from people import PASSWORD


def open_page(context, studio, path="/me", handle="ada"):
    """A window on a page, of somebody who has signed in."""
    studio.sign_in(context, handle)
    return show(context, studio, path)


def show(context, studio, path):
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.on("console", lambda m: context.complaints.append(m.text) if m.type == "error" else None)
    page.goto(studio.url + path)
    page.wait_for_selector("main.account")
    return page


def press(place, name):
    place.get_by_role("button", name=name, exact=True).click()


def prove(page, code=None):
    """Shows once more who one is."""
    dialog = page.get_by_role("dialog", name="Show that it is you")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_label("Password", exact=True).press("Enter")
    if code:
        dialog.get_by_label("Code of the app, or a recovery code").fill(code)
        press(dialog, "Go on")
    dialog.wait_for(state="detached")


def link_in(page):
    """The link that a dialog shows, once its picture is there."""
    picture = page.get_by_alt_text("Picture of the link, for a camera")
    until(lambda: picture.evaluate("(image) => image.naturalWidth > 0"), page)
    return page.get_by_role("dialog").get_by_label("Link", exact=True).input_value()
