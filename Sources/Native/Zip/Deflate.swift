internal import CZlib

/// Packing as zip files do it (RFC 1951): without a head, and the same bytes for the same bytes.
package enum Deflate {
  package static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // Fails only where there is no memory left.
    precondition(
      deflateInit2_(
        &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { deflateEnd(&stream) }
    return bytes.withUnsafeBufferPointer { source in
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(source.count)
      let room = Int(deflateBound(&stream, UInt(source.count)))
      return [UInt8](unsafeUninitializedCapacity: room) { out, count in
        stream.next_out = out.baseAddress
        stream.avail_out = UInt32(room)
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
        count = room - Int(stream.avail_out)
      }
    }
  }

  /// The `count` bytes that a whole stream unpacks to; nil where it is none, has others, or something follows it.
  package static func unpacked(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var isWhole = false
    let made = bytes.withUnsafeBufferPointer { source in
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(source.count)
      // One byte more, so that too many are noticed.
      return [UInt8](unsafeUninitializedCapacity: count + 1) { out, made in
        stream.next_out = out.baseAddress
        stream.avail_out = UInt32(count + 1)
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0
        made = count + 1 - Int(stream.avail_out)
      }
    }
    return isWhole && made.count == count ? made : nil
  }
}
