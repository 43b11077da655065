"""One program of a shot in several pages: who comes second is asked, and what did not reach the library is kept."""

from hands import settle
from patience import until
from programhands import category, new_brick, open_editor, saved, types
from stores import kept
from test_pictures import wait_for
from test_program_layers import add, layer_of, open_layers


def open_two(hand, studio, context):
    """The program of a layer in two pages."""
    add(hand)
    hand.wait_for_sign("saved")
    shot = hand.page.url
    layer = layer_of(hand)
    place = f"/program?shot={shot.split('/')[-1]}&layer={layer}"
    pages = [open_editor(context, studio, place) for _ in range(2)]
    return shot, f"/api/shots/{shot.split('/')[-1]}/programs/{layer}/parts", pages


def change_both(studio, parts, first, second):
    """The first page's change is in the library, the document of which is the result; the second's comes after it."""
    category(first, "Looks")
    new_brick(first, "HideBrick").click()
    saved(first)
    theirs = studio.get(parts)["document"]
    category(second, "Looks")
    new_brick(second, "ShowBrick").click()
    return theirs


def kinds(page):
    return [kind for script in types(page) for kind in script[1] if isinstance(kind, str)]


def test_of_two_editors_of_one_program_the_second_is_asked_and_may_keep_its_own(hand, studio, browser_context):
    shot, parts, (first, second) = open_two(hand, studio, browser_context)
    theirs = change_both(studio, parts, first, second)
    card = second.get_by_role("alertdialog", name="Changed elsewhere")
    card.wait_for()
    # Keys that were meant for the editor write nothing over.
    assert card.locator(":focus").inner_text() == "Decide later"
    assert studio.get(parts)["document"] == theirs
    # Later: nothing is lost, no other change asks again, and a click on the sign does.
    card.get_by_role("button", name="Decide later").click()
    with second.expect_response(lambda answer: answer.url.endswith(parts)):
        new_brick(second, "HideBrick").click()
    second.locator('.sign[data-state="error"]').wait_for()
    settle(second)
    assert card.count() == 0
    assert studio.get(parts)["document"] == theirs and "ShowBrick" in kinds(second)
    second.locator(".sign").click()
    card.get_by_role("button", name="Keep mine").click()
    saved(second)
    assert studio.get(parts)["document"] != theirs
    # Undo in the shot brings back the first's.
    second.goto(shot)
    second.wait_for_selector(".rail")
    second.wait_for_function("() => !document.querySelector('[aria-label=\"Undo\"]')?.disabled")
    second.keyboard.press("Control+z")
    wait_for(hand, lambda: studio.get(parts)["document"] == theirs)


def test_on_a_phone_what_is_not_saved_is_said_in_words(hand, studio, browser_context):
    _, parts, (first, second) = open_two(hand, studio, browser_context)
    change_both(studio, parts, first, second)
    card = second.get_by_role("alertdialog", name="Changed elsewhere")
    card.wait_for()
    second.set_viewport_size({"width": 390, "height": 844})
    card.get_by_role("button", name="Decide later").click()
    # How to come back to it is said.
    second.locator(".toast", has_text="“not saved”").wait_for()
    sign = second.locator(".sign")
    assert sign.inner_text() == "not saved"
    assert sign.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 12
    sign.tap()
    card.wait_for()


def test_of_two_editors_of_one_program_the_second_may_take_what_is_there(hand, studio, browser_context):
    shot, parts, (first, second) = open_two(hand, studio, browser_context)
    theirs = change_both(studio, parts, first, second)
    # It is read anew.
    with second.expect_navigation():
        second.get_by_role("alertdialog", name="Changed elsewhere").get_by_role("button", name="Take theirs").click()
    second.wait_for_selector(".program .brick.head")
    wait_for(hand, lambda: "HideBrick" in kinds(second) and "ShowBrick" not in kinds(second))
    assert studio.get(parts)["document"] == theirs
    # From there on it goes on.
    category(second, "Looks")
    new_brick(second, "ShowBrick").click()
    saved(second)
    assert studio.get(parts)["document"] != theirs


