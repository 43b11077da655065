import Geometry
import Ink
import InkRecording
import Storyboard
import TestSupport

/// One event as JSON, with `more` keys; `replacing` gives a key another value, or none for nil.
func event(
  _ name: String = "e", more: String = "", replacing: [String: String?] = [:]
) -> String {
  var fields = [
    "identifier": "\"\(name)\"", "touchIdentifier": "\"t\"", "timestamp": "1", "type": "2",
    "phase": "0", "force": "0.5", "maximumPossibleForce": "4", "altitudeAngle": "1",
    "azimuthUnitVector": "[1, 0]", "azimuth": "0", "majorRadius": "0.25",
    "majorRadiusTolerance": "0", "location": "[3, 4]", "estimationUpdateIndex": "7",
    "estimatedProperties": "1", "estimatedPropertiesExpectingUpdates": "1", "isUpdate": "false",
    "isPrediction": "false",
  ]
  for (key, value) in replacing { fields[key] = value }
  let members = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
  return "{" + (members + (more.isEmpty ? [] : [more])).joined(separator: ", ") + "}"
}

extension SplitMix64 {
  /// A recording of up to three touches, in batches or not.
  mutating func recording() -> InkRecording {
    var generator = EventGenerator(seed: next())
    var sequence = TouchEventSequence()
    var batch = 0
    let hasBatches = oneIn(2)
    var recording = InkRecording(touches: ["pen", "finger \"two\"", "Größe"])
    for event in generator.events() where (try? sequence.accept(event)) != nil {
      if oneIn(3) { batch += 1 }
      recording.entries.append(
        InkRecording.Entry(
          event: event, identifier: "\(recording.entries.count)",
          azimuthUnitVector: [cosine(event.azimuth), sine(event.azimuth)],
          batch: hasBatches ? batch : nil,
          unknown: oneIn(4) ? ["x": .string(text().string), "y": .null] : [:]))
    }
    // Touches are numbered by their first event.
    var numbers: [Int: Int] = [:]
    for entry in recording.entries {
      let touch = entry.event.touch.number
      if numbers[touch] == nil { numbers[touch] = numbers.count }
    }
    recording.touches = recording.touches.prefix(numbers.count).map { $0 }
    for i in recording.entries.indices {
      recording.entries[i].event.touch = TouchID(numbers[recording.entries[i].event.touch.number]!)
    }
    return recording
  }

  static func recordingOfOneTouch(count: Int) -> InkRecording {
    InkRecording(
      entries: (0..<count).map { i in
        InkRecording.Entry(
          event: TouchEvent(
            touch: TouchID(0), timestamp: Double(i), phase: i == 0 ? .began : .moved,
            location: Point(x: Double(i), y: 0)), identifier: "\(i)", azimuthUnitVector: [1, 0])
      }, touches: ["t"])
  }
}
