internal import Digest
internal import Foundation
internal import Media
internal import Raster

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

  /// The index of the picture in a file.
  ///
  /// - Complexity: O(*p*) for *p* pixels, the first time.
  mutating func add(file path: String) throws -> Int {
    if let index = known[path] { return index }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      throw PictureError.damaged("it cannot be read")
    }
    let digest = RunningSHA256()
    digest.update(bytes)
    let name = digest.finish()
    // Boards that were copied have the same picture many times.
    if let index = byDigest[name] {
      known[path] = index
      return index
    }
    guard pictures.count < Self.limit else {
      throw BoardFileError.tooMuch("there are more than \(Self.limit) pictures")
    }
    let picture: IncomingBoard.Picture
    if let size = PlainPNG.size(of: path, bytes) {
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

/// Tells whether a PNG file may be its own working copy.
enum PlainPNG {
  /// Its size, where it has 8 bits a channel in red, green, blue and alpha, nothing beside its pixels, and is whole.
  ///
  /// - Complexity: O(*p*) for *p* pixels, which are decoded and not kept.
  static func size(of path: String, _ bytes: Data) -> (width: Int, height: Int)? {
    func number(_ i: Int) -> Int { bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 45, bytes.count <= 64 << 20,
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    // Eight bits, with alpha, not interlaced.
    guard bytes[24] == 8, bytes[25] == 6, bytes[28] == 0 else { return nil }
    var place = 8
    var hasEnd = false
    while place + 12 <= bytes.count, !hasEnd {
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      guard ["IHDR", "IDAT", "IEND"].contains(name) else { return nil }
      hasEnd = name == "IEND"
      place += 12 + number(place)
    }
    guard hasEnd, place == bytes.count, number(16) <= ImportedPicture.sideLimit,
      number(20) <= ImportedPicture.sideLimit,
      let picture = try? PNG.decode([UInt8](bytes))
    else { return nil }
    return (picture.width, picture.height)
  }
}
