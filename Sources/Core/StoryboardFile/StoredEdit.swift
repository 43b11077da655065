public import Storyboard

/// What can be told of a stored edit without reading all of it.
public enum StoredEdit {
  /// The id of an edit of any document.
  public static func id(of bytes: [UInt8]) throws(FileError) -> EditID {
    var input = CBORReader(bytes)
    _ = try input.array()
    let kind = try input.unsigned()
    switch DocumentKind(rawValue: kind) {
    case .shotEdit?, .projectEdit?, .libraryEdit?: break
    default: throw .wrongKind(kind, expected: .shotEdit)
    }
    var reader = try CBORReader(bytes).document(DocumentKind(rawValue: kind)!, parts: 3)
    return try reader.id()
  }
}
