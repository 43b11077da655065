"""A studio to test in: a server on a library of its own, and a browser to draw with."""

import os
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

from bundles import IMPORTED, make_page
from community import CommunityStudio
from communityhands import SMALL, watch
from hands import Hand
from people import PeopleStudio
from shared import PeopledStudio
from studios import SharedStudio, Studio, Template

# Chromium without windows of its own takes two thirds of the work. What is specific to the whole browser, as profiles that are kept, is
# tested with that.
BROWSER = shutil.which("chromium-headless-shell") or shutil.which("chromium")

# Each window of Chromium makes popups for its address bar, as pages of their own: nobody sees them here, and they cost as much as
# a shot. The other features are those that Playwright switches off, whose list this takes the place of.
SWITCHED_OFF = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AcceptCHFrame,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,"
    "HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,Translate,AutoDeElevate,RenderDocument")
# The core runs as it was compiled first, and only what is called of it is: to make it faster takes a third of all the work, for windows that live
# for seconds.
BRIEFLY = "--js-flags=--liftoff-only --wasm-lazy-compilation"
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    f"--disable-component-update --disable-sync --disable-features={SWITCHED_OFF}"
).split() + [BRIEFLY]


def pytest_configure(config):
    # Once, and not by each worker.
    if not hasattr(config, "workerinput"):
        make_page(also=IMPORTED)


# A test of as many cases as these, of each screen, size or language, has in a run only each so-many-th of them: another share for
# each commit, so that all have their turn. 1 runs them all.
MANY = 3
SHARE = int(os.environ.get("INKREEL_BROWSER_SHARE", "1"))
# Where time is bounded, so does each file's every so-many-th test of those with fewer cases. 1 runs them all.
TURNS = int(os.environ.get("INKREEL_BROWSER_TURNS", "1"))


def commit_number():
    """The number of the commit; 0 where there is none."""
    told = subprocess.run(["git", "rev-list", "--count", "HEAD"], cwd=pathlib.Path(__file__).parent, capture_output=True, text=True)
    return int(told.stdout.strip() or "0") if told.returncode == 0 else 0


def pytest_collection_modifyitems(config, items):
    if SHARE < 2 and TURNS < 2 or config.getoption("lf", False):
        return
    cases = {}
    for item in items:
        cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    commit = commit_number()
    left, place = [], 0
    for of_one in cases.values():
        if len(of_one) >= MANY:
            left += [item for nth, item in enumerate(of_one) if nth % SHARE != commit % SHARE]
            continue
        place += 1
        if place % TURNS != commit % TURNS:
            left += of_one
    config.hook.pytest_deselected(items=left)
    waiting = set(left)
    items[:] = [item for item in items if item not in waiting]


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=BROWSER, args=ARGUMENTS, headless=True)
        # On systems that are dark, where a test says nothing else.
        make = browser.new_context
        browser.new_context = lambda **options: make(**{"color_scheme": "dark", **options})
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def cameras(chromium):
    """A browser with two cameras of its own making, which may be used."""
    browser = chromium.browser_type.launch(
        executable_path=BROWSER, headless=True,
        args=[*ARGUMENTS, "--use-fake-device-for-media-stream=device-count=2", "--use-fake-ui-for-media-stream"])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def template(tmp_path_factory):
    return Template(tmp_path_factory.mktemp("template"))


@pytest.fixture(scope="session")
def server(template, tmp_path_factory):
    """The worker's server, which its tests share."""
    server = Studio(tmp_path_factory.mktemp("shared") / "library")
    template.copy(server.library)
    server.start()
    yield server
    server.close()


@pytest.fixture
def own_studio(template, tmp_path):
    """A server and a library of the test's own: to be killed, stopped, looked at as a whole. All else of a test that has it,
    windows and pages, is of this studio."""
    studio = Studio(tmp_path / "library")
    template.copy(studio.library)
    studio.start()
    yield studio
    studio.close()


@pytest.fixture
def people_studio(template, tmp_path):
    """A server of the test's own with people: Ada, whose the sample project is, and Ben. Nobody is signed in."""
    studio = PeopleStudio(tmp_path / "library")
    template.copy(studio.library)
    studio.begin()
    studio.start()
    yield studio
    studio.close()


