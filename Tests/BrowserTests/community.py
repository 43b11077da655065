"""A studio whose community is on, with people in it and what they have published: Ada and Mod, who moderate, and Ben."""

import csv
import html.parser
import re
import secrets
import sqlite3
import subprocess
import urllib.parse
import urllib.request

from bundles import PROGRAM
from patience import until
from people import PeopleStudio
from tunnelhands import picture

# What is there from the beginning: photographs, and in `open` a board beside the last of those that have a place. Tests publish nothing
# else around Vienna.
HARBOUR = [
    {"title": "Old quay", "from": 1900, "to": 1900, "latitude": 48.20, "longitude": 16.36, "direction": 90, "tags": "quay;ships",
     "place": "Vienna", "words": "The steamers left at noon.", "author": "A. Stauda", "licence": "public-domain", "why_free": "More than 120 years old"},
    {"title": "上海外灘的老照片", "from": 1925, "to": 1928, "latitude": 48.21, "longitude": 16.40, "tags": "上海;quay"},
    {"title": "שוק הכרמל <b>", "from": 1950, "to": 1955, "latitude": 48.19, "longitude": 16.38, "words": "יום שישי בבוקר"},
    {"title": "Nobody knows where", "words": "A harbourmaster, perhaps."},
]


def photograph(number=0, width=96, height=64):
    """A PNG; another for each number."""
    return picture(width, height, lambda x, y: ((x * 2 + number * 37) % 256, (y * 3 + number * 11) % 256, (x * y + number) % 256))


class Form(html.parser.HTMLParser):
    """The forms of a page: where each is sent, and its hidden fields."""

    def __init__(self, text):
        super().__init__()
        self.all = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.all.append((attributes.get("action"), {}))
        if tag == "input" and attributes.get("type") == "hidden" and self.all:
            self.all[-1][1][attributes["name"]] = attributes["value"]

    def hidden(self, action):
        return next(fields for where, fields in self.all if where == action)


class CommunityStudio(PeopleStudio):
    """A server with a community. Tests share it, and publish what they change."""

    def begin(self):
        super().begin()
        self.add("mod", "Mod", "--admin")
        self.command_of_community("on", "--name", "Old harbour", "--contact", "ada@example.org")
        folder = self.library.parent / "photographs"
        folder.mkdir()
        headings = sorted({"file"} | {name for one in HARBOUR for name in one})
        with open(folder / "table.csv", "w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, headings)
            table.writeheader()
            for number, one in enumerate(HARBOUR):
                (folder / f"{number}.png").write_bytes(photograph(number))
                table.writerow({"file": f"{number}.png", **one})
        self.command_of_community("import", folder, "--by", "ada")

    def open(self):
        """Starts, and publishes what needs a server."""
        self.start()
        project = self.get("/api/library")["projects"][0]["id"]
        self.board = self.publish_made(
            "ada", {"kind": "board", "project": project},
            {"title": "Nordbahnhof", "licence": "cc-by", "from": 1970, "to": 1975, "latitude": 48.19, "longitude": 16.38, "exactness": "exact"})

    def publish_made(self, who, source, about):
        """Publishes something of somebody's library for everybody, as the card in the studio does; the path of its page."""
        account, work = self.account(who), secrets.token_hex(16)
        account.tell("POST", f"/api/works/{work}/files", source)
        until(lambda: account.tell("GET", f"/api/works/{work}/making")["state"] != "making", seconds=60)
        state = account.tell("GET", f"/api/works/{work}/making")
        assert state["state"] == "made", state
        account.tell("PUT", f"/api/works/{work}", {"about": about, "reach": "public"})
        return f"/w/{work}"

    def command_of_community(self, *words):
        done = subprocess.run(
            [PROGRAM, "community", *words, "--library", self.library], capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def crowd(self, count, latitude, longitude):
        """Has as many works more around a place, beside the server, as another process would: they are the first one again."""
        base = sqlite3.connect(self.library / "studio.sqlite", timeout=30)
        with base:
            columns = [row[1] for row in base.execute("PRAGMA table_info(work)") if row[1] != "number"]
            first = dict(zip(columns, base.execute(f"SELECT {', '.join(columns)} FROM work LIMIT 1").fetchone()))
            for number in range(count):
                one = first | {"id": secrets.token_bytes(16), "latitude": latitude + number % 20 / 100, "longitude": longitude + number // 20 / 100}
                base.execute(f"INSERT INTO work ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", [one[name] for name in columns])
        base.close()

    def person(self, name=""):
        """Makes somebody whom no other test knows; the name to sign in with."""
        handle = "p" + secrets.token_hex(5)
        self.add(handle, name or handle)
        return handle

    def page(self, path, who=None):
        """A page as somebody gets it, or nobody: the address where it is in the end, and its text."""
        opener = self.account(who).opener if who else urllib.request.build_opener()
        with opener.open(self.url + path, timeout=30) as answer:
            return answer.url, answer.read().decode()

    def send(self, path, fields, who):
        """Sends a form as somebody; the address that it leads to."""
        body = urllib.parse.urlencode(fields).encode()
        with self.account(who).opener.open(self.url + path, body, timeout=30) as answer:
            return answer.url.removeprefix(self.url)

    def publish(self, who="ben", reach="public", number=None, **fields):
        """Publishes a photograph by the form, with its fields; the path of its page, with its key where it has one."""
        fields = {"title": "Work " + secrets.token_hex(4), "licence": 2, "exactness": 4, **fields}
        fields["reach"] = {"private": 0, "link": 1, "public": 2}[reach]
        fields["id"] = Form(self.page("/new/photograph", who)[1]).hidden("/new/photograph")["id"]
        number = secrets.randbelow(1 << 16) if number is None else number
        body = multipart(fields, photograph(number), boundary := secrets.token_hex(16))
        request = urllib.request.Request(
            self.url + "/new/photograph", body, {"content-type": f"multipart/form-data; boundary={boundary}"})
        with self.account(who).opener.open(request, timeout=60) as answer:
            path = answer.url.removeprefix(self.url)
        assert re.match(r"/w/[0-9a-f]{32}", path), path
        return path

    def sign_in_window(self, context, handle):
        """Signs the windows of a browser's context in, without its asking for a password."""
        jar = self.account(handle).cookies
        context.add_cookies([{"name": one.name, "value": one.value, "url": self.url, "httpOnly": True} for one in jar])


def multipart(fields, file, boundary):
    parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode() for name, value in fields.items()]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="picture.png"\r\nContent-Type: image/png\r\n\r\n'
    return b"".join(parts) + head.encode() + file + f"\r\n--{boundary}--\r\n".encode()


def work_id(path):
    return re.search(r"/w/([0-9a-f]{32})", path)[1]
