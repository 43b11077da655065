"""What a tunnel of 12 megapixels costs in OpenCV, Pillow, libvips and ImageMagick.

Run by Benchmarks/tunnel/peers, which makes the environment. The same job as TunnelFigures: a soft edge
along the old picture, a soft ellipse over 40 % of the frame, both multiplied and blended over the new
one. The peers blur drawn shapes where they know no distances, so that the pixels are not the same.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

import cv2
import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

W, H = 4000, 3000
SHARE = (0.4 * 4 / np.pi) ** 0.5
HALF = (int(W * SHARE / 2), int(H * SHARE / 2))
SOFT = int(W * SHARE / 10)
EDGE = 150


def photograph(seed):
    y, x = np.mgrid[0:H, 0:W].astype(np.int32)
    noise = np.random.default_rng(seed).integers(0, 16, (H, W), dtype=np.int32)
    pixels = np.empty((H, W, 4), np.uint8)
    pixels[..., 0] = x * seed // 16 + noise
    pixels[..., 1] = y // 12 + noise * seed
    pixels[..., 2] = (x + y) // 20 + noise
    pixels[..., 3] = 255
    return pixels


def measure(name, body, rounds=9):
    body()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        body()
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    print(f"{name}: {times[0]:.1f} ms, median {times[len(times) // 2]:.1f}", flush=True)


new, old = photograph(1), photograph(3)


# OpenCV
def cv_mask():
    edge = np.zeros((H, W), np.uint8)
    cv2.rectangle(edge, (EDGE // 2, EDGE // 2), (W - EDGE // 2, H - EDGE // 2), 255, -1)
    edge = cv2.boxFilter(edge, -1, (EDGE, EDGE))
    window = np.zeros((H, W), np.uint8)
    cv2.ellipse(window, (W // 2, H // 2), HALF, 17, 0, 360, 255, -1)
    for _ in range(2):
        window = cv2.boxFilter(window, -1, (SOFT // 2, SOFT // 2))
    return cv2.multiply(edge, window, scale=1 / 255)


def cv_tunnel():
    mask = cv2.merge([cv_mask()] * 4)
    front = cv2.multiply(old, mask, scale=1 / 255)
    back = cv2.multiply(new, cv2.bitwise_not(mask), scale=1 / 255)
    return cv2.add(front, back)


MAP = np.array([[1.02, 0.03, -60], [-0.02, 1.01, 20], [4e-6, -6e-6, 1]])
for threads in (1, 2):
    cv2.setNumThreads(threads)
    words = f"OpenCV {cv2.__version__}, {threads} thread{'s' if threads > 1 else ''}"
    measure(f"{words}: three stages", cv_tunnel)
    measure(f"{words}: warpPerspective", lambda: cv2.warpPerspective(old, MAP, (W, H)))

# Pillow
pil_new, pil_old = Image.fromarray(new), Image.fromarray(old)


def pil_mask():
    edge = Image.new("L", (W, H))
    ImageDraw.Draw(edge).rounded_rectangle((75, 75, W - 75, H - 75), EDGE, 255)
    edge = edge.filter(ImageFilter.BoxBlur(EDGE / 2))
    window = Image.new("L", (W, H))
    box = (W // 2 - HALF[0], H // 2 - HALF[1], W // 2 + HALF[0], H // 2 + HALF[1])
    ImageDraw.Draw(window).ellipse(box, 255)
    return ImageChops.multiply(edge, window.filter(ImageFilter.BoxBlur(SOFT / 4)).filter(ImageFilter.BoxBlur(SOFT / 4)))


measure("Pillow: three stages", lambda: Image.composite(pil_old, pil_new, pil_mask()), 5)

# libvips
try:
    import pyvips

    pyvips.cache_set_max(0)
    vips_new = pyvips.Image.new_from_memory(new.tobytes(), W, H, 4, "uchar")
    vips_old = pyvips.Image.new_from_memory(old.tobytes(), W, H, 4, "uchar")

    def vips_tunnel():
        xy = pyvips.Image.xyz(W, H)
        x, y = xy[0] - W / 2, xy[1] - H / 2
        depth = 0.5 - (((x / HALF[0]) ** 2 + (y / HALF[1]) ** 2) ** 0.5 - 1) * (HALF[1] / SOFT)
        ex = (W / 2 - x.abs()) / EDGE
        ey = (H / 2 - y.abs()) / EDGE
        window = (depth * 255).cast("uchar")
        edge = ((ex < ey).ifthenelse(ex, ey) * 255).cast("uchar")
        mask = (window * edge / 255).cast("uchar")
        return mask.ifthenelse(vips_old, vips_new, blend=True).write_to_memory()

    measure(f"libvips {pyvips.version(0)}.{pyvips.version(1)}: three stages, all processors", vips_tunnel, 5)
except (ImportError, OSError) as error:
    print(f"libvips: not there ({error})")

# End to end
folder = tempfile.mkdtemp()
paths = [os.path.join(folder, name) for name in ("old.jpg", "new.jpg", "out.jpg")]
rng = np.random.default_rng(5)
for path, seed in zip(paths, (3, 1)):
    small = rng.integers(0, 255, (H // 50, W // 50, 3), dtype=np.uint8)
    smooth = cv2.resize(small, (W, H), interpolation=cv2.INTER_CUBIC)
    grain = rng.integers(0, 12, (H, W, 1), dtype=np.uint8)
    cv2.imwrite(path, cv2.add(smooth, np.repeat(grain, 3, 2)), [cv2.IMWRITE_JPEG_QUALITY, 90])


def command(arguments):
    return lambda: subprocess.run(arguments, check=True, capture_output=True)


inkreel = os.path.join(os.path.dirname(__file__), "../../.build/release/inkreel")
if os.access(inkreel, os.X_OK):
    measure("end to end, inkreel tunnel", command([inkreel, "tunnel", *paths[:2], "-o", paths[2]]), 5)


def cv_files():
    global old, new
    old = cv2.cvtColor(cv2.imread(paths[0]), cv2.COLOR_BGR2BGRA)
    new = cv2.cvtColor(cv2.imread(paths[1]), cv2.COLOR_BGR2BGRA)
    made = cv2.cvtColor(cv_tunnel(), cv2.COLOR_BGRA2BGR)
    cv2.imwrite(paths[2], made, [cv2.IMWRITE_JPEG_QUALITY, 90])


measure("end to end, OpenCV in a running Python, 2 threads", cv_files, 5)


def pil_files():
    a, b = Image.open(paths[0]).convert("RGB"), Image.open(paths[1]).convert("RGB")
    Image.composite(a, b, pil_mask()).save(paths[2], quality=90)


measure("end to end, Pillow in a running Python", pil_files, 3)

convert = shutil.which("convert")
if convert and "ImageMagick" in subprocess.run([convert, "-version"], capture_output=True, text=True).stdout:
    shape = f"ellipse {W // 2},{H // 2} {HALF[0]},{HALF[1]} 0,360"
    # A blur of this width takes minutes; a small mask, grown, is what its users do.
    mask = ["(", "-size", f"{W // 10}x{H // 10}", "xc:black", "-fill", "white", "-draw",
            f"scale 0.1,0.1 {shape}", "-blur", f"0x{SOFT // 40}", "-resize", f"{W}x{H}!", ")"]
    measure("end to end, ImageMagick",
            command([convert, paths[1], paths[0], *mask, "-composite", "-quality", "90", paths[2]]), 3)
else:
    print("ImageMagick: not there")
shutil.rmtree(folder)
sys.exit(0)
