"""A page whose modules can be imported by the names of their sources, as tests have one."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "BrowserTests"))

from bundles import ROOT, bundled, make_page  # noqa: E402 (found by the line above)

PAGE = ROOT / ".venv" / "measured"
IMPORTED = [
    "js/base/core.ts", "js/protocol/studio/layers.ts", "js/protocol/studio/shot.ts", "js/protocol/studio/tunnel.ts", "js/base/session.ts",
    "js/tunnel/calls.ts", "js/tunnel/layer.ts", "js/tunnel/open.ts",
]

make_page(out=PAGE, also=IMPORTED)


def importing(script):
    """A script that imports modules as `/js/base/core.ts`, for that page."""
    return bundled(script, PAGE)
