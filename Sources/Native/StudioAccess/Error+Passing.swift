internal import LibraryStore
internal import People

extension Error {
  /// Whether what was asked of libraries or people may be answered in a moment.
  package var isPassing: Bool {
    switch self as any Error {
    case LibraryError.unreachable, LibraryError.inUse, PeopleError.unreachable: true
    default: false
    }
  }
}
