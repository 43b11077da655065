// Made by Scripts/protocol of Protocol/studio/tunnel.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Tunnel
package import Words

/// One of a tunnel's two photographs.
package enum PhotographKind: UInt8, Sendable {
  case old = 0
  case new = 1
}

/// A photograph by its file, with its size in pixels.
package struct SizedAsset: Hashable, Sendable {
  package var asset: AssetID
  package var width: Count
  package var height: Count

  package init(asset: AssetID, width: Count, height: Count) {
    self.asset = asset
    self.width = width
    self.height = height
  }
}

/// All that decides how two photographs become one picture. Lengths are in the new one's pixels,
/// those of the edge in the old one's; angles in degrees. `a` to `i` map the old one to the new
/// one, row by row; `kind` is 0 for an ellipse, 1 for a rectangle; `is-swapped` is 0 or 1; a crop
/// of zeros is all; `levels` is the number of bands, 0 for a feather.
package struct LookNumbers: Equatable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var e: Double
  package var f: Double
  package var g: Double
  package var h: Double
  package var i: Double
  package var edgeSoftness: Double
  package var edgeRadius: Double
  package var edgeAngle: Double
  package var kind: Double
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var angle: Double
  package var softness: Double
  package var radius: Double
  package var transparency: Double
  package var tone: Double
  package var isSwapped: Double
  package var cropX: Double
  package var cropY: Double
  package var cropWidth: Double
  package var cropHeight: Double
  package var levels: Double

  package init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double,
    i: Double, edgeSoftness: Double, edgeRadius: Double, edgeAngle: Double, kind: Double, x: Double,
    y: Double, width: Double, height: Double, angle: Double, softness: Double, radius: Double,
    transparency: Double, tone: Double, isSwapped: Double, cropX: Double, cropY: Double,
    cropWidth: Double, cropHeight: Double, levels: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
    self.i = i
    self.edgeSoftness = edgeSoftness
    self.edgeRadius = edgeRadius
    self.edgeAngle = edgeAngle
    self.kind = kind
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.angle = angle
    self.softness = softness
    self.radius = radius
    self.transparency = transparency
    self.tone = tone
    self.isSwapped = isSwapped
    self.cropX = cropX
    self.cropY = cropY
    self.cropWidth = cropWidth
    self.cropHeight = cropHeight
    self.levels = levels
  }
}

/// A kind of map: 0 a similarity, 1 an affine map, 2 a projective one.
package typealias ModelNumber = Int

/// A map that pairs decide: its kind, the root of the mean squared residual in pixels, and for each
/// pair whether it was left out, as contradicting the others.
package struct PointsResult: Equatable, Sendable {
  package var model: ModelNumber
  package var error: Double
  package var isLeftOut: [Bool]

  package init(model: ModelNumber, error: Double, isLeftOut: [Bool]) {
    self.model = model
    self.error = error
    self.isLeftOut = isLeftOut
  }
}

/// The pairs that the recipe keeps, with the kind of map and the tolerance that were asked for; the
/// result is missing where the old photograph lies otherwise.
package struct KeptPoints: Equatable, Sendable {
  package var pairs: [PointPair]
  package var model: ModelNumber?
  package var tolerance: Double?
  package var result: PointsResult?

  package init(pairs: [PointPair], model: ModelNumber?, tolerance: Double?, result: PointsResult?) {
    self.pairs = pairs
    self.model = model
    self.tolerance = tolerance
    self.result = result
  }
}

/// The angle in degrees at which the old photograph lies in its middle, and how many pixels of the
/// new one a pixel of it is long there.
package struct TunnelPlacement: Equatable, Sendable {
  package var angle: Double
  package var scale: Double

  package init(angle: Double, scale: Double) {
    self.angle = angle
    self.scale = scale
  }
}

/// The part of a tunnel that a hand moves.
package enum TunnelPartKind: UInt8, Sendable {
  case old = 0
  case window = 1
}

/// What people know of a photograph; "" for nothing. A date is as people write it, the place by its
/// name; latitude, longitude and direction in degrees.
package struct KnownFacts: Equatable, Sendable {
  package var title: Text
  package var source: Text
  package var date: Text
  package var place: Text
  package var latitude: Double?
  package var longitude: Double?
  package var direction: Double?

  package init(
    title: Text, source: Text, date: Text, place: Text, latitude: Double?, longitude: Double?,
    direction: Double?
  ) {
    self.title = title
    self.source = source
    self.date = date
    self.place = place
    self.latitude = latitude
    self.longitude = longitude
    self.direction = direction
  }
}

