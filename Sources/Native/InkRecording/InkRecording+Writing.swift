package import Foundation
import Geometry
import Ink

extension InkRecording {
  /// The recording as JSON, one event after another, keys in alphabetical order.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(entries.map(value))
  }

  private func value(_ entry: Entry) -> JSONValue {
    let event = entry.event
    var fields = entry.unknown
    fields["identifier"] = .string(entry.identifier)
    fields["touchIdentifier"] = .string(touches[event.touch.number])
    fields["timestamp"] = .number(event.timestamp)
    fields["type"] = .number(Double(event.kind.rawValue))
    fields["phase"] = .number(Double(event.phase.rawValue))
    fields["force"] = .number(event.force)
    fields["maximumPossibleForce"] = .number(event.maximumPossibleForce)
    fields["altitudeAngle"] = .number(event.altitude)
    fields["azimuthUnitVector"] = .array(entry.azimuthUnitVector.map { .number($0) })
    fields["azimuth"] = .number(event.azimuth)
    fields["majorRadius"] = .number(event.majorRadius)
    fields["majorRadiusTolerance"] = .number(event.majorRadiusTolerance)
    fields["location"] = .array([.number(event.location.x), .number(event.location.y)])
    if let index = event.updateIndex { fields["estimationUpdateIndex"] = .number(Double(index)) }
    fields["estimatedProperties"] = .number(Double(event.estimated.rawValue))
    fields["estimatedPropertiesExpectingUpdates"] = .number(
      Double(event.expectingUpdates.rawValue))
    fields["isUpdate"] = .bool(event.isUpdate)
    fields["isPrediction"] = .bool(event.isPrediction)
    if let batch = entry.batch { fields["batch"] = .number(Double(batch)) }
    return .object(fields)
  }
}
