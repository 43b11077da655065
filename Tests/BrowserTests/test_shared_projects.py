"""Projects of others: where they are found, what one may do in them, who lets whom in, and what happens when that ends."""

import json
import urllib.request

import pytest

from hands import Hand, digest
from patience import until
from shared import sign_in
from stores import journalled, kept
from test_drawing import LINE
from test_program_layers import add

LOWER = [(x, y + 60) for x, y in LINE]


@pytest.fixture
def studio(peopled_studio):
    return peopled_studio


def open_page(context, studio, path, selector):
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.goto(studio.url + path)
    page.wait_for_selector(selector)
    return page


@pytest.mark.parametrize("path", ["/", "/library"])
def test_projects_of_others_are_listed(browser_context, studio, path):
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, path, ".shared .preview")
    assert page.locator(".shared .preview .quiet").first.text_content() == "Ada Lovelace · can edit"
    page.locator(".shared .picture").click()
    page.wait_for_selector(".card")
    assert page.url.endswith(studio.project)


def test_whom_nobody_has_let_in_sees_no_such_section(browser_context, studio):
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, "/library", ".shelf")
    assert not page.locator(".shared").is_visible()


@pytest.mark.parametrize("path", ["/", "/library"])
def test_a_new_share_shows_without_a_reload(browser_context, studio, path):
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, path, "main:is(.start, .shelf)")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    studio.share("viewer")
    page.wait_for_selector(".shared .preview")


def test_an_editor_works_in_it_as_in_ones_own(browser_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    project = f"/projects/{studio.project}"
    page = open_page(browser_context, studio, project, ".card")
    count = page.locator(".card").count()
    page.locator(".adder button").first.click()
    page.wait_for_function("n => document.querySelectorAll('.card').length === n", arg=count + 1)
    page.locator(".project-name").fill("Together")
    page.keyboard.press("Enter")
    until(lambda: studio.get(f"/api/projects/{studio.project}")["name"] == "Together", page)
    page.get_by_role("button", name="Undo", exact=True).click()
    until(lambda: studio.get(f"/api/projects/{studio.project}")["name"] != "Together", page)
    page.close()

    shot = studio.shot()
    before = studio.edits(shot)
    hand = Hand.open(browser_context, studio, shot)
    hand.draw(LINE)
    until(lambda: studio.edits(shot) > before, hand.page)
    hand.page.keyboard.press("ArrowRight")
    hand.page.wait_for_function("shot => !location.pathname.endsWith(shot)", arg=shot)
    hand.page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    hand.page.keyboard.press("p")
    hand.page.wait_for_selector(".card")
    hand.page.locator(".page-bar [aria-label='Library']").click()
    hand.page.wait_for_selector(".shared .preview")


def test_the_next_shot_does_not_wait_for_what_one_may_do_there(browser_context, studio):
    studio.share("viewer")
    sign_in(browser_context, studio, "ben")
    shot = studio.shot()
    hand = open_shot(browser_context, studio, shot)
    hand.wait_for_sign("read-only")
    asked = []
    hand.page.on("request", lambda request: asked.append(request.url))
    hand.page.keyboard.press("ArrowRight")
    hand.page.wait_for_function("shot => !location.pathname.endsWith(shot)", arg=shot)
    hand.wait_for_sign("read-only")
    assert not any(one.endswith("/api/shared") for one in asked)


def test_another_role_counts_when_one_comes_back(browser_context, studio):
    person = studio.share("viewer")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'read-only'")
    page.locator(".page-bar [aria-label='Library']").click()
    page.wait_for_selector(".shared .preview")
    studio.ask("PUT", f"/api/projects/{studio.project}/people/{person}", {"role": "editor"})
    page.get_by_text("can edit").wait_for()
    page.locator(".shared .picture").click()
    page.wait_for_selector(".card")
    assert page.locator(".adder button").first.is_visible()


def test_the_tray_shows_it(browser_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}/tray", "main.tray")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    assert page.get_by_role("button", name="New scene").is_visible()


def test_in_the_tray_too_one_may_only_look(browser_context, studio):
    studio.share("viewer")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}/tray", "main.tray")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'read-only'")
    assert not page.get_by_role("button", name="New scene").is_visible()
    page.locator("main.tray").focus()
    page.keyboard.press("n")
    page.wait_for_selector(".toast")
    assert studio.edits(f"/projects/{studio.project}") == 1


