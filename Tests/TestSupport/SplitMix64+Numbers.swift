extension SplitMix64 {
  /// A number in `range`, in one of 2⁵³ equal steps.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  /// A whole number in `range`.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }
}
