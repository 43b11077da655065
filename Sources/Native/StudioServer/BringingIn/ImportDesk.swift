internal import BoardFiles
internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Storyboard
internal import StudioAccess

/// What people are bringing in: files that were sent, and what was found in them. Each is forgotten an hour after it was last asked about.
actor ImportDesk {
  struct Import {
    let id: String
    /// Who brings it; nil for the machine.
    let person: String?
    /// Where its files lie, and what is made of them.
    let folder: String
    var fileCount = 0
    var byteCount: Int64 = 0
    var report: BoardReport?
    /// Files that are coming in now.
    var receiving = 0
    /// Whether it is being read or made: no file of it changes meanwhile.
    var isClaimed = false
    var last = ContinuousClock.now

    var files: String { folder + "/files" }
    var made: String { folder + "/made" }
  }

  private var imports: [String: Import] = [:]

  /// So many of a person at once, and of each so many files and bytes.
  private static let limit = 4
  private static let fileLimit = 20_000
  private static let byteLimit: Int64 = 4_000_000_000
  private static let memory = Duration.seconds(3600)

  private static var busy: Problem {
    Problem(.conflict, "busy-import", "This import is being sent, read or made already.")
  }

  /// - Parameter folder: an empty folder.
  func begin(of person: String?, in folder: String) throws -> String {
    forgetOld()
    let own = imports.values.filter { $0.person == person }
    if own.count >= Self.limit {
      // Of too many the one that was left first goes.
      guard let oldest = own.filter({ !$0.isClaimed }).min(by: { $0.last < $1.last }) else {
        try? FileManager.default.removeItem(atPath: folder)
        throw Self.busy
      }
      forget(oldest.id)
    }
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    let one = Import(id: id, person: person, folder: folder)
    for path in [one.files, one.made] {
      guard mkdir(path, 0o700) == 0 else { throw LibraryError(file: POSIXError(.EIO)) }
    }
    imports[id] = one
    return id
  }

  func find(_ id: String, of person: String?) throws -> Import {
    forgetOld()
    guard var one = imports[id], one.person == person else {
      throw Problem(.notFound, "no-such-import", "There is no such import; choose the files again.")
    }
    one.last = .now
    imports[id] = one
    return one
  }

  /// Counts a file that is about to come, until `received` is said of it.
  ///
  /// - Parameter bytes: not less than 0.
  func receive(_ bytes: Int64, of id: String) throws {
    guard var one = imports[id], !one.isClaimed else { throw Self.busy }
    guard one.fileCount < Self.fileLimit, bytes <= Self.byteLimit - one.byteCount else {
      throw Problem(
        .contentTooLarge, "too-much",
        "An import has at most \(Self.fileLimit) files of \(Self.byteLimit / 1_000_000_000) GB together."
      )
    }
    one.receiving += 1
    one.fileCount += 1
    one.byteCount += bytes
    one.report = nil
    imports[id] = one
  }

  /// Says that a file has come, or will not; false where its import is gone meanwhile.
  func received(of id: String) -> Bool {
    guard imports[id] != nil else { return false }
    imports[id]?.receiving -= 1
    return true
  }

  /// Takes an import to be read or made by one request alone, with all of its files there, until `release` or `forget`.
  func claim(_ id: String, of person: String?) throws -> Import {
    let one = try find(id, of: person)
    guard !one.isClaimed, one.receiving == 0 else { throw Self.busy }
    imports[id]?.isClaimed = true
    return one
  }

  /// Gives it back, with what was found in it.
  func release(_ id: String, _ report: BoardReport? = nil) {
    imports[id]?.isClaimed = false
    if let report { imports[id]?.report = report }
  }

  func forget(_ id: String) {
    guard let one = imports.removeValue(forKey: id) else { return }
    try? FileManager.default.removeItem(atPath: one.folder)
  }

  private func forgetOld() {
    let now = ContinuousClock.now
    for one in imports.values where now - one.last > Self.memory && !one.isClaimed {
      forget(one.id)
    }
  }
}
