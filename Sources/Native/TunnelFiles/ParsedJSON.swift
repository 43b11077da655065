/// Any value of JSON.
enum ParsedJSON {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([ParsedJSON])
  case object([String: ParsedJSON])
}
