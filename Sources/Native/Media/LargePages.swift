internal import Foundation

extension UnsafeMutableBufferPointer<UInt8> {
  /// Asks the system for large pages beneath memory that is about to be filled, as far as it lies on whole ones.
  ///
  /// A picture of 12 megapixels takes 12,000 small pages, each of which stops whoever writes into it first: a third of the time that a
  /// tunnel from file to file takes. Where the system has no large pages, nothing changes.
  package func askForLargePages() {
    #if os(Linux)
      let size = 1 << 21
      guard let baseAddress, count >= 2 * size else { return }
      let start = UInt(bitPattern: baseAddress)
      let first = (start + UInt(size) - 1) / UInt(size) * UInt(size)
      let length = (start + UInt(count) - first) / UInt(size) * UInt(size)
      _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(length), MADV_HUGEPAGE)
    #endif
  }
}