@pytest.fixture
def peopled_studio(template, tmp_path):
    """A server of the test's own in which Ada shares her project with Ben, or does not. Nobody is signed in, and what is asked without a
    window is asked by whom the test says; see `shared.py`."""
    studio = PeopledStudio(tmp_path / "library")
    template.copy(studio.library)
    studio.begin()
    studio.start()
    yield studio
    studio.close()


@pytest.fixture(scope="session")
def community(template, tmp_path_factory):
    """The worker's server with a community, which its tests share: what they change they publish themselves."""
    studio = CommunityStudio(tmp_path_factory.mktemp("community") / "library")
    template.copy(studio.library)
    try:
        studio.begin()
        studio.open()
        yield studio
    finally:
        studio.close()


@pytest.fixture
def own_community(template, tmp_path):
    """A server with a community of the test's own."""
    studio = CommunityStudio(tmp_path / "library")
    template.copy(studio.library)
    try:
        studio.begin()
        studio.open()
        yield studio
    finally:
        studio.close()


@pytest.fixture
def open_plain(chromium, community):
    """Opens windows at the community that run no scripts, for somebody or nobody."""
    contexts = []

    def open_plain(who=None, path=None, size=SMALL, **more):
        context = chromium.new_context(viewport=size, java_script_enabled=False, base_url=community.url, **more)
        contexts.append(context)
        if who:
            community.sign_in_window(context, who)
        page = watch(context.new_page())
        if path:
            page.goto(path)
        return page
    yield open_plain
    for context in contexts:
        context.close()


@pytest.fixture
def studio(request):
    """The worker's server with a project of the test's own; or, where the test asks for one, the studio of its own."""
    for own in ("own_studio", "people_studio", "peopled_studio"):
        if own in request.fixturenames:
            return request.getfixturevalue(own)
    return SharedStudio(request.getfixturevalue("server"), request.getfixturevalue("template"))


@pytest.fixture(scope="session")
def harbour(chromium, template, tmp_path_factory):
    """The sample project with a tunnel in its first shot, made once."""
    # They import what is here.
    from tunnelhands import NEW, OLD, KeptTunnel, new_color, old_color, picture
    return KeptTunnel.made(
        chromium, template, tmp_path_factory.mktemp("harbour"), "Harbour", picture(*OLD, old_color), picture(*NEW, new_color))


@pytest.fixture
def tunnel(browser_context, studio, harbour):
    """A window with the screen of a tunnel."""
    from tunnelhands import TunnelHand
    return TunnelHand.open(browser_context, studio, harbour)


def plain_context(chromium):
    # The worker is for test_offline.py: pages are to work without, and it would take requests from routes.
    return chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")


@pytest.fixture
def browser_context(chromium):
    yield from watched(plain_context(chromium))


@pytest.fixture
def other_context(chromium):
    """The browser of somebody else."""
    yield from watched(plain_context(chromium))


def watched(context):
    """The context; fails when it is done where its windows have complained of anything."""
    context.complaints = []
    yield context
    # What the browser says by itself of dead servers and of pages without HTTPS.
    own = (
        "Failed to load resource", "Cross-Origin-Opener-Policy",
        "An unknown error occurred when fetching the script")
    complaints = [c for c in context.complaints if not any(words in c for words in own)]
    context.close()
    assert complaints == []


@pytest.fixture
def hand(browser_context, studio):
    return Hand.open(browser_context, studio)


@pytest.fixture
def lasting_hand(chromium, studio):
    """A hand in a browser that makes the core faster while it runs, for who has it work long."""
    browser = chromium.browser_type.launch(
        executable_path=BROWSER, args=[word for word in ARGUMENTS if word != BRIEFLY], headless=True)
    for context in watched(plain_context(browser)):
        yield Hand.open(context, studio)
    browser.close()


@pytest.fixture
def editor(browser_context, studio):
    """The editor of programs, on a new one."""
    # They import what is here.
    from programhands import open_editor
    return open_editor(browser_context, studio)


@pytest.fixture
def open_window(browser_context, studio):
    return lambda path=None: Hand.open(browser_context, studio, path)
