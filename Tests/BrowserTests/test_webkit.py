"""The page in WebKitGTK, the nearest to an iPad's Safari that runs here."""

import os
import pathlib
import re
import subprocess

import pytest

from bundles import PAGE, WEB
from patience import until
from webkit import WebKit, missing

LINE = [(500 + 8 * i, 320 + (i % 5) * 12) for i in range(30)]

# Where pictures of the pages go, for a person to look at.
PICTURES = os.environ.get("INKREEL_PICTURES")

needs_webkit = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {', '.join(missing())} (see Scripts/packages)")

# What the oldest Safari that is aimed at, 16.4, does not have, with the version that has it.
TOO_NEW = {
    r"Array\.fromAsync": 17.4, r"withResolvers": 17.4, r"(Object|Map)\.groupBy": 17.4,
    r"\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(": 17, r"AbortSignal\.any": 17.4,
    r"startViewTransition": 18, r"(show|hide|toggle)Popover\(|\.popover\b|:popover-open|beforetoggle": 17, r"requestIdleCallback": "none", r"scrollend": "none",
    r"checkVisibility": 17.4, r"URL\.canParse": 17, r"Promise\.try": 18.2, r"RegExp\.escape": 18.2,
    r"(fromBase64|toBase64|setFromHex)": 18.2, r"Iterator\.from": 18.4, r"\busing \w+ =": "none",
    r"getCoalescedEvents\(": 18.2, r"getPredictedEvents\(": 18.2,
    r"text-wrap": 17.4, r"light-dark\(": 17.5, r"content-visibility": 18, r"@starting-style": 17.5,
    r"@scope": 17.4, r"linear\((?!-)": 17.2, r"^\s+&[.:>\s\[]": 16.5, r"scrollbar-(width|color)": 18.2,
    r"field-sizing": 26, r"anchor-name": 26, r"interpolate-size": "none",
}
# Looks that only please, and what is asked for first: the page does without. So it does where it calls
# with `?.(`.
DONE_WITHOUT = r"scrollbar-width: (none|thin)|field-sizing: content|\" in globalThis|@supports not selector"


def test_the_page_needs_nothing_that_safari_16_4_lacks():
    found = []
    sources = [path for kind in ("js", "ts", "css") for path in WEB.rglob(f"*.{kind}") if WEB / "built" not in path.parents]
    assert len(sources) > 200
    for path in sources:
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if re.search(DONE_WITHOUT, line):
                continue
            found += [f"{path.relative_to(WEB)}:{number}: {words} is of Safari {version}"
                      for words, version in TOO_NEW.items() if re.search(words, line)]
    assert found == []


def test_the_module_needs_nothing_that_safari_16_4_lacks():
    # WebAssembly as Safari 16.4 has it, with SIMD; wabt takes nothing newer unless it is told to.
    subprocess.run(["wasm-validate", WEB / "studio.wasm"], check=True)


@pytest.fixture
def webkit(tmp_path):
    browser = WebKit(tmp_path / "webkit")
    yield browser
    browser.close()


def look(webkit, name):
    if PICTURES:
        webkit.screenshot(pathlib.Path(PICTURES) / f"webkit-{name}.png")


def complaints(webkit):
    """What the page has said of errors since `listen`."""
    return webkit.run("return window.complaints ?? []")


def listen(webkit):
    """Hears errors of the page from now on; earlier ones show in what does not come about."""
    webkit.run("""
        window.complaints = [];
        addEventListener("error", (event) => window.complaints.push(event.message));
        addEventListener("unhandledrejection", (event) => window.complaints.push(String(event.reason)));
        for (const kind of ["error", "warn"]) {
            const say = console[kind];
            console[kind] = (...words) => { window.complaints.push(words.join(" ")); say.apply(console, words); };
        }""")


@needs_webkit
def test_webkit_opens_every_page_and_saves_a_stroke(webkit, own_studio):
    webkit.go(own_studio.url)
    listen(webkit)
    webkit.wait("document.querySelector('.last-picture img')?.complete")
    look(webkit, "start")
    assert complaints(webkit) == []

    webkit.go(own_studio.url + "/library")
    listen(webkit)
    webkit.wait("document.querySelectorAll('.preview').length === 1")
    look(webkit, "library")
    assert complaints(webkit) == []

    project = own_studio.get("/api/library")["projects"][0]["id"]
    webkit.go(f"{own_studio.url}/projects/{project}")
    listen(webkit)
    webkit.wait("document.querySelectorAll('.card').length > 1")
    look(webkit, "project")
    assert complaints(webkit) == []

    webkit.go(own_studio.url + own_studio.shot())
    listen(webkit)
    webkit.wait("document.querySelector('.sign')?.textContent === 'saved'")
    assert webkit.run("return performance.getEntriesByType('resource').some((one) => /studio-[^/]*[.]wasm$/.test(one.name))")
    before = own_studio.get("/api/health")["sequence"]
    picture = resting_canvas(webkit)
    webkit.drag(LINE)
    webkit.wait("document.querySelector('.sign').textContent === 'saved'")
    look(webkit, "stroke")
    assert own_studio.get("/api/health")["sequence"] == before + 1
    drawn = resting_canvas(webkit)
    assert drawn != picture
    webkit.run("document.querySelector('[aria-label=\"Undo\"]').click()")
    wait_for_canvas(webkit, picture)
    webkit.run("document.querySelector('[aria-label=\"Redo\"]').click()")
    webkit.wait("document.querySelector('.sign').textContent === 'saved'")

    # A reload shows what is saved.
    webkit.go(own_studio.url + own_studio.shot())
    listen(webkit)
    webkit.wait("document.querySelector('.sign')?.textContent === 'saved'")
    wait_for_canvas(webkit, drawn)
    assert complaints(webkit) == []

    webkit.go(own_studio.url + "/lab")
    listen(webkit)
    webkit.wait("document.querySelector('canvas')")
    look(webkit, "lab")
    assert complaints(webkit) == []


def resting_canvas(webkit):
    """The canvas once it has not changed over several pictures of the screen: a shot is drawn piece by piece when it opens."""
    seen = []
    until(lambda: seen.append(canvas(webkit)) or len(set(seen[-8:])) == 1 and len(seen) >= 8)
    return seen[-1]


def wait_for_canvas(webkit, picture):
    until(lambda: canvas(webkit) == picture)


def canvas(webkit):
    """A number that stands for the pixels of the canvas, once they have been drawn."""
    return webkit.call("POST", "/execute/async", {"args": [], "script": """
        const done = arguments[0];
        requestAnimationFrame(() => requestAnimationFrame(() => {
            const canvas = document.querySelector(".desk canvas");
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            const words = new Uint32Array(data.buffer);
            let hash = 2166136261;
            for (const word of words) hash = Math.imul(hash ^ word, 16777619);
            done(hash >>> 0);
        }));"""})
