"""Columns of tables in texts."""

from kit import *

CSV = "StoreCSVIntoUserListAction"
items = lst("items")


def table(name, sentence, text, *columns):
    """A table and what is in some of its columns; entries are read apart."""
    bricks = []
    for column, entries in columns:
        bricks += [csv(items, column, text), equal(f.number_of_items(items), len(entries))]
        bricks += [shows(f.list_item(place, items), entry) for place, entry in enumerate(entries, 1)]
    check("csv-" + name, sentence, CSV, add(items, "before"), *bricks)


table("columns", "A column's entries become a list, and what was there before is gone", "a,bb\ncc,d", (1, ["a", "cc"]),
      (2, ["bb", "d"]))
table("backslash", "Outside of quotation marks backslashes are left out", "C:\\temp,x", (1, ["C:temp"]), (2, ["x"]))
table("semicolons", "Entries may lie between semicolons", "a;bb\ncc;d", (2, ["bb", "d"]))
table("first-separator", "The sign that comes first is the one between entries", "a;b,c", (2, ["b,c"]))
table("quotes", "In quotation marks a comma is no end", '"x,y",z\n"p","q"', (1, ["x,y", "p"]), (2, ["z", "q"]))
table("double-quotes", "Two quotation marks are one, within others", '"say ""hi""",z', (1, ['say "hi"']))
table("empty-lines", "An empty line is a row with an empty entry", "a,b\n\nc,d", (1, ["a", "", "c"]),
      (2, ["b", "", "d"]))
table("no-such-column", "A column that no row has is an empty list", "a,b\nc,d", (3, []))
table("short-row", "A row that is too short has an empty entry", "a,b\nc\nd,e", (2, ["b", "", "e"]))
table("last-line", "A line break at the end makes no row", "a,b\nc,d\n", (1, ["a", "c"]))
table("line-ends", "Lines may end in two signs", "a,b\r\nc,d", (2, ["b", "d"]))
table("column-outside", "There is no column 0 and none below", "a,b", (0, []), (-1, []))
table("column-is-cut", "A column's number is cut, and may be a text", "a,b", (num("2.9"), ["b"]), ("1", ["a"]))
table("column-word", "A word as a column is none", "a,b", ("cat", []), (nan, []))
table("empty-entries", "Empty entries are kept", "a,,c", (2, [""]), (3, ["c"]))
table("single", "A text without separators has one column", "alone", (1, ["alone"]), (2, []))

check("csv-of-nan", "No number is an empty table", CSV, add(items, "x"), csv(items, 1, nan),
      equal(f.number_of_items(items), 0))
check("csv-entries-are-texts", "Entries are texts", CSV,
      csv(items, 1, "5\n6"), equal(f.index_of_item("6", items), 2), equal(f.index_of_item(num(5) + 1, items), 0))
