"""Stands in for the server of the map until its routes are there: test_map.py is to run on a studio with published works then, and
this file to go."""

import http.server
import json
import math
import threading
import urllib.parse

from bundles import PAGE

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'"
TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Map</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/css/tokens.css"><link rel="stylesheet" href="/map/leaflet.css"><link rel="stylesheet" href="/map/map.css">"""
MAP = HEAD + """<script type="module" src="/map/page.js"></script><main class="map-page"><form id="map-filter" action="/map">
<label>From <input name="from" type="number"></label><label>To <input name="to" type="number"></label>
<label>Kind <select name="kind"><option value="">All<option>photograph<option>tunnel<option>board<option>program</select></label></form>
<div id="map"></div><p id="map-note" role="status"></p><section id="map-list"></section></main>"""
FORM = HEAD + """<script type="module" src="/map/picker.js"></script><main><form><fieldset id="place-picker"><input name="latitude" aria-label="Latitude">
<input name="longitude" aria-label="Longitude"><input name="direction" aria-label="Direction">
<select name="exactness" aria-label="Exactness"><option>none<option>region<option>district<option>street<option selected>exact</select></fieldset></form></main>"""


def work(number, longitude, latitude, year, kind="photograph", direction=None):
    return {
        "id": f"{number:032x}", "title": f"Work {number}", "at": [longitude, latitude], "from": year, "to": year, "kind": kind, "direction": direction,
        "person": {"name": "Ada Lovelace", "handle": "ada"}, "place": None, "likes": 0, "picture": None}


class MapStub:
    def __init__(self, works):
        self.works = works
        self.asked = []
        self.isDown = False
        stub = self

        class Answers(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                stub.answer(self)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, request):
        path, _, query = request.path.partition("?")
        asked = dict(urllib.parse.parse_qsl(query))
        if path.startswith("/api/map"):
            self.asked.append((path, asked))
            return self.send(request, json.dumps(self.api(path, asked)), "application/json", 503 if self.isDown else 200)
        file = PAGE / path.lstrip("/")
        if path in ("/map", "/form"):
            return self.send(request, MAP if path == "/map" else FORM, "text/html")
        self.send(request, file.read_bytes() if file.is_file() else b"", TYPES.get(file.suffix, "text/html"), 200 if file.is_file() else 404)

    @staticmethod
    def send(request, body, kind, status=200):
        body = body if isinstance(body, bytes) else body.encode()
        request.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(body), "Content-Security-Policy": POLICY}.items():
            request.send_header(name, str(value))
        request.end_headers()
        request.wfile.write(body)

    def api(self, path, asked):
        if path == "/api/map/settings":
            return {"tiles": None}
        if path == "/api/map/near":
            latitude, longitude = map(float, asked["at"].split(","))
            far = {one["id"]: math.hypot(one["at"][0] - longitude, one["at"][1] - latitude) * 111_000 for one in self.works}
            works = sorted(self.works, key=lambda one: far[one["id"]])
            return {"works": [one | {"metres": far[one["id"]]} for one in works], "total": len(works), "next": None}
        found = [one for one in self.works if self.matches(one, asked)]
        if path == "/api/map/list":
            return {"works": found[:24], "total": len(found), "next": None}
        # Near to one another below zoom 10, as the server has cells.
        if int(asked["zoom"]) >= 10 or len(found) < 3:
            return {"cells": [], "pins": found, "total": len(found)}
        east, north = [one["at"][0] for one in found], [one["at"][1] for one in found]
        cell = {"at": found[0]["at"], "count": len(found), "bounds": [min(north), min(east), max(north), max(east)], "work": found[0]["id"]}
        return {"cells": [cell], "pins": [], "total": len(found)}

    @staticmethod
    def matches(one, asked):
        south, west, north, east = map(float, asked["bounds"].split(","))
        longitude, latitude = one["at"]
        isInside = west <= longitude <= east if west <= east else longitude >= west or longitude <= east
        isFrom = int(asked.get("from", -9999)) <= one["from"] <= int(asked.get("to", 9999))
        return south <= latitude <= north and isInside and isFrom and asked.get("kind", one["kind"]) == one["kind"]
