internal import Words

extension FormulaContext {
  /// A function of numbers is 0 where an argument is a text that says none.
  mutating func function(_ name: FunctionName, _ node: FormulaCode.Node) -> Value {
    switch name {
    case .pi: return .number(.pi)
    case .true: return .number(1)
    case .false: return .number(0)
    case .sin, .cos, .tan, .arcsin, .arccos, .arctan, .ln, .log, .sqrt, .abs, .round, .floor, .ceil,
      .exp:
      guard let a = value(node.a).number else { return .zero }
      return .number(Self.bounded(Self.unaryFunction(name, a)))
    case .power, .mod, .max, .min, .arctan2:
      guard let a = value(node.a).number, let b = value(node.b).number else { return .zero }
      return .number(Self.bounded(binaryFunction(name, a, b)))
    case .rand: return randomNumber(node)
    case .ifThenElse:
      guard let condition = value(node.a).number else { return .number(.nan) }
      if condition.isNaN { return .number(.nan) }
      return condition != 0 ? value(node.b) : value(node.c)
    case .length:
      if let items = list(node.a), self.node(node.a).op != .function(.flatten) {
        return .number(Double(items.count))
      }
      return .number(Double(joined(node.a).string.utf16.count))
    case .letter: return letter(node)
    case .subtext: return subtext(node)
    case .join: return joined([joined(node.a), joined(node.b)])
    case .join3: return joined([joined(node.a), joined(node.b), joined(node.c)])
    case .regex: return regex(node)
    case .flatten:
      if let items = list(node.a) { return .text(flattened(items)) }
      return value(node.a)
    case .listItem:
      guard let items = list(node.b), let index = value(node.a).number, index >= 1,
        index < Double(items.count) + 1
      else { return .empty }
      return items[Int(index) - 1]
    case .contains:
      guard let items = list(node.a) else { return .zero }
      spend(items.count)
      let wanted = value(node.b)
      return .number(items.contains { $0.equals(wanted) } ? 1 : 0)
    case .indexOfItem:
      guard let items = list(node.b) else { return .zero }
      spend(items.count)
      let wanted = value(node.a)
      return .number(Double((items.firstIndex { $0.equals(wanted) } ?? -1) + 1))
    case .numberOfItems:
      // Of what is no list, its characters.
      guard let items = list(node.a) else {
        return .number(Double(joined(node.a).string.utf16.count))
      }
      return .number(Double(items.count))
    case .fingerX, .fingerY, .fingerTouched, .currentTouch:
      guard let index = value(node.a).number, index.magnitude < 1e9 else { return .zero }
      return finger(name, Int(index))
    case .collidesWithColor: return color(name, [value(node.a)])
    case .colorTouchesColor, .colorAt: return color(name, [value(node.a), value(node.b)])
    case .colorEqualsColor:
      return color(name, [value(node.a), value(node.b), value(node.c)])
    }
  }

  /// The text of an operand where texts are put together: a literal number as the number that it is.
  private mutating func joined(_ place: Place) -> Text {
    guard place >= 0 else { return "" }
    let node = self.node(place)
    if case .number = node.op { return Value.number(node.number).text }
    return value(place).text
  }

