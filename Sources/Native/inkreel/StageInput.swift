import Bricks
import Foundation
import Words

/// What comes to a stage from outside, tick by tick, as a file tells it.
struct StageInput {
  private struct Event: Decodable {
    var tick: Int
    var touch: Int?
    var release: Int?
    var x: Double?
    var y: Double?
    var answer: String?
  }

  private var events: ArraySlice<Event>
  /// What came to nothing, and why.
  private(set) var remarks: [String] = []
  /// The machine's numbers of the fingers that are down.
  private var fingers: [Int: Int] = [:]

  /// `-` is standard input.
  init(_ path: String) throws {
    let data: Data
    do {
      data =
        path == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): cannot be read (\(reason(error)))")
    }
    let list: [Event]
    do {
      list = try JSONDecoder().decode([Event].self, from: data)
    } catch let error as DecodingError {
      throw Failure("\(path): \(Self.words(error))")
    }
    for (index, event) in list.enumerated() {
      guard event.tick >= 0 else { throw Failure("\(path): entry \(index + 1) is before tick 0") }
      guard index == 0 || event.tick >= list[index - 1].tick else {
        throw Failure("\(path): entry \(index + 1) is of an earlier tick than the one before it")
      }
      guard
        [event.touch != nil, event.release != nil, event.answer != nil].count(where: { $0 }) == 1
      else {
        throw Failure("\(path): entry \(index + 1) must have one of touch, release, answer")
      }
      guard event.touch == nil || event.x?.isFinite == true && event.y?.isFinite == true else {
        throw Failure("\(path): entry \(index + 1), a touch, must have x and y")
      }
    }
    events = list[...]
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
      case .typeMismatch: "it is no list of {\"tick\": …, \"touch\" | \"release\" | \"answer\": …}"
      default: "it is no JSON"
      }
    }
    guard key.intValue == nil else {
      return "\(entry(context)) is not of the form {\"tick\": …, …}"
    }
    let kind =
      switch key.stringValue {
      case "answer": "a text"
      case "x", "y": "a number"
      default: "a whole number"
      }
    return "\(entry(context)): “\(key.stringValue)” must be \(kind)"
  }

  private static func entry(_ context: DecodingError.Context) -> String {
    context.codingPath.first?.intValue.map { "entry \($0 + 1)" } ?? "it"
  }

  /// Plays what comes before a tick.
  mutating func play(_ tick: Int, on machine: inout Machine) {
    while let event = events.first, event.tick <= tick {
      let entry = events.startIndex + 1
      events.removeFirst()
      if let finger = event.touch, let x = event.x, let y = event.y {
        if let known = fingers[finger] {
          machine.touchMove(known, x: x, y: y)
        } else {
          fingers[finger] = machine.touchDown(x: x, y: y)
        }
      } else if let finger = event.release {
        if let known = fingers.removeValue(forKey: finger) {
          machine.touchUp(known)
        } else {
          remarks.append(
            "entry \(entry) of the input: finger \(finger) is not down at tick \(tick)")
        }
      } else if let answer = event.answer {
        if let question = machine.question {
          machine.answer(question.id, Text(answer))
        } else {
          remarks.append("entry \(entry) of the input: nothing is asked at tick \(tick)")
        }
      }
    }
  }

  /// Says what was never played.
  mutating func end(at tick: Int) {
    guard !events.isEmpty else { return }
    remarks.append(
      "entry \(events.startIndex + 1) of the input and those after it come after the end, at tick \(tick)"
    )
  }
}
