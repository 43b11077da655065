import Bricks
import Foundation
import Words

/// What a program keeps from one run to the next, in a file of JSON: `{"variables": {"key": 3}, "lists": {"key": [1, "two"]}, "files": {"score.txt": "12"}}`.
struct DeviceFile: Codable {
  private var variables: [String: Item]?
  private var lists: [String: [Item]]?
  private var files: [String: String]?

  private enum Item: Codable {
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }

    init(_ value: Value) {
      switch value {
      // JSON has no other numbers.
      case .number(let number) where number.isFinite: self = .number(number)
      default: self = .text(value.text.string)
      }
    }

    var value: Value {
      switch self {
      case .number(let number): .number(number)
      case .text(let text): .text(Text(text))
      }
    }
  }

  init(_ store: ProgramStorage) {
    func named<Element>(_ pairs: [Text: Element]) -> [String: Element] {
      Dictionary(uniqueKeysWithValues: pairs.map { ($0.key.string, $0.value) })
    }
    variables = named(store.variables).mapValues { Item($0) }
    lists = named(store.lists).mapValues { $0.map { Item($0) } }
    files = named(store.files).mapValues(\.string)
  }

  var store: ProgramStorage {
    var store = ProgramStorage()
    for (key, item) in variables ?? [:] { store.variables[Text(key)] = item.value }
    for (key, items) in lists ?? [:] { store.lists[Text(key)] = items.map(\.value) }
    for (name, words) in files ?? [:] { store.files[Text(name)] = Text(words) }
    return store
  }

  /// An empty store where there is no file.
  static func read(_ path: String) throws -> ProgramStorage {
    guard FileManager.default.fileExists(atPath: path) else { return ProgramStorage() }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode(DeviceFile.self, from: data).store
    } catch is DecodingError {
      throw Failure(
        "\(path): it is not what a program keeps, {\"variables\": …, \"lists\": …, \"files\": …}")
    } catch {
      throw Failure("\(path): cannot be read (\(reason(error)))")
    }
  }

  static func save(_ store: ProgramStorage, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(try encoder.encode(DeviceFile(store)) + Data("\n".utf8), to: path)
  }
}
