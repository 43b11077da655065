internal import CVipsShim

/// Room for what libvips says.
struct VipsMessage {
  private var bytes = vips_shim_head().message

  /// Calls `body` with the room, and returns what it returns.
  mutating func receive(_ body: (UnsafeMutablePointer<CChar>) -> Int32) -> Int32 {
    withUnsafeMutableBytes(of: &bytes) {
      body($0.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }

  /// The first line.
  var text: String { Self.text(bytes) }

  static func text<Message>(_ message: Message) -> String {
    let words = withUnsafeBytes(of: message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return words.split(separator: "\n").first.map(String.init) ?? "it cannot be decoded"
  }
}
