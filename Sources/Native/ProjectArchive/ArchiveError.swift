package import LibraryStore
package import StoryboardFile
package import Zip

/// Why a project's archive cannot be read or written.
package enum ArchiveError: Error, Equatable, Sendable {
  case zip(ZipError)
  case missing(part: String)
  /// The bytes of a part are not what they should be.
  case damaged(part: String, FileError)
  /// The manifest is not one.
  case manifest(String)
  /// Written by a newer Inkreel.
  case newerVersion(Int, newest: Int)
  /// The logs fit no project: a shot of the outline has no part, or another's id.
  case inconsistent(part: String)
  case library(LibraryError)
  /// A file cannot be read or written.
  case file(String)
}

extension ArchiveError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .zip(.notAnArchive(let why)): "This is no Inkreel project, or it is damaged (\(why))."
    case .zip(let error): "\(error)"
    case .missing(let part): "The archive is incomplete: \(part) is missing."
    case .damaged(let part, let error): "The archive's part \(part) is damaged: \(error.message)."
    case .manifest(let why): "The archive's manifest.json cannot be read: \(why)."
    case .newerVersion(let version, let newest):
      "The archive was written by a newer Inkreel (version \(version); this one reads up to \(newest))."
    case .inconsistent(let part): "The archive's part \(part) does not fit its project."
    case .library(let error): "\(error)"
    case .file(let why): why
    }
  }
}
