package import Bricks
package import Foundation
internal import Words
internal import Zip

/// A program with its pictures and sounds: what a `.catrobat` file holds, or a bare `code.xml` without any.
package struct CatrobatArchive: Sendable {
  package var document: CatrobatDocument
  /// Everything but the program, by its path in the archive: `Scene 1/images/cat.png`, `Scene 1/sounds/meow.mp3`, screenshots.
  package internal(set) var files: [String: [UInt8]]
  /// Files by the folder that they lie in and the digest that older names begin with.
  private var digests: [String: String] = [:]

  package init(document: CatrobatDocument, files: [String: [UInt8]] = [:]) {
    self.document = document
    self.files = files
    moveMediaIntoScene()
    for path in self.files.keys.sorted(by: >) {
      guard let slash = path.lastIndex(of: "/") else { continue }
      let start = path.index(after: slash)
      if let digest = Self.digest(of: path[start...]) {
        digests[String(path[..<start]) + digest] = path
      }
    }
  }

  /// Unpacked, one file and all of them may take this much, in bytes.
  static let partLimit = 256 << 20
  static let totalLimit = 1 << 30
  /// What any archive may unpack to, and so many times its own size.
  static let plainLimit = 256 << 20
  static let packingLimit = 64

  /// Reads a file, told apart by its first bytes.
  ///
  /// - Throws: where it is neither, is damaged, or would take more than is sensible; names that lead out of the archive are refused.
  package init(path: String) throws(CatrobatError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .file(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .file("it is a folder") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .file(String(cString: strerror(errno)))
    }
    try self.init(file: file)
  }

  /// Reads an open file to its end, which may be a pipe's.
  package init(file: FileHandle) throws(CatrobatError) {
    let data: Data
    do {
      data = try file.read(upToCount: Self.totalLimit + 1) ?? Data()
    } catch {
      throw .file("it cannot be read")
    }
    try self.init(bytes: Array(data))
  }

  /// Reads what a file holds.
  package init(bytes: [UInt8]) throws(CatrobatError) {
    guard bytes.count <= Self.totalLimit else {
      throw .tooLarge(what: "bytes", limit: Self.totalLimit)
    }
    if bytes.isEmpty { throw .notAProgramFile("it is empty") }
    guard bytes.starts(with: "PK".utf8) else {
      guard XMLTree.isMarkup(bytes) else { throw .notAProgramFile("it begins like neither") }
      self.init(document: try CatrobatDocument(codeXML: bytes))
      return
    }
    var files: [String: [UInt8]] = [:]
    do throws(ZipError) {
      // Before any memory is taken. Pictures and sounds are packed already, and a program's XML to a thirtieth.
      let limit = min(Self.totalLimit, max(Self.plainLimit, Self.packingLimit * bytes.count))
      guard try ZipReader.statedSize(of: bytes) <= limit else {
        throw .tooLargeInAll(limit: limit)
      }
      let zip = try ZipReader(bytes: bytes, partLimit: Self.partLimit, totalLimit: Self.totalLimit)
      while let (name, bytes) = try zip.next() { files[name] = bytes }
    } catch {
      throw .zip(error)
    }
    files = Self.withoutFolderAround(files)
    guard let code = files.removeValue(forKey: "code.xml") else { throw .noProgram }
    self.init(
      document: try CatrobatDocument(codeXML: code),
      files: files.filter { !Self.isLitter($0.key) && Self.isPath($0.key) })
  }

  /// Whether a file of a program may lie there: beside the program or below it, wherever the archive is unpacked.
  ///
  /// Everyone who takes files of programs asks this, so that what one gives another takes.
  package static func isPath(_ path: String) -> Bool {
    1...pathLimit ~= path.utf8.count && path != "code.xml"
      && path.utf8.allSatisfy { $0 != 0 && $0 != 0x5C }
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// Of a path, in bytes.
  package static let pathLimit = 1_000

  /// Who packs a folder instead of what is in it has all one level deeper.
  private static func withoutFolderAround(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    guard files["code.xml"] == nil else { return files }
    let programs = files.keys.filter { $0.hasSuffix("/code.xml") && !$0.hasPrefix("__MACOSX/") }
    guard programs.count == 1, let program = programs.first else { return files }
    let folder = program.dropLast("code.xml".count)
    guard folder.count(where: { $0 == "/" }) == 1 else { return files }
    return Dictionary(
      uniqueKeysWithValues: files.filter { $0.key.hasPrefix(folder) }
        .map { (String($0.key.dropFirst(folder.count)), $0.value) })
  }

  /// Before 0.992 pictures and sounds lay beside the program.
  private mutating func moveMediaIntoScene() {
    guard document.program.scenes.count == 1 else { return }
    let folder = document.program.scenes[0].folder
    // A scene of one of these names has its own there.
    guard folder != "images", folder != "sounds" else { return }
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

  /// A `.catrobat` archive of the newest version; the same one gives the same bytes.
  package func bytes() throws(CatrobatError) -> [UInt8] {
    let (program, files) = named
    let code = try CatrobatDocument.codeXML(of: program)
    do throws(ZipError) {
      let zip = try ZipWriter()
      try zip.add("code.xml", code)
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
        try zip.add(name, bytes, isStored: Self.isPacked(name))
      }
      return try zip.finishedBytes()
    } catch {
      throw .zip(error)
    }
  }

  /// The program and its files, scenes without names with those that they are read with.
  package var named: (program: Program, files: [String: [UInt8]]) {
    var (program, moved) = (document.program, files)
    for (index, scene) in document.program.scenes.enumerated() where scene.name == "" {
      var number = index + 1
      while program.scenes.contains(where: { $0.name == Program.Scene.name(ofNumber: number) }) {
        number += 1
      }
      program.scenes[index].name = Program.Scene.name(ofNumber: number)
      for (path, bytes) in files where path.hasPrefix("\(scene.folder)/") {
        let place = program.scenes[index].folder + path.dropFirst(scene.folder.count)
        moved[path] = nil
        if moved[place] == nil { moved[place] = bytes }
      }
    }
    return (program, moved)
  }

  /// Of kinds that do not get smaller.
  private static func isPacked(_ name: String) -> Bool {
    ["png", "jpg", "jpeg", "webp", "gif", "mp3", "m4a", "ogg", "3gp", "aac"]
      .contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  /// All files, those of looks and sounds under the paths that the program gives them, whatever the archive calls them.
  package var filesByUse: [String: [UInt8]] {
    var result = files
    /// Names that Unicode counts as one, of other bytes, are one here and two to who looks for the program's.
    func place(_ path: String, _ bytes: [UInt8]?) {
      guard let bytes, Self.isPath(path) else { return }
      if let known = result.index(forKey: path) {
        guard !result[known].key.utf8.elementsEqual(path.utf8) else { return }
        result.remove(at: known)
      }
      result[path] = bytes
    }
    let program = document.program
    for scene in program.scenes {
      for object in scene.objects {
        for look in program.allObjects[object].looks {
          place(
            scene.path(of: program.allLooks[look]).string,
            picture(of: program.allLooks[look], in: scene))
        }
        for sound in program.allObjects[object].sounds {
          place(
            scene.path(of: program.allSounds[sound]).string,
            self.sound(program.allSounds[sound], in: scene))
        }
      }
    }
    return result
  }

  /// The bytes of a look's picture; nil where the archive has none.
  package func picture(of look: Program.Look, in scene: Program.Scene) -> [UInt8]? {
    file(look.fileName.string, in: "images", of: scene)
  }

  package func sound(_ sound: Program.Sound, in scene: Program.Scene) -> [UInt8]? {
    file(sound.fileName.string, in: "sounds", of: scene)
  }

  /// By its name; or, where an archiver has spoilt that, by the digest that older names begin with.
  private func file(_ name: String, in kind: String, of scene: Program.Scene) -> [UInt8]? {
    guard !name.isEmpty else { return nil }
    let folder = "\(scene.folder)/\(kind)/"
    if let bytes = files[folder + name] { return bytes }
    return Self.digest(of: name[...]).flatMap { digests[folder + $0] }.flatMap { files[$0] }
  }

  /// The 32 digits and `_` before a name.
  private static func digest(of name: Substring) -> Substring? {
    let digest = name.prefix(33)
    guard digest.count == 33, digest.last == "_", digest.dropLast().allSatisfy(\.isHexDigit) else {
      return nil
    }
    return digest
  }
}
