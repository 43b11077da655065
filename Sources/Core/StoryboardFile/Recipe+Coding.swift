import CBOR
import Geometry
package import Storyboard
import Tunnel

extension Recipe {
  /// The recipe as a stored document.
  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.recipe, parts: 1)
    out.recipe(self)
    return out.bytes
  }

  /// The first bytes of a recipe's parts, in a document of its own and in an edit: without points, and
  /// with them.
  package static let partsHeads: [[UInt8]] = [[0x8A, 0x88, 0x58, 0x20], [0x8B, 0x88, 0x58, 0x20]]

  /// The recipe that `bytes` hold.
  package init(encoded bytes: [UInt8]) throws(FileError) {
    var reader = try DocumentInput(bytes).document(.recipe, parts: 1)
    self = try reader.recipe()
    try reader.input.finish()
  }
}

extension CBORWriter {
  mutating func recipe(_ recipe: Recipe) {
    let look = recipe.look
    array(recipe.points == nil ? 10 : 11)
    photograph(recipe.old)
    photograph(recipe.new)
    numbers(look.alignment.numbers)
    numbers([look.edge.softness, look.edge.cornerRadius, look.edge.angle])
    unsigned(look.window.kind.rawValue)
    let window = look.window
    numbers([
      window.center.x, window.center.y, window.width, window.height, window.angle,
      window.softness, window.cornerRadius,
    ])
    numbers([look.transparency, look.tone])
    bool(look.isSwapped)
    if let crop = look.crop {
      array(4)
      for number in [crop.minX, crop.minY, crop.width, crop.height] { unsigned(UInt64(number)) }
    } else {
      null()
    }
    switch look.blend {
    case .feather: unsigned(0 as UInt8)
    case .multiband(let levels): unsigned(UInt64(levels))
    }
    if let points = recipe.points { self.points(points) }
  }

  private mutating func points(_ points: AlignmentPoints) {
    array(3)
    if let model = points.model { unsigned(model.rawValue) } else { null() }
    if let tolerance = points.tolerance { numbers([tolerance]) } else { null() }
    numbers(points.pairs.flatMap { [$0.old.x, $0.old.y, $0.new.x, $0.new.y] })
  }

  private mutating func photograph(_ photograph: Photograph) {
    array(8)
    byteString(photograph.asset.bytes)
    unsigned(UInt64(photograph.width))
    unsigned(UInt64(photograph.height))
    optionalText(photograph.title)
    optionalText(photograph.source)
    if let date = photograph.date {
      let marks: UInt8 =
        (date.isAbout ? 1 : 0) | (date.first.isDecade ? 2 : 0) | (date.last.isDecade ? 4 : 0)
      array(marks == 0 ? 6 : 7)
      for point in [date.first, date.last] {
        for number in [point.year, point.month ?? 0, point.day ?? 0] { unsigned(UInt64(number)) }
      }
      if marks != 0 { unsigned(marks) }
    } else {
      null()
    }
    if let place = photograph.place {
      array(2)
      if let position = place.position {
        numbers([position.latitude, position.longitude])
      } else {
        null()
      }
      optionalText(place.name)
    } else {
      null()
    }
    if let direction = photograph.direction { numbers([direction]) } else { null() }
  }

  private mutating func optionalText(_ text: Text?) {
    if let text { self.text(text) } else { null() }
  }

  /// The bits of each, the highest first; minus zero is zero.
  private mutating func numbers(_ numbers: [Double]) {
    var bytes: [UInt8] = []
    for number in numbers {
      let bits = (number + 0).bitPattern
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
    }
    byteString(bytes)
  }
}
