import Foundation
package import Ink

/// Touch events as they were recorded, in Inkable's JSON: a list of objects, one an event.
///
/// Ours add a key to each event, `batch`, the number of the batch in which it came, so that a
/// recording can be played back as it was delivered. Keys that we do not know are kept.
package struct InkRecording: Equatable, Sendable {
  /// One event with what only the file says of it.
  package struct Entry: Equatable, Sendable {
    package var event: TouchEvent
    /// A name that no other event of the recording has.
    package var identifier: String
    /// Direction in which the pen leans, as the device gave it.
    package var azimuthUnitVector: [Double]
    /// The number of the batch in which the event came; nil where the recording does not say.
    package var batch: Int?
    package var unknown: [String: JSONValue]

    package init(
      event: TouchEvent, identifier: String, azimuthUnitVector: [Double], batch: Int? = nil,
      unknown: [String: JSONValue] = [:]
    ) {
      self.event = event
      self.identifier = identifier
      self.azimuthUnitVector = azimuthUnitVector
      self.batch = batch
      self.unknown = unknown
    }
  }

  package var entries: [Entry]
  /// The name of each touch, by its number.
  package var touches: [String]

  package init(entries: [Entry] = [], touches: [String] = []) {
    self.entries = entries
    self.touches = touches
  }

  package var events: [TouchEvent] { entries.map(\.event) }

  /// The events cut into batches: of `size` each, all at once for 0, and as they were recorded for
  /// nil (one by one where the recording does not say).
  package func batches(of size: Int?) -> [[TouchEvent]] {
    guard size != 0 else { return [events] }
    var result: [[TouchEvent]] = []
    for (i, entry) in entries.enumerated() {
      let continues =
        if let size {
          i % size != 0
        } else {
          i > 0 && entry.batch != nil && entry.batch == entries[i - 1].batch
        }
      if continues {
        result[result.count - 1].append(entry.event)
      } else {
        result.append([entry.event])
      }
    }
    return result
  }
}

/// Why bytes are no recording; `event` counts from 0.
package enum InkRecordingError: Error, Equatable, Sendable {
  case notJSON(offset: Int, reason: String)
  case notAList
  case notAnObject(event: Int)
  case missing(event: Int, key: String)
  case wrongType(event: Int, key: String, expected: String, found: String)
  case outOfRange(event: Int, key: String, value: Double)
  case repeatedIdentifier(event: Int, identifier: String)
  case sequence(TouchEventError)
}

extension InkRecordingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let offset, let reason): "not JSON at byte \(offset): \(reason)"
    case .notAList: "not a list of events"
    case .notAnObject(let event): "event \(event) is not an object"
    case .missing(let event, let key): "event \(event) has no \"\(key)\""
    case .wrongType(let event, let key, let expected, let found):
      "event \(event): \"\(key)\" is \(found), not \(expected)"
    case .outOfRange(let event, let key, let value):
      "event \(event): \"\(key)\" cannot be \(value)"
    case .repeatedIdentifier(let event, let identifier):
      "event \(event) has the identifier \(identifier) of an earlier one"
    case .sequence(let error): error.words
    }
  }
}

extension TouchEventError {
  fileprivate var words: String {
    switch self {
    case .notFinite(let event): "event \(event) holds a number that is not finite"
    case .unknownUpdate(let event, let index?):
      "event \(event) updates index \(index), which its touch does not have"
    case .unknownUpdate(let event, nil): "event \(event) is an update without an index"
    case .predictionWithoutTouch(let event): "event \(event) predicts a touch that has not begun"
    case .timeRunsBackwards(let event, let timestamp, let after):
      "event \(event) at \(timestamp) s comes after one at \(after) s"
    case .afterTheEnd(let event): "event \(event) comes after its touch was over"
    }
  }
}
