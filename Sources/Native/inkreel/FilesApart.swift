import Foundation

/// One of the files that a command reads or writes, as it calls it; `-` is standard input or output.
struct NamedFile {
  var what: String
  var path: String?
  var isInput = false
}

/// Says before any work is done that one file is to be written over another that is needed: each is to be of its own.
///
/// - Parameter folders: into which files of certain names are written.
func checkApart(_ files: [NamedFile], folders: [(path: String?, isOurs: (String) -> Bool)] = [])
  throws
{
  var known: [(what: String, id: FileID)] = []
  for file in files {
    guard let path = file.path, let id = FileID(path, isInput: file.isInput) else { continue }
    if let other = known.first(where: { $0.id == id }) {
      throw Failure("\(path): it cannot be both \(other.what) and \(file.what)")
    }
    known.append((file.what, id))
    for folder in folders {
      guard path != "-", let place = folder.path, let into = FileID(folder: place) else { continue }
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      if FileID(folder: url.deletingLastPathComponent().path) == into,
        folder.isOurs(url.lastPathComponent)
      {
        throw Failure(
          "\(path): it cannot be \(file.what) and lie in \(place), where files of such names are written"
        )
      }
    }
  }
}

/// What a path leads to: the same for all paths to one plain file.
private enum FileID: Equatable {
  case known(UInt64, UInt64)
  case new(folder: UInt64, UInt64, name: String)

  /// Nil for what is no plain file, and where there is not even a folder for it.
  init?(_ path: String, isInput: Bool) {
    var status = stat()
    let isThere =
      path == "-"
      ? fstat(isInput ? STDIN_FILENO : STDOUT_FILENO, &status) == 0 : stat(path, &status) == 0
    if isThere || path == "-" {
      guard isThere, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .known(UInt64(status.st_dev), UInt64(status.st_ino))
      return
    }
    // A link may lead to what is yet to be made.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    let base = URL(fileURLWithPath: path)
    let url = link.map { URL(fileURLWithPath: $0, relativeTo: base) } ?? base
    guard stat(url.deletingLastPathComponent().path, &status) == 0 else { return nil }
    self = .new(folder: UInt64(status.st_dev), UInt64(status.st_ino), name: url.lastPathComponent)
  }

  init?(folder: String) {
    var status = stat()
    guard stat(folder, &status) == 0 else { return nil }
    self = .known(UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
