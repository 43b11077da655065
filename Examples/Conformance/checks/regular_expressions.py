"""The function of regular expressions: the first group, or else all that was found."""

from kit import *

ELEMENT = "FormulaElement"
v = var("v")


def finds(name, sentence, *cases):
    """Patterns, texts, and what is found."""
    check("regex-" + name, sentence, ELEMENT, *(shows(f.regex(pattern, text), found) for pattern, text, found in cases))


finds("first-group", "The first group is found", (r"(\d+) cats", "I see 12 cats", "12"),
      (r"(a)(b)", "ab", "a"), (r"(?:a)(b)", "ab", "b"))
finds("without-group", "Without groups all that matches is found", (r"\d+ cats", "I see 12 cats", "12 cats"))
finds("only-first", "Only the first place is found", (r"[a-z]\d", "a1 b2", "a1"))
finds("nothing", "Nothing is found where nothing matches", (r"\d", "cat", ""), ("", "cat", ""))
finds("group-without-part", "A group that took no part is zero", (r"(x)|y", "y", "0"), (r"y(x)?", "y", "0"))
finds("empty-group", "An empty group is empty", (r"(x*)y", "y", ""))
finds("case", "Letters' case counts unless it is switched off", ("B", "abc", ""), ("(?i)B", "abc", "b"))
finds("point-is-any", "The point stands for line breaks as well", ("a.b", "a\nb", "a\nb"))
finds("lines", "Begin and end are those of each line", ("^b", "a\nb", "b"), ("a$", "a\nb", "a"))
finds("greedy", "Repetitions take as much as they can, or as little", ("<.+>", "<a><b>", "<a><b>"),
      ("<.+?>", "<a><b>", "<a>"))
finds("counts", "Repetitions may be counted", (r"a{2}", "aaa", "aa"), (r"a{2,}", "aaaa", "aaaa"),
      (r"a{1,2}?", "aaa", "a"))
finds("alternatives", "The first alternative that matches is taken", ("a|ab", "ab", "a"), ("cat|dog", "my dog", "dog"))
finds("classes", "Classes of letters, and all others", ("[^abc]+", "abxyc", "xy"), ("[b-d]+", "abcde", "bcd"),
      (r"\W", "a-b", "-"), (r"\S+", " dog ", "dog"))
finds("words", "Words have borders", (r"\bcat\b", "concat cat", "cat"), (r"\Bcat", "cat concat", "cat"))
finds("back", "A group can be referred back to", (r"(.)\1", "hello", "l"), (r"(ab)c\1", "abcab", "ab"))
finds("named", "A group can have a name", (r"(?<one>.)\k<one>", "moon", "o"))
finds("look-ahead", "What follows can be looked at", ("a(?=c)", "abac", "a"), (r"\w(?!b)", "abc", "b"))
finds("look-behind", "What comes before can be looked at", (r"(?<=\$)\d+", "7 $12", "12"), (r"(?<!a)b", "abb", "b"))
finds("possessive", "A possessive repetition gives nothing back", ("b*+b", "bbb", ""), ("a++b", "aab", "aab"))
finds("atomic", "An atomic group gives nothing back", ("(?>x|xy)z", "xyz", ""), ("(?>xy|x)z", "xyz", "xyz"))
finds("properties", "Letters can be told by their properties", (r"\p{Lu}", "aBc", "B"), (r"\p{L}+", "12äb3", "äb"))
finds("quotes", "Signs can be quoted", (r"\Qa.b\E", "axb a.b", "a.b"), (r"\.", "a.b", "."))

check("regex-trims-text", "The text loses a zero before it is searched", ELEMENT,
      shows(f.regex("0", "7.0"), ""), shows(f.regex("5.*", "2.50"), "5"))
check("regex-trims-number", "A number loses its zero before it is searched", ELEMENT,
      shows(f.regex(r"\..*", num("2.50")), ".5"), shows(f.regex(r"\.", num("4.0")), ""))
check("regex-number-as-pattern", "A number can be the pattern", ELEMENT,
      shows(f.regex(num("34"), "12345"), "34"), set_(v, num("3.5")), shows(f.regex(v, "1345"), "345"))
check("regex-of-nan", "No number is searched as NaN", ELEMENT, shows(f.regex("a", nan), "a"))
check("regex-bad-pattern", "A bad pattern gives words about what is wrong", ELEMENT,
      equal(f.length(f.regex("(", "cat")) > 5, 1))
