"""Functions of numbers."""

from kit import *

MATH, TERNARY, CONVERSIONS = "MathFunctionProvider", "TernaryFunction", "Conversions"
v, w = var("v"), var("w")

check("function-refuses-suffix", "Functions are zero for texts with f or d", CONVERSIONS,
      shows(f.max("4d", 1), "0"), shows(f.sqrt("16F"), "0"), shows(f.floor("2.5D"), "0"), shows(f.power(2, "3f"), "0"))
check("function-refuses-number-with-suffix", "Functions are zero for numbers that are written with d", CONVERSIONS,
      shows(f.sqrt(num("9d")), "0"))
check("function-refuses-variable-with-suffix", "Functions are zero for variables that hold such texts", CONVERSIONS,
      set_(v, "16d"), shows(f.sqrt(v), "0"), shows(v + 0, "16"))
check("function-takes-hexadecimal", "Functions take hexadecimal texts without letters f and d", CONVERSIONS,
      shows(f.sqrt("0x1p6"), "8"))
check("function-of-word", "Functions of a word are zero", CONVERSIONS,
      shows(f.cos("cat"), "0"), shows(f.power("cat", 2), "0"), shows(f.max("cat", 9), "0"), shows(f.exp(""), "0"))
check("function-of-nan", "Functions of no number are none", MATH,
      shows(f.abs(nan), "NaN"), shows(f.floor(nan), "NaN"), shows(f.max(nan, 9), "NaN"), shows(f.min(9, nan), "NaN"))

check("if-then-else-word", "If-then-else of a word is zero", TERNARY,
      shows(f.if_then_else("cat", 5, 6), "0"), shows(f.if_then_else("", "a", "b"), "0"))
check("if-then-else-suffix", "If-then-else of a text with d is zero", TERNARY, shows(f.if_then_else("1d", 5, 6), "0"))
check("if-then-else-nan", "If-then-else of no number is none", TERNARY, shows(f.if_then_else(nan, 5, 6), "NaN"))
check("if-then-else-half", "If-then-else takes all but zero as true", TERNARY,
      shows(f.if_then_else(num("0.4"), 5, 6), "5"), shows(f.if_then_else(-num("0.4"), 5, 6), "5"),
      shows(f.if_then_else(-num(0), 5, 6), "6"), shows(f.if_then_else("0.0", 5, 6), "6"))
check("if-then-else-keeps-text", "If-then-else gives a text as it is", TERNARY,
      equal(f.length(f.if_then_else(True, "5.00", "b")), 4), shows(f.if_then_else(False, "a", "b"), "b"))

check("mod-is-binary", "Remainders are binary", MATH, shows(f.mod(num("0.3"), num("0.1")), "0.09999999999999998"))
check("mod-of-fraction", "Remainders may be fractions", MATH,
      shows(f.mod(num("7.5"), 2), "1.5"), shows(f.mod(-num("0.5"), 4), "3.5"))
check("mod-of-negative", "The remainder of a negative number is not negative", MATH,
      shows(f.mod(-2, 5), "3"), shows(f.mod(-10, 5), "0"))
check("mod-of-both-negative", "The remainder of two negative numbers is negative", MATH,
      shows(f.mod(-7, -5), "-2"), shows(f.mod(-8, -4), "-0.0"))
check("mod-of-zero", "The remainder of zero is zero whatever divides it", MATH,
      shows(f.mod(0, 5), "0"), shows(f.mod(0, nan), "0"), shows(f.mod(-num(0), 5), "-0.0"))
check("mod-of-nan", "The remainder of no number, and by none, is none", MATH,
      shows(f.mod(nan, 5), "NaN"), shows(f.mod(5, nan), "NaN"))

check("round-halves-up", "Halves are rounded up, negative ones too", MATH,
      shows(f.round(num("4.5")), "5"), shows(f.round(-num("4.5")), "-4"), shows(f.round(-num("4.6")), "-5"))
check("round-never-minus-zero", "Rounding gives no minus zero", MATH,
      shows(f.round(-num("0.3")), "0"), shows(f.round(-num("0.5")), "0"))
check("round-saturates", "Rounding ends at the largest whole number of 64 bits", MATH,
      shows(f.round(num("1e200")), "9.223372036854776E18"), shows(f.round(-num("1e200")), "-9.223372036854776E18"))
check("floor-and-ceil", "Floor and ceil go down and up", MATH,
      shows(f.floor(-num("2.1")), "-3"), shows(f.floor(num("2.9")), "2"), shows(f.ceil(num("2.1")), "3"),
      shows(f.ceil(-num("2.9")), "-2"))
