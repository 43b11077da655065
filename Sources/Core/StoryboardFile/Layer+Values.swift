import CBOR
import Geometry
import Storyboard

extension CBORWriter {
  /// The six numbers a, b, c, d, tx, ty by their bits (IEEE 754, the highest byte first); null for
  /// the transform that changes nothing.
  mutating func transform(_ transform: LayerTransform) {
    guard !transform.isIdentity else { return null() }
    let map = transform.affine
    var bytes: [UInt8] = []
    for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
      }
    }
    byteString(bytes)
  }

  /// An image's asset and size; null for none.
  mutating func image(_ image: LayerImage?) {
    guard let image else { return null() }
    array(3)
    byteString(image.asset.bytes)
    unsigned(image.width)
    unsigned(image.height)
  }
}

extension Version1Reader {
  mutating func transform() throws(FileError) -> LayerTransform {
    if input.null() { return .identity }
    let start = input.offset
    let bytes = try input.byteString()
    guard bytes.count == 48 else {
      throw .partCount(UInt64(bytes.count), expected: 48, offset: start)
    }
    func number(_ i: Int) -> Double {
      var bits: UInt64 = 0
      for byte in bytes[8 * i..<8 * i + 8] { bits = bits << 8 | UInt64(byte) }
      return Double(bitPattern: bits)
    }
    let map = AffineTransform(
      a: number(0), b: number(1), c: number(2), d: number(3), tx: number(4), ty: number(5))
    guard let transform = LayerTransform(map) else { throw .invalidTransform(offset: start) }
    return transform
  }

  mutating func image() throws(FileError) -> LayerImage? {
    if input.null() { return nil }
    let start = input.offset
    try input.array(of: 3)
    let bytes = try input.byteString()
    guard let asset = AssetID(bytes: bytes),
      let image = LayerImage(asset: asset, width: try word(), height: try word())
    else { throw .invalidImage(offset: start) }
    return image
  }
}
