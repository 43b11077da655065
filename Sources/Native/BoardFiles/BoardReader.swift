internal import Foundation
package import Screenplay
internal import ScriptFiles
internal import Zip

/// Reads boards of other programs, told by what is in the files rather than by their names: scripts, Storyboarder's boards, files with layers,
/// pictures, tables.
package struct BoardReader {
  /// Where pictures go that are made on the way.
  private let folder: String
  /// Shots of a script.
  private let manner: ScriptShots.Manner

  /// The largest file that is no picture.
  static let byteLimit = 512 << 20

  package init(folder: String, by manner: ScriptShots.Manner = .paragraphs) {
    (self.folder, self.manner) = (folder, manner)
  }

  /// Reads one board of one or more files: a script, boards of Storyboarder, pictures and files with layers in their order, or a table. Of a
  /// folder what is in it.
  ///
  /// - Throws: `BoardFileError`.
  package func read(_ paths: [String]) throws -> IncomingBoard {
    var files: [SourceFile] = []
    for path in paths { files += try SourceFile.files(at: path) }
    guard files.count <= SourceFile.countLimit else {
      throw BoardFileError.tooMuch("there are more than \(SourceFile.countLimit) files")
    }
    let boards = files.filter { $0.kind == .storyboarder }
    let script = files.first { $0.kind == .text || $0.kind == .markup || $0.kind == .archive }
    let name = Self.name(of: paths, files)
    if !boards.isEmpty {
      var board = try StoryboarderReader(folder: folder).read(boards, script: script, name: name)
      let folders = boards.map { ($0.path as NSString).deletingLastPathComponent + "/" }
      let others = files.count { file in
        file.path != script?.path && !folders.contains { file.path.hasPrefix($0) }
      }
      if others > 0 {
        board.problems.append(
          "\(others) other \(others == 1 ? "file" : "files"): left out; with boards of Storyboarder only these are read"
        )
      }
      return board
    }
    let tables = files.filter { $0.kind == .text && $0.isNamedTable }
    // A shot list with its pictures beside it.
    if tables.count == 1, files.allSatisfy({ $0.kind == .picture || $0.path == tables[0].path }) {
      return try read(tables[0], name: name)
    }
    let pictures = files.filter {
      $0.kind == .picture || $0.kind == .openRaster || $0.kind == .photoshop
    }
    if !pictures.isEmpty {
      // A script that was named itself is not passed over.
      if paths.count > 1,
        let named = files.first(where: { paths.contains($0.path) && $0.isNamedScript })
      {
        throw BoardFileError.mixed(
          "\(named.name) is a script, and others are pictures: a board is made of a script or of pictures"
        )
      }
      var board = try LayeredReader(folder: folder).read(pictures, name: name)
      for other in files where !pictures.contains(where: { $0.path == other.path }) {
        let why =
          other.isNamedPicture
          ? SourceFile.brokenPicture : "it is no picture that is read"
        board.problems.append("\(other.name): left out: \(why)")
      }
      return board
    }
    guard let file = script ?? files.first else {
      throw BoardFileError.nothing(file: paths.first ?? "")
    }
    guard files.count == 1 else {
      throw BoardFileError.mixed(
        "these \(files.count) files make no board together: it is made of one script, of one table, of boards of Storyboarder, or of pictures (\(Self.pictureKinds))"
      )
    }
    return try read(file, name: name)
  }

  private static let pictureKinds =
    "PNG, JPEG, WebP, GIF, HEIC, AVIF, TIFF, OpenRaster, Photoshop"

  private func read(_ file: SourceFile, name: String) throws -> IncomingBoard {
    let bytes = try file.bytes(limit: Self.byteLimit)
    guard let first = bytes.first(where: { ![0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }) else {
      throw BoardFileError.unreadable(file: file.name, "it is empty")
    }
    if file.isNamedPicture, file.kind == .text {
      throw BoardFileError.unreadable(file: file.name, SourceFile.brokenPicture)
    }
    guard file.kind != .text || first != UInt8(ascii: "{") && first != UInt8(ascii: "[") else {
      throw BoardFileError.unknown(file: file.name)
    }
    if let table = ShotTable(bytes, name: file.name) {
      var stash = PictureStash(folder: folder)
      return try table.board(
        name: name, beside: (file.path as NSString).deletingLastPathComponent, &stash)
    }
    if file.isNamedTable {
      throw BoardFileError.unreadable(
        file: file.name,
        "it is a table without columns that are known here, such as scene, shot, action, dialogue, duration; their names stand in its first line"
      )
    }
    do {
      let (script, problems) = try BoardScript.read(bytes)
      var board = try ScriptBoard(script, by: manner).board(
        name: name, file: file, problems: problems)
      if bytes.count > BoardScript.byteLimit || !script.isOfUsualLength {
        board.script = nil
        board.problems.append("\(file.name): it is too long for shots to be linked to its lines")
      }
      return board
    } catch let error as ScriptError {
      if file.kind == .archive, let board = try unpacked(file, name: name) { return board }
      throw BoardFileError.unreadable(file: file.name, "\(error)")
    }
  }

  /// The one list of cuts in a folder, or in an archive, such as one that a board was exported to; nil where there is none, or several.
  package func list(in path: String) -> [UInt8]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let lists = names.filter(Self.isList)
      guard lists.count == 1, let file = try? SourceFile(path + "/" + lists[0]) else { return nil }
      return try? file.bytes(limit: Self.listLimit)
    }
    guard (try? SourceFile(path))?.kind == .archive else { return nil }
    // A broken archive has no list: what stands before the damage is not all of it.
    return try? listInArchive(path)
  }

  /// Lists are no larger.
  private static let listLimit = 64 << 20

  private func listInArchive(_ path: String) throws -> [UInt8]? {
    let limits = ZipLimits(part: Self.listLimit, total: Self.limits.total, ratio: Self.limits.ratio)
    try Self.limits.check(path: path)
    let zip = try Self.limits.reader(path: path)
    var list: [UInt8]?
    while let name = try zip.nextName() {
      guard !name.contains("/"), Self.isList(name) else { continue }
      // Which of two is meant, nobody knows.
      guard list == nil else { return nil }
      var bytes: [UInt8] = []
      try zip.readPart { part in
        guard bytes.count + part.count <= limits.part else { throw BoardFileError.tooMuch(name) }
        bytes += part
      }
      list = bytes
    }
    return list
  }

  private static func isList(_ name: String) -> Bool {
    ["otio", "fcpxml", "xml", "xmeml", "edl"].contains(
      (name as NSString).pathExtension.lowercased())
  }

  /// What lies in a zip that is no script: a board with its pictures, as it is exported. Nil where nothing of it is read.
  private func unpacked(_ file: SourceFile, name: String) throws -> IncomingBoard? {
    let place = folder + "/unpacked"
    guard !FileManager.default.fileExists(atPath: place) else { return nil }
    do {
      try Self.limits.check(path: file.path)
      let zip = try Self.limits.reader(path: file.path)
      while let part = try zip.nextName() {
        guard part != "project.cbor" else {
          throw BoardFileError.unreadable(
            file: file.name, "it is a project of Inkreel: ‘inkreel project import’ reads it")
        }
        let target = place + "/" + part
        try FileManager.default.createDirectory(
          atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        var bytes = Data()
        try zip.readPart { bytes.append(contentsOf: $0) }
        try bytes.write(to: URL(fileURLWithPath: target))
      }
    } catch let error as ZipError {
      throw BoardFileError.unreadable(file: file.name, "\(error)")
    }
    guard let files = try? SourceFile.files(at: place), !files.isEmpty else { return nil }
    var board = try read([place])
    if board.name == "unpacked" {
      board.name = name
      for i in board.scenes.indices where board.scenes[i].name == "unpacked" {
        board.scenes[i].name = name
      }
    }
    return board
  }

  private static let limits = ZipLimits(part: 512 << 20, total: 4 << 30, ratio: 1000)

  private static func name(of paths: [String], _ files: [SourceFile]) -> String {
    guard let first = paths.first else { return "Board" }
    let url = URL(fileURLWithPath: first)
    if paths.count > 1 { return commonName(of: paths) }
    if first == "-" { return "Board" }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: first, isDirectory: &isFolder)
    let name =
      isFolder.boolValue ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
    return name.isEmpty || name == "/" || name == "." ? "Board" : name
  }

  /// What the names of several files begin with, without the numbers behind it.
  private static func commonName(of paths: [String]) -> String {
    let stems = paths.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    var common = stems[0][...]
    for stem in stems.dropFirst() { common = common.commonPrefix(with: stem)[...] }
    while let last = common.last, !last.isLetter { common.removeLast() }
    return common.count < 3 ? "Pictures" : String(common)
  }
}
