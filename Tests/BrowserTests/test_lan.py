"""Another device in the network: it trusts, is paired, draws, and is taken back."""

import hashlib
import json
import re
import subprocess

import pytest

from bundles import address
from conftest import Hand
from lan import NAME, NetworkStudio, end, open_tablet

LINE = [(400 + 8 * i, 300 + (i % 5) * 12) for i in range(30)]


@pytest.fixture
def network_studio(tmp_path):
    studio = NetworkStudio(tmp_path / "library")
    studio.start()
    yield studio
    end(studio.process)


@pytest.fixture
def open_device(network_studio, chromium, tmp_path):
    opened = []

    def open_one(name="tablet", is_trusting=True, **options):
        authority = network_studio.authority(tmp_path) if is_trusting else None
        opened.append(open_tablet(chromium.browser_type, tmp_path / name, authority, **options))
        opened[-1].complaints = []
        return opened[-1]

    yield open_one
    for context in opened:
        context.close()


def pair(page, studio, code, name="Test tablet"):
    page.goto(studio.secure + "/library")
    page.get_by_label("Code").fill(code)
    page.get_by_label("What this device is called").fill(name)
    page.get_by_role("button", name="Pair").click()
    page.wait_for_selector(".shelf")


def scanned(picture, folder):
    """What a scanner reads from a picture of the page."""
    path = folder / "scanned.png"
    picture.screenshot(path=path)
    return subprocess.run(
        ["zbarimg", "-q", "--raw", path], capture_output=True, text=True, check=True).stdout.strip()


def test_a_tablet_is_paired_draws_and_is_taken_back(network_studio, open_device):
    tablet = open_device()
    page = tablet.new_page()
    answer = page.goto(network_studio.secure + "/library")
    assert answer.status == 401 and answer.headers["cache-control"] == "no-store"
    assert page.get_by_role("heading", name="Pair this device").is_visible()
    assert page.evaluate("isSecureContext")
    # Another code is refused, and says so.
    page.get_by_label("Code").fill("0000 0000" if network_studio.code != "0000 0000" else "1")
    page.get_by_role("button", name="Pair").click()
    page.get_by_role("alert").get_by_text("This code is not valid").wait_for()
    pair(page, network_studio, network_studio.code)
    cookie, = tablet.cookies(network_studio.secure)
    assert cookie["name"].startswith("__Host-") and cookie["secure"] and cookie["httpOnly"]
    assert cookie["sameSite"] == "Strict" and len(cookie["value"]) == 64

    page.goto(network_studio.secure + network_studio.shot())
    page.wait_for_selector(".rail")
    hand = Hand(page, tablet.new_cdp_session(page))
    hand.wait_for_sign("saved")
    before = network_studio.get("/api/health")["sequence"]
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    page.wait_for_function("() => document.querySelector('.sign').textContent === 'saved'")
    assert network_studio.get("/api/health")["sequence"] == before + 1

    # The stream that was open ends, and all else is refused.
    page.evaluate("""() => new Promise((resolve) => {
        window.news = new EventSource("/api/changes");
        window.news.addEventListener("hello", resolve);
        window.news.onerror = () => { window.isLost = true; };
    })""")
    device, = network_studio.get("/api/devices")["devices"]
    assert device["name"] == "Test tablet"
    assert network_studio.command("device", "revoke", device["id"]) == f"{device['id']}\tTest tablet"
    page.wait_for_function("() => window.isLost")
    assert page.evaluate("fetch('/api/health').then((answer) => answer.status)") == 401
    # What is drawn meanwhile stays here, and is sent when the device is paired again.
    hand.draw([(x, y + 200) for x, y in LINE])
    hand.wait_for_sign("not saved")
    assert "not paired" in page.locator(".sign").get_attribute("title")
    other = tablet.new_page()
    pair(other, network_studio, network_studio.command("device", "pair"), "Again")
    hand.wait_for_sign("saved")
    assert network_studio.get("/api/health")["sequence"] == before + 2
    page.close()
    assert [one["name"] for one in network_studio.get("/api/devices")["devices"]] == ["Again"]


def test_a_paired_tablet_works_offline_and_is_refused_when_it_is_back(network_studio, open_device):
    tablet = open_device()
    page = tablet.new_page()
    pair(page, network_studio, network_studio.code)
    # The page can be installed: what belongs to it is read without a cookie.
    manifest = page.evaluate("""async () => {
        const answer = await fetch(document.querySelector("link[rel=manifest]").href, { credentials: "omit" });
        const { icons } = await answer.json();
        const all = await Promise.all(icons.map(({ src }) => fetch(src, { credentials: "omit" })));
        return all.map(({ status }) => status);
    }""")
    assert manifest and set(manifest) == {200}
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.goto(network_studio.secure + network_studio.shot())
    page.wait_for_selector(".rail")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent.startsWith('saved')")
    tablet.set_offline(True)
    page.reload()
    page.wait_for_selector(".rail")
    hand = Hand(page, tablet.new_cdp_session(page))
    hand.draw(LINE)
    before = network_studio.get("/api/health")["sequence"]
    device, = network_studio.get("/api/devices")["devices"]
    network_studio.command("device", "revoke", device["id"])
    tablet.set_offline(False)
    page.reload()
    assert page.get_by_role("heading", name="Pair this device").is_visible()
    # What was drawn waits in this browser until it is paired again.
    code = network_studio.command("device", "pair")
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Pair").click()
    page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")
    assert network_studio.get("/api/health")["sequence"] == before + 1


