import Print
import TestSupport
import Testing

/// Laws of the flow: no line is lost, printed twice, or cut.
struct PageFlowTests {
  /// A row whose heights are numbers: lines at full size, which grow and shrink with it.
  private struct Row: FlowRow {
    var heading: Double
    var endsScene = false
    var picture: Double
    var isBeside: Bool
    /// Heights at 9 points, for each panel a list a column.
    var panels: [[[Double]]]

    func measured(size: Double) -> [MeasuredPanel] { measured(size, picture) }
    func continued(size: Double) -> [MeasuredPanel] { measured(size, 12) }

    private func measured(_ size: Double, _ least: Double) -> [MeasuredPanel] {
      panels.map {
        MeasuredPanel(
          above: isBeside ? 0 : least, least: least,
          columns: $0.map { $0.map { $0 * size / 9 } })
      }
    }
  }

  private static func rows(_ random: inout SplitMix64) -> [Row] {
    let longest = [3, 12, 60, 500].randomElement(using: &random)!
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Row(
        heading: Bool.random(using: &random) ? 20 : 0, endsScene: .random(using: &random),
        // Now and then a picture that no page holds.
        picture: Int.random(in: 0..<20, using: &random) == 0
          ? 800 : .random(in: 10...200, using: &random), isBeside: .random(using: &random),
        panels: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            (0..<Int.random(in: 0...longest, using: &random)).map { _ in
              // Now and then a line that is taller than any page.
              Int.random(in: 0..<200, using: &random) == 0
                ? 900 : .random(in: 4...16, using: &random)
            }
          }
        })
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `every line stands once, in order, on its page`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = Self.rows(&random)
    let flow = PageFlow(
      height: 600, rowHeight: .random(in: 40...600, using: &random), gap: 10,
      sizes: PageFlow.usualSizes)
    let pages = flow.pages(&rows)
    var next = rows.map { $0.panels.map { $0.map { _ in 0 } } }
    var order: [Int] = []
    for page in pages {
      #expect(!page.isEmpty)
      var bottom = -10.0
      for placed in page {
        #expect(placed.top >= bottom + (placed.top == 0 ? 0 : 10) - 1e-6)
        bottom = placed.top + placed.heading + placed.height
        #expect(bottom <= 600 + 1e-6)
        if placed.isContinued {
          #expect(order.last == placed.row && placed.heading == 0)
        } else {
          order.append(placed.row)
          #expect(placed.heading == rows[placed.row].heading)
        }
        let panels =
          placed.isContinued
          ? rows[placed.row].continued(size: placed.size)
          : rows[placed.row].measured(size: placed.size)
        for (p, panel) in panels.enumerated() {
          #expect(placed.height >= min(panel.least, 600 - placed.heading) - 1e-6)
          for (c, column) in panel.columns.enumerated() {
            let range = placed.lines[p][c]
            #expect(range.lowerBound == next[placed.row][p][c])
            next[placed.row][p][c] = range.upperBound
            let need = panel.above + column[range].reduce(0, +)
            // A line that no page holds stands alone, on a page without a picture.
            #expect(
              need <= placed.height + 1e-6 || range.isEmpty
                || placed.isContinued && range.count == 1)
          }
        }
      }
    }
    #expect(order == Array(rows.indices))
    for (r, row) in rows.enumerated() {
      for (p, panel) in row.panels.enumerated() {
        #expect(next[r][p] == panel.map(\.count))
      }
    }
  }

  @Test func `rows with few words stand at even distances`() {
    var rows = (0..<7).map { _ in
      Row(heading: 0, picture: 100, isBeside: false, panels: [[[10, 10]], [[10]]])
    }
    let flow = PageFlow(height: 620, rowHeight: 200, gap: 10, sizes: PageFlow.usualSizes)
    let pages = flow.pages(&rows)
    #expect(pages.map { $0.map(\.top) } == [[0, 210, 420], [0, 210, 420], [0]])
    #expect(pages.joined().allSatisfy { $0.size == 9 && $0.height == 200 })
  }

  @Test func `a long row grows, then shrinks, then goes on`() {
    func placed(_ count: Int, height: Double) -> [[PageFlow.Placed]] {
      var rows = [
        Row(
          heading: 0, picture: 100, isBeside: false,
          panels: [[Array(repeating: 10, count: count)]])
      ]
      return PageFlow(height: height, rowHeight: 150, gap: 0, sizes: PageFlow.usualSizes).pages(
        &rows)
    }
    let grown = placed(20, height: 600)
    #expect(grown.count == 1 && grown[0][0].size == 9 && grown[0][0].height == 300)
    let shrunk = placed(60, height: 600)
    #expect(shrunk.count == 1 && shrunk[0][0].size == 7.5)
    let flowed = placed(200, height: 600)
    #expect(flowed.count > 1 && flowed[0][0].size == 6 && flowed[1][0].isContinued)
  }
}
