import Bricks
import Foundation
import Programs
import Words

/// What comes to a stage from outside, tick by tick, as a file tells it.
struct StageInput {
  private var entries: ArraySlice<StageRun.Entry>
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
    try Self.checkWords(of: data, path)
    do throws(StageInputError) {
      entries = try StageInputLog(json: data).entries[...]
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// What is misspelt would come to nothing without a word.
  private static func checkWords(of json: Data, _ path: String) throws {
    let known = [
      "answer", "release", "response", "status", "tick", "touch", "words", "x", "y",
    ]
    let entries = (try? JSONSerialization.jsonObject(with: json)) as? [[String: Any]] ?? []
    for (index, entry) in entries.enumerated() {
      if let other = entry.keys.sorted().first(where: { !known.contains($0) }) {
        throw Failure(
          "\(path): entry \(index + 1) has “\(other)”, which is none of \(known.joined(separator: ", "))"
        )
      }
    }
  }

  /// Whether it has what came of requests to the web.
  var answersWeb: Bool { entries.contains { $0.input.isResponse } }

  /// Plays what comes before a tick.
  mutating func play(_ tick: Int, on machine: inout Machine) {
    while let next = entries.first, next.tick <= tick {
      let number = entries.startIndex + 1
      entries.removeFirst()
      switch next.input {
      case .touch(let finger, let x, let y):
        if let known = fingers[finger] {
          machine.touchMove(known, x: x, y: y)
        } else {
          fingers[finger] = machine.touchDown(x: x, y: y)
        }
      case .release(let finger):
        if let known = fingers.removeValue(forKey: finger) {
          machine.touchUp(known)
        } else {
          remarks.append(
            "entry \(number) of the input: finger \(finger) is not down at tick \(tick)")
        }
      case .answer(let words):
        if let question = machine.question {
          machine.answer(question.id, words)
        } else {
          remarks.append("entry \(number) of the input: nothing is asked at tick \(tick)")
        }
      case .response(let id, let response):
        if machine.webRequests.contains(where: { $0.id == id }) {
          machine.respond(to: id, response)
        } else {
          remarks.append(
            "entry \(number) of the input: no request \(id) waits for the web at tick \(tick)")
        }
      }
    }
  }

  /// Says what was never played.
  mutating func end(at tick: Int) {
    guard !entries.isEmpty else { return }
    remarks.append(
      "entry \(entries.startIndex + 1) of the input and those after it come after the end, at tick \(tick)"
    )
  }
}
