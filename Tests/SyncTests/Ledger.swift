import Geometry
import Ink
import Storyboard
import StoryboardFile
import Sync

/// What became of every stroke that a hand has finished. Strokes are known by their colour, which stays when
/// their ids do not.
struct StrokeLedger {
  static let samples = 6

  private(set) var made: [UInt32: DocumentAddress] = [:]
  /// What may be gone: its window died before anybody had it, or a backup took it.
  var excused: Set<UInt32> = []
  var discarded: Set<UInt32> = []
  private var count: UInt32 = 0

  mutating func newStroke() -> UInt32 {
    count += 1
    return count
  }

  mutating func finish(_ stroke: UInt32, in address: DocumentAddress) {
    made[stroke] = address
  }

  /// The strokes that edits draw, with how many samples each has.
  static func strokes(in edits: [[UInt8]]) -> [(stroke: UInt32, samples: Int)] {
    edits.flatMap { bytes -> [(stroke: UInt32, samples: Int)] in
      guard let edit = try? ShotEdit(encoded: bytes), case .change(let changes) = edit.action
      else { return [] }
      return changes.compactMap { change in
        guard case .insertElement(_, _, .stroke(let stroke)) = change else { return nil }
        return (stroke.color.rgba, stroke.samples.count)
      }
    }
  }
}
