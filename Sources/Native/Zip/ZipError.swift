/// Why a zip file cannot be read or written.
package enum ZipError: Error, Equatable, Sendable {
  /// It is no zip file, or its bytes are damaged; libarchive's words.
  case notAnArchive(String)
  /// A part with a name that leads out of the archive, or comes twice.
  case unsafeName(String)
  /// More parts than are sensible.
  case tooManyParts(limit: Int)
  /// Unpacked, it would take more than is sensible.
  case tooLarge(part: String, limit: Int)
  /// All parts together would take more than is sensible for a file of its size.
  case tooLargeInAll(limit: Int)
  /// A file cannot be read or written.
  case file(String)
}

extension ZipError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnArchive(let why): "This is no zip archive, or it is damaged (\(why))."
    case .unsafeName(let name): "The archive has a part with an unsafe name: \(name)."
    case .tooManyParts(let limit): "The archive has more than \(limit) parts."
    case .tooLarge(let part, let limit):
      "The archive's part \(part) is too large: more than \(limit >> 20) MB."
    case .tooLargeInAll(let limit):
      "The archive is too large: unpacked, it has more than \(limit >> 20) MB."
    case .file(let why): why
    }
  }
}
