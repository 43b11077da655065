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
  func `left of a card's middle is before it, right of it behind`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let layout = layout(&random)
    for section in 0..<layout.sectionCount {
      for note in 0..<layout.counts[section] {
        let middle = layout.position(ofNote: NoteAddress(section: section, note: note))
        let aside = layout.metrics.spacing * 0.4
        let left = try #require(layout.insertion(at: Point(x: middle.x - aside, y: middle.y)))
        let right = try #require(layout.insertion(at: Point(x: middle.x + aside, y: middle.y)))
        #expect(left.section == section && left.note == note)
        #expect(right.section == section && right.note == note + 1)
        #expect(left.mark.minX < middle.x && right.mark.minX > middle.x)
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
