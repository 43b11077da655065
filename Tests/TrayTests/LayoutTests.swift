import Geometry
import TestSupport
import Testing
import Tray

/// The laws of where things lie.
struct LayoutTests {
  private func layout(_ random: inout SplitMix64) -> TrayLayout {
    var metrics = TrayMetrics()
    metrics.spacing = random.double(in: 3...90)
    metrics.cardWidth = random.double(in: 40...400)
    metrics.cardHeight = random.double(in: 30...300)
    metrics.rowGap = random.double(in: 0...60)
    metrics.header = random.double(in: 0...80)
    metrics.footer = random.double(in: 0...40)
    let counts = (0..<random.int(in: 1...40)).map { _ in
      random.int(in: 0...3) == 0 ? 0 : random.int(in: 1...300)
    }
    return TrayLayout(counts: counts, width: random.double(in: 60...2000), metrics: metrics)
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `sections lie below each other: a header, rows, a footer`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    var y = 0.0
    let near = 1e-6
    for section in 0..<layout.sectionCount {
      let all = layout.rect(forSection: section)
      #expect(abs(all.minY - y) < near)
      let header = layout.rect(forHeader: section)
      #expect(header.minY == all.minY)
      y = header.maxY
      for row in 0..<layout.rowCount(inSection: section) {
        let rect = layout.rect(forRow: row, inSection: section)
        #expect(abs(rect.minY - y) < near && rect.maxY <= all.maxY + near)
        #expect(abs(rect.height - layout.metrics.rowPitch) < near)
        y = rect.maxY
      }
      let footer = layout.rect(forFooter: section)
      #expect(abs(footer.minY - y) < near && abs(footer.maxY - all.maxY) < near)
      if layout.counts[section] == 0 {
        #expect(abs(all.height - layout.metrics.header - layout.metrics.footer) < near)
      }
      y = all.maxY
    }
    #expect(abs(layout.height - y) < near)
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `the note at a note's position is that note`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    for section in 0..<layout.sectionCount {
      for note in 0..<layout.counts[section] {
        let address = NoteAddress(section: section, note: note)
        let place = layout.position(ofNote: address)
        #expect(layout.note(at: place) == address)
        let row = layout.row(of: address)
        #expect(layout.rect(forRow: row, inSection: section).contains(place))
        #expect(layout.indexInRow(of: address) < layout.notesPerRow)
        #expect(layout.rect(forNote: address).maxX <= layout.width + 1e-6)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what lies on headers, footers and beside the cards is no note`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    for section in 0..<layout.sectionCount {
      for rect in [layout.rect(forHeader: section), layout.rect(forFooter: section)]
      where rect.height > 1 {
        #expect(layout.note(at: Point(x: layout.metrics.margin + 5, y: rect.center.y)) == nil)
        #expect(layout.section(at: rect.center.y) == section)
      }
    }
    #expect(layout.note(at: Point(x: 50, y: -1)) == nil)
    #expect(layout.note(at: Point(x: 50, y: layout.height + 1)) == nil)
    #expect(layout.note(at: Point(x: -1, y: layout.height / 2)) == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a section that grows or shrinks lies as if it had always been so`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var layout = layout(&random)
    for _ in 0..<20 {
      let section = random.int(in: 0...layout.sectionCount - 1)
      layout.setCount(random.int(in: 0...400), ofSection: section)
      let fresh = TrayLayout(counts: layout.counts, width: layout.width, metrics: layout.metrics)
      #expect(layout == fresh)
      for section in 0..<layout.sectionCount {
        #expect(layout.top(ofSection: section) == fresh.top(ofSection: section))
      }
    }
  }

  /// A source that counts how often it is asked.
  private final class Counting: TraySource {
    var asked = 0
    var sectionCount: Int { 100 }
    func noteCount(inSection section: Int) -> Int {
      asked += 1
      return 1000
    }
    func facetCount(of note: NoteAddress) -> Int {
      asked += 1
      return 3
    }
  }

  @Test
  func `a hundred thousand notes are laid out without touching each one`() {
    let source = Counting()
    let layout = TrayLayout(of: source, width: 1024, metrics: TrayMetrics())
    var tray = Tray(layout)
    let note = NoteAddress(section: 77, note: 500)
    tray.expose(note, at: 0)
    tray.flap(1, of: note, at: 0)
    let place = layout.position(ofNote: note)
    let view = Rect(minX: 0, minY: place.y - 384, maxX: 1024, maxY: place.y + 384)
    let cells = tray.cells(in: view, margin: 200, at: 1) { source.facetCount(of: $0) }
    #expect(cells.count > 50 && cells.count < 500)
    #expect(cells.filter { $0.note == note }.map(\.facet) == [2, 1, 0])
    // Once for each section, and once for the note that is flapped.
    #expect(source.asked == 101)
  }
}
