"""Lists: their items, and what they are as texts."""

from kit import *

ELEMENT, OPERATIONS = "FormulaElement", "FormulaElementOperations"
INSERT, DELETE, REPLACE = "InsertItemIntoUserListAction", "DeleteItemOfUserListAction", "ReplaceItemInUserListAction"
ADD = "AddItemToUserListAction"
v, items, others = var("v"), lst("items"), lst("others")


def flat(text):
    return shows(f.flatten(items), text)


def three(name, sentence, source, *bricks):
    """A check with a list of a, b, c."""
    check(name, sentence, source, *adds(items, "a", "b", "c"), *bricks)


# As texts

check("list-of-letters", "Items of one letter each are joined without blanks", OPERATIONS,
      *adds(items, "c", "a", "t"), flat("cat"), shows(items, "cat"))
check("list-of-words", "Longer items are joined with a blank each", OPERATIONS, *adds(items, "a", "cat"), flat("a cat"))
check("list-of-results", "Items that are results are trimmed before they are joined", OPERATIONS,
      add(items, num(3) + 0), add(items, num(4) + 0), flat("34"), add(items, num(40) + 2), flat("3 4 42"))
check("list-of-texts-with-zeros", "Items that are texts lose a zero each", OPERATIONS,
      *adds(items, "3.0", "x"), flat("3x"))
check("list-with-empty-letters", "Empty items are short", OPERATIONS, *adds(items, "a", "", "b"), flat("ab"))
check("list-with-empty-words", "Empty items among longer ones leave their blanks", OPERATIONS,
      *adds(items, "ab", "", "c"), flat("ab  c"))
check("list-without-outer-blanks", "Blanks at the ends of the whole are cut", OPERATIONS,
      *adds(items, " a", "bc "), flat("a bc"))
check("list-becomes-number", "What is joined loses a zero once more", ELEMENT, *adds(items, "7", ".", "0"), flat("7"))
check("list-of-one", "A list of one item is that item", OPERATIONS,
      add(items, num("2.50")), flat("2.5"), clear(items), add(items, "2.50"), flat("2.5"))
check("list-empty", "An empty list is an empty text", OPERATIONS, flat(""), equal(f.length(items), 0))
check("list-of-logical", "Among several items logical values are words", OPERATIONS,
      add(items, num(1) < 2), add(items, num(1) > 2), add(items, "x"), flat("true false x"))
check("list-of-logical-variable", "A variable with a logical value is added as one", ADD,
      set_(v, num(1) < 2), *adds(items, v, v, "x"), flat("true true x"), equal(f.contains(items, 1), 0))
check("list-of-one-logical", "A single logical item is 1 or 0", OPERATIONS, add(items, num(1) < 2), flat("1"))
check("flatten-of-no-list", "What is no list is flattened to its text", ELEMENT,
      shows(f.flatten("5.0"), "5"), shows(f.flatten(num("1.50")), "1.5"), equal(f.length(f.flatten(num(3) + 4)), 1))
check("list-in-sum", "A list of one number can be reckoned with", ELEMENT, add(items, 5), shows(items + 1, "6"))

# Items

three("item-of-list", "Items are counted from one", ELEMENT, shows(f.list_item(1, items), "a"),
      shows(f.list_item(3, items), "c"), shows(f.list_item(4, items), ""), shows(f.list_item(-1, items), ""))
three("item-place-with-suffix", "An item's place may be a text with d", ELEMENT, shows(f.list_item("2d", items), "b"))
three("item-place-is-cut", "An item's place is cut", ELEMENT,
      shows(f.list_item(num("3.9"), items), "c"), shows(f.list_item(num("0.9"), items), ""))
check("item-is-as-written", "Numbers are kept in lists as they are written", ADD,
      add(items, num("3.00")), equal(f.length(f.list_item(1, items)), 4),
      shows(f.letter(3, f.list_item(1, items)), "0"))
three("item-of-flattened-list", "Items, places and contents are those of a list, not of its text", ELEMENT,
      shows(f.list_item(1, f.flatten(items)), ""), equal(f.contains(f.flatten(items), "a"), 0),
      equal(f.index_of_item("a", f.flatten(items)), 0))
check("contains-numbers", "A list contains a number however it is written", ELEMENT,
      add(items, "6.0"), equal(f.contains(items, 6), 1), equal(f.contains(items, num(3) * 2), 1),
      equal(f.contains(items, "7"), 0))