package struct PhotographFacts: Equatable, Sendable {
  package var asset: AssetID
  package var width: Count
  package var height: Count
  package var knownFacts: KnownFacts

  package init(asset: AssetID, width: Count, height: Count, knownFacts: KnownFacts) {
    self.asset = asset
    self.width = width
    self.height = height
    self.knownFacts = knownFacts
  }
}

/// A way to hold a device: 0 upright, 1 its right side up, 2 upside down, 3 its left side up. A
/// picture is turned clockwise by so many quarters, in the device's axes, to stand upright.
package typealias HeldNumber = Int

extension CBORWriter {
  package mutating func photographKind(_ value: PhotographKind) {
    unsigned(value.rawValue)
  }

  package mutating func sizedAsset(_ value: SizedAsset) {
    array(3)
    self.assetID(value.asset)
    self.integer(value.width)
    self.integer(value.height)
  }

  package mutating func lookNumbers(_ value: LookNumbers) {
    array(28)
    self.double(value.a)
    self.double(value.b)
    self.double(value.c)
    self.double(value.d)
    self.double(value.e)
    self.double(value.f)
    self.double(value.g)
    self.double(value.h)
    self.double(value.i)
    self.double(value.edgeSoftness)
    self.double(value.edgeRadius)
    self.double(value.edgeAngle)
    self.double(value.kind)
    self.double(value.x)
    self.double(value.y)
    self.double(value.width)
    self.double(value.height)
    self.double(value.angle)
    self.double(value.softness)
    self.double(value.radius)
    self.double(value.transparency)
    self.double(value.tone)
    self.double(value.isSwapped)
    self.double(value.cropX)
    self.double(value.cropY)
    self.double(value.cropWidth)
    self.double(value.cropHeight)
    self.double(value.levels)
  }

  package mutating func pointPair(_ value: PointPair) {
    array(2)
    self.point(value.old)
    self.point(value.new)
  }

  package mutating func pointsResult(_ value: PointsResult) {
    array(3)
    self.integer(value.model)
    self.double(value.error)
    self.array(value.isLeftOut.count)
    for item in value.isLeftOut { self.bool(item) }
  }

  package mutating func keptPoints(_ value: KeptPoints) {
    array(4)
    self.array(value.pairs.count)
    for item in value.pairs { self.pointPair(item) }
    if let item = value.model { self.integer(item) } else { self.null() }
    if let item = value.tolerance { self.double(item) } else { self.null() }
    if let item = value.result { self.pointsResult(item) } else { self.null() }
  }

  package mutating func tunnelPlacement(_ value: TunnelPlacement) {
    array(2)
    self.double(value.angle)
    self.double(value.scale)
  }

  package mutating func tunnelPartKind(_ value: TunnelPartKind) {
    unsigned(value.rawValue)
  }

  package mutating func knownFacts(_ value: KnownFacts) {
    array(7)
    self.text(value.title.string)
    self.text(value.source.string)
    self.text(value.date.string)
    self.text(value.place.string)
    if let item = value.latitude { self.double(item) } else { self.null() }
    if let item = value.longitude { self.double(item) } else { self.null() }
    if let item = value.direction { self.double(item) } else { self.null() }
  }

  package mutating func photographFacts(_ value: PhotographFacts) {
    array(4)
    self.assetID(value.asset)
    self.integer(value.width)
    self.integer(value.height)
    self.knownFacts(value.knownFacts)
  }
}

extension RequestReader {
  package mutating func photographKind() -> PhotographKind {
    PhotographKind(rawValue: UInt8(integer(0, 1)))!
  }

  package mutating func sizedAsset() -> SizedAsset {
    begin(listOf: 3)
    return SizedAsset(
      asset: self.assetID(), width: self.integer(0, 2_147_483_647),
      height: self.integer(0, 2_147_483_647))
  }

