import Geometry
import Storyboard
import Testing

@Suite struct `A layer's transform` {
  /// A stored transform whose last number was none was read, and was not equal to itself.
  @Test(arguments: 0..<6, [Double.nan, .infinity, -.infinity])
  func `has no number that is none, wherever it stands`(place: Int, value: Double) {
    var numbers = [1.0, 0, 0, 1, 12, 34]
    numbers[place] = value
    let map = AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    #expect(LayerTransform(map) == nil)
  }

  @Test func `may be as large as its limits`() {
    let most = LayerTransform.greatestFactor
    let shift = LayerTransform.greatestShift
    let map = AffineTransform(a: most, b: 0, c: 0, d: -most, tx: shift, ty: -shift)
    #expect(LayerTransform(map)?.affine == map)
  }
}
