import Geometry
import Storyboard
import Tunnel

/// A recipe in the shape of its JSON.
struct RecipeDocument: Encodable {
  var format = RecipeJSON.format
  var version = RecipeJSON.version
  var old: Picture
  var new: Picture
  var alignment: [[Double]]
  var edge: Edge
  var tunnel: Window
  var transparency: Double
  var swapped: Bool
  var crop: Crop?
  var tone: Double
  var blend: String
  var levels: Int?
  var points: Points?

  struct Picture: Encodable {
    var asset: String
    var width: Int
    var height: Int
    var title: String?
    var source: String?
    var date: String?
    var place: Place?
    var direction: Double?

    struct Place: Encodable {
      var latitude: Double?
      var longitude: Double?
      var name: String?
    }

    init(_ picture: Photograph) {
      asset = picture.asset.hex
      (width, height) = (picture.width, picture.height)
      title = picture.title?.string
      source = picture.source?.string
      date = picture.date?.text
      place = picture.place.map {
        Place(
          latitude: $0.position?.latitude, longitude: $0.position?.longitude,
          name: $0.name?.string)
      }
      direction = picture.direction
    }
  }

  /// The shape of a file of points too.
  struct Points: Encodable {
    var pairs: [Pair]
    var model: String?
    var tolerance: Double?

    struct Pair: Encodable {
      var old: [Double]
      var new: [Double]
    }

    init(_ points: AlignmentPoints) {
      pairs = points.pairs.map { Pair(old: [$0.old.x, $0.old.y], new: [$0.new.x, $0.new.y]) }
      model = points.model.map { "\($0)" }
      tolerance = points.tolerance
    }
  }

  struct Edge: Encodable {
    var softness: Double
    var cornerRadius: Double
    var angle: Double
  }

  struct Window: Encodable {
    var shape: String
    var center: [Double]
    var width: Double
    var height: Double
    var angle: Double
    var softness: Double
    var cornerRadius: Double
  }

  struct Crop: Encodable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  init(_ recipe: Recipe) {
    let look = recipe.look
    old = Picture(recipe.old)
    new = Picture(recipe.new)
    let m = look.alignment
    alignment = [[m.a, m.b, m.c], [m.d, m.e, m.f], [m.g, m.h, m.i]]
    edge = Edge(
      softness: look.edge.softness, cornerRadius: look.edge.cornerRadius, angle: look.edge.angle)
    let window = look.window
    tunnel = Window(
      shape: window.kind.name, center: [window.center.x, window.center.y], width: window.width,
      height: window.height, angle: window.angle, softness: window.softness,
      cornerRadius: window.cornerRadius)
    transparency = look.transparency
    swapped = look.isSwapped
    crop = look.crop.map { Crop(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) }
    tone = look.tone
    switch look.blend {
    case .feather: blend = "feather"
    case .multiband(let count): (blend, levels) = ("multiband", count)
    }
    points = recipe.points.map { Points($0) }
  }
}
