"""Bricks, by short names: `set_(n, 1)`, `repeat(3, …)`, `place_at(10, 20)`. Each is written by a function of its own kind."""

from kit.formulas import Data, f, formula, lst


class Brick:
    """A brick: its type, its formulas by category, and a function that writes what else it has."""

    def __init__(self, type, formulas=(), rest=None):
        self.type, self.formulas, self.rest, self.is_off = type, formulas, rest, False

    def add_to(self, parent, place, tag="brick"):
        element = parent.add(tag, type=self.type)
        element.add("commentedOut", "true" if self.is_off else "false")
        if self.formulas:
            rows = element.add("formulaList")
            for category, value in self.formulas:
                formula(value).add_to(rows.add("formula", category=category), place)
        if self.rest:
            self.rest(element, place)
        return element


def off(part):
    """A brick or a script that is switched off."""
    part.is_off = True
    return part


def of(type, *categories, rest=None):
    """A function that makes bricks of a type from the formulas of its categories."""
    return lambda *values: Brick(type, list(zip(categories, values, strict=True)), rest)


def fixed(type, /, **fields):
    """A brick that is always the same."""
    def rest(element, place):
        for name, text in fields.items():
            element.add(name, text)
    return Brick(type, (), rest)


def add_branch(element, place, name, bricks):
    branch = element.add(name)
    for brick in bricks:
        brick.add_to(branch, place)


# Control

wait = of("WaitBrick", "TIME_TO_WAIT_IN_SECONDS")
wait_until = of("WaitUntilBrick", "IF_CONDITION")
comment = of("NoteBrick", "NOTE")
stop_this, stop_all, stop_others = (fixed("StopScriptBrick", spinnerSelection=n) for n in "012")
finish = fixed("FinishStageBrick")
leave_stage = fixed("ExitStageBrick")
wait_till_idle = fixed("WaitTillIdleBrick")
delete_this_clone = fixed("DeleteThisCloneBrick")


def go_on_in(scene): return fixed("SceneTransitionBrick", sceneForTransition=scene)
def begin(scene): return fixed("SceneStartBrick", sceneToStart=scene)
def tell(message): return fixed("BroadcastBrick", broadcastMessage=message)
def tell_and_wait(message): return fixed("BroadcastWaitBrick", broadcastMessage=message)


def _loop(type, formulas, bricks, rest=None):
    def write(element, place):
        if rest:
            rest(element, place)
        add_branch(element, place, "loopBricks", bricks)
    return Brick(type, formulas, write)


def forever(*bricks): return _loop("ForeverBrick", (), bricks)
def repeat(times, *bricks): return _loop("RepeatBrick", [("TIMES_TO_REPEAT", times)], bricks)
def until(condition, *bricks):
    return _loop("RepeatUntilBrick", [("REPEAT_UNTIL_CONDITION", condition)], bricks)


def count(variable, first, last, *bricks):
    """For the variable from … to …"""
    return _loop(
        "ForVariableFromToBrick", [("FOR_LOOP_TO", last), ("FOR_LOOP_FROM", first)], bricks,
        lambda element, place: place.put(element, "userVariable", variable))


def for_each(variable, items, *bricks):
    def rest(element, place):
        element.add("formulaList")
        data = element.add("userDataList")
        place.put(data, "userData", variable, category="FOR_ITEM_IN_USERLIST_VARIABLE")
        place.put(data, "userData", items, category="FOR_ITEM_IN_USERLIST_LIST")
    return _loop("ForItemInUserListBrick", (), bricks, rest)


def if_(condition, then, otherwise=()):
    def rest(element, place):
        add_branch(element, place, "elseBranchBricks", otherwise)
        add_branch(element, place, "ifBranchBricks", then)
    return Brick("IfLogicBeginBrick", [("IF_CONDITION", condition)], rest)


def if_then(condition, *then):
    def rest(element, place):
        add_branch(element, place, "ifBranchBricks", then)
    return Brick("IfThenLogicBeginBrick", [("IF_CONDITION", condition)], rest)


# Variables and lists

def _data(type, data, *formulas):
    tag = "userList" if data.is_list else "userVariable"
    return Brick(type, formulas, lambda element, place: place.put(element, tag, data))


def set_(variable, value): return _data("SetVariableBrick", variable, ("VARIABLE", value))
def change(variable, by): return _data("ChangeVariableBrick", variable, ("VARIABLE_CHANGE", by))
def add(items, value): return _data("AddItemToUserListBrick", items, ("LIST_ADD_ITEM", value))
def delete(items, index): return _data("DeleteItemOfUserListBrick", items, ("LIST_DELETE_ITEM", index))
def clear(items): return _data("ClearUserListBrick", items)


def insert(items, index, value):
    return _data(
        "InsertItemIntoUserListBrick", items, ("INSERT_ITEM_INTO_USERLIST_INDEX", index),
        ("INSERT_ITEM_INTO_USERLIST_VALUE", value))


def replace(items, index, value):
    return _data(
        "ReplaceItemInUserListBrick", items, ("REPLACE_ITEM_IN_USERLIST_INDEX", index),
        ("REPLACE_ITEM_IN_USERLIST_VALUE", value))


def csv(items, column, text):
    return _data(
        "StoreCSVIntoUserListBrick", items, ("STORE_CSV_INTO_USERLIST_COLUMN", column),
        ("STORE_CSV_INTO_USERLIST_CSV", text))


def keep(data): return _data(f"Write{_kind(data)}OnDeviceBrick", data)
def recall(data): return _data(f"Read{_kind(data)}FromDeviceBrick", data)
def _kind(data): return "List" if data.is_list else "Variable"


def show_text(variable, x, y):
    return _data("ShowTextBrick", variable, ("X_POSITION", x), ("Y_POSITION", y))


def adds(items, *values):
    """Several bricks that add an item each, as a list of bricks to unpack."""
    return [add(items, value) for value in values]


# Checks

equal = of("AssertEqualsBrick", "ASSERT_EQUALS_ACTUAL", "ASSERT_EQUALS_EXPECTED")


def shows(value, text):
    """What a value is as a text: `=` is put before, so that it is compared letter by letter."""
    return equal(f.join("=", value), "=" + text)


def same_lists(actual, expected):
    def rest(element, place):
        element.add("formulaList")
        data = element.add("userDataList")
        place.put(data, "userData", actual, category="ASSERT_LISTS_ACTUAL")
        place.put(data, "userData", expected, category="ASSERT_LISTS_EXPECTED")
    return Brick("AssertUserListsBrick", (), rest)


def rows(inputs, actual, expected, *bricks):
    """Bricks done once for each row of lists of inputs, with what comes out of each compared."""
    def rest(element, place):
        links = element.add("userLists")
        for items in inputs:
            place.put(links, "userList", items)
        end = Brick(
            "ParameterizedEndBrick", [("ASSERT_LOOP_ACTUAL", actual)],
            lambda element, place: place.put(element, "userList", expected))
        end.add_to(element, place, tag="endBrick")
        add_branch(element, place, "loopBricks", bricks)
    return Brick("ParameterizedBrick", (), rest)


def within(value, low, high):
    """One of many values is right: from low to high, both included."""
    return equal((formula(value) >= low) & (formula(value) <= high), 1)


# A log, for what happens in which order: letters that are read as one word at the end.

log = lst("log")


def note(letter): return add(log, letter)
def note_value(value): return add(log, f.join(value, ""))
def logged(word): return equal(f.flatten(log), word)
