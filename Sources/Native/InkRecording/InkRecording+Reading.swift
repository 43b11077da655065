package import Foundation
import Geometry
import Ink

extension InkRecording {
  /// Reads a recording, and checks that a device could have sent its events.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(json: Data) throws(InkRecordingError) {
    guard case .array(let list) = try Self.parse(json) else { throw .notAList }
    self.init()
    var numbers: [String: Int] = [:]
    var identifiers: Set<String> = []
    var sequence = TouchEventSequence()
    for (i, value) in list.enumerated() {
      guard case .object(let fields) = value else { throw .notAnObject(event: i) }
      var reader = EventReader(event: i, fields: fields)
      let name = try reader.string("touchIdentifier")
      let number = numbers[name] ?? numbers.count
      if number == numbers.count {
        numbers[name] = number
        touches.append(name)
      }
      let entry = try reader.entry(touch: TouchID(number))
      guard identifiers.insert(entry.identifier).inserted else {
        throw .repeatedIdentifier(event: i, identifier: entry.identifier)
      }
      do throws(TouchEventError) {
        try sequence.accept(entry.event)
      } catch {
        throw .sequence(error)
      }
      entries.append(entry)
    }
  }

  /// The greatest number, up and down: beyond it the lines made from the events would not be finite.
  package static let numberLimit = 1e15

  static func isUsable(_ number: Double) -> Bool { number.magnitude <= numberLimit }

  private static func parse(_ json: Data) throws(InkRecordingError) -> JSONValue {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: json)
    } catch {
      throw syntaxError(json)
    }
  }

  /// Where and why `json` is none: the decoder does not say, the older parser does.
  private static func syntaxError(_ json: Data) -> InkRecordingError {
    do {
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      return .notJSON(offset: 0, reason: "nested too deeply")
    } catch {
      let reason =
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "not well formed"
      let digits = reason.drop { !$0.isNumber }.prefix { $0.isNumber }
      let isPlace = reason.contains("character")
      return .notJSON(offset: isPlace ? Int(digits) ?? json.count : json.count, reason: reason)
    }
  }
}

/// Takes the fields of one event apart.
private struct EventReader {
  let event: Int
  var fields: [String: JSONValue]

  mutating func entry(touch: TouchID) throws(InkRecordingError) -> InkRecording.Entry {
    let location = try pair("location")
    let vector = try fields["azimuthUnitVector"] == nil ? nil : pair("azimuthUnitVector")
    let kind = try number("type")
    guard let kind = PointerKind(rawValue: UInt8(exactly: kind) ?? 255) else {
      throw .outOfRange(event: event, key: "type", value: kind)
    }
    let phase = try number("phase")
    guard let phase = TouchPhase(rawValue: UInt8(exactly: phase) ?? 255) else {
      throw .outOfRange(event: event, key: "phase", value: phase)
    }
    let result = TouchEvent(
      touch: touch, timestamp: try number("timestamp"), kind: kind, phase: phase,
      force: try number("force"), maximumPossibleForce: try number("maximumPossibleForce"),
      altitude: try number("altitudeAngle"), azimuth: try number("azimuth"),
      majorRadius: try number("majorRadius"),
      majorRadiusTolerance: try number("majorRadiusTolerance"), location: location,
      updateIndex: try optionalWhole("estimationUpdateIndex"),
      estimated: try properties("estimatedProperties"),
      expectingUpdates: try properties("estimatedPropertiesExpectingUpdates"),
      isUpdate: try bool("isUpdate"), isPrediction: try bool("isPrediction"))
    let identifier = try string("identifier")
    let batch = try optionalWhole("batch").map { Int($0) }
    return InkRecording.Entry(
      event: result, identifier: identifier,
      azimuthUnitVector: vector.map { [$0.x, $0.y] }
        ?? [cosine(result.azimuth), sine(result.azimuth)], batch: batch, unknown: fields)
  }

  private mutating func take(_ key: String) throws(InkRecordingError) -> JSONValue {
    guard let value = fields.removeValue(forKey: key) else {
      throw .missing(event: event, key: key)
    }
    return value
  }

  private func mismatch(_ key: String, _ expected: String, _ found: JSONValue) -> InkRecordingError
  {
    .wrongType(event: event, key: key, expected: expected, found: found.kind)
  }

  mutating func string(_ key: String) throws(InkRecordingError) -> String {
    let value = try take(key)
    guard case .string(let string) = value else { throw mismatch(key, "a text", value) }
    return string
  }

  private mutating func number(_ key: String) throws(InkRecordingError) -> Double {
    let value = try take(key)
    guard case .number(let number) = value else { throw mismatch(key, "a number", value) }
    guard InkRecording.isUsable(number) else {
      throw .outOfRange(event: event, key: key, value: number)
    }
    return number
  }

  private mutating func bool(_ key: String) throws(InkRecordingError) -> Bool {
    let value = try take(key)
    guard case .bool(let flag) = value else { throw mismatch(key, "a truth value", value) }
    return flag
  }

  private mutating func optionalWhole(_ key: String) throws(InkRecordingError) -> Int64? {
    guard let value = fields[key], value != .null else {
      fields[key] = nil
      return nil
    }
    let number = try number(key)
    guard let whole = Int64(exactly: number) else {
      throw .outOfRange(event: event, key: key, value: number)
    }
    return whole
  }

  private mutating func properties(_ key: String) throws(InkRecordingError) -> TouchProperties {
    let number = try number(key)
    guard let bits = UInt8(exactly: number), bits <= TouchProperties.all.rawValue else {
      throw .outOfRange(event: event, key: key, value: number)
    }
    return TouchProperties(rawValue: bits)
  }

  private mutating func pair(_ key: String) throws(InkRecordingError) -> Point {
    let value = try take(key)
    guard case .array(let items) = value, items.count == 2, case .number(let x) = items[0],
      case .number(let y) = items[1]
    else { throw mismatch(key, "a list of two numbers", value) }
    for value in [x, y] where !InkRecording.isUsable(value) {
      throw .outOfRange(event: event, key: key, value: value)
    }
    return Point(x: x, y: y)
  }
}
