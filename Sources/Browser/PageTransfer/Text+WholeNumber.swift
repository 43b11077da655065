package import Words

extension Text {
  /// The number that decimal digits spell; nil for anything else, and for what has more than 64 bits.
  package var wholeNumber: UInt64? {
    var number: UInt64 = 0
    for digit in string.utf8 {
      guard 48...57 ~= digit else { return nil }
      let (tens, isTooMuch) = number.multipliedReportingOverflow(by: 10)
      let (sum, isMore) = tens.addingReportingOverflow(UInt64(digit - 48))
      guard !isTooMuch, !isMore else { return nil }
      number = sum
    }
    return byteCount > 0 ? number : nil
  }
}