check("floor-keeps-minus-zero", "Floor and ceil keep the sign of zero", MATH,
      shows(f.floor(-num(0)), "-0.0"), shows(f.ceil(-num("0.2")), "-0.0"))
check("max-and-min-of-zeros", "The larger of the zeros is the one without a sign", MATH,
      shows(f.max(-num(0), 0), "0"), shows(f.max(0, -num(0)), "0"), shows(f.min(0, -num(0)), "-0.0"))
check("max-of-texts", "Texts that are numbers are compared as numbers", MATH,
      shows(f.max("10", "9"), "10"), shows(f.min(" 10", "9"), "9"))

check("sine-of-degrees", "Sine, cosine and tangent take degrees", MATH,
      shows(f.sin(30), "0.49999999999999994"), shows(f.cos(60), "0.5000000000000001"),
      shows(f.tan(45), "0.9999999999999999"), shows(f.cos(180), "-1"))
check("sine-of-minus-zero", "Sine, tangent and their arcs keep the sign of zero", MATH,
      shows(f.sin(-num(0)), "-0.0"), shows(f.tan(-num(0)), "-0.0"), shows(f.arctan(-num(0)), "-0.0"),
      shows(f.cos(-num(0)), "1"))
check("arcs-in-degrees", "The arcs are degrees", MATH,
      shows(f.arcsin(1), "90"), shows(f.arccos(-1), "180"), shows(f.arctan(1), "45"), shows(f.arctan(-1), "-45"))
check("arccos-of-two", "Beyond one there is no arc", MATH, shows(f.arccos(2), "NaN"),
      shows(f.arcsin(-num("1.1")), "NaN"))
check("arctan2-quarters", "The arc of two numbers knows all quarters", MATH,
      shows(f.arctan2(1, 1), "45"), shows(f.arctan2(1, -1), "135"), shows(f.arctan2(-1, -1), "-135"),
      shows(f.arctan2(0, -1), "180"), shows(f.arctan2(-1, 0), "-90"))
check("arctan2-of-zeros-is-random", "The arc of two zeros is any angle, a new one each time", MATH,
      set_(v, f.arctan2(0, 0)), within(v, -180, 180),
      equal(equals(f.arctan2(0, 0), f.arctan2(0, 0)) & equals(f.arctan2(0, 0), f.arctan2(0, 0)), 0))
check("logarithms", "Logarithms to the base of e and of ten", MATH,
      shows(f.ln(1), "0"), shows(f.ln(f.exp(1)), "1"), shows(f.log(1000), "3"), shows(f.log(num("0.01")), "-2"))
check("logarithm-of-zero", "The logarithm of zero is the smallest number", MATH,
      shows(f.ln(0), "-" + largest), shows(f.log(0), "-" + largest))
check("exponential-ends", "The exponential function ends at the largest number and at zero", MATH,
      shows(f.exp(1000), largest), shows(f.exp(-1000), "0"), shows(f.exp(0), "1"))
check("roots", "Square roots", MATH, shows(f.sqrt(2), "1.4142135623730951"), shows(f.sqrt(0), "0"))
check("power-function-of-nan", "The function of powers gives one for no number to the power of zero", MATH,
      shows(f.power(nan, 0), "1"), shows(nan ** 0, "NaN"))
check("pi", "Pi is the nearest number to it", MATH, shows(f.pi(), "3.141592653589793"))

check("random-is-whole", "Of two whole numbers a random one is whole", MATH,
      repeat(30, set_(v, f.rand(2, 4)), within(v, 2, 4), equal(v, f.floor(v))))
check("random-with-point", "With a point in a number, random ones are not whole", MATH,
      repeat(30, set_(w, f.rand(num("1.0"), 5)), if_then(differs(w, f.floor(w)), change(v, 1))), equal(v > 28, 1))
check("random-in-brackets-is-whole", "A point in brackets does not count", MATH,
      repeat(30, set_(v, f.rand(bracket(num("1.0")), 5)), equal(v, f.floor(v))))
check("random-text-with-point-is-whole", "A point in a text does not count", MATH,
      repeat(30, set_(v, f.rand("1.0", 5)), equal(v, f.floor(v))))
check("random-backwards", "The larger number may come first", MATH, repeat(30, within(f.rand(5, 2), 2, 5)))
check("random-of-equal", "Of twice the same there is no choice", MATH,
      shows(f.rand(num("2.5"), num("2.5")), "2.5"), shows(f.rand(-3, -3), "-3"))
check("random-of-nan", "A random number with no number is none", MATH, shows(f.rand(nan, 5), "NaN"))
check("random-of-word", "A random number with a word is zero", MATH, shows(f.rand("cat", 5), "0"))
