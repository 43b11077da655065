// Made by Scripts/protocol of Protocol/studio/tunnel.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import Gestures
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

/// The surfaces that hands move: the stage, and both photographs beside their points.
package enum TunnelSurface: UInt8, Sendable {
  case stage = 0
  case old = 1
  case new = 2
}

/// What fingers on the stage move.
package enum StagePart: UInt8, Sendable {
  case tunnel = 0
  case old = 1
  case new = 2
  case crop = 3
}

package enum SurfaceAction: UInt8, Sendable {
  case down = 0
  case move = 1
  case up = 2
  case cancel = 3
  case wheel = 4
  case rest = 5
}

/// An event on a surface: a pointer's, a wheel's, which was turned `by` pixels, or that a wheel has
/// rested. Keys are the sum of 1 for moving the view (space, the middle button, ctrl with a wheel),
/// 2 for turning (R, alt with a wheel), and 16 for shift. The handle is that under a pointer that
/// comes down: of points the index, of the stage 0 to 2 for the window's width, height and both, 3
/// for a corner of the old photograph, 4 to 12 for the crop's, row by row. Times are milliseconds.
package struct SurfaceEvent: Equatable, Sendable {
  package var surfaceAction: SurfaceAction
  package var pointer: Double
  package var pointerDevice: PointerDevice
  package var keys: Byte
  package var handle: Count?
  package var place: Point
  package var by: Double
  package var time: Double

  package init(
    surfaceAction: SurfaceAction, pointer: Double, pointerDevice: PointerDevice, keys: Byte,
    handle: Count?, place: Point, by: Double, time: Double
  ) {
    self.surfaceAction = surfaceAction
    self.pointer = pointer
    self.pointerDevice = pointerDevice
    self.keys = keys
    self.handle = handle
    self.place = place
    self.by = by
    self.time = time
  }
}

/// How a photograph is looked at: a place of it lies scaled and moved by the origin on its surface.
package struct ViewNumbers: Equatable, Sendable {
  package var scale: Double
  package var origin: Point
  package var isFitting: Bool

  package init(scale: Double, origin: Point, isFitting: Bool) {
    self.scale = scale
    self.origin = origin
    self.isFitting = isFitting
  }
}

/// Changes of a view: the size of its surface and the part of the photograph that is there to be
/// seen, left, top, width and height; all of that; a move; growing about a place of the surface.
package enum ViewChange: Equatable, Sendable {
  case placed(room: Point, leftTop: Point, size: Point)
  case fitted
  case shifted(by: Point)
  case zoomed(factor: Double, about: Point)
}

package struct PixelBox: Hashable, Sendable {
  package var left: Count
  package var top: Count
  package var width: Count
  package var height: Count

  package init(left: Count, top: Count, width: Count, height: Count) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}

/// What an event has done to the look: nothing, it has changed and may go on to, an edit is over, a
/// move of the view is.
package enum LookChange: UInt8, Sendable {
  case same = 0
  case moving = 1
  case edited = 2
  case rested = 3
}

/// What an event on the stage has done: the view, and whether it has moved; so many fingers have
/// tapped; whether a hand is on it.
package struct StageAnswer: Equatable, Sendable {
  package var viewNumbers: ViewNumbers
  package var isViewed: Bool
  package var lookChange: LookChange
  package var tapped: Count
  package var isHeld: Bool

  package init(
    viewNumbers: ViewNumbers, isViewed: Bool, lookChange: LookChange, tapped: Count, isHeld: Bool
  ) {
    self.viewNumbers = viewNumbers
    self.isViewed = isViewed
    self.lookChange = lookChange
    self.tapped = tapped
    self.isHeld = isHeld
  }
}

