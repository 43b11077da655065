package import Foundation
package import Storyboard

extension ID {
  /// The 16 bytes of the id, high ones first.
  package var blob: Data {
    var data = Data(capacity: 16)
    for part in [high, low] {
      withUnsafeBytes(of: part.bigEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  package init?(blob: Data) {
    guard blob.count == 16 else { return nil }
    var parts: (UInt64, UInt64) = (0, 0)
    for byte in blob.prefix(8) { parts.0 = parts.0 << 8 | UInt64(byte) }
    for byte in blob.suffix(8) { parts.1 = parts.1 << 8 | UInt64(byte) }
    self.init(high: parts.0, low: parts.1)
  }
}
