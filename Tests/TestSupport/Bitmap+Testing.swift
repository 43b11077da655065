public import Raster
public import Testing

/// A failed expectation names a bitmap by its size, not by its millions of bytes.
extension Bitmap: @retroactive CustomTestStringConvertible {
  public var testDescription: String { "a bitmap of \(width) × \(height)" }
}
