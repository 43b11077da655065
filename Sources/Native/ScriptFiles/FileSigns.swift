/// What files that are no scripts are told by: their first bytes, or that nothing is in them.
enum FileSigns {
  /// Whether there is nothing but spaces and line ends, behind the mark that a text may begin with.
  static func isBlank(_ bytes: [UInt8]) -> Bool {
    let spaces: Set<UInt8> = [9, 10, 11, 12, 13, 32]
    if isUTF16(bytes) { return bytes.dropFirst(2).allSatisfy { $0 == 0 || spaces.contains($0) } }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return text.allSatisfy { spaces.contains($0) }
  }

  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether it begins with bytes that no text has: zeros, or more control characters than slip into one.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    guard !isUTF16(bytes) else { return false }
    let head = bytes.prefix(4096)
    // Tabs, line ends, page ends, the old end of a file and escapes stand in texts.
    let controls = head.count { $0 < 0x20 && !(9...13 ~= $0) && $0 != 0x1A && $0 != 0x1B }
    return head.contains(0) || controls * 20 > head.count
  }

  /// A picture's kind as people know it; nil for what begins as no picture does.
  static func pictureKind(of bytes: [UInt8]) -> String? {
    func begins(_ words: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: words.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "PNG" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
    if begins("GIF87a") || begins("GIF89a") { return "GIF" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "WebP" }
    if begins("8BPS") { return "PSD" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "TIFF"
    }
    if begins("ftyp", at: 4),
      ["heic", "heix", "mif1", "avif"].contains(where: { begins($0, at: 8) })
    {
      return "HEIF"
    }
    return nil
  }
}
