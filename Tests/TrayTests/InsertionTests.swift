import Geometry
import TestSupport
import Testing
import Tray

/// Where notes go that are let go of.
struct InsertionTests {
  private func layout(_ random: inout SplitMix64) -> TrayLayout {
    var metrics = TrayMetrics()
    metrics.spacing = random.double(in: 3...90)
    let counts = (0..<random.int(in: 1...30)).map { _ in
      random.int(in: 0...3) == 0 ? 0 : random.int(in: 1...200)
    }
    return TrayLayout(counts: counts, width: random.double(in: 60...2000), metrics: metrics)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `before the card that is seen at a place or behind it, further on the further right`(
    seed: UInt64
  )
    throws
  {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    let tray = Tray(layout)
    for section in 0..<layout.sectionCount where layout.counts[section] > 0 {
      let y = layout.position(ofNote: NoteAddress(section: section, note: 0)).y
      var before = 0
      for x in stride(from: -20, to: layout.width + 20, by: 7.0) {
        let place = Point(x: x, y: y)
        let found = try #require(layout.insertion(at: place))
        #expect(found.section == section && found.note >= before)
        before = found.note
        guard let seen = tray.card(at: place, at: 0) else { continue }
        #expect(found.note == seen.note || found.note == seen.note + 1)
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the mark stands where one card ends and the next begins, at the ends beside them`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    let tray = Tray(layout)
    for section in 0..<layout.sectionCount where layout.counts[section] > 0 {
      let count = layout.noteCount(inRow: 0, ofSection: section)
      let y = layout.position(ofNote: NoteAddress(section: section, note: 0)).y
      func seen(_ x: Double) -> Int? { tray.card(at: Point(x: x, y: y), at: 0)?.note }
      for x in stride(from: -20, to: layout.width + 20, by: 11.0) {
        let found = try #require(layout.insertion(at: Point(x: x, y: y)))
        let mark = found.mark.minX
        let (left, right) = (seen(mark - 0.5), seen(mark + 0.5))
        #expect(left == nil || left == found.note - 1, "\(found.note) of \(count)")
        #expect(right == nil || right == found.note, "\(found.note) of \(count)")
        // Beside the ends, not on them.
        if found.note == 0 {
          #expect(seen(mark + 4) == nil && seen(mark + layout.metrics.spacing / 2 + 6) == 0)
        }
        if found.note == count { #expect(seen(mark - 4) == nil) }
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every place of the tray has one, in the section that lies there`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    for _ in 0..<300 {
      let place = Point(
        x: random.double(in: -500...2500), y: random.double(in: -500...layout.height + 500))
      let found = try #require(layout.insertion(at: place))
      #expect(0...layout.counts[found.section] ~= found.note)
      #expect(
        found.section
          == layout.section(at: place.y) ?? (place.y < 0 ? 0 : layout.sectionCount - 1))
      let section = layout.rect(forSection: found.section)
      #expect(found.mark.minY >= section.minY - 1e-6 && found.mark.maxY <= section.maxY + 1e-6)
      #expect(found.mark.width == 0 && found.mark.height > 0)
    }
  }

  @Test func `an empty section takes what is let go of, a tray without sections nothing`() throws {
    let layout = TrayLayout(counts: [3, 0, 2], width: 800, metrics: TrayMetrics())
    let empty = layout.rect(forSection: 1)
    let found = try #require(layout.insertion(at: empty.center))
    #expect(found.section == 1 && found.note == 0)
    let none = TrayLayout(counts: [], width: 800, metrics: TrayMetrics())
    #expect(none.insertion(at: Point(x: 10, y: 10)) == nil)
  }
}
