internal import Foundation

extension LibraryError {
  /// What the trouble with a file means: a full disk, a disk that can only be read, or another failure.
  package init(file error: any Error) {
    switch Self.code(of: error) {
    case ENOSPC?, EDQUOT?: self = .diskFull
    case EROFS?, EACCES?, EPERM?: self = .readOnly
    case let code?: self = .storage(code: code, String(cString: strerror(code)))
    case nil: self = .storage(code: 0, "\(error)")
    }
  }

  /// The number of the system's error; nil where it is none of the system's.
  package static func code(of error: any Error) -> Int32? {
    if let error = error as? POSIXError { return error.code.rawValue }
    guard let error = error as? CocoaError else { return nil }
    if let inner = error.underlying.flatMap(code) { return inner }
    switch error.code {
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteNoPermission, .fileReadNoPermission: return EACCES
    default: return nil
    }
  }
}
