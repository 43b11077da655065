"""Lengths, letters and parts of texts."""

from kit import *

ELEMENT, OPERATIONS = "FormulaElement", "FormulaElementOperations"
v, items = var("v"), lst("items")

# Lengths

check("length-as-written", "The length of a number is that of what is written", ELEMENT,
      equal(f.length(num("2.0")), 3), equal(f.length(num("0042")), 4), equal(f.length("6.50"), 4))
check("length-of-result", "The length of a result counts its point and zero", ELEMENT,
      equal(f.length(num(7) + 8), 4), equal(f.length(num(1) / 8), 5), equal(f.length(f.abs(-3)), 3))
check("length-of-logical", "The length of a logical value is three", ELEMENT,
      equal(f.length(True), 3), equal(f.length(num(1) > 2), 3))
check("length-of-sensor", "The length of a sensor's number counts its point and zero", ELEMENT,
      equal(f.length(sensor.object_y), 3), equal(f.length(sensor.object_size), 5))
check("length-of-nan", "The length of no number as a result is zero", ELEMENT, equal(f.length(formula("cat") + 5), 0))
check("length-of-nan-in-variable", "The length of no number in a variable is three", ELEMENT,
      set_(v, nan), equal(f.length(v), 3))
check("length-of-whole-variable", "The length of a variable with a whole number is that of its digits", ELEMENT,
      set_(v, num(600) + 50), equal(f.length(v), 3), set_(v, -40), equal(f.length(v), 3),
      set_(v, 30000000), equal(f.length(v), 8))
check("length-of-large-variable", "The length of a variable's whole number ends at that of the largest of 32 bits",
      ELEMENT,
      set_(v, num("987654321987")), equal(f.length(v), 10), set_(v, num("-987654321987")), equal(f.length(v), 11))
check("length-of-minus-zero-in-variable", "The length of minus zero in a variable is one", ELEMENT,
      set_(v, -num(0)), equal(f.length(v), 1))
check("length-of-fraction-in-variable", "The length of a fraction in a variable is that of its letters", ELEMENT,
      set_(v, num("0.25")), equal(f.length(v), 4), set_(v, num(1) / 50000), equal(f.length(v), 6))
check("length-of-logical-in-variable", "The length of a logical value in a variable is one", ELEMENT,
      set_(v, num(3) < 4), equal(f.length(v), 1))
check("length-of-bracket", "In brackets a variable is a result, a number what is written", ELEMENT,
      set_(v, 25), equal(f.length(bracket(v)), 4), equal(f.length(bracket(num("2.00"))), 4))
check("length-of-item", "The length of a list's item is that of the number or text it holds", ELEMENT,
      add(items, num(2) + 3), add(items, num("5")), add(items, "5.00"), equal(f.length(f.list_item(1, items)), 3),
      equal(f.length(f.list_item(2, items)), 1), equal(f.length(f.list_item(3, items)), 4))
check("length-of-emoji", "Signs beyond the first 65536 count two", ELEMENT,
      equal(f.length("a🐈b"), 4), equal(f.length("äö"), 2))
check("length-of-empty", "An empty text has the length zero", ELEMENT, equal(f.length(""), 0))
check("number-of-items-of-number", "The number of items of what is no list is its length", ELEMENT,
      set_(v, 425), equal(f.number_of_items(v), 3), equal(f.number_of_items(num("7.0")), 3))
check("number-of-items-of-flattened", "The number of items of a flattened list is the length of the text", ELEMENT,
      *adds(items, "ab", "cd"), equal(f.number_of_items(items), 2), equal(f.number_of_items(f.flatten(items)), 5))
check("number-of-items-in-brackets", "A list in brackets is a text", ELEMENT,
      *adds(items, "ab", "cd"), equal(f.number_of_items(bracket(items)), 5))

# Letters

check("letter-as-written", "Letters of a number are those that are written", ELEMENT,
      shows(f.letter(2, num("8.0")), "."), shows(f.letter(1, num("042")), "0"))
check("letter-of-logical", "Letters of a logical value are those of 1.0 or 0.0", ELEMENT,
      shows(f.letter(1, True), "1"), shows(f.letter(2, False), "."))
check("letter-of-nan", "Letters of no number are those of NaN", ELEMENT, shows(f.letter(2, nan), "a"))
check("letter-outside", "Before the first and behind the last there is no letter", ELEMENT,
      shows(f.letter(0, "dog"), ""), shows(f.letter(4, "dog"), ""), shows(f.letter(-1, "dog"), ""),
      shows(f.letter(1, ""), ""))
check("letter-place-with-suffix", "A letter's place may be a text with d", OPERATIONS,
      shows(f.letter("2d", "dog"), "o"), shows(f.letter(" 3 ", "dog"), "g"))
check("letter-place-is-cut", "A letter's place is cut to a whole number", OPERATIONS,
      shows(f.letter(num("2.9"), "dog"), "o"), shows(f.letter(num("0.9"), "dog"), ""))
check("letter-place-infinite", "An infinite place has no letter", OPERATIONS, shows(f.letter("Infinity", "dog"), ""))

# Parts

check("part-of-text", "A part goes from the first place to the second, both included", ELEMENT,
      equal(f.subtext(2, 4, "garden"), "ard"), equal(f.subtext(3, 3, "garden"), "r"),
      equal(f.subtext(1, 6, "garden"), "garden"))
check("part-as-written", "Parts of a number are those of what is written", ELEMENT,
      equal(f.length(f.subtext(1, 4, num("2.50"))), 4), shows(f.subtext(2, 3, num("8.0")), ".0"))
check("part-of-result", "Parts of a result have its point and zero", ELEMENT,
      equal(f.length(f.subtext(2, 4, num(9) + 6)), 3), shows(f.subtext(1, 3, num(9) + 6), "15."))
check("part-outside", "A part that begins before the text or ends behind it is empty", ELEMENT,
      shows(f.subtext(0, 2, "dog"), ""), shows(f.subtext(2, 4, "dog"), ""), shows(f.subtext(-2, -1, "dog"), ""))
check("part-backwards", "A part whose end comes before its begin is empty", ELEMENT,
      shows(f.subtext(3, 2, "dog"), ""), shows(f.subtext(3, 1, "dog"), ""))
check("part-places-as-texts", "A part's places may be texts, and are cut", ELEMENT,
      equal(f.subtext("1d", num("2.8"), "dog"), "do"))
check("part-place-word", "A word as a place counts zero", ELEMENT, shows(f.subtext("cat", 2, "dog"), ""))
