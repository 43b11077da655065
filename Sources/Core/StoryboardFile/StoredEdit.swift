import CBOR
package import Storyboard

/// Facts about a stored edit that take no reading of all of it.
package enum StoredEdit {
  /// The id of an edit of any document.
  package static func id(of bytes: [UInt8]) throws(FileError) -> EditID {
    var reader = try head(of: bytes)
    return try reader.id()
  }

  /// The session of an edit of any document.
  package static func session(of bytes: [UInt8]) throws(FileError) -> SessionID {
    var reader = try head(of: bytes)
    _ = try reader.id() as EditID
    return try reader.id()
  }

  /// Reads what an edit of any version begins with.
  private static func head(of bytes: [UInt8]) throws(FileError) -> Version1Reader {
    var input = DocumentInput(bytes)
    _ = try input.array()
    let kind = DocumentKind(rawValue: try input.unsigned())
    guard [.shotEdit, .projectEdit, .libraryEdit].contains(kind) else {
      throw .cbor(.wrongKind(kind.rawValue, expected: .shotEdit))
    }
    let version = try DocumentInput(bytes).version(of: kind)
    return try DocumentInput(bytes).document(kind, parts: 3, version: version)
  }
}
