/// An object of JSON that is read field by field, and says of each what is wrong with it.
struct JSONFields {
  let path: String
  private let values: [String: ParsedJSON]

  /// - Parameter value: what stands at `path`.
  init(_ value: ParsedJSON, path: String) throws(RecipeJSONError) {
    guard case .object(let values) = value else {
      throw .wrongType(path: path.isEmpty ? "the whole" : path, expected: "an object")
    }
    self.values = values
    self.path = path
  }

  /// Throws where a field is named otherwise than these.
  func allow(_ names: [String]) throws(RecipeJSONError) {
    for name in values.keys.sorted() where !names.contains(name) {
      throw .unknownField(path: place(name))
    }
  }

  func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

  /// What stands there; nil for nothing or null.
  func optional(_ name: String) -> ParsedJSON? {
    if case .null? = values[name] { return nil }
    return values[name]
  }

  private func required(_ name: String) throws(RecipeJSONError) -> ParsedJSON {
    guard let value = optional(name) else { throw .missing(path: place(name)) }
    return value
  }

  func object(_ name: String) throws(RecipeJSONError) -> JSONFields {
    try JSONFields(try required(name), path: place(name))
  }

  func number(_ name: String) throws(RecipeJSONError) -> Double {
    try Self.number(try required(name), place(name))
  }

  func integer(_ name: String) throws(RecipeJSONError) -> Int {
    let value = try number(name)
    guard value == value.rounded(), value.magnitude < 1e15 else {
      throw .wrongType(path: place(name), expected: "a whole number")
    }
    return Int(value)
  }

  func bool(_ name: String) throws(RecipeJSONError) -> Bool {
    guard case .bool(let value) = try required(name) else {
      throw .wrongType(path: place(name), expected: "true or false")
    }
    return value
  }

  func text(_ name: String) throws(RecipeJSONError) -> String {
    guard case .text(let text) = try required(name) else {
      throw .wrongType(path: place(name), expected: "a text")
    }
    return text
  }

  func optionalText(_ name: String) throws(RecipeJSONError) -> String? {
    optional(name) == nil ? nil : try text(name)
  }

  /// A list of so many numbers.
  func numbers(_ name: String, count: Int) throws(RecipeJSONError) -> [Double] {
    try Self.numbers(try required(name), place(name), count)
  }

  /// Three lists of three numbers, row by row.
  func matrix(_ name: String) throws(RecipeJSONError) -> [Double] {
    guard case .list(let rows) = try required(name), rows.count == 3 else {
      throw .wrongType(path: place(name), expected: "three rows of three numbers")
    }
    var result: [Double] = []
    for (i, row) in rows.enumerated() {
      result += try Self.numbers(row, place(name) + "[\(i)]", 3)
    }
    return result
  }

  /// A list of objects.
  func objects(_ name: String) throws(RecipeJSONError) -> [JSONFields] {
    guard case .list(let list) = try required(name) else {
      throw .wrongType(path: place(name), expected: "a list")
    }
    var result: [JSONFields] = []
    for (i, value) in list.enumerated() {
      result.append(try JSONFields(value, path: place(name) + "[\(i)]"))
    }
    return result
  }

  private static func numbers(_ value: ParsedJSON, _ path: String, _ count: Int)
    throws(RecipeJSONError) -> [Double]
  {
    guard case .list(let list) = value, list.count == count else {
      throw .wrongType(path: path, expected: "a list of \(count) numbers")
    }
    var result: [Double] = []
    for (i, value) in list.enumerated() { result.append(try number(value, path + "[\(i)]")) }
    return result
  }

  private static func number(_ value: ParsedJSON, _ path: String) throws(RecipeJSONError)
    -> Double
  {
    guard case .number(let number) = value else {
      throw .wrongType(path: path, expected: "a number")
    }
    return number
  }
}
