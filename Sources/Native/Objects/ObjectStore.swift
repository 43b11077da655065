/// Named bytes, kept elsewhere or in a folder. Whoever calls waits, on a thread of their own: never on that of an event loop, nor
/// on one that many tasks share.
///
/// A key that is put again has the new bytes from then on, for whoever asks later; putting the same once more changes nothing. Every
/// request can be made again after any error.
package protocol ObjectStore: Sendable {
  /// Keeps a file, which is read piece by piece.
  ///
  /// - Parameter digest: SHA-256 of the file.
  /// - Throws: `damaged` where the file, or what arrived of it, has another.
  func put(_ key: ObjectKey, file path: String, digest: [UInt8]) throws(ObjectError)

  /// Keeps bytes.
  func put(_ key: ObjectKey, bytes: [UInt8]) throws(ObjectError)

  /// Writes an object to a file, which is there whole and on the disk, or not at all. One that was there is replaced.
  ///
  /// What arrives must be what the object's digest says, which is kept beside it, and what `digest` says.
  ///
  /// - Parameter limit: the most bytes that are taken.
  /// - Returns: false where there is no such object.
  func get(_ key: ObjectKey, to path: String, digest: [UInt8]?, limit: Int) throws(ObjectError)
    -> Bool

  /// Returns an object of at most so many bytes, which are what its digest says; nil where there is none.
  func get(_ key: ObjectKey, limit: Int) throws(ObjectError) -> [UInt8]?

  /// Returns how many bytes an object has; nil where there is none.
  func size(of key: ObjectKey) throws(ObjectError) -> Int?

  /// Removes an object, where there is one.
  func remove(_ key: ObjectKey) throws(ObjectError)

  /// Returns the first objects of a folder, and of those within it.
  ///
  /// They are in the order of their bytes, but that a store may have all of a folder `a` before `a-b` and `a.c`. Others may come
  /// and go while somebody reads on.
  ///
  /// - Parameters:
  ///   - folder: nil for all.
  ///   - after: the last one that is known already.
  ///   - limit: the most that are told; fewer are all that there are.
  func list(in folder: ObjectKey?, after: ObjectKey?, limit: Int) throws(ObjectError)
    -> [ObjectListing]
}

/// What is told of an object without looking at it.
package struct ObjectListing: Equatable, Sendable {
  package var key: ObjectKey
  /// In bytes.
  package var size: Int
  /// When it was put, in seconds since 1970, by this machine's clock as far as is known how far the store's is from it.
  package var modified: Int

  package init(key: ObjectKey, size: Int, modified: Int) {
    (self.key, self.size, self.modified) = (key, size, modified)
  }
}

extension ObjectStore {
  /// The most bytes of a file that are taken where nobody says otherwise.
  package static var usualLimit: Int { 1 << 30 }

  package func get(_ key: ObjectKey, to path: String, digest: [UInt8]? = nil) throws(ObjectError)
    -> Bool
  {
    try get(key, to: path, digest: digest, limit: Self.usualLimit)
  }

  /// Asks for something small, so that what is wrong with the address, the keys or the store is told at once.
  package func check() throws(ObjectError) {
    _ = try list(in: nil, after: nil, limit: 1)
  }
}
