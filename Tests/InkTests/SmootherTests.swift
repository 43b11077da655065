import Geometry
import Ink
import Testing

struct SmootherTests {
  private func path(_ points: [Point], _ smoothing: InkPipeline.Smoothing) -> [Path.Element] {
    let stream = InkStream(InkPipeline(smoothing: smoothing))
    stream.add(
      points.enumerated().map { i, p in
        TouchEvent(
          touch: TouchID(1), timestamp: Double(i), phase: i == 0 ? .began : .moved, location: p)
      })
    return stream.strokes[0].centerLine.path(over: stream.strokes[0].line).elements
  }

  private let zigzag = [
    Point(x: 100, y: 100), Point(x: 200, y: 150), Point(x: 300, y: 150), Point(x: 400, y: 100),
    Point(x: 500, y: 120),
  ]

  @Test
  func `Antigrain's controls are the published ones`() {
    let expected: [[Double]] = [
      [135, 117.5, 163.0495168499706, 140.76237921249262],
      [233.0495168499706, 158.26237921249262, 266.9504831500295, 158.26237921249262],
      [336.9504831500294, 140.76237921249262, 363.39180836637934, 105.49122874504309],
      [433.39180836637934, 94.99122874504309, 465, 113],
    ]
    let elements = path(zigzag, .antigrain())
    #expect(elements.first == .move(zigzag[0]))
    #expect(elements.count == 5)
    for (i, numbers) in expected.enumerated() {
      guard case .curve(let a, let b, let p) = elements[i + 1] else {
        Issue.record("element \(i + 1) is no curve")
        continue
      }
      #expect(p == zigzag[i + 1])
      for (found, wanted) in zip([a.x, a.y, b.x, b.y], numbers) {
        #expect(abs(found - wanted) < 1e-10)
      }
    }
  }

  @Test
  func `lines go from point to point`() {
    #expect(
      path(zigzag, .line) == [.move(zigzag[0])] + zigzag.dropFirst().map { Path.Element.line($0) })
  }

  @Test
  func `points on one spot give curves that stay there`() {
    let spot = Point(x: 3, y: 4)
    for element in path([spot, spot, spot], .antigrain()).dropFirst() {
      #expect(element == .curve(spot, spot, spot))
    }
  }

  @Test
  func `a force update leaves the centre line alone`() {
    let stream = InkStream(InkPipeline(outline: OutlineStyle(diameter: 5)))
    for (i, p) in zigzag.enumerated() {
      stream.add(
        TouchEvent(
          touch: TouchID(1), timestamp: Double(i), phase: i == 0 ? .began : .moved, location: p,
          updateIndex: Int64(i), expectingUpdates: .force))
    }
    stream.add(
      TouchEvent(
        touch: TouchID(1), timestamp: 1, phase: .moved, force: 0.2, location: zigzag[1],
        updateIndex: 1, isUpdate: true))
    let stroke = stream.strokes[0]
    #expect(stroke.centerLine.delta.moved.isEmpty)
    #expect(stroke.centerLine.delta.restyled.ranges == [1..<2])
    #expect(stroke.outline?.recomputedCount == 3)
  }
}
