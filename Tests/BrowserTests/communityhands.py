"""What tests of the community's pages do in a window, and look for in each page."""

SMALL = {"width": 320, "height": 640}


def watch(page):
    """What the page complains of, and what it is not given."""
    page.wrong = []
    page.on("console", lambda said: page.wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on("response", lambda answer: page.wrong.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    return page


def check_whole(page):
    """What every page has."""
    where = page.url
    page.wait_for_load_state()
    assert page.wrong == [], (where, page.wrong)
    assert page.title().strip() and "Old harbour" in page.title(), where
    assert page.locator("h1").count() == 1, where
    assert page.locator("h1").inner_text().strip(), where
    wide = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"{where} is {wide[0]} wide"
    pictures = page.evaluate("() => [...document.images].map((one) => [one.src, one.hasAttribute('alt')])")
    for address, has_alt in pictures:
        assert has_alt, address
        answer = page.request.get(address)
        assert answer.status == 200 and answer.headers["content-type"].startswith("image/"), address
    page.keyboard.press("Tab")
    focused = page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
    assert 'class="skip"' in focused, (where, focused)
    page.keyboard.press("Enter")
    page.wait_for_url("**#main")
    page.keyboard.press("Tab")
    inside = page.evaluate("() => document.querySelector('main').contains(document.activeElement) || document.activeElement.closest('footer') !== null")
    assert inside, where


def press(page, name, within="main"):
    """Presses a button of a form, and waits for the page that follows."""
    with page.expect_navigation(wait_until="load"):
        page.locator(within).get_by_role("button", name=name, exact=True).first.click()
