internal import Foundation
internal import Media

/// A file that somebody wants to have read, and what it is by its first bytes.
struct SourceFile {
  enum Kind: Equatable {
    case storyboarder, picture, openRaster, photoshop, archive, markup, text
  }

  let path: String
  let kind: Kind
  /// The folders that it lies in, within the one that was named: `Act 2 / Storm`; "" for none.
  private(set) var group = ""

  /// As people know it.
  var name: String { (path as NSString).lastPathComponent }

  /// Whether its name says that it is a picture of a kind that is read.
  var isNamedPicture: Bool {
    [
      "png", "jpg", "jpeg", "webp", "gif", "heic", "heif", "avif", "tif", "tiff", "psd", "ora",
    ].contains((path as NSString).pathExtension.lowercased())
  }

  /// Whether its name says that it is a table.
  var isNamedTable: Bool { ["csv", "tsv"].contains((path as NSString).pathExtension.lowercased()) }

  /// Whether its name says that it is a script.
  var isNamedScript: Bool {
    ["fountain", "fdx", "fadein", "osf", "highland", "celtx"].contains(
      (path as NSString).pathExtension.lowercased())
  }

  /// What to say of a file that its name calls a picture, and that does not begin as one.
  static let brokenPicture = "it is broken: it does not begin as a picture does"

  /// The most files.
  static let countLimit = 20_000
  /// How deep folders lie in each other that are looked into.
  private static let depthLimit = 20

  /// Of a folder all that can be read in it, then in each folder in it, in the order that people count in; of anything else itself.
  static func files(at path: String) throws -> [SourceFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw BoardFileError.unreadable(file: path, "there is no such file")
    }
    guard isFolder.boolValue else { return [try SourceFile(path)] }
    let boards = storyboarderFiles(in: path)
    if !boards.isEmpty { return try boards.map { try SourceFile($0) } }
    var all: [SourceFile] = []
    try collect(path, group: [], &all)
    return all
  }

  private static func collect(_ folder: String, group: [String], _ all: inout [SourceFile]) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      !$0.hasPrefix(".") && !ignored.contains($0.lowercased())
    }
    var folders: [String] = []
    for name in names.sorted(by: CountingOrder.isBefore) {
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue {
        // Where a link leads may lie around it.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        if !isLink { folders.append(name) }
      } else if var file = try? SourceFile(path) {
        file.group = group.joined(separator: " / ")
        all.append(file)
      }
      guard all.count <= countLimit else {
        throw BoardFileError.tooMuch("there are more than \(countLimit) files")
      }
    }
    guard folders.isEmpty || group.count < depthLimit else {
      throw BoardFileError.tooMuch("folders lie more than \(depthLimit) deep")
    }
    for name in folders { try collect(folder + "/" + name, group: group + [name], &all) }
  }

  private static let ignored: Set = ["thumbs.db", "desktop.ini", "__macosx"]

  /// The boards of a project of Storyboarder: one, or with a script one for each scene in a folder of its own. The script comes first.
  private static func storyboarderFiles(in folder: String) -> [String] {
    let files = FileManager.default
    func names(_ path: String) -> [String] {
      ((try? files.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
        .sorted(by: CountingOrder.isBefore)
    }
    func boards(_ path: String) -> [String] {
      names(path).filter { $0.lowercased().hasSuffix(".storyboarder") }.map { path + "/" + $0 }
    }
    let here = boards(folder)
    if !here.isEmpty { return here }
    let scripts = names(folder).filter {
      let name = $0.lowercased()
      return name.hasSuffix(".fountain") || name.hasSuffix(".fdx")
    }
    let inner = files.fileExists(atPath: folder + "/storyboards") ? folder + "/storyboards" : folder
    let scenes = names(inner).flatMap { boards(inner + "/" + $0) }
    return scenes.isEmpty ? [] : scripts.prefix(1).map { folder + "/" + $0 } + scenes
  }

  init(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw BoardFileError.unreadable(file: path, "it cannot be read")
    }
    defer { try? file.close() }
    let head = [UInt8]((try? file.read(upToCount: 4096)) ?? Data())
    self.path = path
    kind = Self.kind(head, path)
  }

  private static func kind(_ head: [UInt8], _ path: String) -> Kind {
    let ending = (path as NSString).pathExtension.lowercased()
    if head.starts(with: Array("8BPS".utf8)) { return .photoshop }
    if head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6]) {
      // Where its first part is no word of its kind, the ending tells.
      // Its own first part, not one of a file that lies in it.
      let isNamed = Self.holds(Array(head.dropFirst(30).prefix(60)), "mimetypeimage/openraster")
      return isNamed || ending == "ora" || ending == "kra" ? .openRaster : .archive
    }
    let first = head.first { ![0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }
    if first == UInt8(ascii: "{"),
      ending == "storyboarder" || Self.holds(head, "\"boards\"")
        || Self.holds(head, "\"aspectRatio\"")
    {
      return .storyboarder
    }
    if first == UInt8(ascii: "<") { return .markup }
    if PictureKind(head: head) != nil { return .picture }
    return .text
  }

  private static func holds(_ bytes: [UInt8], _ words: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(words)
  }

  func bytes(limit: Int) throws -> [UInt8] {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      guard data.count <= limit else {
        throw BoardFileError.tooMuch("\(name): it is larger than \(limit >> 20) MB")
      }
      return [UInt8](data)
    } catch let error as BoardFileError {
      throw error
    } catch {
      throw BoardFileError.unreadable(file: name, "it cannot be read")
    }
  }
}
