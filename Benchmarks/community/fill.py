"""A studio with as many published works as a town's archive has: made of one photograph, by rows beside its schema."""

import itertools
import random
import re
import sqlite3
import time
import unicodedata

DAY = 86_400_000
# How the kinds of works are spread: tunnels, photographs, boards, programs.
KINDS = [1] * 20 + [2] * 60 + [3] * 10 + [4] * 10
SYLLABLES = [a + b + c for a in ("b", "br", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v", "w", "z") for b in "aeiouä" for c in ("", "n", "r", "s", "l", "ck")]


class Words:
    """Words of which few are common and most are rare, as in a language."""

    def __init__(self, count, dice):
        made = {"".join(dice.choices(SYLLABLES, k=dice.randint(2, 5))) for _ in range(2 * count)}
        self.all = sorted(made)[:count]
        dice.shuffle(self.all)
        self.shares = list(itertools.accumulate(1 / (place + 10) for place in range(len(self.all))))
        self.dice = dice

    def some(self, count):
        return self.dice.choices(self.all, cum_weights=self.shares, k=count)


def fill(path, works=100_000, people=1_000, likes=500_000, remarks=100_000, seed=1):
    """Puts people, works and what others did to them into a studio that has one work; the words that titles are of."""
    dice = random.Random(seed)
    now = int(time.time() * 1000)
    base = sqlite3.connect(path, timeout=60)
    base.execute("PRAGMA synchronous = OFF")
    base.row_factory = sqlite3.Row
    first = base.execute("SELECT * FROM work LIMIT 1").fetchone()
    files = [dict(one) for one in base.execute("SELECT * FROM work_file WHERE work = ?", [first["number"]])]
    known = base.execute("SELECT max(number) FROM person").fetchone()[0]
    start = base.execute("SELECT max(number) FROM work").fetchone()[0] + 1
    words, tags = Words(20_000, dice), Words(500, dice)
    cities = [(dice.uniform(-60, 70), dice.uniform(-179, 179)) for _ in range(200)]
    numbers = range(start, start + works)
    with base:
        base.executemany(
            "INSERT INTO person (number, id, name, handle, rank, state, place, created) VALUES (?, ?, ?, ?, 0, 0, ?, ?)",
            ((known + 1 + one, dice.randbytes(16), " ".join(words.some(2)).title(), f"person-{one}", f"people/none-{one}", now - 800 * DAY) for one in range(people)))
        for number in numbers:
            add_work(base, dice, dict(first), number, known + 1 + int(people * dice.random() ** 2), now - int(700 * DAY * (1 - (number - start) / works)), words, tags, cities)
        # Liked are few much, and most a little.
        base.executemany(
            "INSERT OR IGNORE INTO liking (work, person, time) VALUES (?, ?, ?)",
            ((start + int(works * dice.random() ** 3), known + 1 + dice.randrange(people), now - int(400 * DAY * dice.random() ** 2)) for _ in range(likes)))
        base.executemany(
            "INSERT INTO remark (id, work, person, text, time) VALUES (?, ?, ?, ?, ?)",
            ((dice.randbytes(16), start + int(works * dice.random() ** 3), known + 1 + dice.randrange(people), " ".join(words.some(12)), now - dice.randrange(400 * DAY)) for _ in range(remarks)))
        base.executemany(
            "INSERT OR IGNORE INTO work_day (work, day, views) VALUES (?, ?, ?)",
            ((start + dice.randrange(works), now // DAY - dice.randrange(30), dice.randint(1, 50)) for _ in range(works * 3)))
        columns = list(files[0])
        base.executemany(
            f"INSERT INTO work_file ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
            ([(one | {"work": number, "version": 1})[name] for name in columns] for number in numbers for one in files))
    with base:
        note_words(base)
        # The server finds what others changed by this count, and reads all anew.
        base.execute("UPDATE rights SET count = count + 1")
        base.execute("PRAGMA optimize")
    ids = [one[0].hex() for one in base.execute("SELECT id FROM work WHERE number >= ?", [start])]
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    return ids, words, tags


def add_work(base, dice, one, number, person, time, words, tags, cities):
    hasPlace = dice.random() < 0.5
    north, east = dice.choice(cities)
    year = dice.randint(1850, 2000)
    one |= {
        "number": number, "id": dice.randbytes(16), "person": person, "kind": dice.choice(KINDS), "version": 1, "secret": None,
        "title": " ".join(words.some(dice.randint(2, 5))).capitalize(), "words": " ".join(words.some(20)), "place": words.some(1)[0].title() if hasPlace else "",
        "from_year": year, "to_year": year + dice.randint(0, 5), "created": time, "published": time, "changed": time,
        "latitude": north + dice.gauss(0, 0.05) if hasPlace else None, "longitude": max(-180, min(180, east + dice.gauss(0, 0.05))) if hasPlace else None,
        "direction": dice.randrange(360) if hasPlace and dice.random() < 0.5 else None, "exactness": 4 if hasPlace else 0}
    base.execute(f"INSERT INTO work ({', '.join(one)}) VALUES ({', '.join('?' * len(one))})", list(one.values()))
    own = sorted(set(tags.some(3)))
    base.executemany("INSERT INTO work_tag (work, tag) VALUES (?, ?)", ((number, tag) for tag in own))
    # As CommunityStore+Search.swift has them; none of these words is of a script that puts no space between words.
    key, title = time // 1000 << 30 | number, one["title"]
    said = "\n".join([one["words"], " ".join(own), one["place"], one["source"], one["author"], f"{one['from_year']} {one['to_year']}"])
    owner = "\n\ue000" + "".join(chr(0xE100 + ord(digit)) for digit in str(person)) + "\ue000"
    base.execute("INSERT INTO work_words (rowid, title, words) VALUES (?, ?, ?)", [key, title, said + owner])
    base.execute("INSERT INTO work_parts (rowid, title, words) VALUES (?, ?, ?)", [key, folded(title), folded(said) + owner])


def folded(text):
    """In small letters, without accents, and without what is no letter and no digit."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", plain.replace("_", " ")))


def note_words(base):
    base.execute("CREATE VIRTUAL TABLE temp.counts USING fts5vocab ('main', 'work_words', 'row')")
    base.execute("INSERT OR IGNORE INTO found_word (word) SELECT term FROM temp.counts WHERE term NOT LIKE '\ue000%'")
