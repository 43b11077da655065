"""Formulas, written almost as one would on paper: `n + 1`, `n < 3`, `f.join("=", n)`, `sensor.object_x`.

A Python number becomes a number as it would be typed, a Python string a text. `&`, `|` and `~` are and, or, not."""


class Formula:
    def __init__(self, kind, value, left=None, right=None, *others):
        self.kind, self.value = kind, value
        self.left, self.right, self.others = left, right, others

    def __add__(self, other): return operator("PLUS", self, other)
    def __radd__(self, other): return operator("PLUS", other, self)
    def __sub__(self, other): return operator("MINUS", self, other)
    def __rsub__(self, other): return operator("MINUS", other, self)
    def __mul__(self, other): return operator("MULT", self, other)
    def __rmul__(self, other): return operator("MULT", other, self)
    def __truediv__(self, other): return operator("DIVIDE", self, other)
    def __rtruediv__(self, other): return operator("DIVIDE", other, self)
    def __pow__(self, other): return operator("POW", self, other)
    def __lt__(self, other): return operator("SMALLER_THAN", self, other)
    def __le__(self, other): return operator("SMALLER_OR_EQUAL", self, other)
    def __gt__(self, other): return operator("GREATER_THAN", self, other)
    def __ge__(self, other): return operator("GREATER_OR_EQUAL", self, other)
    def __and__(self, other): return operator("LOGICAL_AND", self, other)
    def __or__(self, other): return operator("LOGICAL_OR", self, other)
    def __invert__(self): return operator("LOGICAL_NOT", None, self)
    def __neg__(self): return operator("MINUS", None, self)

    def add_to(self, element, place):
        """Writes it into an element. `place` is told of variables and lists, which have to stand somewhere in the program."""
        place.mention(self)
        others = element.add("additionalChildren")
        for other in self.others:
            other.add_to(others.add("org.catrobat.catroid.formulaeditor.FormulaElement"), place)
        for tag, child in (("leftChild", self.left), ("rightChild", self.right)):
            if child is not None:
                child.add_to(element.add(tag), place)
        element.add("type", self.kind)
        element.add("value", self.value)


class Data(Formula):
    """A variable or a list: of the program, or of each object that uses it."""

    def __init__(self, kind, name, is_own):
        super().__init__(kind, name)
        self.name, self.is_own, self.is_list = name, is_own, kind == "USER_LIST"


def var(name): return Data("USER_VARIABLE", name, False)
def own_var(name): return Data("USER_VARIABLE", name, True)
def lst(name): return Data("USER_LIST", name, False)
def own_lst(name): return Data("USER_LIST", name, True)


def formula(value):
    """What a Python value stands for."""
    if value is None or isinstance(value, Formula):
        return value
    if isinstance(value, bool):
        return Formula("FUNCTION", "TRUE" if value else "FALSE")
    if isinstance(value, str):
        return Formula("STRING", value)
    return num(value) if value >= 0 else -num(-value)


def num(text):
    """A number as it is written: `num("1.50")`."""
    return Formula("NUMBER", str(text))


def operator(name, left, right):
    return Formula("OPERATOR", name, formula(left), formula(right))


def equals(a, b): return operator("EQUAL", a, b)
def differs(a, b): return operator("NOT_EQUAL", a, b)
def bracket(inner): return Formula("BRACKET", "null", None, formula(inner))
def given(name): return Formula("USER_DEFINED_BRICK_INPUT", name)
def touches(name): return Formula("COLLISION_FORMULA", name)


class _Functions:
    """`f.abs(x)` is the function ABS of x, and so on."""

    def __getattr__(self, name):
        return lambda *arguments: Formula("FUNCTION", name.upper(), *map(formula, pad(arguments)))


class _Sensors:
    """`sensor.object_x` is the sensor OBJECT_X, and so on."""

    def __getattr__(self, name):
        return Formula("SENSOR", name.upper())


def pad(arguments):
    return list(arguments) + [None] * (2 - len(arguments))


f, sensor = _Functions(), _Sensors()

# What no literal says.
nan = num(1) / num(0)
largest = "1.7976931348623157E308"
