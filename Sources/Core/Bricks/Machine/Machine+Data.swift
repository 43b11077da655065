internal import Words

extension Machine: FormulaContext {
  var arithmetic: Arithmetic { setting.arithmetic }
  @inline(__always)
  func node(_ place: FormulaCode.Place) -> FormulaCode.Node { code.formulas.nodes[Int(place)] }
  func literal(_ index: Int32) -> Text { code.formulas.texts[Int(index)] }
  func global(_ index: Int) -> Value { variables[index] }
  func local(_ index: Int) -> Value { stage.sprites[current].variables[index] }
  func input(_ index: Int) -> Value { index < inputs.count ? inputs[index] : .zero }
  func globalList(_ index: Int) -> [Value] { lists[index] }
  func localList(_ index: Int) -> [Value] { stage.sprites[current].lists[index] }
  mutating func random() -> Double { generator.fraction() }
  var textLimit: Int { setting.textLimit }

  /// Sixteen items, or bytes, are counted as a brick.
  mutating func spend(_ work: Int) { budget -= work / 16 }

  /// The number that a brick wants; nil where the formula gives none.
  mutating func double(_ place: FormulaCode.Place) -> Double? {
    guard place >= 0 else { return nil }
    let number = number(place)
    return number.isNaN ? nil : number
  }

  /// Without what stands behind the point.
  mutating func integer(_ place: FormulaCode.Place) -> Int? {
    double(place).map { Int(max(-0x1p31, min($0, 0x1p31 - 1))) }
  }

  /// A place in a row, counted from 0, of a number that counts from 1; −1 for any that is before the first.
  mutating func placeInRow(_ place: FormulaCode.Place) -> Int? {
    integer(place).map { max($0, 0) - 1 }
  }

  /// Whether a number is 1 away from 0 or more: a half is false.
  mutating func boolean(_ place: FormulaCode.Place) -> Bool? {
    double(place).map { $0.magnitude >= 1 }
  }

  // MARK: Variables

  func value(of operand: Int32) -> Value {
    switch Operand.storage(operand) {
    case .global(let index): variables[Int(index)]
    case .local(let index): stage.sprites[current].variables[Int(index)]
    case nil: .zero
    }
  }

  mutating func setVariable(_ operand: Int32, to value: Value) {
    if case .number = value, operand >= 0 {
      variables[Int(operand)] = value
      return
    }
    let value = bounded(value)
    switch Operand.storage(operand) {
    case .global(let index): variables[Int(index)] = value
    case .local(let index): stage.sprites[current].variables[Int(index)] = value
    case nil: break
    }
  }

  /// Texts are joined without end by programs that do not mean to.
  private mutating func bounded(_ value: Value) -> Value {
    guard case .text(let text) = value, text.byteCount > setting.textLimit else { return value }
    refuseText()
    return .empty
  }

  mutating func refuseText() {
    trouble("A text has grown over \(setting.textLimit) bytes, and was not kept.")
  }

  mutating func trouble(_ words: String) {
    let words = Text(words)
    if !warnings.contains(words) { warnings.append(words) }
  }

  /// Sums as formulas take them; a text that says no number is replaced.
  mutating func changeVariable(_ operand: Int32, by change: Double) {
    if operand >= 0, case .number(let old) = variables[Int(operand)], !old.isNaN {
      variables[Int(operand)] = .number(arithmetic.sum(old, change))
      return
    }
    guard let old = value(of: operand).number else { return }
    let sum = old.isNaN ? change : arithmetic.sum(old, change)
    setVariable(operand, to: .number(sum))
  }

  // MARK: Lists

  func items(of operand: Int32) -> [Value] {
    switch Operand.storage(operand) {
    case .global(let index): lists[Int(index)]
    case .local(let index): stage.sprites[current].lists[Int(index)]
    case nil: []
    }
  }

  mutating func changeList(_ operand: Int32, _ change: (inout [Value]) -> Void) {
    let limit = setting.listLimit
    var isTooLong = false
    func bounded(_ items: inout [Value]) {
      change(&items)
      guard items.count > limit else { return }
      items.removeLast(items.count - limit)
      isTooLong = true
    }
    switch Operand.storage(operand) {
    case .global(let index): bounded(&lists[Int(index)])
    case .local(let index): bounded(&stage.sprites[current].lists[Int(index)])
    case nil: break
    }
    if isTooLong {
      trouble("A list has grown over \(limit) items; what came then was not kept.")
    }
  }

  /// The values of one column of a text of lines. They lie between commas or semicolons, whichever comes first outside quotation marks;
  /// marks around a value, and doubled ones in it, are those of RFC 4180.
  static func column(_ number: Int, of csv: Text) -> [Value] {
    guard number >= 1 else { return [] }
    let mark = UInt8(ascii: "\"")
    var separator: UInt8?
    var column: [Value] = []
    var value: [UInt8] = []
    var place = 1
    var isQuoted = false
    var isLineEmpty = true

    func endLine() {
      if place == number { column.append(.text(Text(String(decoding: value, as: UTF8.self)))) }
      if place < number, !isLineEmpty { column.append(.empty) }
      (value, place, isLineEmpty) = ([], 1, true)
    }

    var bytes = Array(csv.string.utf8)[...]
    while let byte = bytes.popFirst() {
      let isSeparator =
        separator.map { $0 == byte } ?? (byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";"))
      if byte == mark {
        if isQuoted, bytes.first == mark {
          bytes.removeFirst()
          if place == number { value.append(mark) }
        } else {
          isQuoted.toggle()
        }
        isLineEmpty = false
      } else if isQuoted {
        if place == number { value.append(byte) }
      } else if isSeparator {
        separator = byte
        isLineEmpty = false
        if place == number { column.append(.text(Text(String(decoding: value, as: UTF8.self)))) }
        place += 1
      } else if byte == UInt8(ascii: "\n") {
        endLine()
      } else if byte != UInt8(ascii: "\r") {
        isLineEmpty = false
        if place == number { value.append(byte) }
      }
    }
    if !isLineEmpty { endLine() }
    return column
  }
}
