internal import Digest
internal import Dispatch
internal import Foundation
internal import Media
internal import Raster
internal import Synchronization

/// The pictures of a board that is being read: each is decoded once, and gets its working copy in a folder.
struct PictureStash {
  /// Where working copies go, and pictures that came out of other files.
  let folder: String
  private(set) var pictures: [IncomingBoard.Picture] = []
  private var known: [String: Int] = [:]
  private var byDigest: [[UInt8]: Int] = [:]
  /// How many files were made so far: no name is used twice.
  private var partCount = 0

  /// The most pictures of a board.
  private static let limit = 100_000

  init(folder: String) { self.folder = folder }

  /// What is found out about a file before it is added.
  private struct Facts: Sendable {
    var digest: [UInt8]
    /// Where it may be its own working copy.
    var plainSize: (width: Int, height: Int)?
  }

  private var looked: [String: Facts] = [:]

  private static func look(_ path: String) -> Facts? {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return nil }
    let digest = RunningSHA256()
    digest.update(bytes)
    return Facts(digest: digest.finish(), plainSize: PlainPNG.size(of: bytes))
  }

  /// Looks at files that will be added, several at once.
  mutating func look(at paths: [String]) {
    let found = Mutex<[String: Facts]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      guard let facts = Self.look(paths[index]) else { return }
      found.withLock { $0[paths[index]] = facts }
    }
    looked.merge(found.withLock { $0 }) { first, _ in first }
  }

  /// The index of the picture in a file.
  ///
  /// - Complexity: O(*p*) for *p* pixels, the first time.
  mutating func add(file path: String) throws -> Int {
    if let index = known[path] { return index }
    guard let facts = looked[path] ?? Self.look(path) else {
      throw PictureError.damaged("it cannot be read")
    }
    let name = facts.digest
    // Boards that were copied have the same picture many times.
    if let index = byDigest[name] {
      known[path] = index
      return index
    }
    guard pictures.count < Self.limit else {
      throw BoardFileError.tooMuch("there are more than \(Self.limit) pictures")
    }
    let picture: IncomingBoard.Picture
    if let size = facts.plainSize {
      picture = .init(path: path, copy: path, width: size.width, height: size.height)
    } else {
      let made = try ImportedPicture(file: path)
      let copy = "\(folder)/\(pictures.count).png"
      try Data(made.workingCopy).write(to: URL(fileURLWithPath: copy))
      picture = .init(path: path, copy: copy, width: made.width, height: made.height)
    }
    let index = pictures.count
    pictures.append(picture)
    known[path] = index
    byDigest[name] = index
    return index
  }

  /// The index of a picture that lies in another file.
  mutating func add(bytes: [UInt8]) throws -> Int {
    let path = "\(folder)/part-\(partCount)"
    partCount += 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try add(file: path)
  }

  mutating func add(_ bitmap: Bitmap) throws -> Int {
    try add(bytes: PNG.encode(bitmap, isQuick: true))
  }
}