  /// Angles are degrees.
  static func unaryFunction(_ name: FunctionName, _ a: Double) -> Double {
    switch name {
    case .sin: Elementary.sine(a / 180 * .pi)
    case .cos: Elementary.cosine(a / 180 * .pi)
    case .tan: Elementary.tangent(a / 180 * .pi)
    case .arcsin: Elementary.arcSine(a) * 180 / .pi
    case .arccos: Elementary.arcCosine(a) * 180 / .pi
    case .arctan: Elementary.arcTangent(a) * 180 / .pi
    case .ln: Elementary.logarithm(a)
    case .log: Elementary.decimalLogarithm(a)
    case .sqrt: a.squareRoot()
    case .abs: a.magnitude
    // Halves up, as `Math.round`; it gives no NaN.
    case .round: a.isNaN ? 0 : a.magnitude >= 0x1p52 ? a : (a + 0.5).rounded(.down) + 0
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up) + 0
    default: Elementary.exponential(a)
    }
  }

  private mutating func binaryFunction(_ name: FunctionName, _ a: Double, _ b: Double) -> Double {
    if name == .arctan2, a == 0, b == 0 { return random() * 360 - 180 }
    return Self.binaryFunction(name, a, b, arithmetic)
  }

  static func binaryFunction(
    _ name: FunctionName, _ a: Double, _ b: Double, _ arithmetic: Arithmetic
  )
    -> Double
  {
    switch name {
    case .power: Elementary.power(a, b)
    case .mod: arithmetic.modulo(a, b)
    case .max: a.isNaN || b.isNaN ? .nan : a > b ? a : b
    case .min: a.isNaN || b.isNaN ? .nan : a < b ? a : b
    default: Elementary.arcTangent(a, b) * 180 / .pi
    }
  }

  /// Whole where both borders are, and neither is written with a point.
  private mutating func randomNumber(_ node: FormulaCode.Node) -> Value {
    guard let a = value(node.a).number, let b = value(node.b).number, !a.isNaN, !b.isNaN else {
      return .zero
    }
    let (low, high) = (Swift.min(a, b), Swift.max(a, b))
    if low == high { return .number(low) }
    let isWhole =
      low == low.rounded() && high == high.rounded() && high - low < 0x1p53
      && !hasPoint(node.a) && !hasPoint(node.b)
    let fraction = random()
    if isWhole { return .number(low + (fraction * (high - low + 1)).rounded(.down)) }
    return .number(low + fraction * (high - low))
  }

  private func hasPoint(_ place: Place) -> Bool {
    guard place >= 0 else { return false }
    if case .number(hasPoint: true) = self.node(place).op { return true }
    return false
  }

  /// Characters are those of Java: units of UTF-16, pairs of which are kept together here.
  private mutating func letter(_ node: FormulaCode.Node) -> Value {
    guard let index = value(node.a).number, index >= 1, index < 0x1p31 else { return .empty }
    let scalars = value(node.b).text.string.unicodeScalars
    guard
      let place = scalars.index(
        scalars.startIndex, offsetBy: Int(index) - 1, limitedBy: scalars.endIndex),
      place < scalars.endIndex
    else { return .empty }
    return .text(Text(String(scalars[place])))
  }

  /// Returns the text from one place to another, both counted from 1, both in it.
  private mutating func subtext(_ node: FormulaCode.Node) -> Value {
    guard let first = value(node.a).number, let last = value(node.b).number, first >= 1,
      last >= first, last < 0x1p31
    else { return .empty }
    let scalars = Array(joined(node.c).string.unicodeScalars)
    guard Int(last) <= scalars.count else { return .empty }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[Int(first) - 1..<Int(last)])
    return .text(Text(String(text)))
  }

  /// The first group of the first match, or all of it; the error's words where the pattern is none.
  private mutating func regex(_ node: FormulaCode.Node) -> Value {
    let pattern = value(node.a).text.string.unicodeScalars.map { $0.value }
    let text = value(node.b).text.string.unicodeScalars.map { $0.value }
    do throws(RegexError) {
      // Lines and dots are as Catroid has them.
      let expression = try RegularExpression(pattern, isLoose: true)
      let work = expression.steps.count * (text.count + 1)
      guard work <= 20_000_000 else { return .text("the text is too long to be searched") }
      spend(work / 16)
      guard let groups = expression.firstMatch(in: text) else { return .empty }
      guard let range = groups.count > 1 ? groups[1] : groups[0] else { return .empty }
      var found = String.UnicodeScalarView()
      for point in text[range] { if let scalar = UnicodeScalar(point) { found.append(scalar) } }
      return .text(Text(String(found)))
    } catch {
      return .text(Text(error.message))
    }
  }
}
