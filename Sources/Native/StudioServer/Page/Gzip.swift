internal import CZlib

/// Bytes as gzip, RFC 1952.
enum Gzip {
  /// Returns `bytes` as one gzip member without a name and a time, so that it depends on them alone.
  ///
  /// - Parameter level: 1, quick, to 9, small.
  /// - Complexity: O(*n*); about 25 ms for a megabyte at level 6.
  static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    var stream = z_stream()
    // It fails for want of memory only, as `[UInt8]` would.
    precondition(gzip_begin(&stream, level) == Z_OK, "zlib has no memory")
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { out, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib only reads here, though its field is not const.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = out.baseAddress
        stream.avail_out = UInt32(bound)
        // The room suffices for all, so once is enough.
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END, "zlib's bound was too small")
      }
      count = Int(stream.total_out)
    }
  }
}
