"""How numbers, texts and logical values become texts."""

from kit import *

FORMATS, ELEMENT = "NumberFormats", "FormulaElement"

check("number-loses-last-zero", "A number's last zero behind the point is not joined", ELEMENT,
      shows(num("7.250"), "7.25"), shows(num("3.0"), "3"), shows(num("0.10"), "0.1"))
check("number-of-eight-digits", "A whole number of eight digits is joined with a power of ten", ELEMENT,
      shows(num("20000000"), "2.0E7"), shows(num("9999998"), "9999998"))
check("number-beyond-32-bits", "A whole number beyond 32 bits is joined as the largest of them", ELEMENT,
      shows(num("5000000000"), "2.147483647E9"))
check("number-below-32-bits", "A whole number far below zero is joined as the smallest of 32 bits", ELEMENT,
      shows(num("-5000000000"), "-2.147483648E9"))
check("number-minus-zero-written", "A zero that is written with a minus is joined without it", ELEMENT,
      shows(num("-0"), "0"))
check("number-in-brackets", "A number in brackets is joined as it is written", ELEMENT,
      shows(bracket(num("20000000")), "20000000"), shows(bracket(num("5000000000")), "5000000000"))
check("number-in-brackets-loses-zero", "Of a number in brackets one zero is taken away as of any text", ELEMENT,
      shows(bracket(num("8.0")), "8"), shows(bracket(num("8.00")), "8.00"))
check("text-loses-zero", "A text that reads as a number loses one zero behind the point", FORMATS,
      shows("6.0", "6"), shows("12.30", "12.3"), shows("-4.0", "-4"), shows("0.70", "0.7"), shows("200.0", "200"))
check("text-keeps-two-zeros", "Two zeros behind the point stay", FORMATS,
      shows("6.00", "6.00"), shows("1.200", "1.200"))
check("text-keeps-unusual-forms", "Texts that are written otherwise than numbers are written keep all zeros", FORMATS,
      shows("06.0", "06.0"), shows(".50", ".50"), shows("+6.0", "+6.0"), shows(" 6.0", " 6.0"), shows("6.0 ", "6.0 "))
check("text-keeps-minus-zero", "A minus before a zero keeps what follows", FORMATS,
      shows("-0.0", "-0.0"), shows("-0.50", "-0.50"))
check("result-whole", "A result that is whole is joined without a point", ELEMENT,
      shows(num(2) + 3, "5"), shows(num(30) / 3, "10"), shows(num(-3) * 4, "-12"))
check("result-small", "Results below a thousandth are joined with a power of ten", ELEMENT,
      shows(num(1) / 1000, "0.001"), shows(num(1) / 5000, "2.0E-4"))
check("result-large", "Results from ten million on are joined with a power of ten", ELEMENT,
      shows(num(5000000) + 4999999, "9999999"), shows(num(5000000) * 2, "1.0E7"))
check("result-nan", "A result that is no number is joined as NaN", ELEMENT, shows(nan, "NaN"))
check("result-minus-zero", "The opposite of zero is minus zero", ELEMENT, shows(-num(0), "-0.0"))
check("result-logical", "Logical values are joined as 1 and 0", ELEMENT,
      shows(True, "1"), shows(False, "0"), shows(num(2) > 1, "1"), shows(equals("a", "b"), "0"))
check("join-of-texts-that-give-a-number", "A joined text loses its zero in the next join", FORMATS,
      shows(f.join("2.", "50"), "2.5"), shows(f.join("7.", "0"), "7"))
check("join3-trims-each", "Each of three joined texts loses a zero of its own", FORMATS,
      equal(f.join3("6.0", "8.0", "x"), "68x"), equal(f.join3("a", num("1.50"), num("20000000")), "a1.52.0E7"))
check("join-of-sensor", "A sensor's number is joined without a point", ELEMENT, shows(sensor.object_size, "100"))
check("asserts-compare-numbers", "Texts that are the same number are equal to an assertion", "AssertEqualsAction",
      equal("1e1", "10.0"), equal(num("0.50"), ".5"), equal(" 3", 3))