  package mutating func lookNumbers() -> LookNumbers {
    begin(listOf: 28)
    return LookNumbers(
      a: self.double(), b: self.double(), c: self.double(), d: self.double(), e: self.double(),
      f: self.double(), g: self.double(), h: self.double(), i: self.double(),
      edgeSoftness: self.double(), edgeRadius: self.double(), edgeAngle: self.double(),
      kind: self.double(), x: self.double(), y: self.double(), width: self.double(),
      height: self.double(), angle: self.double(), softness: self.double(), radius: self.double(),
      transparency: self.double(), tone: self.double(), isSwapped: self.double(),
      cropX: self.double(), cropY: self.double(), cropWidth: self.double(),
      cropHeight: self.double(), levels: self.double())
  }

  package mutating func pointPair() -> PointPair {
    begin(listOf: 2)
    return PointPair(old: self.point(), new: self.point())
  }

  package mutating func pointsResult() -> PointsResult {
    begin(listOf: 3)
    return PointsResult(
      model: self.integer(0, 2), error: self.double(), isLeftOut: self.list { $0.bool() })
  }

  package mutating func keptPoints() -> KeptPoints {
    begin(listOf: 4)
    return KeptPoints(
      pairs: self.list { $0.pointPair() }, model: self.null() ? nil : self.integer(0, 2),
      tolerance: self.null() ? nil : self.double(), result: self.null() ? nil : self.pointsResult())
  }

  package mutating func tunnelPlacement() -> TunnelPlacement {
    begin(listOf: 2)
    return TunnelPlacement(angle: self.double(), scale: self.double())
  }

  package mutating func tunnelPartKind() -> TunnelPartKind {
    TunnelPartKind(rawValue: UInt8(integer(0, 1)))!
  }

  package mutating func knownFacts() -> KnownFacts {
    begin(listOf: 7)
    return KnownFacts(
      title: self.text(), source: self.text(), date: self.text(), place: self.text(),
      latitude: self.null() ? nil : self.double(), longitude: self.null() ? nil : self.double(),
      direction: self.null() ? nil : self.double())
  }

  package mutating func photographFacts() -> PhotographFacts {
    begin(listOf: 4)
    return PhotographFacts(
      asset: self.assetID(), width: self.integer(0, 2_147_483_647),
      height: self.integer(0, 2_147_483_647), knownFacts: self.knownFacts())
  }
}

package protocol TunnelRequests {
  /// Opens a tunnel with its recipe, as its file has it, or gives the open one another. Photographs
  /// that were taken in stay while the recipe names the same ones.
  static func openTunnel(recipe: [UInt8]) throws(StudioRefusal)
  static func beginTunnel(oldOne: SizedAsset, newOne: SizedAsset) throws(StudioRefusal)
  static func closeTunnel() throws(StudioRefusal)
  /// Takes in a photograph, or a smaller copy of it: its pixels as a canvas reads them.
  static func setPhotograph(
    _ photographKind: PhotographKind, pixels: [UInt8], width: Count, height: Count)
    throws(StudioRefusal)
  /// The recipe as it is stored.
  static func tunnelRecipe() throws(StudioRefusal) -> [UInt8]?
  static func tunnelLook() throws(StudioRefusal) -> LookNumbers?
  static func setTunnelLook(_ lookNumbers: LookNumbers) throws(StudioRefusal)
  /// Lays the old photograph where pairs of points say, and keeps them. The model is missing for
  /// what the pairs decide, the tolerance, in pixels, for a hundredth of the diagonal.
  static func alignTunnel(pairs: [PointPair], model: ModelNumber?, tolerance: Double?)
    throws(StudioRefusal) -> PointsResult
  /// Keeps pairs with the recipe, and moves nothing.
  static func keepPoints(pairs: [PointPair], model: ModelNumber?, tolerance: Double?)
    throws(StudioRefusal)
  static func keptPoints() throws(StudioRefusal) -> KeptPoints?
  /// Remembers the look, for a hand that begins to change it.
  static func holdTunnel() throws(StudioRefusal)
  /// Moves a part from where it was when it was held. It is turned by degrees, clockwise, and
  /// scaled, both about a place on the new photograph or about its own centre, then moved by
  /// pixels. A turn that ends near a multiple of 90° ends there, unless `is-free`; what is only
  /// moved and scaled keeps its angle.
  static func shiftTunnel(
    _ tunnelPartKind: TunnelPartKind, angle: Double, scale: Double, about: Point?, by: Point,
    isFree: Bool) throws(StudioRefusal)
  static func tunnelPlacement() throws(StudioRefusal) -> TunnelPlacement?
  static func photographFacts(_ photographKind: PhotographKind) throws(StudioRefusal)
    -> PhotographFacts?
  static func setPhotographFacts(_ photographKind: PhotographKind, _ knownFacts: KnownFacts)
    throws(StudioRefusal)
  /// How a device is held that was held as `last` before, by the β and γ of the browser's
  /// `deviceorientation` in degrees.
  static func heldOrientation(beta: Double, gamma: Double, last: HeldNumber) throws(StudioRefusal)
    -> HeldNumber
  /// Opens the tunnel of a layer.
  static func openLayerTunnel(_ layerID: LayerID) throws(StudioRefusal)
  /// Gives a layer the open tunnel's recipe, as one edit, or none where it has it already.
  static func storeLayerTunnel(_ layerID: LayerID) throws(StudioRefusal)
  /// Adds the open tunnel on a layer of its own, and selects it.
  static func addTunnelLayer(name: Text) throws(StudioRefusal)
  /// The topmost tunnel at a place of the desk.
  static func tunnelLayerAt(_ point: Point) throws(StudioRefusal) -> LayerID?
}

