internal import CatrobatFile
internal import ProgramFile

/// A program with its pictures and sounds as one run of bytes, in which the page and the studio hand programs over that are changed.
///
/// Each part begins with its length (4 bytes, little-endian): the program as `Program.encoded` has it; what is odd in it, as lines of text;
/// then how many files there are, and for each its path in an archive (`Scene 1/images/cat.png`) and its bytes.
struct ProgramParcel: Equatable, Sendable {
  var program: [UInt8]
  var notices: [String] = []
  /// By their paths.
  var files: [String: [UInt8]]

  static let fileLimit = 10_000

  init(program: [UInt8], notices: [String] = [], files: [String: [UInt8]]) {
    (self.program, self.notices, self.files) = (program, notices, files)
  }

  /// Of an archive; of files the first ones where they are too many, which is said.
  init(_ archive: CatrobatArchive) {
    var files = archive.filesByUse
    notices = archive.document.notices.map(\.description)
    if files.count > Self.fileLimit {
      notices.append("of \(files.count) files the first \(Self.fileLimit) are taken")
      for path in files.keys.sorted().dropFirst(Self.fileLimit) { files[path] = nil }
    }
    program = archive.document.program.encoded()
    self.files = files
  }

  /// - Throws: what is wrong, and at which byte.
  init(_ bytes: [UInt8]) throws(ProgramParcelError) {
    var reader = Reader(bytes: bytes)
    program = Array(try reader.part())
    notices = String(decoding: try reader.part(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
    let count = try reader.number()
    guard count <= Self.fileLimit else { throw .tooManyFiles(count, limit: Self.fileLimit) }
    files = [:]
    for _ in 0..<count {
      let offset = reader.offset
      let path = String(decoding: try reader.part(), as: UTF8.self)
      guard CatrobatArchive.isPath(path) else { throw .unsafePath(path, offset: offset) }
      guard files.updateValue(Array(try reader.part()), forKey: path) == nil else {
        throw .pathTwice(path, offset: offset)
      }
    }
    guard reader.offset == bytes.count else { throw .tooLong(offset: reader.offset) }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(number: Int) {
      withUnsafeBytes(of: UInt32(number).littleEndian) { bytes.append(contentsOf: $0) }
    }
    func add<Part: Collection<UInt8>>(_ part: Part) {
      add(number: part.count)
      bytes.append(contentsOf: part)
    }
    add(program)
    add(notices.joined(separator: "\n").utf8)
    add(number: files.count)
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      add(path.utf8)
      add(file)
    }
    return bytes
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    mutating func number() throws(ProgramParcelError) -> Int {
      guard bytes.count - offset >= 4 else { throw .truncated(offset: offset) }
      let number = (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
      offset += 4
      return number
    }

    mutating func part() throws(ProgramParcelError) -> ArraySlice<UInt8> {
      let count = try number()
      guard bytes.count - offset >= count else { throw .truncated(offset: offset) }
      offset += count
      return bytes[offset - count..<offset]
    }
  }
}

enum ProgramParcelError: Error, Equatable {
  case truncated(offset: Int)
  case tooLong(offset: Int)
  case tooManyFiles(Int, limit: Int)
  case unsafePath(String, offset: Int)
  case pathTwice(String, offset: Int)
}
