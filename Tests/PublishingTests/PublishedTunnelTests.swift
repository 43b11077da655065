import Foundation
import Geometry
import Media
import Publishing
import Raster
import Storyboard
import TestSupport
import Testing
import Tunnel
import TunnelFiles

struct PublishedTunnelTests {
  /// Looks of every kind, by name.
  static let looks: [String] = [
    "plain", "swapped", "half clear", "turned", "toned", "cropped", "projective", "bands",
    "bands over edges",
  ]

  private static func change(_ name: String, _ look: inout TunnelLook) {
    switch name {
    case "swapped": look.isSwapped = true
    case "half clear": look.transparency = 0.5
    case "turned":
      look.window.angle = 20
      look.window.kind = .rectangle
      look.window.cornerRadius = 30
      look.alignment = look.alignment.then(
        Homography(AffineTransform.rotation(0.1).then(.translation(Point(x: 20, y: -30)))))
    case "toned": look.tone = 0.8
    case "cropped": look.crop = PixelRect(minX: 60, minY: 50, maxX: 460, maxY: 390)
    case "projective":
      look.alignment = look.alignment.then(Homography(1, 0, 0, 0, 1, 0, 1e-4, -1e-4, 1))
    case "bands": look.blend = .multiband(levels: 4)
    case "bands over edges":
      look.blend = .multiband(levels: 6)
      look.window.kind = .rectangle
      look.window.width = 430
      look.window.height = 320
    default: break
    }
  }