@pytest.mark.parametrize("role", ["viewer", "commenter"])
def test_who_may_only_look_cannot_draw(browser_context, studio, role):
    studio.share(role)
    sign_in(browser_context, studio, "ben")
    shot = studio.shot()
    before = studio.edits(shot)
    hand = open_shot(browser_context, studio, shot)
    hand.wait_for_sign("read-only")
    hand.draw(LINE)
    assert "ask Ada Lovelace to let you draw" in hand.page.locator(".hint").text_content()
    assert not hand.page.locator(".rail").is_visible()
    hand.page.keyboard.press("Shift+N")
    # Behind the last shot no other can be made.
    hand.page.keyboard.press("ArrowRight")
    last = hand.page.get_by_role("button", name="New shot after this one")
    while not last.is_visible():
        hand.page.get_by_role("button", name="Next shot").click()
        hand.page.wait_for_timeout(300)
    assert last.is_disabled()
    assert journalled(hand.page) == 0
    assert studio.edits(shot) == before


def open_shot(context, studio, path):
    """A window on a shot that may have no tools."""
    page = open_page(context, studio, path, ".desk")
    return Hand(page, context.new_cdp_session(page))


def ada_takes(studio, archive):
    """Takes a project's file into Ada's library; the project's id."""
    request = urllib.request.Request(
        f"{studio.url}/api/projects", method="POST", data=archive,
        headers={"content-type": "application/octet-stream", "cookie": studio.cookies("ada")})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())["id"]


# Where the bar is narrow, what there is to open is in the menu of what it has no room for.
BARS = pytest.mark.parametrize("size", [(600, 900, "More"), (1280, 800, "Tunnels and programs")], ids=["narrow", "wide"])


def open_from_the_bar(page, size, row):
    width, height, button = size
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".bar").get_by_role("button", name=button, exact=True).click()
    page.get_by_role("menuitem", name=row).click()


@BARS
def test_who_may_only_look_opens_a_tunnel_and_tries_it(browser_context, studio, harbour, size):
    project = ada_takes(studio, harbour.archive)
    studio.ask("PUT", f"/api/projects/{project}/people", {"handle": "ben", "role": "viewer"})
    sign_in(browser_context, studio, "ben")
    shot = f"/shots/{studio.get(f'/api/projects/{project}/marks')['tunnels'][0]}"
    before = studio.edits(shot)
    hand = open_shot(browser_context, studio, shot)
    page = hand.page
    open_from_the_bar(page, size, "Open the tunnel “")
    page.locator(".tunnel-stage:not(.loading) > .sheet:not([hidden])").first.wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text("what you move here is tried, and not kept").first.wait_for()
    page.get_by_role("button", name="Close the tunnel").click()
    page.locator(".tunnel-screen").wait_for(state="detached")
    assert studio.edits(shot) == before
    hand.wait_for_sign("read-only")


@BARS
def test_who_may_only_look_opens_a_program_and_tries_it(browser_context, other_context, studio, size):
    studio.share("viewer")
    sign_in(other_context, studio, "ada")
    shot = studio.shot()
    hers = Hand.open(other_context, studio, shot)
    add(hers)
    hers.wait_for_sign("saved")
    sign_in(browser_context, studio, "ben")
    before = studio.edits(shot)
    page = open_shot(browser_context, studio, shot).page
    open_from_the_bar(page, size, "Open the program “")
    page.wait_for_url("**/program?*")
    page.locator(".toast", has_text="what you change here is tried, and not kept").wait_for()
    sign = page.locator("[data-state=readonly]")
    sign.wait_for()
    page.locator(".brick").first.press("Delete")
    page.wait_for_timeout(1500)
    assert sign.is_visible()
    assert studio.edits(shot) == before


