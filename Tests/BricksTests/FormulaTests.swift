import Bricks
import Testing
import Words

/// Formulas as Catroid evaluates them.
struct FormulaTests {
  /// What a formula gives, as a list keeps it.
  private func value(
    _ formula: Formula, items: [Formula] = [], arithmetic: Arithmetic = .decimal
  ) -> Value? {
    var builder = ProgramBuilder()
    let list = builder.list("items")
    let result = builder.variable("result")
    builder.object(
      "Background", [start(items.map { .add($0, to: list) } + [.set(result, formula)])])
    var setting = RunSetting()
    setting.arithmetic = arithmetic
    return Machine(builder.program, setting: setting).after(3).value(of: result)
  }

  private func number(_ text: Text) -> Formula { .number(text) }

  @Test(arguments: [
    ("0.1", "PLUS", "0.2", 0.3), ("1.1", "MULT", "3", 3.3), ("1.1", "DIVIDE", "5", 0.22),
    ("15.3", "MINUS", "3.2", 12.1), ("1e308", "MULT", "10", .greatestFiniteMagnitude),
    ("2", "POW", "0.5", 1.4142135623730951), ("7", "SMALLER_THAN", "8", 1),
    ("8", "SMALLER_OR_EQUAL", "8", 1), ("abc", "GREATER_THAN", "8", 1),
    ("0", "LOGICAL_OR", "abc", 1),
    ("0", "LOGICAL_AND", "abc", 0), ("01", "EQUAL", "1.0", 1), ("a", "EQUAL", "A", 0),
    ("a", "NOT_EQUAL", "A", 1), ("NaN", "EQUAL", "NaN", 1),
  ])
  func `operators`(_ a: String, _ name: String, _ b: String, _ result: Double) {
    let formula = Formula.op(.string(Text(a)), Text(name), .string(Text(b)))
    #expect(value(formula)?.number == result)
  }

  @Test(arguments: [
    ("0.1", "PLUS", "0.2", 0.1 + 0.2), ("1.1", "MULT", "3", 1.1 * 3),
    ("15.3", "MINUS", "3.2", 15.3 - 3.2),
    ("1.1", "DIVIDE", "5", 1.1 / 5),
    ("5.2", "MOD", "1.31", 5.2.truncatingRemainder(dividingBy: 1.31)),
    ("1e308", "MULT", "10", .greatestFiniteMagnitude), ("1", "DIVIDE", "0", .nan),
  ])
  func `operators as processors have them`(
    _ a: String, _ name: String, _ b: String, _ result: Double
  ) throws {
    let formula = Formula.op(.number(Text(a)), Text(name), .number(Text(b)))
    let found = try #require(value(formula, arithmetic: .binary)?.number)
    #expect(found == result || found.isNaN && result.isNaN)
  }

  @Test func `what is calculated in decimals is another number than in binary ones`() {
    let sum = Formula.op(.number("0.1"), "PLUS", .number("0.2"))
    #expect(value(sum) == .number(0.3))
    #expect(value(sum, arithmetic: .binary) == .number(0.1 + 0.2))
    #expect(0.1 + 0.2 != 0.3)
  }

  @Test(arguments: [("1", "DIVIDE", "0"), ("abc", "PLUS", "1"), ("NaN", "MULT", "0")])
  func `what is no number is NaN, and goes through`(_ a: String, _ name: String, _ b: String) throws
  {
    let formula = Formula.op(.string(Text(a)), Text(name), .string(Text(b)))
    #expect(try #require(value(formula)?.number).isNaN)
    #expect(try #require(value(.op(nil, "MINUS", formula))?.number).isNaN)
  }

  @Test(arguments: [
    ("6", "3", 0), ("-10", "3", 2), ("5", "-2", -1), ("6", "-3", -3), ("15", "0", 15),
    ("5.2", "1.31", 1.27),
    ("-5", "-2", -1), ("0", "15", 0),
  ])
  func `remainders`(_ a: String, _ b: String, _ result: Double) {
    #expect(value(.function("MOD", .number(Text(a)), .number(Text(b)))) == .number(result))
  }

  @Test(arguments: [
    ("SIN", "90", 1), ("COS", "180", -1), ("ARCTAN", "1", 45), ("ROUND", "-0.5", 0),
    ("ROUND", "2.5", 3),
    ("FLOOR", "-3.1", -4), ("CEIL", "-0.5", 0), ("SQRT", "2", 1.4142135623730951), ("ABS", "-3", 3),
    ("LOG", "1000", 3), ("LN", "1", 0), ("EXP", "0", 1), ("SIN", "abc", 0), ("ROUND", "NaN", 0),
  ])
  func `functions of a number`(_ name: String, _ a: String, _ result: Double) {
    #expect(value(.function(Text(name), .string(Text(a)))) == .number(result))
  }

