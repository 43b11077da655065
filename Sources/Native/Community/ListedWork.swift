internal import Foundation
package import People
package import Permission
internal import SQLText
internal import SQLiteFile
internal import Storyboard
internal import Tables

/// A work with what a list shows of it.
package struct ListedWork: Equatable, Sendable {
  package let work: Work
  /// Whose it is, as they are called now.
  package let owner: Owner
  package let likes: Int
  package let small: WorkFile?
  package let medium: WorkFile?

  package struct Owner: Equatable, Sendable {
    package let name: String
    package let handle: String
  }
}

extension CommunityStore {
  /// The same works with what a list shows of them; those that are gone meanwhile are left out.
  ///
  /// - Complexity: O(*k* log *n* + *l*) for *k* works and their *l* likes.
  package func listed(_ works: [Work]) throws(CommunityError) -> [ListedWork] {
    try read { db in
      let owners: SQL = """
        SELECT work.number, name, handle,
          (SELECT count(*) FROM liking JOIN person AS fan ON fan.number = liking.person
            WHERE fan.state = 0 AND liking.work = work.number) AS likes
        FROM work JOIN person ON person.number = work.person WHERE work.id = ?
        """
      let files: SQL = """
        SELECT \(WorkFile.columns) FROM work_file
        WHERE work = ? AND version = ? AND role IN (1, 2) AND page = 0
        """
      return try works.compactMap { work in
        guard let row = try Row.fetchOne(db, sql: owners, arguments: [work.id.blob]) else {
          return nil
        }
        let number: Int64 = row[0]
        let found = try WorkFile.all(db, files, [number, work.version])
        return ListedWork(
          work: work, owner: .init(name: row[1], handle: row[2]), likes: row[3],
          small: found.first { $0.role == .small }, medium: found.first { $0.role == .medium })
      }
    }
  }
}
