import Foundation

/// Any value of JSON. Numbers are read as the nearest double, to the last bit.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(_ data: Data) throws(RecipeJSONError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch DecodingError.dataCorrupted(let context) {
      let said = (context.underlyingError as? NSError)?.userInfo[NSDebugDescriptionErrorKey]
      throw .notJSON(said as? String ?? context.debugDescription)
    } catch {
      throw .notJSON("it cannot be parsed")
    }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let object = try? value.decode([String: JSONValue].self) {
      self = .object(object)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }
}
