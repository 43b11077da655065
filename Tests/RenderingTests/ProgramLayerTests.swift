import Geometry
import Raster
import Rendering
import Storyboard
import TestSupport
import Testing

@Suite struct `Layers that are programs` {
  private let canvas = CanvasSize(width: 64, height: 48)
  private let layer = LayerID(high: 5, low: 5)

  private static func plain(_ color: Color, _ width: Int, _ height: Int) -> HalvedPicture {
    HalvedPicture(Bitmap(width: width, height: height, filledWith: Pixel(color)))
  }

  private func program(_ asset: UInt64, width: UInt32, height: UInt32) -> LayerProgram {
    func id(_ word: UInt64) -> AssetID { AssetID(words: SIMD4(word, 0, 0, 0)) }
    return LayerProgram(
      document: id(1), files: [], run: .init(),
      picture: LayerImage(asset: id(asset), width: width, height: height)!)
  }

  @Test func `they show their picture, and another program's where they are given one`() throws {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    let (large, small) = (program(2, width: 40, height: 30), program(3, width: 20, height: 10))
    try apply(
      .insertLayer(
        layer,
        NewLayer(.program(large), name: "P", order: .between(.middle, nil))),
      to: &shot)
    let renderer = ShotRenderer(canvas: canvas)
    _ = renderer.setImage(Self.plain(red, 40, 30), of: large.picture.asset, in: shot)
    _ = renderer.setImage(Self.plain(blue, 20, 10), of: small.picture.asset, in: shot)
    renderer.load(shot)
    #expect(shot.imageAssets == [large.picture.asset])
    #expect(renderer.picture(of: shot)[39, 29] == Pixel(red))
    #expect(renderer.picture(of: shot)[41, 31].color == .white)
    let edit = ShotEdit(
      id: EditID(high: 3, low: 3), session: SessionID(high: 2, low: 2),
      .change([.setLayer(layer, .content(.program(small)))]))
    let applied = try shot.apply(edit)
    var damage: [ShotDamage] = []
    shot.addDamage(of: applied.touched, to: &damage)
    #expect(damage == [.content(layer)])
    _ = renderer.update(shot, damage)
    let picture = renderer.picture(of: shot)
    #expect(picture[19, 9] == Pixel(blue) && picture[39, 29].color == .white)
  }

  @Test func `a frame takes the place of the picture`() throws {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let program = program(2, width: 40, height: 30)
    try apply(
      .insertLayer(
        layer,
        NewLayer(.program(program), name: "P", order: .between(.middle, nil))),
      to: &shot)
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    let green = Color(red: 0, green: 255, blue: 0)
    // A frame may have another number of pixels: it fills the same place.
    let changed = renderer.setFrame(Self.plain(green, 80, 60), of: layer, in: shot)
    #expect(changed == renderer.bounds)
    #expect(renderer.picture(of: shot)[39, 29] == Pixel(green))
    #expect(renderer.picture(of: shot)[42, 31].color == .white)
    let frameless = ShotRenderer(canvas: canvas)
    frameless.load(shot)
    _ = renderer.setFrame(nil, of: layer, in: shot)
    #expect(renderer.picture(of: shot) == frameless.picture(of: shot))
  }

  @Test(arguments: ["removed", "removed with its group", "taken back"])
  func `frames of layers that are gone are not kept`(how: String) throws {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let program = program(2, width: 40, height: 30)
    let group = LayerID(high: 5, low: 6)
    try apply(
      .insertLayer(group, NewLayer(.group, name: "G", order: .between(.middle, nil))),
      to: &shot)
    let inserted = ShotEdit(
      id: EditID(high: 3, low: 9), session: SessionID(high: 2, low: 2),
      .change([
        .insertLayer(
          layer,
          NewLayer(.program(program), name: "P", order: .middle, parent: group))
      ]))
    try shot.apply(inserted)
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(shot)
    let frame = Self.plain(Color(red: 0, green: 255, blue: 0), 400, 300)
    _ = renderer.setFrame(frame, of: layer, in: shot)
    let held = renderer.byteCount
    let edit: ShotEdit.Action =
      switch how {
      case "removed": .change([.setLayerRemoved(layer, true)])
      case "taken back": .undo(inserted.id)
      default: .change([.setLayerRemoved(group, true)])
      }
    let applied = try shot.apply(
      ShotEdit(id: EditID(high: 3, low: 10), session: SessionID(high: 2, low: 2), edit))
    var damage: [ShotDamage] = []
    shot.addDamage(of: applied.touched, to: &damage)
    _ = renderer.update(shot, damage)
    #expect(renderer.byteCount <= held - frame.byteCount)
  }
}
