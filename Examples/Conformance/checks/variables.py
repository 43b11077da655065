"""What is in a variable after it was set and changed."""

from kit import *

SET, CHANGE = "SetVariableAction", "ChangeVariableAction"
v, w, items = var("v"), var("w"), lst("items")

check("variable-at-first", "A variable that was never set is zero", "UserVariable", shows(v, "0"))
check("set-text-stays-text", "A text that is set stays a text though it says a number", SET,
      set_(v, "6.500"), equal(f.length(v), 5), set_(v, "1e4"), shows(v, "1e4"))
check("set-text-is-not-changed", "A variable that was set to a text is not changed", SET,
      set_(v, "8"), change(v, 1), shows(v, "8"))
check("set-text-is-found-as-text", "A text that was set is found among texts", SET,
      set_(v, "8"), add(items, v), equal(f.index_of_item("8", items), 1), equal(f.index_of_item(num(7) + 1, items), 0))
check("set-number-becomes-number", "A number that is set is no text any more", SET,
      set_(v, num("4.0")), equal(f.length(v), 1), shows(f.letter(2, v), "."), set_(v, num("2.50")), shows(v, "2.5"))
check("set-result-becomes-number", "A joined text that says a number becomes one", SET,
      set_(v, f.join("1", "9")), change(v, 1), shows(v, "20"), set_(v, f.join(" 3", " ")), change(v, 1), shows(v, "4"))
check("set-result-with-suffix-stays-text", "A joined text with f or d stays a text", SET,
      set_(v, f.join("3", "f")), equal(f.length(v), 2), change(v, 1), shows(v, "3f"))
check("set-item-becomes-number", "An item that says a number becomes one", SET,
      add(items, "12"), set_(v, f.list_item(1, items)), change(v, 1), shows(v, "13"))
check("set-list-becomes-number", "A list whose text says a number becomes one", SET,
      *adds(items, "3", "4"), set_(v, items), change(v, 1), shows(v, "35"))
check("set-copy-converts", "A text copied from another variable becomes a number", SET,
      set_(v, "8"), set_(w, v), change(w, 1), shows(w, "9"), shows(v, "8"))
check("set-text-in-brackets", "A text in brackets stays a text only where it says no number", SET,
      set_(v, bracket("cat")), shows(v, "cat"), set_(v, bracket("")), shows(v, ""), set_(v, bracket("3d")), shows(v, "3d"),
      set_(v, bracket("8")), change(v, 1), shows(v, "9"))
check("set-word", "A word that is set is a text", SET, set_(v, "cat"), shows(v, "cat"), equal(f.length(v), 3))
check("set-word-nan", "The word NaN, joined, becomes no number", SET,
      set_(v, f.join("Na", "N")), change(v, 2), shows(v, "2"))
check("set-nan", "No number can be set", SET, set_(v, nan), shows(v, "NaN"), equal(equals(v, nan), 1))

# Logical values

check("set-logical", "A logical value is kept as one", SET,
      set_(v, num(1) < 2), equal(f.length(v), 1), shows(v, "1"), shows(f.letter(2, v), "."))
check("set-logical-is-not-changed", "A logical value is not changed", SET,
      set_(v, num(1) > 2), change(v, 4), shows(v, "0"))
for name, words, value in [
    ("true", "True", formula(True)), ("and", "And", formula(True) & True), ("or", "Or", formula(True) | False),
    ("not", "Not", ~formula(False)), ("equal", "Equality", equals("a", "a")),
    ("differs", "Difference", differs("a", "b")),
    ("contains", "Whether a list contains something", f.contains(items, "a")),
    ("colors", "Whether colours are equal", f.color_equals_color("#102030", "#102030", 0)),
]:
    check(f"set-logical-{name}", f"{words} is kept as a logical value", SET,
          add(items, "a"), set_(v, value), change(v, 5), shows(v, "1"))
