internal import Foundation
internal import Storyboard

/// OpenTimelineIO's JSON, in versions of its parts that programs of the last years read: `Timeline.1`, `Clip.1`, `Marker.2`.
package enum OTIO {
  package static func text(_ list: CutList) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    encoder.keyEncodingStrategy = .custom { path in Key(path[path.count - 1]) }
    let data = try encoder.encode(Writer(list: list).timeline)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Writer {
    let list: CutList

    private var rate: Double { Double(list.rate.numerator) / Double(list.rate.denominator) }

    private func time(_ frames: Int) -> Time { Time(rate: rate, value: Double(frames)) }

    private func range(_ first: Int, _ count: Int) -> TimeRange {
      TimeRange(startTime: time(first), duration: time(count))
    }

    var timeline: Timeline {
      let tracks =
        [Track(name: "Board", kind: "Video", children: shots)]
        + list.rows.map { row in
          Track(name: row.first?.track ?? "", kind: "Audio", children: sounds(row))
        }
      return Timeline(name: list.name, tracks: Stack(children: tracks))
    }

    private func clip(
      _ name: String, _ first: Int, _ count: Int, of available: Int, at url: String, _ own: Own,
      markers: [Marker] = []
    ) -> Clip {
      Clip(
        name: name, metadata: Metadata(inkreel: own), markers: markers,
        sourceRange: range(first, count),
        mediaReference: Reference(
          name: url.fileName, targetURL: url.asPath, availableRange: range(0, available)))
    }

    private var shots: [Item] {
      list.shots.enumerated().flatMap { index, shot in
        func words(_ text: String) -> String? { text.isEmpty ? nil : text }
        let own = Own(
          shot: shot.id.hex, number: shot.number, scene: shot.scene, action: words(shot.action),
          dialogue: words(shot.dialogue), notes: words(shot.notes))
        // What a dissolve shows of a still before and behind.
        let dissolve = list.dissolve(into: index)
        let before = dissolve.map { shot.frames.lowerBound - $0.frames.lowerBound } ?? 0
        let behind =
          list.dissolve(into: index + 1).map {
            $0.frames.upperBound - shot.frames.upperBound
          } ?? 0
        let markers =
          shot.notes.isEmpty
          ? [] : [Marker(name: shot.notes.asLine, markedRange: range(before, 1))]
        let one = Item.clip(
          clip(
            shot.number, before, shot.frames.count, of: before + shot.frames.count + behind,
            at: shot.picture, own, markers: markers))
        guard before > 0, let dissolve else { return [one] }
        return [
          .transition(
            Transition(
              inOffset: time(before),
              outOffset: time(dissolve.frames.upperBound - shot.frames.lowerBound))), one,
        ]
      }
    }

    private func sounds(_ row: [CutList.Sound]) -> [Item] {
      var children: [Item] = []
      var at = 0
      for sound in row {
        if sound.frames.lowerBound > at {
          children.append(.gap(Gap(sourceRange: range(0, sound.frames.lowerBound - at))))
        }
        children.append(
          .clip(
            clip(
              sound.name, sound.first, sound.frames.count, of: list.frameCount(of: sound),
              at: sound.file, Own(decibels: sound.decibels))))
        at = sound.frames.upperBound
      }
      return children
    }
  }

  // MARK: Parts

  /// A part's name as the format has it.
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    private static let names = [
      "schema": "OTIO_SCHEMA",
      "startTime": "start_time",
      "markedRange": "marked_range",
      "targetURL": "target_url",
      "availableRange": "available_range",
      "sourceRange": "source_range",
      "mediaReference": "media_reference",
      "transitionType": "transition_type",
      "inOffset": "in_offset",
      "outOffset": "out_offset",
      "globalStartTime": "global_start_time",
    ]

    init(_ own: any CodingKey) {
      stringValue = Self.names[own.stringValue] ?? own.stringValue
      intValue = own.intValue
    }

    init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init?(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }

  private struct Time: Encodable {
    var schema = "RationalTime.1"
    var rate: Double
    var value: Double
  }

  private struct TimeRange: Encodable {
    var schema = "TimeRange.1"
    var startTime: Time
    var duration: Time
  }

  /// What Inkreel says of its own; what is nil is left out.
  private struct Own: Encodable {
    var shot: String?
    var number: String?
    var scene: String?
    var action: String?
    var dialogue: String?
    var notes: String?
    var decibels: Double?
  }

  private struct Metadata: Encodable { var inkreel: Own? }

  /// What is never there.
  private struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private struct Marker: Encodable {
    var schema = "Marker.2"
    var name: String
    var color = "YELLOW"
    var metadata = Metadata()
    var markedRange: TimeRange
  }

  private struct Reference: Encodable {
    var schema = "ExternalReference.1"
    var name: String
    var metadata = Metadata()
    var targetURL: String
    var availableRange: TimeRange
  }

  private struct Clip: Encodable {
    var schema = "Clip.1"
    var name: String
    var metadata: Metadata
    var effects: [Null] = []
    var markers: [Marker]
    var sourceRange: TimeRange
    var mediaReference: Reference
  }

  private struct Gap: Encodable {
    var schema = "Gap.1"
    var name = ""
    var metadata = Metadata()
    var effects: [Null] = []
    var markers: [Marker] = []
    var sourceRange: TimeRange
  }

  private struct Transition: Encodable {
    var schema = "Transition.1"
    var name = "Dissolve"
    var transitionType = "SMPTE_Dissolve"
    var metadata = Metadata()
    var inOffset: Time
    var outOffset: Time
  }

  private enum Item: Encodable {
    case clip(Clip)
    case gap(Gap)
    case transition(Transition)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .clip(let clip): try clip.encode(to: encoder)
      case .gap(let gap): try gap.encode(to: encoder)
      case .transition(let transition): try transition.encode(to: encoder)
      }
    }
  }

  private struct Track: Encodable {
    var schema = "Track.1"
    var name: String
    var kind: String
    var metadata = Metadata()
    var effects: [Null] = []
    var markers: [Marker] = []
    var sourceRange = Null()
    var children: [Item]
  }

  private struct Stack: Encodable {
    var schema = "Stack.1"
    var name = "tracks"
    var metadata = Metadata()
    var effects: [Null] = []
    var markers: [Marker] = []
    var sourceRange = Null()
    var children: [Track]
  }

  private struct Timeline: Encodable {
    var schema = "Timeline.1"
    var name: String
    var metadata = Metadata()
    var globalStartTime = Null()
    var tracks: Stack
  }
}

extension CutList {
  /// The factor by which decibels change an amplitude.
  static func factor(decibels: Double) -> String {
    let millionths = Int((pow(10, decibels / 20) * 1_000_000).rounded())
    let rest = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - rest.utf8.count) + rest
  }
}
