internal import Foundation
internal import Storyboard

/// OpenTimelineIO's JSON, in versions of its parts that programs of the last years read: `Timeline.1`, `Clip.1`, `Marker.2`.
package enum OTIO {
  package static func text(_ list: CutList) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: Writer(list: list).timeline,
      options: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Writer {
    typealias Object = [String: Any]
    let list: CutList

    private var rate: Double { Double(list.rate.numerator) / Double(list.rate.denominator) }

    private func time(_ frames: Int) -> Object {
      ["OTIO_SCHEMA": "RationalTime.1", "rate": rate, "value": Double(frames)]
    }

    private func range(_ first: Int, _ count: Int) -> Object {
      ["OTIO_SCHEMA": "TimeRange.1", "start_time": time(first), "duration": time(count)]
    }

    var timeline: Object {
      let tracks =
        [track("Board", "Video", shots)]
        + list.rows.map { row in
          track(row.first?.track ?? "", "Audio", sounds(row))
        }
      return [
        "OTIO_SCHEMA": "Timeline.1", "name": list.name, "metadata": [:] as Object,
        "global_start_time": NSNull(),
        "tracks": [
          "OTIO_SCHEMA": "Stack.1", "name": "tracks", "metadata": [:] as Object,
          "effects": [] as [Object],
          "markers": [] as [Object], "source_range": NSNull(), "children": tracks,
        ] as Object,
      ]
    }

    private func track(_ name: String, _ kind: String, _ children: [Object]) -> Object {
      [
        "OTIO_SCHEMA": "Track.1", "name": name, "kind": kind, "metadata": [:] as Object,
        "effects": [] as [Object],
        "markers": [] as [Object], "source_range": NSNull(), "children": children,
      ]
    }

    private func clip(
      _ name: String, _ first: Int, _ count: Int, of available: Int, at url: String,
      _ metadata: Object, markers: [Object] = []
    ) -> Object {
      [
        "OTIO_SCHEMA": "Clip.1", "name": name, "metadata": metadata, "effects": [] as [Object],
        "markers": markers,
        "source_range": range(first, count),
        "media_reference": [
          "OTIO_SCHEMA": "ExternalReference.1", "name": url.fileName, "metadata": [:] as Object,
          "target_url": url.asPath, "available_range": range(0, available),
        ] as Object,
      ]
    }

    // MARK: Shots

    private var shots: [Object] {
      list.shots.enumerated().flatMap { index, shot in
        let words = ["action": shot.action, "dialogue": shot.dialogue, "notes": shot.notes].filter {
          !$0.value.isEmpty
        }
        let own: Object = ["shot": shot.id.hex, "number": shot.number, "scene": shot.scene].merging(
          words
        ) { a, _ in a }
        // What a dissolve shows of a still before and behind.
        let before =
          list.dissolves.first { $0.shot == index }.map {
            shot.frames.lowerBound - $0.frames.lowerBound
          } ?? 0
        let behind =
          list.dissolves.first { $0.shot == index + 1 }.map {
            $0.frames.upperBound - shot.frames.upperBound
          } ?? 0
        let marker: [Object] =
          shot.notes.isEmpty
          ? []
          : [
            [
              "OTIO_SCHEMA": "Marker.2", "name": shot.notes.asLine, "color": "YELLOW",
              "metadata": [:] as Object,
              "marked_range": range(before, 1),
            ]
          ]
        let one = clip(
          shot.number, before, shot.frames.count, of: before + shot.frames.count + behind,
          at: shot.picture,
          ["inkreel": own], markers: marker)
        guard before > 0, let dissolve = list.dissolves.first(where: { $0.shot == index }) else {
          return [one]
        }
        return [
          [
            "OTIO_SCHEMA": "Transition.1", "name": "Dissolve", "transition_type": "SMPTE_Dissolve",
            "metadata": [:] as Object,
            "in_offset": time(before),
            "out_offset": time(dissolve.frames.upperBound - shot.frames.lowerBound),
          ], one,
        ]
      }
    }

    // MARK: Sound

    private func sounds(_ row: [CutList.Sound]) -> [Object] {
      var children: [Object] = []
      var at = 0
      for sound in row {
        if sound.frames.lowerBound > at {
          children.append([
            "OTIO_SCHEMA": "Gap.1", "name": "", "metadata": [:] as Object,
            "effects": [] as [Object],
            "markers": [] as [Object], "source_range": range(0, sound.frames.lowerBound - at),
          ])
        }
        children.append(
          clip(
            sound.name, sound.first, sound.frames.count, of: list.frameCount(of: sound),
            at: sound.file,
            ["inkreel": ["decibels": sound.decibels] as Object]))
        at = sound.frames.upperBound
      }
      return children
    }
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
