"""A tunnel on its screen in Chromium: what drawing 1920 × 1080 pixels costs in the page's module, and how the screen
keeps up with a hand.

    python Benchmarks/browser/tunnel.py [PROGRAM]

The photographs are noise, 1600 × 1200 and 2560 × 1440 pixels. What is told of drawing is the work of a change and of
the picture after it; of a hand, that of each picture, and what the browser calls long tasks.
"""

import json
import os
import shutil
import statistics
import struct
import sys
import tempfile
import urllib.request
import zlib

from playwright.sync_api import sync_playwright

from library import ARGUMENTS, PROGRAM, URL, serve, stop
from modules import PAGE, importing

OPEN = """async ([old, today]) => {
    const { beginTunnel } = await import("/js/protocol/studio/tunnel.ts");
    const { layers } = await import("/js/protocol/studio/layers.ts");
    const { addTunnel } = await import("/js/tunnel/layer.ts");
    const { openTunnelLayer } = await import("/js/tunnel/open.ts");
    beginTunnel(old, today);
    addTunnel("Noise");
    openTunnelLayer(layers().find((one) => one.kind === "tunnel").id);
}"""

# Each way of changing a look, and what is drawn after it; milliseconds of each.
DRAW = """async (times) => {
    const calls = await import("/js/tunnel/calls.ts");
    const look = calls.look();
    const part = [0, 0, 2560, 1440];
    const full = [1920, 1080];
    const results = {};
    const measure = (name, change, [w, h] = full, picture = 0) => {
        calls.setLook(look);
        calls.draw(picture, part, w, h, 0, h);
        results[name] = Array.from({ length: times }, (_, i) => {
            const began = performance.now();
            const words = change(i) ?? "";
            calls.draw(picture, part, w, h, 0, h);
            if (words) throw new Error(words);
            return performance.now() - began;
        });
    };
    const set = (some) => calls.setLook({ ...look, ...some });
    measure("ellipse, softness", (i) => set({ softness: 100 + i }));
    measure("ellipse, place", (i) => set({ x: look.x + i }));
    measure("rectangle, softness", (i) => set({ kind: 1, radius: 90, softness: 100 + i }));
    measure("transparency", (i) => set({ transparency: (i + 1) / 200 }));
    measure("edge, softness", (i) => set({ edgeSoftness: 50 + i }));
    measure("edge, angle", (i) => set({ edgeAngle: (i + 1) / 10 }));
    measure("swapped, softness", (i) => set({ isSwapped: 1, softness: 100 + i }));
    measure("tone", (i) => set({ tone: (i + 1) / 200 }));
    measure("five bands, softness", (i) => set({ levels: 5, softness: 100 + i }));
    const map = (i) => ({ c: look.c + (i + 1) * 0.37, f: look.f + (i + 1) * 0.21 });
    measure("map, half resolution", (i) => set(map(i)), [960, 540]);
    measure("map", (i) => set(map(i)));
    measure("projective map, half resolution", (i) => set({ ...map(i), g: 1e-5, h: -2e-5 }), [960, 540]);
    measure("projective map", (i) => set({ ...map(i), g: 1e-5, h: -2e-5 }));
    measure("difference, map", (i) => set(map(i)), full, 3);
    measure("edges, map", (i) => set(map(i)), full, 4);
    calls.setLook(look);
    return results;
}"""

# What the screen does while a hand moves: milliseconds of its frames, long tasks, and from rest to full.
WATCH = """() => {
    const request = window.requestAnimationFrame.bind(window);
    window.probe = { work: [], long: [] };
    new PerformanceObserver((list) => list.getEntries().forEach((one) => probe.long.push(one.duration)))
        .observe({ type: "longtask" });
    window.requestAnimationFrame = (call) => request((now) => {
        const began = performance.now();
        call(now);
        probe.work.push(performance.now() - began);
    });
}"""
REST = """() => new Promise((done) => {
    const sheet = document.querySelector(".tunnel-stage > .sheet");
    const began = performance.now();
    const isFull = () => sheet.width >= Math.floor(sheet.getBoundingClientRect().width * devicePixelRatio);
    const look = () => (isFull() ? done(performance.now() - began) : requestAnimationFrame(look));
    look();
})"""


def noise(width, height):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + os.urandom(width * 3) for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


def send(data):
    request = urllib.request.Request(
        URL + "/api/assets", data=data, headers={"content-type": "image/png"}, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def told(values):
    return f"p50 {statistics.median(values):.1f}, p95 {percentile(values, 0.95):.1f}, most {max(values):.1f} ms"


def drag(page, start, way, seconds=3):
    """A hand that goes to and fro."""
    page.evaluate("probe.work.length = probe.long.length = 0")
    page.mouse.move(*start)
    page.mouse.down()
    for i in range(int(seconds * 60)):
        t = 1 - abs(i % 120 - 60) / 60
        page.mouse.move(start[0] + way[0] * t, start[1] + way[1] * t)
        page.wait_for_timeout(12)
    result = page.evaluate("({ ...probe, work: [...probe.work], long: [...probe.long] })")
    page.mouse.up()
    result["rest"] = page.evaluate(REST)
    return result


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        process, _ = serve(program, folder + "/library", PAGE)
        try:
            with sync_playwright() as playwright, \
                    playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS) as browser:
                photographs = [send(noise(1600, 1200)), send(noise(2560, 1440))]
                with urllib.request.urlopen(URL + "/api/library") as answer:
                    project = json.load(answer)["projects"][0]
                page = browser.new_page(viewport={"width": 2256, "height": 1226})
                page.add_init_script(f"({WATCH})()")
                page.goto(f"{URL}/shots/{project['scenes'][0]['shots'][0]['id']}")
                page.wait_for_selector(".rail")
                page.evaluate(importing(OPEN), photographs)
                page.wait_for_selector(".tunnel-stage:not(.loading) > .sheet:not([hidden])")
                page.wait_for_timeout(1000)
                for name, times in page.evaluate(importing(DRAW), 60).items():
                    print(f"{name}: {told(times)}")
                sheet = page.locator(".tunnel-stage > .sheet").first.bounding_box()
                print(f"the screen's picture: {sheet['width']:.0f} × {sheet['height']:.0f}")
                for name, part, target, way in (
                        ("transparency", "Tunnel", "Transparency", 0.9), ("softness", "Tunnel", "Softness", 0.5),
                        ("edge softness", "Old", "Edge softness", 0.4), ("tone", "Old", "Tone", 0.9),
                ):
                    page.get_by_role("radio", name=part, exact=True).click()
                    box = page.get_by_role("slider", name=target, exact=True).bounding_box()
                    value = float(page.get_by_role("slider", name=target, exact=True).input_value()) / 1000
                    start = (box["x"] + 10 + value * (box["width"] - 20), box["y"] + box["height"] / 2)
                    result = drag(page, start, ((box["width"] - 20) * way * (1 - value), 0))
                    print(f"slider of {name}: frames {told(result['work'])}, {len(result['long'])} long tasks "
                          f"{[round(v) for v in result['long']]}, full {result['rest']:.0f} ms after rest")
                middle = (sheet["x"] + sheet["width"] / 2, sheet["y"] + sheet["height"] / 2)
                for part in ("Old", "Tunnel", "View"):
                    page.get_by_role("radio", name=part, exact=True).click()
                    result = drag(page, middle, (200, 120))
                    print(f"hand on {part.lower()}: frames {told(result['work'])}, {len(result['long'])} long tasks "
                          f"{[round(v) for v in result['long']]}, full {result['rest']:.0f} ms after rest")
        finally:
            stop(process)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else PROGRAM)
