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
      guard let a = argument(node.a) else { return .zero }
      return .number(Self.bounded(Self.unaryFunction(name, a)))
    case .power, .mod, .max, .min, .arctan2:
      guard let a = argument(node.a), let b = argument(node.b) else { return .zero }
      return .number(Self.bounded(binaryFunction(name, a, b)))
    case .rand: return randomNumber(node)
    case .ifThenElse:
      guard let condition = argument(node.a) else { return .zero }
      if condition.isNaN { return .number(.nan) }
      return condition != 0 ? value(node.b) : value(node.c)
    case .length: return .number(Double(length(node.a)))
    case .letter: return letter(node)
    case .subtext: return subtext(node)
    case .join: return joined(joined(node.a), joined(node.b))
    case .join3: return joined(joined(node.a), joined(node.b), joined(node.c))
    case .regex: return regex(node)
    case .flatten: return node.a < 0 ? .empty : .text(joined(node.a))
    case .listItem:
      guard let items = list(node.b), let index = value(node.a).number, index >= 1,
        index < Double(items.count) + 1
      else { return .empty }
      return items[Int(index) - 1]
    case .contains:
      guard let items = list(node.a) else { return .zero }
      spend(Self.work(of: items))
      let wanted = value(node.b)
      return .number(items.contains { $0.equals(wanted) } ? 1 : 0)
    case .indexOfItem:
      guard let items = list(node.b) else { return .zero }
      spend(Self.work(of: items))
      let wanted = value(node.a)
      return .number(Double((items.firstIndex { $0.isSame(as: wanted) } ?? -1) + 1))
    case .numberOfItems:
      // Of what is no list, its characters.
      return .number(Double(list(node.a)?.count ?? length(node.a)))
    case .fingerX, .fingerY, .fingerTouched, .currentTouch:
      guard let index = argument(node.a), index.magnitude < 1e9 else { return .zero }
      return finger(name, Int(index))
    case .collidesWithColor: return color(name, [value(node.a)])
    case .colorTouchesColor, .colorAt: return color(name, [value(node.a), value(node.b)])
    case .colorEqualsColor:
      return color(name, [value(node.a), value(node.b), value(node.c)])
    }
  }

  /// The text of an operand where texts are put together. A literal number goes through a whole number of 32 bits, as in Catroid.
  private mutating func joined(_ place: Place) -> Text {
    guard place >= 0 else { return "" }
    let node = self.node(place)
    guard case .number = node.op else { return value(place).trimmedText }
    if node.number.isNaN { return "" }
    let isWhole = node.number.isFinite && node.number == node.number.rounded()
    let number = isWhole ? Swift.max(-0x1p31, Swift.min(node.number, 0x1p31 - 1)) + 0 : node.number
    return Value.number(number).trimmedText
  }

  /// The length of a literal as it is written, of a variable's whole number as its digits (32 bits of it), of any other result as Java writes it.
  private mutating func length(_ place: Place) -> Int {
    guard place >= 0 else { return 0 }
    let node = self.node(place)
    switch node.op {
    case .number, .text: return literal(node.text).unitCount
    case .globalList, .localList: return list(place)?.count ?? 0
    case .global: return length(ofVariable: global(Int(node.a)))
    case .local: return length(ofVariable: local(Int(node.a)))
    default:
      let value = self.value(place)
      if case .number(let number) = value, number.isNaN { return 0 }
      return units(in: value)
    }
  }

  private mutating func length(ofVariable value: Value) -> Int {
    switch value {
    case .truth: 1
    case .number(let number) where number.isFinite && number == number.rounded():
      Int32(Swift.max(-0x1p31, Swift.min(number, 0x1p31 - 1))).description.utf8.count
    default: units(in: value)
    }
  }

  private mutating func units(in value: Value) -> Int {
    let text = value.rawText
    spend(text.byteCount)
    return text.unitCount
  }

  /// The work of comparing each item: a number is read from what is a text.
  private static func work(of items: [Value]) -> Int {
    var work = items.count
    for case .text(let text) in items where work < Machine.mostWork / 2 {
      work += text.byteCount / 4
    }
    return work
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
    case .round: roundedHalfUp(a)
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up)
    default: Elementary.exponential(a)
    }
  }

  /// Rounds halves up, as `Math.round` does; it gives no NaN, and nothing beyond 64 bits.
  private static func roundedHalfUp(_ a: Double) -> Double {
    if a.isNaN { return 0 }
    let below = a.rounded(.down)
    let rounded = a - below >= 0.5 ? below + 1 : below
    return Swift.min(Swift.max(rounded, -0x1p63), 0x1p63) + 0
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
    case .mod: Arithmetic.modulo(a, b)
    case .max: a.isNaN || b.isNaN ? .nan : order(a, b) > 0 ? a : b
    case .min: a.isNaN || b.isNaN ? .nan : order(a, b) < 0 ? a : b
    default: Elementary.arcTangent(a, b) * 180 / .pi
    }
  }

  /// Whole where both borders are, and neither is written with a point.
  private mutating func randomNumber(_ node: FormulaCode.Node) -> Value {
    guard let a = argument(node.a), let b = argument(node.b) else { return .zero }
    let mayBeWhole = !hasPoint(node.a) && !hasPoint(node.b)
    return .number(Self.randomNumber(a, b, mayBeWhole: mayBeWhole) { random() })
  }

  /// A number between two, of a fraction from 0 to 1: a whole one where both are whole, and neither is written with a point.
  @inline(__always)
  static func randomNumber(_ a: Double, _ b: Double, mayBeWhole: Bool, _ fraction: () -> Double)
    -> Double
  {
    if a.isNaN || b.isNaN { return .nan }
    let (low, high) = (Swift.min(a, b), Swift.max(a, b))
    if low == high { return low }
    let isWhole =
      mayBeWhole && low == low.rounded() && high == high.rounded() && high - low < 0x1p53
    let fraction = fraction()
    return isWhole
      ? low + (fraction * (high - low + 1)).rounded(.down) : low + fraction * (high - low)
  }

  private func hasPoint(_ place: Place) -> Bool { place >= 0 && node(place).hasPoint }

  /// A place that a formula names, without what stands behind the point; 0 for a word.
  private mutating func place(_ formula: Place) -> Int {
    let number = value(formula).number ?? 0
    return number.isNaN ? 0 : Arithmetic.whole(number)
  }

  private mutating func units(_ formula: Place) -> [UInt16] {
    let text = value(formula).rawText
    spend(text.byteCount)
    return text.units
  }

  /// A character is Java's: a unit of UTF-16.
  private mutating func letter(_ node: FormulaCode.Node) -> Value {
    let index = place(node.a)
    let text = value(node.b).rawText
    let bytes = text.string.utf8
    spend(bytes.count)
    if bytes.count == text.string.utf16.count {
      // Each byte is a character.
      guard 1...Swift.max(bytes.count, 1) ~= index, !bytes.isEmpty else { return .empty }
      let byte = bytes[bytes.index(bytes.startIndex, offsetBy: index - 1)]
      return .text(Text(String(UnicodeScalar(byte))))
    }
    let units = text.units
    guard 1...Swift.max(units.count, 1) ~= index, !units.isEmpty else { return .empty }
    return .text(Text(units: [units[index - 1]]))
  }

  /// Returns the text from one place to another, both counted from 1, both in it.
  private mutating func subtext(_ node: FormulaCode.Node) -> Value {
    let (first, last) = (place(node.a), place(node.b))
    let units = self.units(node.c)
    guard first >= 1, last >= first, last <= units.count else { return .empty }
    return .text(Text(units: units[(first - 1)..<last]))
  }

  /// The first group of the first match, or all of it; the error's words where the pattern is none.
  private mutating func regex(_ node: FormulaCode.Node) -> Value {
    let pattern = joined(node.a).string.unicodeScalars.map { $0.value }
    let text = joined(node.b).string.unicodeScalars.map { $0.value }
    // It is taken apart each time.
    spend(16 * min(pattern.count, RegularExpression.sizeLimit))
    do throws(RegexError) {
      // Lines and dots are as Catroid has them.
      let expression = try RegularExpression(pattern, isLoose: true)
      let size = expression.steps.count + expression.markCount
      guard text.count < 20_000_000 / size else {
        return .text("the text is too long to be searched")
      }
      let (groups, work) = expression.search(text)
      spend(work)
      guard let groups else { return .empty }
      // A group that took no part is no text at all.
      guard let range = groups.count > 1 ? groups[1] : groups[0] else { return .zero }
      var found = String.UnicodeScalarView()
      for point in text[range] { if let scalar = UnicodeScalar(point) { found.append(scalar) } }
      return .text(Text(String(found)))
    } catch {
      return .text(Text(error.message))
    }
  }
}
