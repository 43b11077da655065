"""What went wrong with saving once, each named after what it was. Nothing drawn may be lost, and the sign
may not say "saved" of what is not."""

import shutil

from patience import until
from stores import journalled
from test_drawing import LINE, ink

LOWER = [(x, y + 60) for x, y in LINE]
PROBLEM = "application/problem+json"


def reopen(hand):
    """Reads the page anew when its journal is empty: nothing in it can come back then that is not to."""
    until(lambda: journalled(hand.page) == journalled(hand.page, "chunks") == 0)
    reload(hand)


def reload(hand):
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")


def sign(hand):
    return hand.page.evaluate(
        "(() => { const s = document.querySelector('.sign'); return [s.dataset.state, s.title]; })()")


def route_posts(hand, answer):
    """Answers posts of edits by `answer(route)`."""
    hand.page.route(
        "**/api/shots/*/edits",
        lambda route: answer(route) if route.request.method == "POST" else route.continue_())


def leaving_is_warned_of(hand):
    return hand.page.evaluate("""() => {
        const event = new Event("beforeunload", { cancelable: true });
        dispatchEvent(event);
        return event.defaultPrevented;
    }""")


def test_a_cancelled_stroke_came_back_on_reload(hand):
    before = hand.picture()
    hand.draw(LINE, device="mouse", lift=False)
    until(lambda: journalled(hand.page, "chunks") > 0)
    hand.page.keyboard.press("Control+z")
    until(lambda: journalled(hand.page, "chunks") == 0)
    hand.mouse("mouseReleased", 632, 348, 0, 0, device="mouse")
    assert hand.picture() == before
    reopen(hand)
    assert hand.picture() == before


def test_a_palm_came_back_on_reload(hand):
    before = hand.picture()
    hand.swipe(400, 650, pause=30, lift=False)
    hand.draw([(500, 300)])
    hand.touch("touchEnd")
    hand.page.keyboard.press("Control+z")
    hand.wait_for_sign("saved")
    assert hand.picture() == before
    reopen(hand)
    assert hand.picture() == before


def test_another_library_erased_unsent_ink(hand, own_studio, tmp_path):
    own_studio.kill()
    hand.draw(LINE)
    hand.wait_for_sign("offline")
    drawn = hand.picture()
    own, own_studio.library = own_studio.library, tmp_path / "other"
    own_studio.start()
    hand.wait_for_sign("not saved")
    assert "another library" in sign(hand)[1]
    assert hand.picture() == drawn
    own_studio.kill()
    own_studio.library = own
    own_studio.start()
    hand.wait_for_sign("saved")
    reopen(hand)
    hand.wait_for_picture(drawn)


def test_an_answer_that_is_not_ours_erased_ink(hand):
    for i, status in enumerate([401, 404, 408, 421, 413]):
        route_posts(hand, lambda route: route.fulfill(status=status, body="<html>a proxy</html>"))
        hand.draw([(x, y + 20 * i) for x, y in LINE])
        hand.wait_for_sign("not saved")
        drawn = hand.picture()
        hand.page.unroute("**/api/shots/*/edits")
        hand.wait_for_sign("saved")
        reopen(hand)
        hand.wait_for_picture(drawn)


def test_a_refusal_was_hidden_at_once(hand):
    before = hand.picture()
    body = '{"type": "urn:inkreel:problem:brush-size", "detail": "Edit 0: too large."}'
    route_posts(hand, lambda route: route.fulfill(status=422, content_type=PROBLEM, body=body))
    hand.draw(LINE)
    hand.wait_for_sign("refused")
    hand.wait_for_picture(before)
    assert sign(hand) == ["refused", "Edit 0: too large."]
    # What is drawn after it, and saved, changes nothing of that.
    hand.page.unroute("**/api/shots/*/edits")
    with hand.page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/edits")):
        hand.draw(LOWER)
    until(lambda: journalled(hand.page) == 1)
    assert sign(hand) == ["refused", "Edit 0: too large."]
    before = hand.picture()
    # It is there after a reload too, until the person decides.
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("refused")
    hand.page.locator(".sign").click()
    with hand.page.expect_download() as download:
        hand.page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "refused-edits.cbor"
    hand.page.get_by_role("button", name="Try again").click()
    hand.wait_for_sign("saved")
    assert hand.picture() != before


