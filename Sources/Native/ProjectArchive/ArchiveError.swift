public import LibraryStore
public import StoryboardFile

/// Why a project's archive cannot be read or written.
public enum ArchiveError: Error, Equatable, Sendable {
  /// It is no zip file, or its bytes are damaged; libarchive's words.
  case notAnArchive(String)
  /// A part with a name that leads out of the archive, or comes twice.
  case unsafeName(String)
  case missing(part: String)
  /// The bytes of a part are not what they should be.
  case damaged(part: String, FileError)
  /// The manifest is not one.
  case manifest(String)
  /// Written by a newer Inkreel.
  case newerVersion(Int, newest: Int)
  /// Unpacked, it would take more than is sensible.
  case tooLarge(part: String, limit: Int)
  /// The logs fit no project: a shot of the outline has no part, or another's id.
  case inconsistent(part: String)
  case library(LibraryError)
  /// A file cannot be read or written.
  case file(String)
}

extension ArchiveError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAnArchive(let why): "This is no Inkreel project, or it is damaged (\(why))."
    case .unsafeName(let name): "The archive has a part with an unsafe name: \(name)."
    case .missing(let part): "The archive is incomplete: \(part) is missing."
    case .damaged(let part, let error): "The archive's part \(part) is damaged: \(error.message)."
    case .manifest(let why): "The archive's manifest.json cannot be read: \(why)."
    case .newerVersion(let version, let newest):
      "The archive was written by a newer Inkreel (version \(version); this one reads up to \(newest))."
    case .tooLarge(let part, let limit):
      "The archive's part \(part) is too large: more than \(limit >> 20) MB."
    case .inconsistent(let part): "The archive's part \(part) does not fit its project."
    case .library(let error): "\(error)"
    case .file(let why): why
    }
  }
}
