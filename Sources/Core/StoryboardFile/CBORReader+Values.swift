package import CBOR
package import Storyboard

extension CBORReader {
  package mutating func id<Tag>() throws(CBORError) -> ID<Tag> {
    let start = offset
    let bytes = try byteString()
    guard bytes.count == 16 else {
      throw .partCount(UInt64(bytes.count), expected: 16, offset: start)
    }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for i in 0..<8 {
      high = high << 8 | UInt64(bytes[i])
      low = low << 8 | UInt64(bytes[i + 8])
    }
    return ID(high: high, low: low)
  }
}
