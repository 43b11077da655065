"""Programs that ask the web: leave is asked, the studio asks, the program goes on with what came."""

import http.server
import io
import struct
import threading
import zlib

import pytest

from outline import watch
from patience import until
from studios import Studio
from test_stage import brick, formula, packed


def red_square():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xff\0\0" * 40 for _ in range(40))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 40, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Pages(http.server.BaseHTTPRequestHandler):
    pages = {"/time": b"twelve o'clock", "/cat.png": red_square()}

    def do_GET(self):
        page = self.pages.get(self.path)
        self.server.asked.append(self.path)
        self.send_response(200 if page else 404)
        self.send_header("Content-Length", str(len(page or b"")))
        self.end_headers()
        self.wfile.write(page or b"")

    def log_message(self, *words):
        pass


@pytest.fixture
def web():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture
def asking_studio(template, tmp_path, web):
    studio = Studio(tmp_path / "library")
    studio.options += ["--programs-ask", f"127.0.0.1:{web.server_port}"]
    template.copy(studio.library)
    studio.start()
    yield studio
    studio.close()


def asking_program(port, *paths):
    """The background asks for pages one after another and shows what came; then it wears the picture."""
    name = f'<userVariable reference="{"../" * 9}programVariableList/userVariable"/>'
    started = [brick("WebRequestBrick", formula("WEB_REQUEST", "STRING", f"http://127.0.0.1:{port}{path}"), more=name) for path in paths]
    shown = brick("ShowTextBrick", formula("X_POSITION", "NUMBER", "0"), formula("Y_POSITION", "NUMBER", "100"), more=name)
    look = brick("LookRequestBrick", formula("LOOK_REQUEST", "STRING", f"http://127.0.0.1:{port}/cat.png"))
    return packed(f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Asking</programName>
      <screenWidth>200</screenWidth><screenHeight>300</screenHeight><screenMode>MAXIMIZE</screenMode></header><settings/>
      <scenes><scene><name>Scene</name><objectList><object type="Sprite" name="Background"><lookList/><soundList/><scriptList>
      <script type="StartScript"><brickList>{"".join(started)}{shown}{look}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes>
      <programVariableList><userVariable><name>answer</name></userVariable></programVariableList>""")


def opened(browser_context, studio, program):
    page = browser_context.new_page()
    watch(page, browser_context)
    page.goto(f"{studio.url}/stage")
    page.locator("input[type=file]").first.set_input_files(program)
    return page


def middle(page):
    return page.evaluate("""() => {
      const canvas = document.querySelector('.stage-board canvas');
      return [...canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data];
    }""")


def test_leave_is_asked_once_for_a_host(browser_context, asking_studio, web):
    page = opened(browser_context, asking_studio, asking_program(web.server_port, "/time"))
    card = page.locator(".stage-permission")
    card.wait_for()
    assert f"127.0.0.1:{web.server_port}" in card.inner_text()
    assert web.asked == []
    # It has the keys: the program waits for it.
    page.wait_for_function("() => document.activeElement?.closest('.stage-permission') !== null")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(".stage-label", has_text="twelve o'clock").wait_for()
    until(lambda: middle(page) == [255, 0, 0, 255])
    assert card.count() == 0
    assert web.asked == ["/time", "/cat.png"]


def test_who_does_not_allow_it_is_not_asked_again(browser_context, asking_studio, web):
    page = opened(browser_context, asking_studio, asking_program(web.server_port, "/time", "/other"))
    page.locator(".stage-permission").get_by_role("button", name="Don’t allow").click()
    page.locator(".toast", has_text="The program was told no").wait_for()
    page.locator(".stage-label", has_text="511").wait_for()
    assert page.locator(".stage-permission").count() == 0
    assert web.asked == []


def test_what_is_not_there_is_a_number(browser_context, asking_studio, web):
    page = opened(browser_context, asking_studio, asking_program(web.server_port, "/none"))
    page.locator(".stage-permission").get_by_role("button", name="Allow", exact=True).tap()
    page.locator(".stage-label", has_text="404").wait_for()


def test_a_studio_that_does_not_let_programs_ask_says_so(browser_context, studio, web):
    page = opened(browser_context, studio, asking_program(web.server_port, "/time"))
    page.locator(".toast", has_text="does not let programs ask").wait_for()
    page.locator(".stage-label", has_text="511").wait_for()
    # Leave is not asked for what is not to be had, neither the first time nor later.
    assert page.locator(".stage-permission").count() == 0
    assert web.asked == []
    page.evaluate("() => document.querySelector('.toast').remove()")
    page.keyboard.press("r")
    page.locator(".toast", has_text="does not let programs ask").wait_for()
    page.locator(".stage-label", has_text="511").wait_for()
    assert page.locator(".stage-permission").count() == 0


def test_a_card_that_nobody_waits_for_goes(browser_context, asking_studio, web):
    page = opened(browser_context, asking_studio, asking_program(web.server_port, "/time"))
    card = page.locator(".stage-permission")
    card.wait_for()
    page.get_by_role("button", name="Begin again").click()
    card.wait_for()
    assert card.count() == 1
    card.get_by_role("button", name="Allow", exact=True).click()
    page.locator(".stage-label", has_text="twelve o'clock").wait_for()
    # What the run before asked for was not sent.
    assert web.asked.count("/time") == 1


def test_an_answer_that_breaks_off_is_none(browser_context, asking_studio, web):
    page = opened(browser_context, asking_studio, asking_program(web.server_port, "/time"))
    page.route("**/api/programs/web", lambda route: route.abort())
    page.locator(".stage-permission").get_by_role("button", name="Allow", exact=True).click()
    page.locator(".stage-label", has_text="500").wait_for()