  private func decoded(_ file: PublishedFile, _ folder: ScratchFolder, _ name: String) throws
    -> String
  {
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder(name)))
    return folder(name)
  }

  /// The mean and the greatest distance of two pictures, but for the outermost pixels.
  private func distance(_ a: Bitmap, _ b: Bitmap) -> (mean: Double, greatest: Int) {
    let inner = PixelRect(minX: 1, minY: 1, maxX: a.width - 1, maxY: a.height - 1)
    let (a, b) = (a.cropped(to: inner), b.cropped(to: inner))
    let greatest = zip(a.pixels, b.pixels).map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
    return (SamplePicture.distance(a, b), greatest)
  }

  /// The law of a published tunnel: its recipe over its sides gives its picture, but for what JPEG takes, which is 12 levels at most
  /// and 1 on average here, and for the outermost pixels, where the old photograph fades out. Bands are no sums: where both edges lie
  /// within their reach, twice as much.
  @Test(arguments: looks)
  func `the published recipe over both published sides gives the published picture`(name: String)
    throws
  {
    let sample = try SampleTunnel()
    let recipe = try sample.recipe { Self.change(name, &$0) }
    let made = try PublishedTunnel(recipe, old: sample.oldPath, new: sample.newPath)
    let folder = try ScratchFolder()
    let pair = try PhotographPair(
      old: try decoded(made.before, folder, "before"),
      new: try decoded(made.after, folder, "after"))
    #expect(pair.sizeMismatch(made.recipe) == nil)
    let again = try pair.draw(made.recipe.look)
    let large = try DecodedPicture(file: try decoded(made.picture.large, folder, "large")).bitmap
    let (mean, greatest) = distance(again, large)
    let isSum = name != "bands over edges"
    #expect(mean < (isSum ? 1 : 2) && greatest <= (isSum ? 12 : 24))
  }

  @Test(arguments: looks)
  func `the published picture is the one that the recipe gives`(name: String) throws {
    let sample = try SampleTunnel()
    let recipe = try sample.recipe { Self.change(name, &$0) }
    let made = try PublishedTunnel(recipe, old: sample.oldPath, new: sample.newPath)
    let expected = try PhotographPair(old: sample.oldPath, new: sample.newPath).draw(recipe.look)
    let folder = try ScratchFolder()
    let large = try DecodedPicture(file: try decoded(made.picture.large, folder, "large")).bitmap
    #expect(SamplePicture.distance(expected, large) < 1)
    for file in [made.before, made.after] {
      #expect(file.width == large.width && file.height == large.height)
    }
  }

  @Test
  func `before shows the old photograph without its window, after the new one alone`() throws {
    let sample = try SampleTunnel()
    let made = try PublishedTunnel(
      try sample.recipe { $0.transparency = 0.7 }, old: sample.oldPath, new: sample.newPath)
    let folder = try ScratchFolder()
    let new = try DecodedPicture(file: sample.newPath).bitmap
    let after = try DecodedPicture(file: try decoded(made.after, folder, "after")).bitmap
    #expect(SamplePicture.distance(new, after) < 1)
    // In the middle the old one in full, scaled as it fits.
    let before = try DecodedPicture(file: try decoded(made.before, folder, "before")).bitmap
    let old = try DecodedPicture(file: sample.oldPath).bitmap
    let (a, b) = (before[250, 210], old[200, 150])
    #expect(abs(Int(a.red) - Int(b.red)) < 8 && abs(Int(a.blue) - Int(b.blue)) < 8)
  }

  @Test
  func `a large tunnel is made smaller, and its recipe with it`() throws {
    let sample = try SampleTunnel(oldSize: (900, 700), newSize: (5_000, 1_200))
    for name in ["plain", "bands"] {
      let recipe = try sample.recipe { Self.change(name, &$0) }
      let made = try PublishedTunnel(recipe, old: sample.oldPath, new: sample.newPath)
      #expect(made.recipe.new.width == 4_096 && made.recipe.new.height == 983)
      let folder = try ScratchFolder()
      let pair = try PhotographPair(
        old: try decoded(made.before, folder, "before"),
        new: try decoded(made.after, folder, "after"))
      let large = try DecodedPicture(file: try decoded(made.picture.large, folder, "large")).bitmap
      let (mean, greatest) = distance(try pair.draw(made.recipe.look), large)
      #expect(mean < 1 && greatest <= 12)
    }
  }

  @Test
  func `no word, digest or place of the originals is in what is published`() throws {
    let sample = try SampleTunnel()
    let recipe = try sample.recipe()
    // They are there to be found.
    let files = try [sample.oldPath, sample.newPath].map {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let words = Markers(texts: sample.markers)
    let given = [UInt8](try RecipeJSON.data(recipe)) + files[0] + files[1]
    #expect(Set(words.found(in: given)) == Set(sample.markers))
    let made = try PublishedTunnel(recipe, old: sample.oldPath, new: sample.newPath)
    let json = try made.recipeFile()
    let pictures = [
      made.picture.large, made.picture.medium, made.picture.small, made.picture.card, made.before,
      made.after,
    ]
    for bytes in pictures.map(\.bytes) + [json] {
      #expect(words.found(in: bytes) == [])
    }
    for file in pictures { #expect(throws: Never.self) { try PictureSegments(file.bytes) } }
    let text = String(decoding: json, as: UTF8.self)
    for secret in [
      recipe.old.asset.hex, recipe.new.asset.hex, "52.1", "13.6", "123.4", "of-mine", "place",
      "points", "title", "source", "date",
    ] { #expect(!text.contains(secret), "\(secret)") }
    #expect(try RecipeJSON.recipe(Data(json)) == made.recipe)
  }

  @Test
  func `what whoever publishes leaves in is told, and nothing else`() throws {
    let sample = try SampleTunnel()
    let place = Photograph.Place(at: Photograph.Position(latitude: 52, longitude: 13.5))
    let captions = TunnelCaptions(
      old: .init(title: "The quay", date: PictureDate("1912"), shownPlace: place))
    let made = try PublishedTunnel(
      try sample.recipe(), old: sample.oldPath, new: sample.newPath, captions: captions)
    #expect(made.recipe.old.title == "The quay" && made.recipe.old.place == place)
    #expect(made.recipe.old.source == nil && made.recipe.new.title == nil)
    #expect(made.recipe.new.place == nil && made.recipe.points == nil)
  }

  @Test
  func `photographs of another size than the recipe tells are refused`() throws {
    let sample = try SampleTunnel()
    var recipe = try sample.recipe()
    recipe.old.width += 1
    let changed = recipe
    #expect(throws: PublishingError.photographSize(.old)) {
      try PublishedTunnel(changed, old: sample.oldPath, new: sample.newPath)
    }
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: sample.newPath))
    #expect(throws: PublishingError.photograph(.new, .notAPicture)) {
      try PublishedTunnel(changed, old: sample.oldPath, new: sample.newPath)
    }
  }
}