extension TunnelRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 2):
      let recipe = from.byteString()
      guard from.isFinished() else { throw .malformed }
      try openTunnel(recipe: recipe)
    case (1, 3):
      let oldOne = from.sizedAsset()
      let newOne = from.sizedAsset()
      guard from.isFinished() else { throw .malformed }
      try beginTunnel(oldOne: oldOne, newOne: newOne)
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      try closeTunnel()
    case (3, 5):
      let photographKind = from.photographKind()
      let pixels = from.byteString()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try setPhotograph(photographKind, pixels: pixels, width: width, height: height)
    case (4, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try tunnelRecipe()
      if let item = answer { to.byteString(item) } else { to.null() }
    case (5, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try tunnelLook()
      if let item = answer { to.lookNumbers(item) } else { to.null() }
    case (6, 2):
      let lookNumbers = from.lookNumbers()
      guard from.isFinished() else { throw .malformed }
      try setTunnelLook(lookNumbers)
    case (7, 4):
      let pairs = from.list { $0.pointPair() }
      let model = from.null() ? nil : from.integer(0, 2)
      let tolerance = from.null() ? nil : from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try alignTunnel(pairs: pairs, model: model, tolerance: tolerance)
      to.pointsResult(answer)
    case (8, 4):
      let pairs = from.list { $0.pointPair() }
      let model = from.null() ? nil : from.integer(0, 2)
      let tolerance = from.null() ? nil : from.double()
      guard from.isFinished() else { throw .malformed }
      try keepPoints(pairs: pairs, model: model, tolerance: tolerance)
    case (9, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try keptPoints()
      if let item = answer { to.keptPoints(item) } else { to.null() }
    case (10, 1):
      guard from.isFinished() else { throw .malformed }
      try holdTunnel()
    case (11, 7):
      let tunnelPartKind = from.tunnelPartKind()
      let angle = from.double()
      let scale = from.double()
      let about = from.null() ? nil : from.point()
      let by = from.point()
      let isFree = from.bool()
      guard from.isFinished() else { throw .malformed }
      try shiftTunnel(
        tunnelPartKind, angle: angle, scale: scale, about: about, by: by, isFree: isFree)
    case (12, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try tunnelPlacement()
      if let item = answer { to.tunnelPlacement(item) } else { to.null() }
    case (13, 2):
      let photographKind = from.photographKind()
      guard from.isFinished() else { throw .malformed }
      let answer = try photographFacts(photographKind)
      if let item = answer { to.photographFacts(item) } else { to.null() }
    case (14, 3):
      let photographKind = from.photographKind()
      let knownFacts = from.knownFacts()
      guard from.isFinished() else { throw .malformed }
      try setPhotographFacts(photographKind, knownFacts)
    case (15, 4):
      let beta = from.double()
      let gamma = from.double()
      let last = from.integer(0, 3)
      guard from.isFinished() else { throw .malformed }
      let answer = try heldOrientation(beta: beta, gamma: gamma, last: last)
      to.integer(answer)
    case (16, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      try openLayerTunnel(layerID)
    case (17, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      try storeLayerTunnel(layerID)
    case (18, 2):
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try addTunnelLayer(name: name)
    case (19, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try tunnelLayerAt(point)
      if let item = answer { to.id(item) } else { to.null() }
    default: throw .malformed
    }
  }
}
