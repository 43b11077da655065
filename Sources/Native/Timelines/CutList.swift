package import Storyboard

/// What an editing program is told: shots one after another, on the frames of the film's one list of edges, and the sounds over them.
package struct CutList: Equatable, Sendable {
  package struct Shot: Equatable, Sendable {
    package var id: ShotID
    /// As the board has it: `12A`.
    package var number: String
    package var scene: String
    /// Of the film.
    package var frames: Range<Int>
    /// The picture's place beside the list, `media/0001-12A.png`.
    package var picture: String
    package var action: String
    package var dialogue: String
    package var notes: String

    package init(
      id: ShotID, number: String, scene: String, frames: Range<Int>, picture: String,
      action: String, dialogue: String, notes: String
    ) {
      (self.id, self.number, self.scene) = (id, number, scene)
      (self.frames, self.picture) = (frames, picture)
      (self.action, self.dialogue, self.notes) = (action, dialogue, notes)
    }
  }

  /// A part of a sound. Editing programs count in frames: it stands at those that are nearest.
  package struct Sound: Equatable, Sendable {
    package var name: String
    package var track: String
    /// The file's place beside the list, and how many samples it has, 48,000 a second, of two channels.
    package var file: String
    package var samples: Int64
    /// Where in the film it is heard, and from which frame of the file on.
    package var frames: Range<Int>
    package var first: Int
    package var decibels: Double

    package init(
      name: String, track: String, file: String, samples: Int64, frames: Range<Int>, first: Int,
      decibels: Double
    ) {
      (self.name, self.track, self.file, self.samples) = (name, track, file, samples)
      (self.frames, self.first, self.decibels) = (frames, first, decibels)
    }
  }

  /// Two shots that go over into each other.
  package struct Dissolve: Equatable, Sendable {
    /// The second of them.
    package var shot: Int
    package var frames: Range<Int>

    package init(shot: Int, frames: Range<Int>) { (self.shot, self.frames) = (shot, frames) }
  }

  package var name: String
  package var rate: FrameRate
  package var size: CanvasSize
  package var shots: [Shot]
  package var sounds: [Sound] = []
  package var dissolves: [Dissolve] = []

  package init(name: String, rate: FrameRate, size: CanvasSize, shots: [Shot]) {
    (self.name, self.rate, self.size, self.shots) = (name, rate, size, shots)
  }

  /// The dissolve from the shot before into one.
  func dissolve(into shot: Int) -> Dissolve? { dissolves.first { $0.shot == shot } }

  package var frameCount: Int { shots.last?.frames.upperBound ?? 0 }

  /// How many frames a second is counted as.
  var framesInSecond: Int { Timecode.framesInSecond(rate) }
  /// Whether the rate is a thousandth slower than its number.
  var isNTSC: Bool { UInt64(rate.numerator) != UInt64(framesInSecond) * UInt64(rate.denominator) }

  /// Sounds in rows, none of which has two at once; those of a track stand in neighbouring ones.
  ///
  /// - Complexity: O(*n* · *r*) for *n* sounds in *r* rows.
  var rows: [[Sound]] {
    var all: [[Sound]] = []
    var tracks: [String] = []
    for sound in sounds where !tracks.contains(sound.track) { tracks.append(sound.track) }
    for track in tracks {
      var rows: [[Sound]] = []
      for sound in sounds.filter({ $0.track == track }).sorted(by: {
        $0.frames.lowerBound < $1.frames.lowerBound
      }) {
        if let free = rows.firstIndex(where: {
          ($0.last?.frames.upperBound ?? 0) <= sound.frames.lowerBound
        }) {
          rows[free].append(sound)
        } else {
          rows.append([sound])
        }
      }
      all += rows
    }
    return all
  }

  /// How many frames of the film a file lasts, one begun counted as one.
  func frameCount(of sound: Sound) -> Int {
    let (n, d) = (Int64(rate.numerator), Int64(rate.denominator))
    return max(
      sound.first + sound.frames.count, Int((sound.samples * n + 48_000 * d - 1) / (48_000 * d)))
  }
}

extension String {
  /// As the path of an address, `/` left as it is.
  var asPath: String {
    utf8.reduce(into: "") { path, byte in
      switch byte {
      case 65...90, 97...122, 48...57, 45, 46, 95, 126, 47:
        path.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        path += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
  }

  /// An empty line ends a caption.
  var withoutEmptyLines: String {
    split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }.joined(
      separator: "\n")
  }

  /// On one line.
  var asLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