def test_who_may_only_look_cannot_change_the_project(browser_context, studio):
    studio.share("viewer")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'read-only'")
    count = page.locator(".card").count()
    assert not page.locator(".adder button").first.is_visible()
    page.keyboard.press("n")
    page.wait_for_selector(".toast")
    assert "ask Ada Lovelace" in page.locator(".toast").text_content()
    assert page.locator(".card").count() == count
    page.keyboard.press("w")
    page.keyboard.press("Home")
    assert page.locator("aside.words textarea").first.is_disabled()
    assert not page.get_by_role("link", name="Save a copy of the project as a file").is_visible()
    assert studio.edits(f"/projects/{studio.project}") == 1


def test_an_editor_exports_it_where_the_owner_lets_them(browser_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    # It is greyed out, and says why.
    export = page.get_by_role("link", name="Save a copy of the project as a file")
    assert export.get_attribute("aria-disabled") == "true"
    assert "ask Ada Lovelace" in export.get_attribute("title")
    # By force: Playwright waits for what is disabled.
    export.click(force=True)
    page.wait_for_selector(".toast")
    assert not any("/archive" in one for one in asked)
    assert "ask Ada Lovelace to let editors export it" in page.locator(".toast").text_content()
    studio.ask("PUT", f"/api/projects/{studio.project}/people/rights", {"editorsTakeCopies": True})
    # Without a reload.
    until(lambda: export.get_attribute("aria-disabled") == "false", page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save a copy of the project as a file").click()
    assert download.value.suggested_filename.endswith(".inkreel")


def test_another_role_counts_without_a_reload(browser_context, studio):
    person = studio.share("viewer")
    sign_in(browser_context, studio, "ben")
    shot = studio.shot()
    before = studio.edits(shot)
    hand = open_shot(browser_context, studio, shot)
    hand.wait_for_sign("read-only")
    studio.ask("PUT", f"/api/projects/{studio.project}/people/{person}", {"role": "editor"})
    hand.wait_for_sign("saved")
    hand.draw(LINE)
    until(lambda: studio.edits(shot) > before, hand.page)


def test_what_ends_while_one_draws_is_said_and_nothing_is_lost(browser_context, studio):
    person = studio.share("editor")
    sign_in(browser_context, studio, "ben")
    shot = studio.shot()
    hand = Hand.open(browser_context, studio, shot)
    hand.draw(LINE, lift=False)
    studio.revoke(person)
    hand.page.wait_for_selector("dialog.over")
    hand.mouse("mouseReleased", *LINE[-1], 0, 0, device="pen")
    hand.wait_for_sign("refused")
    assert journalled(hand.page) > 0
    until(lambda: not any(one["project"] == studio.project for one in kept(hand.page, "inkreel-copies", "documents")), hand.page)
    hand.page.get_by_role("button", name="Open the library").click()
    hand.page.wait_for_selector(".shelf")
    hand.wait_for_sign("refused")
    hand.page.locator(".sign").click()
    assert hand.page.get_by_role("button", name="Save as a file").is_visible()
    hand.page.get_by_role("button", name="Discard").click()
    until(lambda: journalled(hand.page) == 0, hand.page)


def share_card(page):
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_selector(".sharing .members:not([aria-busy])")
    return page.locator(".sharing")


def test_the_owner_lets_people_in_and_out(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    card = share_card(page)
    card.get_by_label("Sign-in name").fill("zoe")
    page.keyboard.press("Enter")
    card.get_by_role("alert").wait_for()
    card.get_by_label("Sign-in name").fill("ben")
    card.get_by_label("What they may do").select_option("viewer")
    page.keyboard.press("Enter")
    card.locator("li", has_text="Ben").wait_for()
    assert studio.get("/api/shared", "ben")["projects"][0]["role"] == "viewer"
    card.get_by_label("What Ben may do").select_option("editor")
    until(lambda: studio.get("/api/shared", "ben")["projects"][0]["role"] == "editor", page)
    card.get_by_role("button", name="End Ben’s place in the project").click()
    card.locator("li.ended").wait_for()
    assert studio.get("/api/shared", "ben")["projects"] == []
    card.get_by_role("button", name="Let Ben in again").click()
    until(lambda: len(studio.get("/api/shared", "ben")["projects"]) == 1, page)
    page.keyboard.press("Escape")
    assert page.locator(".sharing").count() == 0


def test_a_link_lets_in_and_copies_are_allowed(browser_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    card = share_card(page)
    card.get_by_role("button", name="Make a link").click()
    assert "/join#" in card.get_by_label("The link", exact=True).input_value()
    assert card.get_by_alt_text("Code that leads to the link").is_visible()
    card.get_by_label("Editors may export and copy it").check()
    until(lambda: studio.get(f"/api/projects/{studio.project}/people", "ben")["editorsTakeCopies"], page)


def test_an_open_invitation_is_listed_on_the_card_and_taken_back(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    card = share_card(page)
    rows = card.locator(".invitations li")
    assert rows.count() == 0 and not card.get_by_text("Not taken yet").is_visible()
    links = []
    for role in ["viewer", "editor"]:
        card.get_by_label("What whoever takes the link may do").select_option(role)
        card.get_by_role("button", name="Make a link").click()
        until(lambda: rows.count() == len(links) + 1, page)
        links.append(card.get_by_label("The link", exact=True).input_value())
    # Nobody else could open them.
    assert card.locator(".only-here").is_visible()
    # The last one ends last, and goes with its link.
    rows.first.get_by_role("button", name="Take back the invitation").click()
    until(lambda: rows.count() == 1, page)
    assert not card.get_by_label("The link", exact=True).is_visible()
    assert "can look" in rows.inner_text()
    looked = [page.request.post(studio.url + "/api/join/look", data={"secret": link.split("#")[1]}).status for link in links]
    assert looked == [200, 404]


def test_who_came_for_a_shared_project_finds_it_first(browser_context, studio):
    studio.ask("PUT", f"/api/projects/{studio.project}/opened")
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, "/", ".last")
    assert "Ada Lovelace · can edit" in page.locator(".last .last-words p").inner_text()
    # Their own is there as well.
    own = page.locator(".recent a")
    assert own.count() == 1 and "Ada" not in own.inner_text()
    own.click()
    page.wait_for_selector(".card")
    page.goto(studio.url)
    page.wait_for_selector(".last")
    assert "Ada" not in page.locator(".last .last-words p").inner_text()
    assert "Ada Lovelace · can edit" in page.locator(".recent a").inner_text()
    page.locator(".recent a").click()
    page.wait_for_selector(".card")
    page.goto(studio.url)
    page.wait_for_selector(".last")
    assert "Ada Lovelace · can edit" in page.locator(".last .last-words p").inner_text()


def test_who_is_in_can_leave(browser_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    card = share_card(page)
    assert card.get_by_label("Sign-in name").count() == 0
    card.get_by_role("button", name="Leave this project").click()
    page.wait_for_selector(".shelf")
    page.locator(".shared").wait_for(state="hidden")
    assert studio.get("/api/shared", "ben")["projects"] == []


def test_a_project_is_given_away_and_both_go_on_drawing(browser_context, other_context, studio):
    ben = studio.share("editor")
    project, shot = studio.project, studio.shot()
    sign_in(browser_context, studio, "ada")
    sign_in(other_context, studio, "ben")
    hers = Hand.open(browser_context, studio, shot)
    his = Hand.open(other_context, studio, shot)
    hers.draw(LINE)
    hers.wait_for_sign("saved")
    page = open_page(browser_context, studio, f"/projects/{project}", ".card")
    card = share_card(page)
    card.get_by_role("button", name="Give this project away…").click()
    dialog = page.get_by_role("dialog", name="Give “")
    dialog.get_by_label("Whom it is to belong to").select_option(label="Ben")
    dialog.get_by_role("button", name="Give it away").click()
    page.locator(".toast", has_text="belongs to Ben now.").wait_for()
    until(lambda: studio.get(f"/api/projects/{project}/people", "ben")["role"] == "owner", page)
    assert studio.get("/api/shared")["projects"][0]["project"]["id"] == project
    assert ben == studio.get("/api/shared")["projects"][0]["owner"]["id"]
    # Windows that were open go on, and hear of one another.
    before = studio.edits(shot, "ben")
    empty = picture(his)
    hers.draw(LOWER)
    until(lambda: studio.edits(shot, "ben") == before + 1, his.page)
    until(lambda: picture(his) != empty, his.page)
    his.draw([(x, y + 30) for x, y in LOWER])
    until(lambda: studio.edits(shot, "ada") == before + 2, hers.page)
    hers.wait_for_sign("saved")
    his.wait_for_sign("saved")
    # Each finds it where it is now.
    page.goto(studio.url + "/library")
    page.locator(".shared .preview").wait_for()
    own = open_page(other_context, studio, "/library", ".shelf")
    until(lambda: own.locator(".shared").count() == 0 or not own.locator(".shared").is_visible(), own)
    # In the library that it has gone from, it is not even in the bin.
    assert studio.get("/api/bin") == {"folders": 0, "projects": 0, "shots": 0}


def test_what_was_set_aside_goes_into_a_project_of_ones_own(browser_context, studio):
    person = studio.share("editor")
    sign_in(browser_context, studio, "ben")
    hand = Hand.open(browser_context, studio, studio.shot())
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    hand.draw(LOWER, lift=False)
    studio.revoke(person)
    hand.page.wait_for_selector("dialog.over")
    hand.mouse("mouseReleased", *LOWER[-1], 0, 0, device="pen")
    hand.wait_for_sign("refused")
    hand.page.get_by_role("button", name="Open the library").click()
    hand.page.wait_for_selector(".shelf")
    hand.wait_for_sign("refused")
    hand.page.locator(".sign").click()
    hand.page.get_by_role("button", name="Put into a project of mine").click()
    hand.page.get_by_role("button", name="Open it").click()
    hand.page.wait_for_url("**/projects/*")
    made = studio.get("/api/library", "ben")["projects"][0]
    assert made["name"].startswith("Set aside on ")
    shots = made["scenes"][0]["shots"]
    assert len(shots) == 1
    assert studio.edits(f"/shots/{shots[0]['id']}", "ben") > 0
    # The one stroke that was not stored, and none of what lies where it was drawn.
    archive = studio.ask("GET", f"/api/shots/{shots[0]['id']}/edits", who="ben")[2]
    assert archive.count(b"Layer") >= 1
    # Nothing is let go of that nobody has discarded.
    hand.wait_for_sign("refused")
    hand.page.locator(".sign").click()
    hand.page.get_by_role("button", name="Discard").click()
    until(lambda: journalled(hand.page) == 0, hand.page)


def test_strokes_of_each_appear_for_the_other_and_undo_takes_back_ones_own(browser_context, other_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    sign_in(other_context, studio, "ben")
    shot = studio.shot()
    hers = Hand.open(browser_context, studio, shot)
    his = Hand.open(other_context, studio, shot)
    empty = picture(his)
    hers.draw(LINE)
    until(lambda: picture(his) != empty, his.page)
    with_hers = picture(his)
    his.draw(LOWER)
    until(lambda: picture(his) != with_hers, his.page)
    his.wait_for_sign("saved")
    both = picture(hers)
    his.page.keyboard.press("Control+Z")
    until(lambda: picture(his) == with_hers, his.page)
    until(lambda: picture(hers) != both, hers.page)
    his.page.keyboard.press("Control+Z")
    his.settle()
    assert picture(his) == with_hers


def picture(hand):
    hand.settle()
    return digest(hand.page, ".desk canvas")
