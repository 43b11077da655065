/// What is measured, from the words of the command line.
struct Options {
  var clients = [300, 1000]
  /// How long they draw.
  var seconds = 60.0
  /// Strokes of a client in a minute.
  var pace = 30.0
  /// How many of them listen to all changes of the library, as windows of the page do.
  var listeners = 20
  /// Seconds from the last stroke until memory is looked at again.
  var rest = 20
  /// How many servers, over one database where there are several.
  var servers = 1
  var shots = 100
  /// Whether each second is told of by itself.
  var isBySecond = false

  struct Unknown: Error, CustomStringConvertible {
    var word: Substring
    var description: String { "unknown: \(word)" }
  }

  init(_ words: some Sequence<String>) throws {
    var numbers: [Int] = []
    var words = words.makeIterator()
    func value() throws -> Double {
      guard let word = words.next(), let number = Double(word), number > 0 else {
        throw Unknown(word: "a number is missing")
      }
      return number
    }
    while let word = words.next() {
      switch word {
      case "--seconds": seconds = try value()
      case "--pace": pace = try value()
      case "--listeners": listeners = Int(try value())
      case "--servers": servers = Int(try value())
      case "--shots": shots = Int(try value())
      case "--rest": rest = Int(try value())
      case "--by-second": isBySecond = true
      default:
        guard let number = Int(word), 1...10_000 ~= number else { throw Unknown(word: word[...]) }
        numbers.append(number)
      }
    }
    if !numbers.isEmpty { clients = numbers }
  }
}