check("set-logical-finger", "Whether a finger touches is kept as a logical value", SET,
      set_(v, sensor.finger_touched), change(v, 5), shows(v, "0"))
check("set-logical-edge", "Whether the edge is touched is kept as a logical value", SET,
      set_(v, sensor.collides_with_edge), change(v, 5), shows(v, "0"))
check("set-logical-object", "Whether an object is touched is kept as a logical value", SET,
      set_(v, touches("Nobody")), change(v, 5), shows(v, "0"))
check("set-logical-copied", "A copy of a logical value is one", SET,
      set_(v, True), set_(w, v), change(w, 5), shows(w, "1"))
check("set-logical-in-brackets", "A logical value in brackets becomes a number", SET,
      set_(v, bracket(num(1) < 2)), change(v, 5), shows(v, "6"))
check("set-logical-chosen", "A logical value that was chosen becomes a number", SET,
      set_(v, f.if_then_else(True, True, False)), change(v, 5), shows(v, "6"))
check("set-logical-reckoned", "A sum with a logical value is a number", SET,
      set_(v, formula(True) + 0), change(v, 5), shows(v, "6"))
check("logical-variable-in-formula", "A logical value in a variable is 1 or 0 in formulas", "FormulaElement",
      set_(v, True), equal(equals(v, 1), 1), equal(equals(v, "true"), 0), shows(v + 1, "2"))

# Changes

check("change-is-binary-too", "Changes are binary, unlike sums", CHANGE,
      set_(v, num("0.7")), change(v, num("0.1")), shows(v, "0.7999999999999999"))
check("change-by-text", "A change may be a text, with d and in hexadecimal too", CHANGE,
      change(v, " 2 "), shows(v, "2"), change(v, "3d"), shows(v, "5"), change(v, "0x1p3"), shows(v, "13"))
check("change-by-word", "A change by a word changes nothing", CHANGE,
      set_(v, 5), change(v, "cat"), shows(v, "5"), change(v, ""), shows(v, "5"))
check("change-by-nan", "A change by no number adds zero", CHANGE, set_(v, 5), change(v, nan), shows(v, "5"))
check("change-nan-by-nan", "No number that is changed by no number is zero", CHANGE,
      set_(v, nan), change(v, nan), shows(v, "0"))
check("change-nan-by-word", "No number that is changed by a word stays none", CHANGE,
      set_(v, nan), change(v, "cat"), shows(v, "NaN"))
check("change-minus-zero", "Minus zero that is changed by zero is zero", CHANGE,
      set_(v, -num(0)), shows(v, "-0.0"), change(v, 0), shows(v, "0"))
check("change-overflow", "A change beyond the largest number is read as it", CHANGE,
      set_(v, num("1.7e308")), change(v, num("1.7e308")), shows(v, largest))
check("change-by-logical", "True changes by one", CHANGE, set_(v, 3), change(v, num(1) < 2), shows(v, "4"))

# Whose

own, all_of_them = own_var("score"), var("score")
check("own-variable-hides", "An object's variable hides the program's of its name", "UserDataWrapper",
      actor("A", start(set_(own, 5), change(own, 1), wait(num("0.1")), equal(own, 6), tell("next"))),
      actor("B", start(set_(all_of_them, 20)), when_told("next", equal(all_of_them, 20), finish)))
check("own-variables-are-separate", "Objects with variables of one name have one each", "UserDataWrapper",
      actor("A", start(set_(own, 5), wait(num("0.1")), equal(own, 5), tell("next"))),
      actor("B", start(set_(own, 9)), when_told("next", equal(own, 9), finish)))
own_list, all_lists = own_lst("row"), lst("row")
check("own-list-hides", "An object's list hides the program's of its name", "UserDataWrapper",
      actor("A", start(*adds(own_list, "a", "b"), wait(num("0.1")), equal(f.number_of_items(own_list), 2),
                       tell("next"))),
      actor("B", start(add(all_lists, "c")), when_told("next", equal(f.flatten(all_lists), "c"), finish)))
