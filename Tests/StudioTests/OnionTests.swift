import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing

struct OnionTests {
  private let canvas = CanvasSize(width: 120, height: 80)

  private func studio() -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: canvas, session: SessionID(high: 7, low: 1),
      ids: IDSource(1, 2))
    studio.setDesk(width: 120, height: 80)
    studio.load()
    return studio
  }

  /// A shot with a blot of a colour at a place, in a group that is `depth` deep.
  private func neighbor(_ x: Int32, _ color: Color = .black, depth: Int = 0) throws -> Shot {
    var shot = Shot(id: ShotID(high: 2, low: UInt64(x)))
    var changes: [ShotChange] = [.setBackground(Color(red: 9, green: 90, blue: 200))]
    var parent: LayerID?
    for i in 0..<UInt64(depth) {
      let id = LayerID(high: 5, low: i)
      changes.append(
        .insertLayer(id, NewLayer(.group, name: "G", order: .middle, parent: parent)))
      parent = id
    }
    let layer = LayerID(high: 6, low: 6)
    changes.append(.insertLayer(layer, NewLayer(name: "L", order: .middle, parent: parent)))
    let stroke = Stroke(
      brush: Brush(kind: .pen, size: 64 * 12, response: .constant), color: color,
      samples: [StrokeSample(x: x * 64, y: 40 * 64, force: 1023, time: 0)])
    changes.append(.insertElement(ElementID(high: 3, low: 3), layer: layer, .stroke(stroke)))
    try shot.apply(
      ShotEdit(id: EditID(high: 4, low: 4), session: SessionID(high: 8, low: 8), .change(changes)))
    return shot
  }

  private func settle(_ studio: ShotStudio) {
    while studio.advance(samples: 100, pixelRatio: 0) {}
    _ = studio.refresh()
  }

  private func show(_ studio: ShotStudio, before: Int, after: Int, isAbove: Bool = false) {
    var settings = OnionSettings()
    (settings.isOn, settings.before, settings.after) = (true, before, after)
    settings.isAbove = isAbove
    studio.onionSettings = settings
  }

  @Test
  func `before is red, after is green, and both fade with distance`() throws {
    let studio = studio()
    for distance in 1...3 {
      studio.setNeighbor(try neighbor(Int32(15 * distance)), at: -distance)
      studio.setNeighbor(try neighbor(Int32(60 + 15 * distance), depth: 2), at: distance)
    }
    show(studio, before: 3, after: 3)
    settle(studio)
    for (side, tint) in [(0, OnionSettings.colorBefore), (60, OnionSettings.colorAfter)] {
      for distance in 1...3 {
        let part = Double(OnionSettings.opacity(at: distance)) / 255
        let pixel = studio.screen[side + 15 * distance, 40].color
        for (shown, full) in [
          (pixel.red, tint.red), (pixel.green, tint.green), (pixel.blue, tint.blue),
        ] {
          #expect(abs(Double(shown) - (255 + (Double(full) - 255) * part)) < 2)
        }
      }
    }
    #expect(studio.screen[5, 5] == Pixel(.white))
    // As many as asked.
    show(studio, before: 1, after: 0)
    settle(studio)
    #expect(studio.screen[15, 40] != Pixel(.white))
    #expect(studio.screen[30, 40] == Pixel(.white) && studio.screen[75, 40] == Pixel(.white))
  }

  @Test
  func `it lies below the drawing or above it, and is no part of it`() throws {
    let studio = studio()
    studio.tools.setColor(Color(red: 10, green: 20, blue: 30))
    studio.tools.setDiameter(30)
    for phase in [PointerInput.Phase.down, .up] {
      studio.handle(
        PointerInput(
          phase: phase, pointer: 1, device: .mouse,
          sample: PointerSample(
            location: studio.view.desk(Point(x: 30, y: 40)), pressure: 1, time: 0))
      )
    }
    _ = studio.refresh()
    let plain = studio.screen
    let ink = plain[30, 40]
    studio.setNeighbor(try neighbor(30), at: -1)
    show(studio, before: 1, after: 1)
    settle(studio)
    #expect(studio.screen[30, 40] == ink)
    show(studio, before: 1, after: 1, isAbove: true)
    settle(studio)
    #expect(studio.screen[30, 40] != ink)
    studio.onionSettings.isOn = false
    settle(studio)
    #expect((studio.screen == plain) == true)
    // And a neighbour that goes leaves nothing.
    show(studio, before: 1, after: 1, isAbove: true)
    studio.setNeighbor(nil, at: -1)
    settle(studio)
    #expect((studio.screen == plain) == true)
  }

  @Test
  func `switching it composes the canvas once and draws nothing anew`() throws {
    let studio = studio()
    for distance in 1...3 {
      studio.setNeighbor(try neighbor(Int32(15 * distance)), at: -distance)
      studio.setNeighbor(try neighbor(Int32(60 + 15 * distance)), at: distance)
    }
    show(studio, before: 3, after: 3)
    settle(studio)
    let pixels = studio.workDone.pixels
    let shown = studio.screen
    for _ in 0..<4 {
      studio.onionSettings.isOn.toggle()
      _ = studio.refresh()
    }
    #expect((studio.screen == shown) == true)
    #expect(studio.workDone.pixels == pixels)
  }

  @Test
  func `white paint shows faintly, and black ink wholly`() {
    var bitmap = Bitmap(width: 3, height: 1)
    bitmap[0, 0] = Pixel(.black)
    bitmap[1, 0] = Pixel(.white)
    #expect(Array(bitmap.darkness.coverage) == [255, 64, 0])
  }
}
