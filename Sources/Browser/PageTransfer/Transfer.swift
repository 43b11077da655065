package import Geometry

/// Bytes on their way between the page and the core.
///
/// The page asks for memory with `allocate`, fills it, and hands over pointer and length; what comes
/// back lies in one buffer that is overwritten by the next call. The module runs on one thread.
package enum Transfer {
  nonisolated(unsafe) private static var buffer = UnsafeMutableRawBufferPointer(
    start: nil, count: 0)
  nonisolated(unsafe) package private(set) static var length = 0

  package static var address: UnsafeMutableRawPointer? { buffer.baseAddress }

  private static func reserve(_ count: Int) {
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(byteCount: max(4096, count * 2), alignment: 16)
    }
    length = count
  }

  package static func put(_ bytes: [UInt8]) -> Int32 {
    reserve(bytes.count)
    bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return Int32(bytes.count)
  }

  /// Puts numbers; returns how many.
  package static func put(_ numbers: [Double]) -> Int32 {
    reserve(numbers.count * 8)
    numbers.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return Int32(numbers.count)
  }

  /// Puts the sides of a rectangle of pixels: 1, or 0 for none or an empty one.
  package static func put(_ rect: PixelRect?) -> Int32 {
    guard let rect, !rect.isEmpty else { return 0 }
    _ = put([Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY)])
    return 1
  }

  /// Puts a message for people and returns −1.
  package static func fail(_ message: String) -> Int32 {
    _ = put(Array(message.utf8))
    return -1
  }

  package static func bytes(_ pointer: UnsafeRawPointer?, _ count: Int32) -> [UInt8] {
    guard let pointer, count > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: pointer, count: Int(count)))
  }

  package static func numbers(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeBufferPointer<
    Double
  > {
    UnsafeBufferPointer(
      start: pointer?.assumingMemoryBound(to: Double.self), count: pointer == nil ? 0 : Int(count))
  }
}

/// Memory for `size` bytes that the page may write to, aligned for doubles.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ size: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(1, Int(size)), alignment: 16)
}

@_expose(wasm, "release")
@_cdecl("release")
public func release(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

/// Where the result of the last call lies, and how many bytes it has.
@_expose(wasm, "output")
@_cdecl("output")
public func output() -> UnsafeMutableRawPointer? { Transfer.address }

@_expose(wasm, "outputLength")
@_cdecl("outputLength")
public func outputLength() -> Int32 { Int32(Transfer.length) }
