import CBOR
package import Storyboard

/// Facts about a stored edit that take no reading of all of it.
package enum StoredEdit {
  /// The id of an edit of any document.
  package static func id(of bytes: [UInt8]) throws(FileError) -> EditID {
    var input = DocumentInput(bytes)
    _ = try input.array()
    let kind = DocumentKind(rawValue: try input.unsigned())
    guard [.shotEdit, .projectEdit, .libraryEdit].contains(kind) else {
      throw .cbor(.wrongKind(kind.rawValue, expected: .shotEdit))
    }
    var reader = try DocumentInput(bytes).document(kind, parts: 3)
    return try reader.id()
  }
}
