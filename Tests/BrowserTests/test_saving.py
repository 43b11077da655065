"""What is drawn is safe: reloads, dead servers, dead pages, no network, several windows."""

from stores import written
from test_drawing import LINE, ink

OTHER = [(400 + 8 * i, 620 - (i % 4) * 9) for i in range(30)]


def test_ink_and_its_undo_survive_a_reload(hand):
    before = hand.picture()
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(drawn)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(before)


def test_a_reload_keeps_the_undo_where_the_page_before_takes_long_to_go(hand, browser_context):
    before = hand.picture()
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    session = hand.page.evaluate("sessionStorage.session")
    # Stands for that page: it has the session's lock for longer than a copy of a window waits for it.
    slow = browser_context.new_page()
    slow.goto(hand.page.url.split("/shots")[0] + "/lab")
    slow.evaluate("""(session) => {
        navigator.locks.request(`inkreel-session-${session}`, () => new Promise((end) => setTimeout(end, 2000)));
    }""", session)
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    assert hand.page.evaluate("sessionStorage.session") == session
    hand.wait_for_picture(drawn)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(before)


def test_ink_survives_the_death_of_the_server(hand, own_studio):
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    own_studio.kill()
    hand.draw(OTHER)
    drawn = hand.picture()
    hand.wait_for_sign("offline")
    own_studio.start()
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(drawn)


def test_a_window_closed_while_the_server_was_dead_loses_nothing(hand, own_studio, open_window):
    own_studio.kill()
    hand.draw(LINE)
    drawn = hand.picture()
    hand.wait_for_sign("offline")
    hand.page.close()
    own_studio.start()
    other = open_window()
    other.wait_for_sign("saved")
    other.wait_for_picture(drawn)


def test_without_a_network_drawing_goes_on_and_is_sent_later(hand, browser_context):
    browser_context.set_offline(True)
    hand.draw(LINE)
    drawn = hand.picture()
    hand.wait_for_sign("offline")
    browser_context.set_offline(False)
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(drawn)


def test_a_second_window_sees_a_stroke_at_once(hand, open_window):
    other = open_window()
    hand.page.bring_to_front()
    hand.draw(LINE)
    drawn = hand.picture()
    hand.wait_for_sign("saved")
    other.page.bring_to_front()
    other.wait_for_picture(drawn)
    other.draw(OTHER)
    both = other.picture()
    other.wait_for_sign("saved")
    hand.page.bring_to_front()
    hand.wait_for_picture(both)


def test_a_page_that_dies_under_the_pen_loses_a_tenth_of_a_second_at_most(hand, open_window):
    path = [(400 + 8 * i, 650) for i in range(30)]
    hand.draw(path, lift=False, force=1.0)
    # Where the pen stands still for a moment all that it drew is kept.
    hand.hold(200)
    written(hand.page, "inkreel-journal", "chunks")
    hand.page.goto("about:blank")
    hand.page.close()
    other = open_window()
    other.wait_for_sign("saved")
    other.picture()
    assert ink(other, *path[1]) > 0.05
    assert ink(other, *path[-2]) > 0.05


# A clock that a test can move, in milliseconds.
CLOCK = """
    const now = Date.now.bind(Date);
    window.wrong = Number(localStorage.getItem("wrong") ?? 0);
    Date.now = () => now() + window.wrong;
"""
YEAR = 365 * 86400 * 1000


def test_a_clock_that_jumps_loses_nothing(browser_context, open_window):
    browser_context.add_init_script(CLOCK)
    hand = open_window()
    hand.page.evaluate("wrong => { window.wrong = wrong }", 20 * YEAR)
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    hand.page.evaluate("wrong => { window.wrong = wrong }", -40 * YEAR)
    hand.draw(OTHER)
    drawn = hand.picture()
    hand.wait_for_sign("saved")
    # What came last is undone first, whatever the clock said.
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(drawn)
    hand.page.keyboard.press("Control+z")
    assert ink(hand, *LINE[10]) > 0
    hand.page.keyboard.press("Control+Shift+z")
    hand.wait_for_picture(drawn)


def test_a_window_of_the_future_that_died_leaves_its_ink_to_the_next(browser_context, own_studio, open_window):
    # Without locks the windows know of each other by times in their storage.
    browser_context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    browser_context.add_init_script(CLOCK)
    hand = open_window()
    hand.page.evaluate("wrong => { localStorage.setItem('wrong', wrong) }", 10 * YEAR)
    hand.page.reload()
    hand.wait_for_sign("saved")
    own_studio.kill()
    hand.draw(LINE)
    drawn = hand.picture()
    hand.wait_for_sign("offline")
    # It dies without a word: its sign of life stays.
    hand.page.evaluate("""() => {
        for (const name of Object.keys(localStorage)) {
            if (name.startsWith("inkreel-session-")) localStorage.setItem(`${name}-kept`, localStorage.getItem(name));
        }
        localStorage.setItem("wrong", 0);
        addEventListener("pagehide", () => {
            for (const name of Object.keys(localStorage)) {
                if (name.endsWith("-kept")) localStorage.setItem(name.slice(0, -5), localStorage.getItem(name));
            }
        });
    }""")
    hand.page.close()
    own_studio.start()
    other = open_window()
    other.wait_for_picture(drawn)
    other.wait_for_sign("saved")
