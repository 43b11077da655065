"""The page that tests open: as people get it, but that some of its modules can be imported by themselves."""

import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("INKREEL_PROGRAM") or ROOT / ".build" / "release" / "inkreel").absolute()
# The sources of the page that belongs to the program.
WEB = next((one / "Web" for one in PROGRAM.parents if (one / "Web" / "js").is_dir()), ROOT / "Web")
# Made when tests begin.
PAGE = ROOT / ".venv" / "page"
# What tests import, beside what begins a file of its own anyway.
IMPORTED = [
    "js/base/core.ts", "js/programs/layer.ts", "js/programs/run.ts", "js/protocol/studio/shot.ts", "js/base/session.ts", "js/bricks/machine.ts",
    "js/bricks/synthesiser.ts",
]


def make_page(source=WEB, out=PAGE, also=()):
    """Bundles a page of its sources."""
    arguments = [word for module in also for word in ("--also", module)]
    subprocess.run([ROOT / "Scripts" / "page", "--source", source, *arguments, out], check=True)


def address(source, page=PAGE):
    """Where a source is found in a page that was made."""
    return json.loads((page / "page.json").read_text())["sources"][source]


def bundled(script, page=PAGE):
    """A script that imports modules by the names of their sources, as it has to import them."""
    return re.sub(r'import\(([\'"])/(js/[^\'"]+)\1\)', lambda found: f'import("{address(found[2], page)}")', script)
