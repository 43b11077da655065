import Geometry
import PageTransfer
import Storyboard
import Tunnel

private let noPoints: String = "These are no points of the photographs."

/// Lays the old photograph where pairs of points say, four numbers each: x and y on the old one, x
/// and y on the new one, in the pixels of the recipe, which keeps them. `model` is 0 for a
/// similarity, 1 for an affine map, 2 for a projective one, −1 for what the pairs decide;
/// `tolerance` is in pixels, 0 for a hundredth of the diagonal. Puts out the model, the root of the
/// mean squared residual, the map's nine numbers, row by row, then for each pair its residual in
/// pixels and 1 where it was left out, as contradicting the others: how many numbers, or −1 and why
/// not, and all stays as it was.
@_cdecl("alignTunnel")
public func alignTunnel(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ model: Int32, _ tolerance: Double
) -> Int32 {
  withPoints(pointer, count, model, tolerance) { (tunnel, points) throws(RecipeError) in
    let found = try tunnel.align(points)
    var numbers = [Double(found.model.rawValue), found.error] + found.map.numbers
    for (index, residual) in found.residuals.enumerated() {
      numbers += [residual, found.outliers.contains(index) ? 1 : 0]
    }
    return Transfer.put(numbers)
  }
}

/// Keeps pairs with the recipe, described as `alignTunnel` wants them, and moves nothing: 0, or −1
/// and why not. No pairs are forgotten ones.
@_cdecl("setTunnelPoints")
public func setTunnelPoints(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ model: Int32, _ tolerance: Double
) -> Int32 {
  withPoints(pointer, count, model, tolerance) { (tunnel, points) throws(RecipeError) in
    try tunnel.setPoints(points.pairs.isEmpty ? nil : points)
    return 0
  }
}

/// The pairs that the recipe keeps: model and tolerance as `alignTunnel` takes them; the model of the
/// map that they decide, and its error, or −1 and 0 where the old photograph lies otherwise, since it
/// was moved by hand or they decide none; then for each pair its four numbers, and 1 where it was
/// left out. How many numbers; 0 without pairs.
@_cdecl("tunnelPoints")
public func tunnelPoints() -> Int32 {
  guard let tunnel, let points = tunnel.recipe.points else { return 0 }
  let found = tunnel.pointsAlignment()
  var numbers: [Double] = [
    points.model.map { Double($0.rawValue) } ?? -1, points.tolerance ?? 0,
    found.map { Double($0.model.rawValue) } ?? -1, found?.error ?? 0,
  ]
  for (index, pair) in points.pairs.enumerated() {
    numbers += [
      pair.old.x, pair.old.y, pair.new.x, pair.new.y,
      found?.outliers.contains(index) == true ? 1 : 0,
    ]
  }
  return Transfer.put(numbers)
}

/// Gives the open tunnel the pairs that are described: what `body` answers, or −1 and why not.
private func withPoints(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ model: Int32, _ tolerance: Double,
  _ body: (inout OpenTunnel, AlignmentPoints) throws(RecipeError) -> Int32
) -> Int32 {
  guard tunnel != nil else { return Transfer.fail(noTunnel) }
  guard let points = AlignmentPoints(Transfer.numbers(pointer, count), model, tolerance) else {
    return Transfer.fail(noPoints)
  }
  do throws(RecipeError) {
    return try body(&tunnel!, points)
  } catch {
    return refuse(error)
  }
}

/// Words that speak of the points alone, which are all that was given.
private func refuse(_ error: RecipeError) -> Int32 {
  if case .points(let error) = error { return Transfer.fail(error.message) }
  return Transfer.fail(error.message)
}

extension AlignmentPoints {
  /// Reads what `alignTunnel` is given; nil where it is not that.
  fileprivate init?(_ n: UnsafeBufferPointer<Double>, _ model: Int32, _ tolerance: Double) {
    guard n.count % 4 == 0, n.count <= 4 * Recipe.pairLimit, -1...2 ~= model,
      0...Recipe.toleranceLimit ~= tolerance
    else { return nil }
    self.init(
      stride(from: 0, to: n.count, by: 4).map {
        PointPair(old: Point(x: n[$0], y: n[$0 + 1]), new: Point(x: n[$0 + 2], y: n[$0 + 3]))
      }, model: model < 0 ? nil : AlignmentModel(rawValue: UInt8(model)),
      tolerance: tolerance > 0 ? tolerance : nil)
  }
}