def test_a_code_is_taken_once(network_studio, open_device):
    code = network_studio.code
    first, second = open_device("first").new_page(), open_device("second").new_page()
    pair(first, network_studio, code)
    second.goto(f"{network_studio.secure}/pair#{code.replace(' ', '')}")
    assert second.get_by_label("Code").input_value() == code
    assert second.url == network_studio.secure + "/pair"
    second.get_by_role("button", name="Pair").click()
    second.get_by_role("alert").get_by_text("not valid").wait_for()


def test_a_device_that_does_not_trust_is_warned(network_studio, open_device):
    page = open_device("stranger", is_trusting=False).new_page()
    with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(network_studio.secure)


def test_the_machine_shows_codes_and_takes_devices_back(network_studio, open_device, browser_context, tmp_path):
    machine = browser_context.new_page()
    machine.goto(network_studio.url)
    machine.get_by_role("link", name="Devices").click()
    machine.get_by_role("button", name="Show a code").click()
    code = machine.locator(".pairing-code").inner_text()
    assert re.fullmatch(r"\d{4} \d{4}", code)
    picture = machine.get_by_alt_text("Code that opens the studio")
    assert scanned(picture, tmp_path) == f"{network_studio.secure}/pair#{code.replace(' ', '')}"
    assert scanned(machine.get_by_alt_text("Code that leads"), tmp_path) == (
        f"http://{NAME}:{network_studio.trust_port}")
    fingerprint = machine.locator(".fingerprint").inner_text()
    assert fingerprint == network_studio.fingerprint

    page = open_device().new_page()
    pair(page, network_studio, code, "Anna’s iPad")
    name = machine.get_by_label("Name of the device")
    name.wait_for()
    assert name.input_value() == "Anna’s iPad"
    name.fill("Ben’s iPad")
    name.press("Enter")
    page.goto(network_studio.secure)
    page.get_by_role("link", name="This device").click()
    own = page.get_by_label("Name of the device")
    own.wait_for()
    assert own.input_value() == "Ben’s iPad"
    # A device sees no other, and lets none in.
    assert page.evaluate("fetch('/api/devices').then((answer) => answer.status)") == 403
    assert page.evaluate("fetch('/api/devices/codes', { method: 'POST' }).then((answer) => answer.status)") == 403

    machine.get_by_role("button", name="Take back").click()
    machine.get_by_text("None yet.").wait_for()
    page.goto(network_studio.secure + "/devices")
    assert page.get_by_role("heading", name="Pair this device").is_visible()


def test_the_page_of_trust_tells_the_truth(network_studio, open_device):
    page = open_device(is_trusting=False).new_page()
    page.goto(network_studio.trust)
    shown = page.locator(".fingerprint").inner_text()
    with page.expect_download() as download:
        page.get_by_role("button", name="Android", exact=True).click()
        page.get_by_role("link", name="Get the certificate").click()
    certificate = open(download.value.path(), "rb").read()
    assert hashlib.sha256(certificate).hexdigest().upper() == shown.replace(":", "")
    assert shown == network_studio.fingerprint
    page.get_by_role("button", name="iPad, iPhone").click()
    assert page.get_by_role("link", name="Get the profile").get_attribute("href") == "/inkreel.mobileconfig"
    # Nothing of the studio goes without HTTPS.
    for path in [address("js/main.ts"), address("studio.wasm"), "/api/health", "/library"]:
        answer = page.request.get(network_studio.trust + path, max_redirects=0)
        assert answer.status == 307
        assert answer.headers["location"] == f"https://127.0.0.1:{network_studio.secure_port}{path}"
    # The terminal shows a code that leads here: as wide as it is high, with its three corners.
    rows = re.findall(r"\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m", network_studio.terminal)
    assert len(rows[0]) == 2 * len(rows) - 1 and rows[2][4:11] == "█▀▀▀▀▀█"


def test_curl_trusts_by_the_authority_alone(network_studio, tmp_path):
    authority = network_studio.authority(tmp_path)
    address = network_studio.secure + "/api/health"
    answer = network_studio.curl("-i", address, authority=authority)
    assert answer.returncode == 0 and answer.stdout.startswith("HTTP/1.1 401")
    assert "not-paired" in answer.stdout
    assert "strict-transport-security" not in answer.stdout.lower()
    assert network_studio.curl(address).returncode == 60
    # Neither a name that is not the machine's nor one that is only said to be.
    other = address.replace(NAME, "other.local")
    assert network_studio.curl(other, authority=authority, name="other.local").returncode == 60
    forged = network_studio.curl("-H", "Host: evil.example", address, authority=authority)
    assert json.loads(forged.stdout)["type"] == "urn:inkreel:problem:unknown-host"
    foreign = network_studio.curl("-H", "Origin: https://evil.example", address, authority=authority)
    assert json.loads(foreign.stdout)["type"] == "urn:inkreel:problem:cross-site"
    # Without TLS nothing is answered there.
    plain = network_studio.curl(address.replace("https", "http"))
    assert plain.returncode != 0 and not plain.stdout
