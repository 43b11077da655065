package import Storyboard
package import StoryboardFile

/// What can go wrong with a library.
package enum LibraryError: Error, Equatable, Sendable {
  case noSuchShot(ShotID)
  case noSuchProject(ProjectID)
  /// The shot or project was in the bin when that was emptied.
  case destroyed
  /// The project is on its way to another library, where it can be changed in a moment.
  case moving
  /// Something else in the library has the id of a project that is to come, or of one of its shots.
  case taken
  /// The log does not take the edit at `index` of those given; none of them was stored.
  case refused(index: Int, EditID, EditError)
  /// The log holds another edit under the id of that at `index` of those given; none was stored.
  case differs(index: Int, EditID)
  /// The library, or the disk it is on, can only be read.
  case readOnly
  case diskFull
  /// Another process has the library open.
  case inUse(path: String)
  /// Written by a newer Inkreel.
  case newerVersion
  /// What is stored is damaged.
  case corrupt(String)
  /// A stored document of a log cannot be read.
  case unreadable(position: UInt64, FileError)
  /// The directory cannot be opened or made.
  case cannotOpen(path: String, reason: String)
  /// The database is elsewhere, and does not answer: what was asked last may be stored or not, and is asked again.
  case unreachable(String)
  /// The database failed otherwise.
  case storage(code: Int32, String)
}

extension LibraryError: CustomStringConvertible {
  /// One sentence for the person who uses the library.
  package var description: String {
    switch self {
    case .noSuchShot(let id): "There is no shot \(id.hex) in this library."
    case .noSuchProject(let id): "There is no project \(id.hex) in this library."
    case .destroyed: "It was in the bin when that was emptied: it is gone for good."
    case .moving:
      "It is on its way to somebody else's library: in a moment it can be changed there."
    case .taken: "Something else in the library has its ids."
    case .refused(let index, let id, let error):
      "Edit \(index) (\(id.hex)) cannot be made: \(error)."
    case .differs(let index, let id):
      "Edit \(index) (\(id.hex)) is not the one that is stored under this id."
    case .readOnly: "The library can only be read: nothing new is saved."
    case .diskFull: "The disk is full: nothing new is saved until there is room again."
    case .inUse(let path): "The library \(path) is open in another Inkreel."
    case .newerVersion: "The library was written by a newer Inkreel; this one cannot open it."
    case .corrupt(let what): "The library is damaged: \(what)."
    case .unreadable(let position, let error):
      "Edit \(position) of a log cannot be read: \(error)."
    case .cannotOpen(let path, let reason): "The library \(path) cannot be opened: \(reason)."
    case .unreachable(let why):
      "The library cannot be reached: nothing new is saved until it can (\(why))."
    case .storage(let code, let what): "The library's database failed (\(code)): \(what)."
    }
  }
}
