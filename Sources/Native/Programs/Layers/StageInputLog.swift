package import Bricks
package import Foundation
internal import Words

/// Why what was to come to a stage cannot be read: words for people, which name the entry.
package struct StageInputError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

/// What comes to a stage from outside, tick by tick, as JSON tells it: a list of `{"tick": 30, "touch": 1, "x": 0, "y": -100}`,
/// `{"tick": 40, "release": 1}`, `{"tick": 60, "answer": "Ada"}`, `{"tick": 80, "response": 1, "words": "19 °C"}` (what came of the first
/// request to the web; `"status": 404` where nothing came), in order of ticks.
package struct StageInputLog: Sendable {
  package private(set) var entries: [StageRun.Entry]

  private struct Entry: Decodable {
    var tick: Int
    var touch: Int?
    var release: Int?
    var x: Double?
    var y: Double?
    var answer: String?
    var response: Int?
    var words: String?
    var status: Int?
  }

  /// Reads a log.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(json: Data) throws(StageInputError) {
    let list: [Entry]
    do {
      list = try JSONDecoder().decode([Entry].self, from: json)
    } catch let error as DecodingError {
      throw StageInputError(description: Self.words(error))
    } catch {
      throw StageInputError(description: "it is no JSON")
    }
    entries = []
    for (index, entry) in list.enumerated() {
      func failure(_ words: String) -> StageInputError {
        StageInputError(description: "entry \(index + 1)\(words)")
      }
      guard entry.tick >= 0 else { throw failure(" is before tick 0") }
      guard index == 0 || entry.tick >= list[index - 1].tick else {
        throw failure(" is of an earlier tick than the one before it")
      }
      guard
        [
          entry.touch != nil, entry.release != nil, entry.answer != nil, entry.response != nil,
        ].count(where: { $0 }) == 1
      else { throw failure(" must have one of touch, release, answer and response, and only one") }
      let input: StageRun.Input
      if let finger = entry.touch {
        guard let x = entry.x, let y = entry.y, x.isFinite, y.isFinite else {
          throw failure(", a touch, must have x and y")
        }
        input = .touch(finger, x: x, y: y)
      } else if let finger = entry.release {
        input = .release(finger)
      } else if let request = entry.response {
        guard (entry.words == nil) != (entry.status == nil) else {
          throw failure(", a response, must have words or a status, and only one")
        }
        input = .response(
          request, entry.words.map { .words(Text($0)) } ?? .failure(status: entry.status ?? 0))
      } else {
        input = .answer(Text(entry.answer ?? ""))
      }
      entries.append(StageRun.Entry(tick: entry.tick, input: input))
    }
  }

  private static func words(_ error: DecodingError) -> String {
    let context: DecodingError.Context
    switch error {
    case .keyNotFound(let key, let place):
      return "\(entry(place)) has no “\(key.stringValue)”"
    case .typeMismatch(_, let place), .valueNotFound(_, let place), .dataCorrupted(let place):
      context = place
    @unknown default: return "it cannot be read"
    }
    guard let key = context.codingPath.last else {
      return switch error {
      case .typeMismatch:
        "it is no list of {\"tick\": …, \"touch\" | \"release\" | \"answer\" | \"response\": …}"
      default: "it is no JSON"
      }
    }
    guard key.intValue == nil else {
      return "\(entry(context)) is not of the form {\"tick\": …, …}"
    }
    let kind =
      switch key.stringValue {
      case "answer", "words": "a text"
      case "x", "y": "a number"
      default: "a whole number"
      }
    return "\(entry(context)): “\(key.stringValue)” must be \(kind)"
  }

  private static func entry(_ context: DecodingError.Context) -> String {
    context.codingPath.first?.intValue.map { "entry \($0 + 1)" } ?? "it"
  }
}
