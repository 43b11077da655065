public import Bricks
internal import Foundation
internal import Words
internal import Zip

/// A program with its pictures and sounds: what a `.catrobat` file holds, or a bare `code.xml` without any.
public struct CatrobatArchive: Sendable {
  public var document: CatrobatDocument
  /// Everything but the program, by its path in the archive: `Scene 1/images/cat.png`, `Scene 1/sounds/meow.mp3`, screenshots.
  public var files: [String: [UInt8]]

  public init(document: CatrobatDocument, files: [String: [UInt8]] = [:]) {
    (self.document, self.files) = (document, files)
  }

  /// Unpacked, one file and all of them may take this much, in bytes.
  static let partLimit = 256 << 20
  static let totalLimit = 1 << 30

  /// Reads a file, told apart by its first bytes.
  ///
  /// - Throws: where it is neither, is damaged, or would take more than is sensible; names that lead out of the archive are refused.
  public init(path: String) throws(CatrobatError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .file("\(path): \(String(cString: strerror(errno)))")
    }
    let start: [UInt8]
    do {
      start = Array(try file.read(upToCount: 2) ?? Data())
    } catch {
      throw .file("\(path) cannot be read")
    }
    guard start == Array("PK".utf8) else {
      let bytes: Data
      do {
        bytes =
          try start.contains(UInt8(ascii: "<")) || start.starts(with: [0xEF, 0xBB])
          ? Data(contentsOf: URL(fileURLWithPath: path)) : Data()
      } catch {
        throw .file("\(path) cannot be read")
      }
      guard !bytes.isEmpty else { throw .zip(.notAnArchive("it begins like neither")) }
      self.init(document: try CatrobatDocument(codeXML: Array(bytes)))
      return
    }
    var code: [UInt8]?
    var files: [String: [UInt8]] = [:]
    do throws(ZipError) {
      let zip = try ZipReader(path: path, partLimit: Self.partLimit, totalLimit: Self.totalLimit)
      while let (name, bytes) = try zip.next() {
        if name == "code.xml" { code = bytes } else if !Self.isLitter(name) { files[name] = bytes }
      }
    } catch {
      throw .zip(error)
    }
    guard let code else { throw .noProgram }
    self.init(document: try CatrobatDocument(codeXML: code), files: files)
    moveMediaIntoScene()
  }

  /// Before 0.992 pictures and sounds lay beside the program.
  private mutating func moveMediaIntoScene() {
    guard document.program.scenes.count == 1 else { return }
    let folder = Self.folder(of: document.program.scenes[0])
    for (name, bytes) in files where name.hasPrefix("images/") || name.hasPrefix("sounds/") {
      let place = "\(folder)/\(name)"
      files[name] = nil
      if files[place] == nil { files[place] = bytes }
    }
  }

  /// What programs and systems leave in archives, and nobody reads.
  private static func isLitter(_ name: String) -> Bool {
    let last = name.split(separator: "/").last ?? ""
    return name.hasPrefix("__MACOSX/") || last == ".nomedia" || last == ".DS_Store"
      || ["undo_code.xml", "permissions.txt"].contains(name)
  }

  /// Writes a `.catrobat` archive of the newest version; the same one gives the same bytes.
  public func write(to path: String) throws(CatrobatError) {
    do throws(ZipError) {
      let zip = try ZipWriter(path: path)
      try zip.add("code.xml", CatrobatDocument.codeXML(of: document.program))
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
        try zip.add(name, bytes, isStored: Self.isPacked(name))
      }
      try zip.finish()
    } catch {
      throw .zip(error)
    }
  }

  /// Of kinds that do not get smaller.
  private static func isPacked(_ name: String) -> Bool {
    ["png", "jpg", "jpeg", "webp", "gif", "mp3", "m4a", "ogg", "3gp", "aac"]
      .contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  /// Where a scene's files lie: its name, with what file systems do not take in percent signs.
  public static func folder(of scene: Program.Scene) -> String {
    let name = scene.name.string
    if name == "." { return "%2E" }
    if name == ".." { return "%2E%2E" }
    return String(
      name.unicodeScalars.map { scalar in
        "%\"*/:<>?\\|".unicodeScalars.contains(scalar)
          ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
      }.joined())
  }

  /// The bytes of a look's picture; nil where the archive has none.
  public func picture(of look: Program.Look, in scene: Program.Scene) -> [UInt8]? {
    file(look.fileName.string, in: "images", of: scene)
  }

  public func sound(_ sound: Program.Sound, in scene: Program.Scene) -> [UInt8]? {
    file(sound.fileName.string, in: "sounds", of: scene)
  }

  /// By its name; or, where an archiver has spoilt that, by the digest that older names begin with.
  private func file(_ name: String, in kind: String, of scene: Program.Scene) -> [UInt8]? {
    guard !name.isEmpty else { return nil }
    let folder = "\(Self.folder(of: scene))/\(kind)/"
    if let bytes = files[folder + name] { return bytes }
    let digest = name.prefix(33)
    guard digest.count == 33, digest.last == "_", digest.dropLast().allSatisfy(\.isHexDigit) else {
      return nil
    }
    return files.first { $0.key.hasPrefix(folder + digest) }?.value
  }
}
