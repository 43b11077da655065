import Testing
import Tray

/// Where keys go from a note.
struct StepTests {
  private static func layout(_ counts: [Int], perRow: Int = 2) -> TrayLayout {
    var metrics = TrayMetrics()
    metrics.spacing = 40
    let width = 2 * metrics.margin + metrics.cardWidth + Double(perRow - 1) * 40 + 1
    return TrayLayout(counts: counts, width: width, metrics: metrics)
  }

  private static let layout = layout([3, 0, 5, 1])

  private static func note(_ section: Int, _ note: Int) -> NoteAddress {
    NoteAddress(section: section, note: note)
  }

  @Test(arguments: [-Double.infinity, -20, -2, -1, 0, 1, 2, 20, .infinity])
  func `a step goes to the next note, past sections without any, and not past the ends`(
    step: Double
  ) {
    let all = [3, 0, 5, 1].enumerated().flatMap { section, count in
      (0..<count).map { Self.note(section, $0) }
    }
    for (index, note) in all.enumerated() {
      let expected = Int(min(max(Double(index) + step, 0), 8))
      #expect(Self.layout.note(note, movedBy: step) == all[expected])
    }
  }

  @Test
  func `where there are no notes there is nowhere to go`() {
    #expect(Self.layout([]).note(Self.note(0, 0), movedBy: 1) == nil)
    #expect(Self.layout([0, 0]).note(Self.note(0, 0), movedBy: 1) == nil)
  }

  @Test
  func `a row on is the same place of the next row, or its last`() {
    #expect(Self.layout.notesPerRow == 2)
    #expect(Self.layout.note(Self.note(0, 1), movedByRows: 1) == Self.note(0, 2))
    #expect(Self.layout.note(Self.note(0, 2), movedByRows: 1) == Self.note(2, 0))
    #expect(Self.layout.note(Self.note(2, 1), movedByRows: -1) == Self.note(0, 2))
    #expect(Self.layout.note(Self.note(2, 3), movedByRows: 1) == Self.note(2, 4))
  }

  @Test
  func `rows end with the first and the last`() {
    #expect(Self.layout.note(Self.note(0, 1), movedByRows: -1) == Self.note(0, 1))
    #expect(Self.layout.note(Self.note(3, 0), movedByRows: 4) == Self.note(3, 0))
    #expect(Self.layout.note(Self.note(0, 0), movedByRows: 40) == Self.note(3, 0))
  }
}
