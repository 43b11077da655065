package import CatrobatFile

/// Why a program is not published.
package enum ParcelError: Error, Equatable, Sendable {
  /// It cannot be read, or written.
  case program(CatrobatError)
  /// It is more than an archive takes.
  case tooLarge
  /// What was made holds more than the program: a fault of ours, and nothing is handed out.
  case notClean(SegmentError)
  /// The same, of one of its files.
  case fileNotClean(String)
}

extension ParcelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .program(let error): "\(error)"
    case .tooLarge: "The program is too large: take out looks or sounds that are not used."
    case .notClean(let error):
      "The archive that was made is not clean (\(error)), so it is not published: tell who runs this studio."
    case .fileNotClean(let name):
      "A file of the program, \(name), is not clean, so it is not published: tell who runs this studio."
    }
  }
}
