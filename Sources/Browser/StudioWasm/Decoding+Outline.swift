import Storyboard
import Studio

/// Why a name is not taken.
let unseenName: String = "A name needs something that can be seen."

extension ID {
  var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }
}

extension [UInt8] {
  /// The id at `offset`; nil for zeros, which stand for none, and behind the end.
  func id<Tag>(at offset: Int) -> ID<Tag>? {
    guard offset + 16 <= count else { return nil }
    let id = ID<Tag>(high: bigEndian(at: offset), low: bigEndian(at: offset + 8))
    return id.high == 0 && id.low == 0 ? nil : id
  }

  /// All ids from `start` on, without those that stand for none.
  func ids<Tag>(from start: Int) -> [ID<Tag>] {
    var found: [ID<Tag>] = []
    var offset = start
    while offset + 16 <= count {
      if let id: ID<Tag> = id(at: offset) { found.append(id) }
      offset += 16
    }
    return found
  }

  /// The rest of the bytes as text; what is no UTF-8 is replaced.
  func text(from offset: Int) -> Text {
    Text(String(decoding: count > offset ? Array(self[offset...]) : [], as: UTF8.self))
  }

  /// The rest of the bytes as a name; `other` where nothing of it can be seen.
  func name(from offset: Int, orElse other: Text) -> Text { text(from: offset).asName ?? other }

  /// Folders and projects, each a byte and an id.
  func items(from start: Int) -> [LibraryItem] {
    var found: [LibraryItem] = []
    var offset = start
    while offset + 17 <= count {
      let (high, low) = (bigEndian(at: offset + 1), bigEndian(at: offset + 9))
      switch self[offset] {
      case 0: found.append(.folder(FolderID(high: high, low: low)))
      case 1: found.append(.project(ProjectID(high: high, low: low)))
      default: break
      }
      offset += 17
    }
    return found
  }
}

/// Reads shots on their way to another place, as `pasteShots` describes them.
struct ClipReader {
  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// All clips; nil where the bytes end within one.
  func clips() -> [ShotClip]? {
    var reader = self
    var found: [ShotClip] = []
    while reader.offset < bytes.count {
      guard let clip = reader.clip() else { return nil }
      found.append(clip)
    }
    return found
  }

  private mutating func clip() -> ShotClip? {
    guard bytes.count - offset >= 20 else { return nil }
    let shot = ShotID(high: bytes.bigEndian(at: offset), low: bytes.bigEndian(at: offset + 8))
    offset += 16
    guard let duration = word(), let dialogue = text(), let action = text(), let notes = text()
    else { return nil }
    return ShotClip(
      shot: shot, dialogue: dialogue, action: action, notes: notes,
      duration: Milliseconds(UInt32(duration)))
  }

  private mutating func word() -> Int? {
    guard bytes.count - offset >= 4 else { return nil }
    var value: UInt32 = 0
    for i in 0..<4 { value = value << 8 | UInt32(bytes[offset + i]) }
    offset += 4
    return Int(exactly: value)
  }

  private mutating func text() -> Text? {
    guard let length = word(), length >= 0, length <= bytes.count - offset else { return nil }
    defer { offset += length }
    return Text(String(decoding: Array(bytes[offset..<offset + length]), as: UTF8.self))
  }
}