  @Test func `texts are joined, counted and cut`() {
    #expect(value(.function("JOIN", .number("1.0"), .string("x")))?.text == "1x")
    #expect(value(.function("JOIN3", .string("a"), .number("2"), .string("c")))?.text == "a2c")
    #expect(value(.function("LENGTH", .string("漢字")))?.number == 2)
    #expect(value(.function("LETTER", .number("2"), .string("äé")))?.text == "é")
    #expect(value(.function("LETTER", .number("0"), .string("äé")))?.text == "")
    #expect(value(.function("LETTER", .number("3"), .string("äé")))?.text == "")
    #expect(value(.function("SUBTEXT", .number("2"), .number("3"), .string("abcd")))?.text == "bc")
    #expect(value(.function("REGEX", .string("a(b+)"), .string("xabbx")))?.text == "bb")
    #expect(value(.function("REGEX", .string("z"), .string("xabbx")))?.text == "")
    #expect(value(.function("REGEX", .string("a.^b"), .string("xa\nb")))?.text == "a\nb")
    let words = value(.function("REGEX", .string("ab(c"), .string("abc")))?.text.string
    #expect(words?.hasSuffix("at character 3") == true)
    #expect(value(.function("REGEX", .string("(?ui)ДO"), .string("What дo")))?.text == "дo")
  }

  @Test func `lists are asked, and stand for their text`() {
    let items: [Formula] = [.number("1"), .string("abc"), .op(.number("1"), "PLUS", .number("1"))]
    func of(_ formula: Formula) -> Value? { value(formula, items: items) }
    #expect(of(.function("NUMBER_OF_ITEMS", .list("items")))?.number == 3)
    #expect(of(.function("LIST_ITEM", .number("2"), .list("items")))?.text == "abc")
    #expect(of(.function("LIST_ITEM", .number("4"), .list("items")))?.text == "")
    #expect(of(.function("CONTAINS", .list("items"), .string("1.0")))?.number == 1)
    #expect(of(.function("CONTAINS", .list("items"), .string("ab")))?.number == 0)
    // What was calculated is no text, and is found by what is calculated.
    #expect(of(.function("INDEX_OF_ITEM", .string("2"), .list("items")))?.number == 0)
    let two = Formula.op(.number("4"), "DIVIDE", .number("2"))
    #expect(of(.function("INDEX_OF_ITEM", two, .list("items")))?.number == 3)
    #expect(of(.function("FLATTEN", .list("items")))?.text == "1 abc 2")
    #expect(value(.list("items"), items: [.number("1"), .number("0")])?.number == 10)
    #expect(value(.list("items"))?.text == "")
  }

  @Test func `what is not known is 0`() {
    #expect(value(.function("NO_SUCH", .number("1")))?.number == 0)
    #expect(value(.sensor("LOUDNESS"))?.number == 0)
    #expect(value(.variable("nobody"))?.number == 0)
    #expect(value(Formula(.other("ODD"), "x"))?.number == 0)
  }

  @Test func `random numbers keep their borders, whole where both are written so`() throws {
    var builder = ProgramBuilder()
    let list = builder.list("numbers")
    let (low, high) = (Formula.number("6"), Formula.op(nil, "MINUS", .number("2")))
    let part = Formula.function("RAND", .number("1.0"), .number("2"))
    let result = builder.variable("parts")
    builder.object(
      "Background",
      [
        start([
          .repeat(.number("200"), [.add(.function("RAND", low, high), to: list)])
        ]), start([.repeat(.number("50"), [.set(result, part)])]),
      ])
    var setting = RunSetting()
    setting.seed = 9
    let machine = Machine(builder.program, setting: setting).after(5)
    let numbers = machine.items(of: list).compactMap(\.number)
    #expect(numbers.count == 200)
    #expect(Set(numbers) == Set((-2...6).map(Double.init)))
    let fraction = try #require(machine.value(of: result)?.number)
    #expect(1...2 ~= fraction)
  }

  @Test func `date and time are the run's, not the machine's`() {
    var builder = ProgramBuilder()
    let names =
      ["YEAR", "MONTH", "DAY", "WEEKDAY"].map { "DATE_\($0)" }
      + ["HOUR", "MINUTE", "SECOND"].map { "TIME_\($0)" }
    let variables = names.map { builder.variable(Text($0)) }
    builder.object("Background", [start(zip(variables, names).map { .set($0, .sensor(Text($1))) })])
    var setting = RunSetting()
    // 29 February 2024, a Thursday, 23:59:58.
    setting.start = 1_709_251_198
    let machine = Machine(builder.program, setting: setting).after(1)
    #expect(variables.map { machine.value(of: $0)?.number } == [2024, 2, 29, 4, 23, 59, 58])
  }

  @Test func `a formula of many terms is evaluated`() {
    var sum = Formula.number("1")
    for _ in 0..<1_500 { sum = .op(sum, "PLUS", .number("1")) }
    #expect(value(sum)?.number == 1_501)
  }
}