check("contains-words", "A list contains words letter by letter", ELEMENT,
      *adds(items, "Cat", ""), equal(f.contains(items, "cat"), 0), equal(f.contains(items, "Cat"), 1),
      equal(f.contains(items, ""), 1), equal(f.contains(items, 0), 0))
check("contains-logical", "A logical item is a word to what looks for it", ELEMENT,
      add(items, num(1) < 2), equal(f.contains(items, True), 0), equal(f.contains(items, "true"), 1),
      equal(f.contains(items, 1), 0), shows(f.list_item(1, items), "1"))
three("place-of-item", "The place is that of the first such item, or zero", ELEMENT, add(items, "b"),
      equal(f.index_of_item("b", items), 2), equal(f.index_of_item("x", items), 0))
check("place-of-zero", "Zero and minus zero are two items", "UserList",
      add(items, num(0) + 0), equal(f.index_of_item(num(0) + 0, items), 1), equal(f.index_of_item(-num(0), items), 0))
check("place-of-nan", "No number is found", "UserList",
      *adds(items, "x", nan), equal(f.index_of_item(nan, items), 2), equal(f.index_of_item("NaN", items), 0))
check("place-of-written-otherwise", "Numbers are found by what is written", "UserList",
      *adds(items, num("4.0"), num("4")), equal(f.index_of_item(num("4"), items), 2),
      equal(f.index_of_item("4.0", items), 1), equal(f.index_of_item(num(2) + 2, items), 0))

# Changes

three("insert-outside", "Inserting before the first place or far behind the last does nothing", INSERT,
      insert(items, 0, "x"), insert(items, 5, "x"), insert(items, -1, "x"), flat("abc"))
three("insert-between", "Inserting moves what follows", INSERT, insert(items, 2, "x"), flat("axbc"),
      insert(items, num("1.9"), "y"), flat("yaxbc"))
check("insert-into-empty", "The first item can be inserted", INSERT, insert(items, 1, "x"), flat("x"))
check("insert-logical", "A logical value is inserted as a number", INSERT,
      insert(items, 1, num(1) < 2), insert(items, 2, "xy"), flat("1 xy"), equal(f.contains(items, 1), 1))
three("replace-item", "An item is replaced, its place cut", REPLACE, replace(items, num("2.7"), "x"), flat("axc"))
three("replace-nan-place", "No number as a place is the first", REPLACE, replace(items, nan, "x"), flat("xbc"))
three("replace-outside", "Replacing outside does nothing", REPLACE,
      replace(items, -1, "x"), replace(items, 9, "x"), replace(items, num("0.9"), "x"), flat("abc"))
check("replace-in-empty", "In an empty list nothing is replaced", REPLACE,
      replace(items, 1, "x"), replace(items, "cat", "x"), equal(f.number_of_items(items), 0))
three("replace-logical", "A logical value replaces as a number", REPLACE,
      replace(items, 1, num(1) < 2), replace(items, 2, "xy"), flat("1 xy c"))
three("delete-word", "Deleting a place that is a word does nothing", DELETE, delete(items, "cat"), flat("abc"),
      delete(items, ""), flat("abc"))
three("delete-nan", "Deleting a place that is no number does nothing", DELETE, delete(items, nan), flat("abc"))
three("delete-outside", "Deleting outside does nothing", DELETE,
      delete(items, 0), delete(items, 4), delete(items, num("0.5")), flat("abc"))
three("delete-place-is-cut", "The place to delete is cut, and may be a text", DELETE,
      delete(items, num("2.9")), flat("ac"), delete(items, "1d"), flat("c"))
three("clear-list", "A list that is cleared is empty", "ClearUserListAction",
      clear(items), equal(f.number_of_items(items), 0), add(items, "z"), flat("z"))

# Lists compared

check("lists-equal-as-numbers", "Lists are equal where their items are, as texts or as numbers", "AssertUserListAction",
      *adds(items, num("2.0"), "cat", " 3"), add(others, num(1) + 1), *adds(others, "cat", num("3.00")),
      same_lists(items, others))
check("lists-equal-logical", "A logical item is the word true in a comparison of lists", "AssertUserListAction",
      add(items, num(1) < 2), add(others, "true"), same_lists(items, others))
check("rows-as-many-as-expected", "There are as many rows as values are expected", "ParameterizedAssertAction",
      *adds(items, "1", "2", "3"), *adds(others, "2", "3"), set_(var("items"), 0),
      rows([items], var("items") + 1, others, change(v, 1)), equal(v, 2))
