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
  /// The machine's numbers of the fingers that are down.
  private var fingers: [Int: Int] = [:]

  init(_ path: String) throws {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): cannot be read (\(reason(error)))")
    }
    let list: [Event]
    do {
      list = try JSONDecoder().decode([Event].self, from: data)
    } catch {
      throw Failure(
        "\(path): it is no list of {\"tick\": …, \"touch\" | \"release\" | \"answer\": …}")
    }
    for (index, event) in list.enumerated() {
      guard event.tick >= 0, index == 0 || event.tick >= list[index - 1].tick else {
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

  /// Plays what comes before a tick.
  mutating func play(_ tick: Int, on machine: inout Machine) {
    while let event = events.first, event.tick <= tick {
      events.removeFirst()
      if let finger = event.touch, let x = event.x, let y = event.y {
        if let known = fingers[finger] {
          machine.touchMove(known, x: x, y: y)
        } else {
          fingers[finger] = machine.touchDown(x: x, y: y)
        }
      } else if let finger = event.release {
        if let known = fingers.removeValue(forKey: finger) { machine.touchUp(known) }
      } else if let answer = event.answer, let question = machine.question {
        machine.answer(question.id, Text(answer))
      }
    }
  }
}
