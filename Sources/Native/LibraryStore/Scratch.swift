package import Foundation

/// Files on their way in or out of a library: they lie in its own folder, for its owner alone, and what a
/// killed process has left there is swept away when the library is opened for writing.
package struct Scratch: Sendable {
  private let folder: String

  /// - Parameter isReadOnly: whether nothing can be written in the library; the system's folder for temporary
  ///   files is used then.
  init(library directory: String, isReadOnly: Bool) {
    folder =
      isReadOnly ? FileManager.default.temporaryDirectory.path + "/inkreel" : directory + "/scratch"
  }

  /// A name for a new file, of which nothing is there yet.
  package func path(ending: String) throws(LibraryError) -> String {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    return "\(folder)/\(UUID().uuidString).\(ending)"
  }

  /// Makes a new file for writing, which its owner alone can read.
  package func file(ending: String) throws(LibraryError) -> (path: String, file: FileHandle) {
    let path = try path(ending: ending)
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    return (path, FileHandle(fileDescriptor: file, closeOnDealloc: true))
  }

  /// Makes a new folder.
  package func folder(ending: String) throws(LibraryError) -> String {
    let path = try path(ending: ending)
    guard mkdir(path, 0o700) == 0 else {
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    return path
  }

  /// Removes what another life of the library has left.
  func sweep() { try? FileManager.default.removeItem(atPath: folder) }
}

extension LibraryStore {
  package nonisolated var scratch: Scratch {
    Scratch(library: directory, isReadOnly: isReadOnly)
  }
}