def test_where_the_shot_begins_may_change_while_the_program_is_edited(hand, studio, browser_context):
    shot, parts, (first, _) = open_two(hand, studio, browser_context)
    open_layers(hand)
    field = hand.page.get_by_role("spinbutton", name="Where in the program the shot begins, in seconds")
    field.fill("1")
    field.press("Enter")
    wait_for(hand, lambda: studio.get(parts)["start"] == 60)
    category(first, "Looks")
    new_brick(first, "HideBrick").click()
    saved(first)
    assert first.get_by_role("alertdialog").count() == 0
    assert studio.get(parts)["start"] == 60


def test_a_conflict_that_the_key_puts_away_says_how_it_comes_back(hand, studio, browser_context):
    _, parts, (first, second) = open_two(hand, studio, browser_context)
    theirs = change_both(studio, parts, first, second)
    card = second.get_by_role("alertdialog", name="Changed elsewhere")
    card.wait_for()
    second.keyboard.press("Escape")
    second.locator(".toast", has_text="to be asked again").wait_for()
    assert card.count() == 0 and studio.get(parts)["document"] == theirs


def drafts(page):
    """How many drafts of layers' programs this browser keeps."""
    return len([one for one in kept(page, "inkreel-edited-programs", "programs") if one.get("isDraft")])


def leave_drafts(page, shot, parts, names):
    """Drafts that were left one after the other, each with a title of its own: what the layer has now, but for that."""
    page.evaluate("""async ([beginning, place, names]) => {
        const { document } = await (await fetch(place)).json();
        const bytes = new Uint8Array(await (await fetch(`/api/assets/${document}`)).arrayBuffer());
        const done = (request) => new Promise((give) => { request.onsuccess = () => give(request.result); });
        const open = await done(indexedDB.open("inkreel-edited-programs"));
        const store = open.transaction("programs", "readwrite").objectStore("programs");
        await Promise.all(names.map((name, i) => done(store.put({ id: `${beginning} ${name}`, base: null, isDraft: true, title: name,
            document: bytes, files: new Map(), changed: Date.now() - 1000 + i }))));
        open.close();
    }""", [f"{shot.split('/')[-1]} {parts.split('/')[-2]}", parts, names])


def test_with_the_newest_draft_the_older_ones_are_thrown_away(hand, studio, browser_context):
    shot, parts, (first, second) = open_two(hand, studio, browser_context)
    leave_drafts(first, shot, parts, ["oldest", "older", "newest"])
    assert drafts(first) == 3
    second.reload()
    card = second.get_by_role("alertdialog", name="Changed elsewhere")
    card.wait_for()
    with second.expect_navigation():
        card.get_by_role("button", name="Take theirs").click()
    second.wait_for_selector(".program .brick.head")
    # What is made from there on is written without a question.
    category(second, "Looks")
    new_brick(second, "HideBrick").click()
    saved(second)
    assert card.count() == 0 and drafts(second) == 0


def test_with_the_newest_draft_restored_the_older_ones_are_forgotten(hand, studio, browser_context):
    shot, parts, (first, second) = open_two(hand, studio, browser_context)
    leave_drafts(first, shot, parts, ["oldest", "older", "newest"])
    second.reload()
    card = second.get_by_role("alertdialog", name="Changed elsewhere")
    card.get_by_role("button", name="Keep mine").click()
    second.wait_for_function("() => document.querySelector('.sign')?.dataset.state === 'saved'")
    assert drafts(second) == 0


def test_a_draft_of_a_page_that_lives_is_left_to_it(hand, studio, browser_context):
    _, _, (first, second) = open_two(hand, studio, browser_context)
    # What the first makes reaches this browser, and not the library.
    first.route("**/parts", lambda route: route.abort() if route.request.method == "PUT" else route.continue_())
    category(first, "Looks")
    new_brick(first, "HideBrick").click()
    until(lambda: drafts(first) == 1)
    second.reload()
    second.wait_for_selector(".program .brick.head")
    category(second, "Looks")
    new_brick(second, "ShowBrick").click()
    saved(second)
    assert "HideBrick" not in kinds(second)
    assert second.get_by_role("alertdialog").count() == 0
    assert drafts(second) == 1