/// The same of an event on a photograph with points: a point was taken hold of; one lies at a place
/// now, or was added there; all fingers or some have let go.
package struct PaneAnswer: Equatable, Sendable {
  package var viewNumbers: ViewNumbers
  package var isViewed: Bool
  package var held: Count?
  package var moved: Count?
  package var isOver: Bool
  package var isAdded: Bool
  package var place: Point
  package var isReleased: Bool

  package init(
    viewNumbers: ViewNumbers, isViewed: Bool, held: Count?, moved: Count?, isOver: Bool,
    isAdded: Bool, place: Point, isReleased: Bool
  ) {
    self.viewNumbers = viewNumbers
    self.isViewed = isViewed
    self.held = held
    self.moved = moved
    self.isOver = isOver
    self.isAdded = isAdded
    self.place = place
    self.isReleased = isReleased
  }
}

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

  package mutating func tunnelSurface(_ value: TunnelSurface) {
    unsigned(value.rawValue)
  }

  package mutating func stagePart(_ value: StagePart) {
    unsigned(value.rawValue)
  }

  package mutating func surfaceAction(_ value: SurfaceAction) {
    unsigned(value.rawValue)
  }

  package mutating func surfaceEvent(_ value: SurfaceEvent) {
    array(8)
    self.surfaceAction(value.surfaceAction)
    self.double(value.pointer)
    self.pointerDevice(value.pointerDevice)
    self.integer(value.keys)
    if let item = value.handle { self.integer(item) } else { self.null() }
    self.point(value.place)
    self.double(value.by)
    self.double(value.time)
  }

  package mutating func viewNumbers(_ value: ViewNumbers) {
    array(3)
    self.double(value.scale)
    self.point(value.origin)
    self.bool(value.isFitting)
  }

  package mutating func viewChange(_ value: ViewChange) {
    switch value {
    case .placed(let room, let leftTop, let size):
      array(4)
      unsigned(0 as UInt8)
      self.point(room)
      self.point(leftTop)
      self.point(size)
    case .fitted:
      array(1)
      unsigned(1 as UInt8)
    case .shifted(let by):
      array(2)
      unsigned(2 as UInt8)
      self.point(by)
    case .zoomed(let factor, let about):
      array(3)
      unsigned(3 as UInt8)
      self.double(factor)
      self.point(about)
    }
  }

  package mutating func pixelBox(_ value: PixelBox) {
    array(4)
    self.integer(value.left)
    self.integer(value.top)
    self.integer(value.width)
    self.integer(value.height)
  }

  package mutating func lookChange(_ value: LookChange) {
    unsigned(value.rawValue)
  }

  package mutating func stageAnswer(_ value: StageAnswer) {
    array(5)
    self.viewNumbers(value.viewNumbers)
    self.bool(value.isViewed)
    self.lookChange(value.lookChange)
    self.integer(value.tapped)
    self.bool(value.isHeld)
  }

  package mutating func paneAnswer(_ value: PaneAnswer) {
    array(8)
    self.viewNumbers(value.viewNumbers)
    self.bool(value.isViewed)
    if let item = value.held { self.integer(item) } else { self.null() }
    if let item = value.moved { self.integer(item) } else { self.null() }
    self.bool(value.isOver)
    self.bool(value.isAdded)
    self.point(value.place)
    self.bool(value.isReleased)
  }

  package mutating func overlayPlace(_ value: OverlayPlace) {
    array(3)
    self.point(value.center)
    self.double(value.width)
    self.double(value.angle)
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

  package mutating func tunnelSurface() -> TunnelSurface {
    TunnelSurface(rawValue: UInt8(integer(0, 2)))!
  }

  package mutating func stagePart() -> StagePart {
    StagePart(rawValue: UInt8(integer(0, 3)))!
  }

  package mutating func surfaceAction() -> SurfaceAction {
    SurfaceAction(rawValue: UInt8(integer(0, 5)))!
  }

  package mutating func surfaceEvent() -> SurfaceEvent {
    begin(listOf: 8)
    return SurfaceEvent(
      surfaceAction: self.surfaceAction(), pointer: self.double(),
      pointerDevice: self.pointerDevice(), keys: self.integer(0, 255),
      handle: self.null() ? nil : self.integer(0, 2_147_483_647), place: self.point(),
      by: self.double(), time: self.double())
  }

  package mutating func viewNumbers() -> ViewNumbers {
    begin(listOf: 3)
    return ViewNumbers(scale: self.double(), origin: self.point(), isFitting: self.bool())
  }

  package mutating func viewChange() -> ViewChange {
    switch choice() {
    case (0, 4): return .placed(room: self.point(), leftTop: self.point(), size: self.point())
    case (1, 1): return .fitted
    case (2, 2): return .shifted(by: self.point())
    case (3, 3): return .zoomed(factor: self.double(), about: self.point())
    default:
      fail()
      return .placed(room: self.point(), leftTop: self.point(), size: self.point())
    }
  }

  package mutating func pixelBox() -> PixelBox {
    begin(listOf: 4)
    return PixelBox(
      left: self.integer(0, 2_147_483_647), top: self.integer(0, 2_147_483_647),
      width: self.integer(0, 2_147_483_647), height: self.integer(0, 2_147_483_647))
  }

  package mutating func lookChange() -> LookChange {
    LookChange(rawValue: UInt8(integer(0, 3)))!
  }

  package mutating func stageAnswer() -> StageAnswer {
    begin(listOf: 5)
    return StageAnswer(
      viewNumbers: self.viewNumbers(), isViewed: self.bool(), lookChange: self.lookChange(),
      tapped: self.integer(0, 2_147_483_647), isHeld: self.bool())
  }

  package mutating func paneAnswer() -> PaneAnswer {
    begin(listOf: 8)
    return PaneAnswer(
      viewNumbers: self.viewNumbers(), isViewed: self.bool(),
      held: self.null() ? nil : self.integer(0, 2_147_483_647),
      moved: self.null() ? nil : self.integer(0, 2_147_483_647), isOver: self.bool(),
      isAdded: self.bool(), place: self.point(), isReleased: self.bool())
  }

  package mutating func overlayPlace() -> OverlayPlace {
    begin(listOf: 3)
    return OverlayPlace(center: self.point(), width: self.double(), angle: self.double())
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
  /// An event on the stage; refused where no tunnel can be drawn with the look that the hand would
  /// have.
  static func stageHand(_ surfaceEvent: SurfaceEvent) throws(StudioRefusal) -> StageAnswer
  /// Moves a part from where it is. It is turned by degrees, clockwise, and scaled, both about a
  /// place on the new photograph or about its own centre, then moved by pixels. A turn that ends
  /// near a multiple of 90° ends there, unless `is-free`; what is only moved and scaled keeps its
  /// angle.
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
  /// Says what hands on the stage move from now on.
  static func movePart(_ stagePart: StagePart) throws(StudioRefusal)
  static func changeView(_ tunnelSurface: TunnelSurface, _ viewChange: ViewChange)
    throws(StudioRefusal) -> ViewNumbers?
  /// The pixels of the screen, `ratio` to one of the page's, that the photograph takes of the
  /// stage; missing where none of it is seen.
  static func seenOnStage(ratio: Double) throws(StudioRefusal) -> PixelBox?
  /// The crop nearest to a rectangle, by its left and top, width and height, that can be made.
  static func cropNear(leftTop: Point, size: Point) throws(StudioRefusal) -> PixelBox?
  /// An event on a photograph with points; `held` is the place of the point under a pointer that
  /// comes down.
  static func paneHand(_ photographKind: PhotographKind, _ surfaceEvent: SurfaceEvent, held: Point?)
    throws(StudioRefusal) -> PaneAnswer?
  /// An event on the camera's view, with its place from the middle of that, in pixels, and where
  /// the photograph lies.
  static func overlayHand(
    _ surfaceEvent: SurfaceEvent, _ overlayPlace: OverlayPlace, viewWidth: Double
  ) throws(StudioRefusal) -> OverlayPlace
  /// Turns the photograph by degrees and scales it, both about its own middle, then moves it by
  /// parts of the view's width.
  static func moveOverlay(_ overlayPlace: OverlayPlace, angle: Double, scale: Double, by: Point)
    throws(StudioRefusal) -> OverlayPlace
  /// No hand is on the camera's view.
  static func beginOverlay() throws(StudioRefusal)
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
    case (10, 2):
      let surfaceEvent = from.surfaceEvent()
      guard from.isFinished() else { throw .malformed }
      let answer = try stageHand(surfaceEvent)
      to.stageAnswer(answer)
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
    case (20, 2):
      let stagePart = from.stagePart()
      guard from.isFinished() else { throw .malformed }
      try movePart(stagePart)
    case (21, 3):
      let tunnelSurface = from.tunnelSurface()
      let viewChange = from.viewChange()
      guard from.isFinished() else { throw .malformed }
      let answer = try changeView(tunnelSurface, viewChange)
      if let item = answer { to.viewNumbers(item) } else { to.null() }
    case (22, 2):
      let ratio = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try seenOnStage(ratio: ratio)
      if let item = answer { to.pixelBox(item) } else { to.null() }
    case (23, 3):
      let leftTop = from.point()
      let size = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try cropNear(leftTop: leftTop, size: size)
      if let item = answer { to.pixelBox(item) } else { to.null() }
    case (24, 4):
      let photographKind = from.photographKind()
      let surfaceEvent = from.surfaceEvent()
      let held = from.null() ? nil : from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try paneHand(photographKind, surfaceEvent, held: held)
      if let item = answer { to.paneAnswer(item) } else { to.null() }
    case (25, 4):
      let surfaceEvent = from.surfaceEvent()
      let overlayPlace = from.overlayPlace()
      let viewWidth = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try overlayHand(surfaceEvent, overlayPlace, viewWidth: viewWidth)
      to.overlayPlace(answer)
    case (26, 5):
      let overlayPlace = from.overlayPlace()
      let angle = from.double()
      let scale = from.double()
      let by = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try moveOverlay(overlayPlace, angle: angle, scale: scale, by: by)
      to.overlayPlace(answer)
    case (27, 1):
      guard from.isFinished() else { throw .malformed }
      try beginOverlay()
    default: throw .malformed
    }
  }
}
