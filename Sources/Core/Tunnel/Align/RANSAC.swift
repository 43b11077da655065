import Geometry

/// The search for those of several pairs of points that agree on a map (random sample consensus).
struct RANSAC {
  private let pairs: [PointPair]
  private let model: AlignmentModel
  private let tolerance: Double

  /// All choices are tried up to this many; else so many.
  private static let choiceLimit = 3000

  init(_ pairs: [PointPair], _ model: AlignmentModel, _ tolerance: Double) {
    self.pairs = pairs
    self.model = model
    self.tolerance = tolerance
  }

  static func residual(_ map: Homography, _ pair: PointPair) -> Double {
    map(pair.old)?.distance(to: pair.new) ?? .infinity
  }

  /// The indices of those that agree, in order; all of them where nothing can be said.
  func kept() -> [Int] {
    let all = Array(pairs.indices)
    let size = model.pairCount
    // One pair more than the map takes could be wrong as well as any other.
    guard pairs.count >= size + 2 else { return all }
    if let map = MapFit.map(model, pairs), agreeing(map).count == pairs.count { return all }
    var best: [Int] = []
    var bestError = Double.infinity
    forEachChoice(of: size) { choice in
      guard let map = MapFit.map(model, choice.map { pairs[$0] }) else { return }
      let found = agreeing(map)
      guard found.count >= best.count else { return }
      let error = found.reduce(0) {
        let residual = Self.residual(map, pairs[$1])
        return $0 + residual * residual
      }
      if found.count > best.count || error < bestError { (best, bestError) = (found, error) }
    }
    // At least one more than any choice fits by itself, and more than half.
    guard best.count > size, best.count * 2 > pairs.count else { return all }
    // Those near the edge of the tolerance are judged by the better map.
    for _ in 0..<4 {
      guard let map = MapFit.map(model, best.map { pairs[$0] }) else { break }
      let next = agreeing(map)
      if next == best || next.count <= size { break }
      best = next
    }
    return best
  }

  private func agreeing(_ map: Homography) -> [Int] {
    pairs.indices.filter { Self.residual(map, pairs[$0]) <= tolerance }
  }

  private func forEachChoice(of size: Int, _ body: ([Int]) -> Void) {
    var choices = 1.0
    for i in 0..<size { choices *= Double(pairs.count - i) / Double(i + 1) }
    if choices <= Double(Self.choiceLimit) {
      var choice = Array(0..<size)
      while true {
        body(choice)
        guard let i = (0..<size).last(where: { choice[$0] < pairs.count - size + $0 }) else {
          return
        }
        choice[i] += 1
        for j in i + 1..<max(size, i + 1) { choice[j] = choice[j - 1] + 1 }
      }
    }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<Self.choiceLimit {
      var choice: [Int] = []
      while choice.count < size {
        // G. Marsaglia's xorshift.
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let index = Int(state % UInt64(pairs.count))
        if !choice.contains(index) { choice.append(index) }
      }
      body(choice)
    }
  }
}