def test_refused_edits_are_discarded_for_good(hand):
    body = '{"type": "urn:inkreel:problem:brush-size", "detail": "Edit 0: too large."}'
    route_posts(hand, lambda route: route.fulfill(status=422, content_type=PROBLEM, body=body))
    hand.draw(LINE)
    hand.wait_for_sign("refused")
    hand.page.locator(".sign").click()
    hand.page.get_by_role("button", name="Discard").click()
    hand.wait_for_sign("saved")
    reopen(hand)


def test_a_timer_left_behind_stopped_saving(hand):
    posts = []

    def answer(route):
        posts.append(route)
        if len(posts) == 1:
            return route.fulfill(
                status=507, headers={"Retry-After": "1"}, content_type=PROBLEM, body='{"detail": "Full."}')
        route.continue_()

    route_posts(hand, answer)
    hand.draw(LINE)
    hand.wait_for_sign("not saved")
    hand.draw(LOWER)
    hand.wait_for_sign("saved")


def test_without_a_journal_the_sign_promised_one(hand, own_studio, browser_context):
    hand.page.evaluate(
        "() => { IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    until(lambda: "no journal" in sign(hand)[1])
    assert not leaving_is_warned_of(hand)
    own_studio.kill()
    hand.draw(LOWER)
    hand.wait_for_sign("offline")
    assert "could not keep" in sign(hand)[1]
    assert leaving_is_warned_of(hand)
    own_studio.start()
    hand.wait_for_sign("saved")
    assert not leaving_is_warned_of(hand)


def test_a_browser_without_a_journal_could_not_open_the_page(browser_context, studio, open_window):
    browser_context.add_init_script(
        "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }")
    hand = open_window()
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    reload(hand)
    hand.wait_for_picture(drawn)


def test_a_journal_that_hangs_kept_ink_from_the_server(hand):
    hand.page.evaluate("""() => {
        const transaction = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (names, mode, options) {
            if (mode !== "readwrite") return transaction.call(this, names, mode, options);
            const store = { add: () => ({}), put: () => ({}), delete() {}, index: () => store,
                getAllKeys: () => ({}) };
            return { objectStore: () => store };
        };
    }""")
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    reopen(hand)
    hand.wait_for_picture(drawn)


def test_a_window_without_locks_cut_the_stroke_of_another(browser_context, open_window):
    # As on a page without HTTPS from another machine.
    browser_context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    hand = open_window()
    assert hand.page.evaluate("navigator.locks === undefined")
    other = open_window()
    hand.page.bring_to_front()
    hand.mouse("mousePressed", 300, 400, 0.7)
    for i in range(60):
        hand.mouse("mouseMoved", 300 + 8 * i, 400 + (i % 5) * 10, 0.7)
        hand.hold(60)
    hand.mouse("mouseReleased", 780, 400, 0, 0)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    other.page.bring_to_front()
    other.wait_for_picture(drawn)
    reopen(hand)
    hand.wait_for_picture(drawn)


def test_a_library_set_back_was_not_noticed(hand, own_studio, chromium):
    saved = own_studio.library.with_suffix(".saved")
    own_studio.stop()
    shutil.copytree(own_studio.library, saved)
    own_studio.start()
    hand.wait_for_sign("saved")
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    hand.draw(LOWER)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    own_studio.stop()
    shutil.rmtree(own_studio.library)
    shutil.copytree(saved, own_studio.library)
    own_studio.start()
    # This window gives the library again what it has lost.
    context = chromium.new_context(viewport={"width": 1180, "height": 820})
    context.complaints = []
    other = type(hand).open(context, own_studio)
    other.wait_for_picture(drawn)
    # And it goes on to see what others draw, and to draw itself.
    other.draw([(400 + 8 * i, 640) for i in range(20)])
    both = other.picture()
    hand.page.bring_to_front()
    hand.wait_for_picture(both)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_sign("saved")
    assert hand.picture() != both
    context.close()


def test_one_unreadable_entry_of_the_journal_kept_the_page_from_opening(hand, own_studio):
    own_studio.kill()
    hand.draw(LINE)
    hand.wait_for_sign("offline")
    drawn = hand.picture()
    hand.page.evaluate("""async () => {
        const session = sessionStorage.getItem("session");
        const shot = location.pathname.split("/").pop();
        const open = indexedDB.open("inkreel-journal");
        await new Promise(done => { open.onsuccess = done; });
        const write = open.result.transaction(["entries", "chunks"], "readwrite");
        const known = await new Promise(done => {
            write.objectStore("entries").getAll().onsuccess = event => done(event.target.result);
        });
        const place = { library: known[0].library, session, shot, id: "00" };
        write.objectStore("entries").add({ ...place, kind: "edit", bytes: new Uint8Array([1, 2]) });
        write.objectStore("chunks").add({ ...place, bytes: new Uint8Array([0x84, 9]) });
        write.objectStore("chunks").add({ ...place, bytes: new Uint8Array([0x85, 9]) });
        await new Promise(done => { write.oncomplete = done; });
    }""")
    own_studio.start()
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")
    hand.wait_for_picture(drawn)
    reload(hand)


def test_a_stroke_in_thousands_of_chunks_is_put_together(lasting_hand):
    hand = lasting_hand
    before = hand.picture()
    hand.draw(LINE, lift=False)
    until(lambda: journalled(hand.page, "chunks") > 0)
    # Its last chunk again, many times: more than one batch takes.
    hand.page.evaluate("""async () => {
        const open = indexedDB.open("inkreel-journal");
        await new Promise(done => { open.onsuccess = done; });
        const write = open.result.transaction("chunks", "readwrite");
        const store = write.objectStore("chunks");
        store.getAll().onsuccess = event => {
            const { key, ...last } = event.target.result.at(-1);
            for (let i = 0; i < 4200; i++) store.add(last);
        };
        await new Promise(done => { write.oncomplete = done; });
    }""")
    hand.page.reload()
    # The core works for seconds before the page is there, for a minute where the machine is busy.
    hand.page.wait_for_selector(".rail", timeout=120_000)
    until(lambda: hand.picture() != before)
    assert ink(hand, *LINE[10]) > 0.01
    hand.wait_for_sign("saved")


def test_a_snapshot_that_cannot_be_read_kept_the_shot_from_opening(hand, studio):
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    hand.page.route(
        "**/api/shots/*",
        lambda route: route.continue_() if "from=log" in route.request.url
        else route.fulfill(response=route.fetch(), body=b"\x84\x01\x02"))
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(drawn)


def test_what_came_while_a_second_window_opened_was_not_seen(hand, open_window, browser_context):
    other = open_window()
    browser_context.add_init_script("""
        // The journal takes a while to open.
        window.isWaited = false;
        const waits = new Promise((done) => { window.goOn = done; });
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (...values) => {
            const request = open(...values);
            const wrapped = { set onsuccess(f) {
                request.onsuccess = () => { window.isWaited = true; waits.then(() => f.call(request)); }; },
                set onerror(f) { request.onerror = f; }, set onupgradeneeded(f) { },
                get result() { return request.result; }, get error() { return request.error; } };
            return wrapped;
        };""")
    page = browser_context.new_page()
    page.goto(hand.page.url)
    page.wait_for_function("() => window.isWaited")
    hand.page.bring_to_front()
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    page.bring_to_front()
    page.evaluate("goOn()")
    page.wait_for_selector(".rail")
    third = type(hand)(page, browser_context.new_cdp_session(page))
    third.wait_for_sign("saved")
    third.wait_for_picture(drawn)
    other.page.close()
