import FigureParts
import Geometry
import TestSupport
import Tray

/// What the layout of a frame costs while somebody skims: rows and cells in a view of 1440 × 900 and a margin of
/// 540, the exposed card going on by one every other frame.
///
/// `TrayFigures` prints medians of 15 rounds of 400 frames in processor time; "all" has every card as a cell.

print("notes     in scenes of   frame us   all us   cells")
for (notes, perScene) in [(5_000, 20), (100_000, 20), (5_000, 5_000), (100_000, 100_000)] {
  let counts = [Int](repeating: perScene, count: notes / perScene)
  let layout = TrayLayout(counts: counts, width: 1440, metrics: TrayMetrics())
  var tray = Tray(layout)
  let middle = layout.position(
    ofNote: NoteAddress(section: counts.count / 2, note: perScene / 2)
  ).y
  let view = Rect(minX: 0, minY: middle - 450, maxX: 1440, maxY: middle + 450)
  var cells = 0

  func frames(_ limit: Int?) -> Double {
    median(
      (0..<15).map { round in
        milliseconds {
          for frame in 0..<400 {
            let time = Double(round) * 10 + Double(frame) / 60
            let first = perScene / 2 / layout.notesPerRow * layout.notesPerRow
            tray.expose(
              NoteAddress(section: counts.count / 2, note: first + frame / 2 % min(20, perScene)),
              at: time)
            cells = tray.rows(near: view.insetBy(-540), at: time, limit: limit).count
            cells = tray.cells(in: view, margin: 540, at: time, limit: limit).count
            _ = tray.isMoving(at: time)
          }
        }
      }) / 400 * 1000
  }
  let (some, all) = (frames(92), frames(nil))
  print(
    "\(notes)".padded(10) + "\(perScene)".padded(15) + "\(some.rounded())".padded(11)
      + "\(all.rounded())".padded(9) + "\(cells)")
}

extension String {
  func padded(_ count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
