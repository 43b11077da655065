import Geometry
import Raster
import Rendering
import Storyboard
import StoryboardFile
import Studio
import Tunnel
import Words

/// The tunnel that the page shows.
nonisolated(unsafe) var tunnel: OpenTunnel?

/// The open tunnel, and tunnels as layers: Protocol/studio/tunnel.cddl.
enum TunnelCalls: TunnelRequests {
  static func openTunnel(recipe: [UInt8]) throws(StudioRefusal) {
    open(try read { () throws(FileError) in try Recipe(encoded: recipe) })
  }

  static func beginTunnel(oldOne old: SizedAsset, newOne new: SizedAsset) throws(StudioRefusal) {
    open(
      try checked { () throws(RecipeError) in
        try Recipe(
          old: Photograph(asset: old.asset, width: old.width, height: old.height),
          new: Photograph(asset: new.asset, width: new.width, height: new.height))
      })
  }

  /// Opens a tunnel; photographs that were taken in stay where it has the same ones.
  private static func open(_ recipe: Recipe) { tunnel = OpenTunnel(recipe, after: tunnel) }

  static func closeTunnel() { tunnel = nil }

  static func setPhotograph(
    _ which: PhotographKind, pixels: [UInt8], width: Int, height: Int
  ) throws(StudioRefusal) {
    guard tunnel != nil else { throw .noTunnel }
    guard let picture = Bitmap(canvas: pixels, width: width, height: height) else {
      throw .unreadablePhotograph
    }
    tunnel?.setPhotograph(HalvedPicture(picture), isOld: which == .old)
  }

  static func tunnelRecipe() -> [UInt8]? { tunnel?.recipe.encoded() }

  // MARK: The look

  static func tunnelLook() -> LookNumbers? { tunnel.map { LookNumbers($0.recipe.look) } }

  static func setTunnelLook(_ numbers: LookNumbers) throws(StudioRefusal) {
    guard let look = TunnelLook(numbers) else { throw .noLook }
    guard tunnel != nil else { throw .noTunnel }
    try checked { () throws(RecipeError) in try tunnel?.setLook(look) }
  }

  static func shiftTunnel(
    _ part: TunnelPartKind, angle: Double, scale: Double, about center: Point?, by shift: Point,
    isFree: Bool
  ) throws(StudioRefusal) {
    let limit = Recipe.lengthLimit
    func isNear(_ place: Point) -> Bool {
      place.x.magnitude <= limit && place.y.magnitude <= limit
    }
    guard angle.magnitude <= 3600, 1e-6...1e6 ~= scale, isNear(shift) else {
      throw .movedTooFar
    }
    guard tunnel != nil else { throw .noTunnel }
    try checked { () throws(RecipeError) in
      try tunnel?.move(
        part == .old ? .old : .window,
        TunnelMove(
          angle: angle, scale: scale,
          center: center.flatMap { isNear($0) ? $0 : nil }, shift: shift, clicksIn: !isFree))
    }
  }

  static func tunnelPlacement() -> TunnelPlacement? {
    guard let recipe = tunnel?.recipe,
      let placement = recipe.look.placement(
        oldWidth: recipe.old.width, oldHeight: recipe.old.height)
    else { return nil }
    return TunnelPlacement(angle: placement.angle, scale: placement.scale)
  }

  static func heldOrientation(beta: Double, gamma: Double, last: HeldNumber) -> HeldNumber {
    let last = DeviceOrientation(rawValue: UInt8(last)) ?? .portrait
    return Int(DeviceOrientation.held(beta: beta, gamma: gamma, last: last).rawValue)
  }

  // MARK: Points

  static func alignTunnel(
    pairs: [PointPair], model: ModelNumber?, tolerance: Double?
  ) throws(StudioRefusal) -> PointsResult {
    guard tunnel != nil else { throw .noTunnel }
    let points = try AlignmentPoints(pairs, model, tolerance)
    let found = try checkedPoints { () throws(RecipeError) in try tunnel!.align(points) }
    return PointsResult(found)
  }

  static func keepPoints(
    pairs: [PointPair], model: ModelNumber?, tolerance: Double?
  ) throws(StudioRefusal) {
    guard tunnel != nil else { throw .noTunnel }
    let points = try AlignmentPoints(pairs, model, tolerance)
    try checkedPoints { () throws(RecipeError) in
      try tunnel!.setPoints(pairs.isEmpty ? nil : points)
    }
  }

  static func keptPoints() -> KeptPoints? {
    guard let tunnel, let points = tunnel.recipe.points else { return nil }
    return KeptPoints(
      pairs: points.pairs, model: points.model.map { Int($0.rawValue) },
      tolerance: points.tolerance, result: tunnel.pointsAlignment().map { PointsResult($0) })
  }

  // MARK: Layers

  static func openLayerTunnel(_ layer: LayerID) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in
      let recipe = try studio.recipe(of: layer)
      open(recipe)
      if tunnel?.old == nil, let old = studio.renderer.image(recipe.old.asset) {
        tunnel?.setPhotograph(old, isOld: true)
      }
      if tunnel?.new == nil, let new = studio.renderer.image(recipe.new.asset) {
        tunnel?.setPhotograph(new, isOld: false)
      }
    }
  }

  static func storeLayerTunnel(_ layer: LayerID) throws(StudioRefusal) {
    guard let recipe = tunnel?.recipe else { throw .noTunnel }
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.setRecipe(recipe, of: layer)
    }
  }

  static func addTunnelLayer(name: Text) throws(StudioRefusal) {
    guard let recipe = tunnel?.recipe else { throw .noTunnel }
    let name = (name.asName ?? "Tunnel").prefix(bytes: Text.nameLimit)
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.addTunnel(recipe, name: name)
    }
  }

  static func tunnelLayerAt(_ place: Point) -> LayerID? { studio?.tunnel(at: place) }
}

/// Does what a recipe may refuse.
func checked<Value>(_ body: () throws(RecipeError) -> Value) throws(StudioRefusal) -> Value {
  do throws(RecipeError) {
    return try body()
  } catch {
    throw .recipe(RecipeFault(error))
  }
}

/// As `checked`, for points, which are all that was given: their faults need no field.
func checkedPoints<Value>(
  _ body: () throws(RecipeError) -> Value
) throws(StudioRefusal) -> Value {
  do throws(RecipeError) {
    return try body()
  } catch {
    if case .points(let error) = error { throw .points(AlignmentFault(error)) }
    throw .recipe(RecipeFault(error))
  }
}

extension PointsResult {
  init(_ found: Alignment) {
    self.init(
      model: Int(found.model.rawValue), error: found.error,
      isLeftOut: found.residuals.indices.map { found.outliers.contains($0) })
  }
}

extension AlignmentPoints {
  init(_ pairs: [PointPair], _ model: ModelNumber?, _ tolerance: Double?) throws(StudioRefusal) {
    guard pairs.count <= Recipe.pairLimit, 0...Recipe.toleranceLimit ~= tolerance ?? 0 else {
      throw .noPoints
    }
    self.init(
      pairs, model: model.flatMap { AlignmentModel(rawValue: UInt8($0)) },
      tolerance: tolerance.flatMap { $0 > 0 ? $0 : nil })
  }
}
