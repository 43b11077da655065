internal import CMediaShims

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

  /// The first line, without the path of the file that it is about: that is nobody's business outside.
  func text(without path: String) -> String { Self.text(bytes, without: path) }

  static func text<Message>(_ message: Message, without path: String) -> String {
    text(message).replacing(path, with: "the picture")
  }

  static func text<Message>(_ message: Message) -> String {
    let words = withUnsafeBytes(of: message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return words.split(separator: "\n").first.map(String.init) ?? "it cannot be decoded"
  }
}
