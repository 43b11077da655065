/// The solution of symmetric, positive definite equations.
enum LeastSquares {
  /// Solves A·x = b by Cholesky's method, A row by row, n × n; nil where A is not definite by a good
  /// measure.
  static func solve(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    let n = right.count
    var l = matrix
    for j in 0..<n {
      var pivot = l[j * n + j]
      for k in 0..<j { pivot -= l[j * n + k] * l[j * n + k] }
      guard pivot > 1e-13 * max(matrix[j * n + j], 1e-300) else { return nil }
      let root = pivot.squareRoot()
      l[j * n + j] = root
      for i in j + 1..<max(n, j + 1) {
        var value = l[i * n + j]
        for k in 0..<j { value -= l[i * n + k] * l[j * n + k] }
        l[i * n + j] = value / root
      }
    }
    var x = right
    for i in 0..<n {
      for k in 0..<i { x[i] -= l[i * n + k] * x[k] }
      x[i] /= l[i * n + i]
    }
    for i in (0..<n).reversed() {
      for k in i + 1..<max(n, i + 1) { x[i] -= l[k * n + i] * x[k] }
      x[i] /= l[i * n + i]
    }
    return x
  }

  /// Sums of products of equations: what `solve` is given.
  struct Normal {
    let count: Int
    private(set) var matrix: [Double]
    private(set) var right: [Double]

    init(_ count: Int) {
      self.count = count
      matrix = [Double](repeating: 0, count: count * count)
      right = [Double](repeating: 0, count: count)
    }

    mutating func add(_ row: [Double], equals value: Double) {
      for i in 0..<count where row[i] != 0 {
        for j in 0..<count { matrix[i * count + j] += row[i] * row[j] }
        right[i] += row[i] * value
      }
    }

    /// - Parameter damping: added to the diagonal, as a part of it.
    func solution(damping: Double = 0) -> [Double]? {
      var damped = matrix
      for i in 0..<count { damped[i * count + i] *= 1 + damping }
      return LeastSquares.solve(damped, right)
    }
  }
}
