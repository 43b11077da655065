import CZlib
import Foundation

/// Words that stand nowhere else, each in a place of its own of a file.
struct Markers {
  var texts: [String]

  init(texts: [String] = []) { self.texts = texts }

  /// A new word for a place.
  mutating func text(_ place: String) -> String {
    let text = "Marker-\(place)-\(texts.count)-q7Zk"
    texts.append(text)
    return text
  }

  mutating func bytes(_ place: String) -> [UInt8] { Array(text(place).utf8) }

  /// Those that are found in bytes: as they are, in two bytes a letter, in base 64, and in all that can be unpacked there.
  func found(in bytes: [UInt8]) -> [String] {
    let places = [bytes] + Packed.contents(of: bytes)
    return texts.filter { text in
      Self.forms(of: text).contains { form in places.contains { $0.holds(form) } }
    }
  }

  private static func forms(of text: String) -> [[UInt8]] {
    let plain = Array(text.utf8)
    let wide = plain.flatMap { [$0, 0] as [UInt8] }
    // Wherever it begins within three bytes; the letters that depend on what stands around are left out.
    let letters = (0..<3).map { shift -> [UInt8] in
      let whole = Data([UInt8](repeating: 0, count: shift) + plain).base64EncodedString()
      return Array(whole.utf8.dropFirst(shift == 0 ? 0 : 4).dropLast(4))
    }
    let turned = [0] + Array(wide.dropLast())
    return [plain, wide, turned] + letters
  }
}

extension [UInt8] {
  func holds(_ part: [UInt8]) -> Bool { Data(self).range(of: Data(part)) != nil }
}

/// What lies packed in bytes, wherever it begins.
enum Packed {
  static func contents(of bytes: [UInt8], depth: Int = 2) -> [[UInt8]] {
    guard depth > 0 else { return [] }
    var found: [[UInt8]] = []
    for place in bytes.indices.dropLast(2) {
      if bytes[place] & 0x0F == 8, (Int(bytes[place]) << 8 | Int(bytes[place + 1])) % 31 == 0 {
        found.append(unpacked(bytes[place...], window: 15))
      }
      if place + 30 < bytes.count, bytes[place..<place + 4].elementsEqual([0x50, 0x4B, 3, 4]) {
        let name = Int(bytes[place + 26]) | Int(bytes[place + 27]) << 8
        let extra = Int(bytes[place + 28]) | Int(bytes[place + 29]) << 8
        found.append(unpacked(bytes.dropFirst(place + 30 + name + extra), window: -15))
      }
    }
    found.removeAll { $0.count < 8 }
    return found + found.flatMap { contents(of: $0, depth: depth - 1) }
  }

  /// As far as it can be unpacked, up to a megabyte.
  private static func unpacked(_ bytes: ArraySlice<UInt8>, window: Int32) -> [UInt8] {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { inflateEnd(&stream) }
    return bytes.withUnsafeBufferPointer { source in
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(source.count)
      return [UInt8](unsafeUninitializedCapacity: 1 << 20) { out, count in
        stream.next_out = out.baseAddress
        stream.avail_out = 1 << 20
        _ = inflate(&stream, Z_SYNC_FLUSH)
        count = (1 << 20) - Int(stream.avail_out)
      }
    }
  }

  /// Packed with a head, as PNG has it.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { out, made in
      precondition(compress(out.baseAddress, &count, bytes, UInt(bytes.count)) == Z_OK)
      made = Int(count)
    }
  }
}
