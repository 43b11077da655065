"""Operators with numbers, with texts, and with what is none of both."""

from kit import *

ELEMENT = "FormulaElement"

check("sum-is-decimal", "Sums are decimal", ELEMENT, shows(num("0.1") + num("0.7"), "0.8"))
check("difference-is-decimal", "Differences are decimal", ELEMENT, shows(num("1.1") - 1, "0.1"))
check("product-is-decimal", "Products are decimal", ELEMENT, shows(num("1.1") * num("1.1"), "1.21"))
check("quotient-is-decimal", "Quotients are decimal", ELEMENT, shows(num("0.3") / num("0.1"), "3"))
check("quotient-of-thirds", "A quotient that never ends is rounded to the nearest number", ELEMENT,
      shows(num(2) / 3, "0.6666666666666666"), shows(num(20) / 3, "6.666666666666667"))
check("quotient-by-zero", "Nothing can be divided by zero", ELEMENT,
      shows(num(3) / 0, "NaN"), shows(num(0) / 0, "NaN"), shows(num(3) / -num(0), "NaN"))
check("sum-of-minus-zero", "Zero that is added to minus zero is zero", ELEMENT, shows(-num(0) + 0, "0"))
check("product-without-minus-zero", "Products are never minus zero", ELEMENT, shows(num(0) * -8, "0"))
check("minus-of-word", "The opposite of a word is no number", ELEMENT, shows(-formula("cat"), "NaN"))
check("minus-twice", "Two minuses are none", ELEMENT, shows(-(-num(7)), "7"), shows(num(2) - -num(3), "5"))
check("infinite-text-in-sum", "A text that says Infinity counts zero in sums and products", ELEMENT,
      shows(formula("Infinity") + 4, "4"), shows(formula("-Infinity") * 4, "0"), shows(num(4) - "Infinity", "4"))
check("infinite-text-divides", "Dividing by a text that says Infinity is dividing by zero", ELEMENT,
      shows(num(4) / "Infinity", "NaN"))
check("infinite-number-in-sum", "A number that is too large to hold counts zero in sums", ELEMENT,
      shows(num("1e999") + 4, "4"))
check("infinite-text-is-compared", "Comparisons know that Infinity is above all numbers", ELEMENT,
      equal(formula("Infinity") > num("1.7e308"), 1), equal(formula("-Infinity") < -num("1.7e308"), 1))
check("infinite-text-minus", "The opposite of Infinity is the smallest number", ELEMENT,
      shows(-formula("Infinity"), "-" + largest))
check("infinite-text-power", "A power of a text that says Infinity is one of zero", ELEMENT,
      shows(formula("Infinity") ** 2, "0"))
check("overflow-below", "What is too small becomes the smallest number", ELEMENT,
      shows(num("-1e308") * 10, "-" + largest))
check("overflow-of-power", "A power that is too large becomes the largest number", ELEMENT,
      shows(num(10) ** 400, largest))
check("underflow", "What is too near to zero becomes zero", ELEMENT, shows(num("1e-300") * num("1e-300"), "0"))
check("power-fraction", "Powers may be fractions and negative", ELEMENT,
      shows(num(2) ** -1, "0.5"), shows(num(2) ** num("0.5"), "1.4142135623730951"), shows(num(0) ** 0, "1"))
check("power-root-of-negative", "A root of a negative number is none", ELEMENT, shows((-num(8)) ** num("0.3"), "NaN"))
check("power-of-minus-zero", "Powers take minus zero as zero", ELEMENT, shows((-num(0)) ** -1, largest))
check("nan-goes-through", "What is reckoned with no number is no number", ELEMENT,
      shows(nan + 1, "NaN"), shows(num(0) * nan, "NaN"), shows(nan - nan, "NaN"))
check("logical-values-are-added", "True counts one in sums", ELEMENT,
      shows(formula(True) + True, "2"), shows((num(1) < 2) * 6, "6"))

# Texts as numbers

check("text-number-blanks", "Blanks around a text's number do not matter", ELEMENT,
      shows(formula("  7 ") + 1, "8"), shows(formula("\t7\n") + 1, "8"))
check("text-number-suffix", "A text's number may end in f or d", ELEMENT,
      shows(formula("3f") + 1, "4"), shows(formula("2.5D") * 2, "5"))
check("text-number-forms", "Texts' numbers may begin or end with a point, have signs and powers", ELEMENT,
      shows(formula(".25") + 1, "1.25"), shows(formula("5.") + 1, "6"), shows(formula("+3") + 1, "4"),
      shows(formula("12E-1") + 1, "2.2"))
check("text-number-hexadecimal", "A hexadecimal text needs a power of two", ELEMENT,
      shows(formula("0x1p5") + 1, "33"), shows(formula("0x10") + 1, "NaN"))
check("text-number-none", "Empty texts, commas and words are no numbers", ELEMENT,
      shows(formula("") + 1, "NaN"), shows(formula("1,5") + 1, "NaN"), shows(formula("1 2") + 1, "NaN"),
      shows(formula("one") + 1, "NaN"))
check("text-number-foreign-digits", "Digits of other scripts are no numbers", ELEMENT,
      shows(formula("٣") + 1, "NaN"), shows(formula("３") + 1, "NaN"))

# Equality and order

check("equal-written-otherwise", "Texts that are the same number are equal", "FormulaElementOperations",
      equal(equals("4.0", "4"), 1), equal(equals("2e1", 20), 1), equal(equals("6d", 6), 1), equal(equals(" 4", 4), 1))
check("equal-nan", "What is no number is equal to what is no number", "FormulaElementOperations",
      equal(equals(nan, nan), 1), equal(equals(nan, "NaN"), 1), equal(differs(nan, nan), 0))
check("equal-minus-zero", "Minus zero is equal to zero", "FormulaElementOperations", equal(equals(-num(0), 0), 1))
check("equal-words", "Words are equal letter by letter", "FormulaElementOperations",
      equal(equals("dog", "dog"), 1), equal(equals("dog", "dog "), 0), equal(differs("dog", "Dog"), 1))
check("order-of-nan", "What is no number is above all numbers", ELEMENT,
      equal(nan > num("1e308"), 1), equal(nan < 5, 0), equal(nan >= nan, 1), equal(nan > nan, 0))
check("order-of-words", "A word is above all numbers and not below another word", ELEMENT,
      equal(formula("cat") > 5, 1), equal(formula("ant") < "cat", 0), equal(formula("ant") <= "cat", 1))
check("order-of-texts", "Texts that are numbers are compared as numbers", ELEMENT,
      equal(formula("10") > "9", 1), equal(formula("1e2") >= "99", 1))
check("and-or-of-halves", "For and and or all is true but zero", ELEMENT,
      equal(num("0.3") & 1, 1), equal(-num("0.2") | 0, 1), equal(-num(0) | 0, 0), equal(num(0) & 1, 0))
check("and-of-nan", "What is no number is true for and and or", ELEMENT,
      equal(nan & True, 1), equal(formula("cat") & True, 1), equal(nan | False, 1))
check("not-of-text-zero", "Not is true for zeros alone", ELEMENT,
      equal(~formula("0"), 1), equal(~-num(0), 1), equal(~nan, 0), equal(~num(5), 0))
