package import Permission
internal import SQLText
package import SignIn
internal import Tables

/// The first person of a studio.
extension PeopleStore {
  /// Whether there are people; as long as there are none, who opens the studio is asked nothing.
  package func isBegun() throws(PeopleError) -> Bool {
    try look { db in try Int64.fetchOne(db, sql: "SELECT 1 FROM person LIMIT 1") != nil }
  }

  /// Makes the first person, who is an admin.
  ///
  /// - Throws: `alreadyBegun`.
  package func begin(first: Person, password: Password, devices: [PairedDevice] = [])
    throws(PeopleError)
  {
    var admin = first
    admin.rank = .admin
    admin.place = "."
    let hash = hash(of: password)
    try write { db in
      guard try Int64.fetchOne(db, sql: "SELECT 1 FROM person LIMIT 1") == nil else {
        throw PeopleError.alreadyBegun
      }
      try Self.insert(admin, hash, in: db)
      try Self.adopt(devices, as: Self.number(of: admin.id, in: db), in: db)
    }
  }
}
