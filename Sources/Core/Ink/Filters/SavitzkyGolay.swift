public import Geometry

/// Smooths by fitting a cubic to the points around each one (Savitzky and Golay, 1964).
///
/// Near the ends the window shrinks to what both sides have; the first and last two points stay.
public struct SavitzkyGolay: WindowKernel, Sendable {
  /// Points to either side, 2…12.
  public let window: Int
  /// The part of the way to the fitted place that a point goes, 0…1.
  public let strength: Double
  /// The weights, for each half width m, of the middle point and its m neighbours on one side.
  private let weights: [[Double]]

  public init(window: Int = 2, strength: Double = 1) {
    precondition((2...12).contains(window), "the window is 2 to 12 points")
    precondition((0...1).contains(strength), "the strength is 0 to 1")
    self.window = window
    self.strength = strength
    var table: [[Double]] = [[], []]
    for m in 2...window { table.append(Self.weights(halfWidth: m)) }
    weights = table
  }

  public var reach: Int { window }
  public var usesTime: Bool { false }

  public func location(of index: Int, in points: [InkPoint]) -> Point {
    let m = min(window, min(index, points.count - 1 - index))
    let here = points[index].location
    guard m > 1 else { return here }
    let w = weights[m]
    var sum = here * w[0]
    for j in 1...m {
      sum = sum + (points[index - j].location + points[index + j].location) * w[j]
    }
    return here * (1 - strength) + sum * strength
  }

  /// The weights of a window of 2·`halfWidth` + 1 points for a cubic: the middle one, then those at
  /// distance 1, 2…; by Gram polynomials (Gorry, Analytical Chemistry 62, 1990).
  public static func weights(halfWidth m: Int) -> [Double] {
    var result = [Double](repeating: 0, count: m + 1)
    for j in 0...m {
      for k in 0...3 {
        let scale =
          Double(2 * k + 1) * fallingProduct(2 * m, k) / fallingProduct(2 * m + k + 1, k + 1)
        result[j] += scale * gram(m, k, 0) * gram(m, k, Double(j))
      }
    }
    return result
  }

  /// n · (n − 1) · … of `count` factors.
  private static func fallingProduct(_ n: Int, _ count: Int) -> Double {
    var product = 1.0
    for i in 0..<count { product *= Double(n - i) }
    return product
  }

  /// The Gram polynomial of degree `k` over −m…m at `x`.
  private static func gram(_ m: Int, _ k: Int, _ x: Double) -> Double {
    guard k > 0 else { return 1 }
    let d = Double(k * (2 * m - k + 1))
    let last = k > 1 ? gram(m, k - 2, x) : 0
    return Double(4 * k - 2) / d * x * gram(m, k - 1, x) - Double((k - 1) * (2 * m + k)) / d * last
  }
}
