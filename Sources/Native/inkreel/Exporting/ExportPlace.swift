import ArgumentParser
import Dispatch
import Foundation
import LayerFiles
import LibraryStore
import Media
import Programs
import Raster
import Rendering
import Sound
import Storyboard
import StudioServer
import Timelines
import Zip

/// Where an export goes: a list alone, a folder, an archive, or standard output. A class, because it is what is being written.
final class ExportPlace {
  private enum Kind {
    case output
    /// A list, and the folder that its media go into.
    case list(String, folder: String)
    case folder(String)
    /// One shot's file.
    case file(String)
    case archive(ZipWriter, scratch: String)
  }

  private let kind: Kind
  private let form: BoardExportCommand.Form
  private let target: String
  let listName: String
  private let ending: String
  /// Whether pictures and sounds go along.
  let takesMedia: Bool
  /// What was left out, for people.
  private(set) var problems: [String] = []
  /// The numbers of shots that move.
  private var moving: [String] = []
  /// What was written into a folder, by its path.
  private var written: Set<String> = []

  /// What moves in pictures that stand, for people.
  var losses: [String] {
    guard !moving.isEmpty else { return [] }
    let (named, more) = (moving.prefix(20).joined(separator: ", "), moving.count - 20)
    return [
      "of \(moving.count == 1 ? "a shot that moves" : "shots that move") there is one picture: \(named)\(more > 0 ? " and \(more) more" : "")"
    ]
  }

  init(_ output: String, for form: BoardExportCommand.Form, name: String, shots: Int)
    throws
  {
    self.form = form
    target = output
    ending = form.ending ?? ""
    let own = (output as NSString).pathExtension.lowercased()
    let stem = ExportedBoard.fileName(name)
    let others = Set(BoardExportCommand.Form.allCases.map { $0.ending ?? $0.rawValue })
    if others.contains(own), own != ending, own != form.rawValue {
      throw ValidationError(
        "\(output): its name ends as another format's does, not as that of \(form.rawValue)")
    }
    guard !output.isEmpty else { throw ValidationError("--output is where it goes: it is empty") }
    if Self.fileEndings.contains(own), !output.hasSuffix("/") {
      throw ValidationError(
        "\(output): its name ends as a file's does that is no \(form.rawValue): name a .\(form.ending ?? form.rawValue), a .zip or a folder"
      )
    }
    if output == "-" {
      (kind, takesMedia, listName) = (.output, false, stem)
    } else if own == "zip" {
      try checkFolder(of: output)
      let parent = URL(fileURLWithPath: output).deletingLastPathComponent().path
      let scratch = parent + "/.inkreel-\(UUID().uuidString.prefix(8)).zip"
      do {
        kind = .archive(try ZipWriter(path: scratch), scratch: scratch)
      } catch {
        throw Failure("\(output): cannot be written (\(error))")
      }
      (takesMedia, listName) = (true, stem)
    } else if !ending.isEmpty, own == ending || form == .xmeml && own == "xmeml" {
      try checkFolder(of: output)
      let url = URL(fileURLWithPath: output)
      if form.needsMedia {
        try Self.checkMedia(
          beside: url.deletingPathExtension().lastPathComponent,
          in: url.deletingLastPathComponent().path)
      }
      kind = .list(output, folder: url.deletingLastPathComponent().path)
      (takesMedia, listName) = (form.needsMedia, url.deletingPathExtension().lastPathComponent)
    } else if form.isFiles, own == form.rawValue {
      guard shots == 1 else {
        throw Failure(
          "\(output): that is one file for \(shots) shots: choose one by --shots, or name a folder or a .zip"
        )
      }
      try checkFolder(of: output)
      (kind, takesMedia, listName) = (.file(output), true, stem)
    } else {
      if form.ending != nil { try Self.checkMedia(beside: stem, in: output) }
      (kind, takesMedia, listName) = (.folder(output), true, stem)
      try Self.make(output)
    }
  }

  /// Endings of files that no folder has in its name.
  private static let fileEndings: Set = [
    "jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp", "pdf", "txt", "rtf", "doc", "docx", "xls",
    "xlsx",
    "json", "html", "fountain", "fdx", "fcpxmld", "mp4", "mov", "webm", "wav", "mp3", "gz", "tgz",
    "tar", "rar", "7z",
  ]

  /// Whether it is one file beside which there is no room for others of its kind.
  var isOneFile: Bool { if case .list = kind { true } else { false } }

  /// Whether a list of this name is one of a board's own: its first, or one of those behind it.
  private static func isPart(_ list: String, of name: String) -> Bool {
    list == name
      || list.hasPrefix(name + "-") && list.dropFirst(name.count + 1).allSatisfy(\.isNumber)
  }

  /// Fails where a folder has a list of another board, whose pictures would be written over: those of all lie in `media`, under the numbers of
  /// their shots.
  private static func checkMedia(beside name: String, in folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder + "/media") else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let other = names.sorted().first { other in
      let url = URL(fileURLWithPath: other)
      return ["otio", "fcpxml", "xml", "xmeml", "edl", "csv"].contains(
        url.pathExtension.lowercased())
        && !isPart(url.deletingPathExtension().lastPathComponent, of: name)
    }
    guard let other else { return }
    throw Failure(
      "\(folder): the pictures of \(other) lie there in media, and would be written over: name another folder or a .zip"
    )
  }

  private static func make(_ folder: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
      throw Failure("\(folder): it is a file, and no folder")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(folder): cannot be made (\(reason(error)))")
    }
  }

  // MARK: Parts

  /// The list, or its `number`th part.
  func addList(_ bytes: [UInt8], number: Int) throws {
    let name = listName + (number == 0 ? "" : "-\(number + 1)") + "." + ending
    switch kind {
    case .output: try write(Data(bytes), to: "-")
    case .list(let path, let folder):
      try write(Data(bytes), to: number == 0 ? path : folder + "/" + name)
    case .folder, .archive, .file: try add(name, bytes)
    }
  }

  /// Says what was left out.
  func note(_ problem: String) { problems.append(problem) }

  /// Counts a shot that moves: of it there is one picture.
  func noteMoves(_ shot: CutList.Shot, _ content: Shot, _ list: CutList) {
    let isMoving =
      content.showsPrograms && shot.frames.count > 1
      || !content.framesUnderWay(of: shot.frames.count, at: list.rate).isEmpty
    if isMoving { moving.append(shot.number) }
  }

  /// What is seen in a shot when it begins, through its camera.
  func firstFrame(of shot: CutList.Shot, _ content: Shot, _ list: CutList, _ assets: AssetStore)
    throws -> Bitmap
  {
    var frames = ShotFrames(content, canvas: list.size, assets: assets)
    problems += frames.problems.map { "shot \(shot.number): \($0)" }
    do {
      let picture = try frames.frame(0, of: shot.frames.count, at: list.rate)
      return picture
    } catch {
      throw Failure("shot \(shot.number): \(error)")
    }
  }

  func addPicture(
    _ shot: CutList.Shot, _ content: Shot, _ list: CutList, _ assets: AssetStore
  ) throws {
    noteMoves(shot, content, list)
    // Files for each shot lie at the top.
    let name =
      form.isFiles
      ? String(shot.picture.dropFirst("media/".count).dropLast("png".count)) + form.rawValue
      : shot.picture
    switch form {
    case .ora: try add(name, OpenRaster.bytes(layers(of: content, list, assets)))
    case .psd: try add(name, Photoshop.bytes(layers(of: content, list, assets)))
    case .svg:
      try add(
        name, Array(SVG.text(content, drawnBy: Self.renderer(of: content, list, assets)).utf8))
    default: try add(name, PNG.encode(firstFrame(of: shot, content, list, assets), isQuick: true))
    }
  }

  private func layers(of shot: Shot, _ list: CutList, _ assets: AssetStore) -> LayerStack {
    LayerStack(shot, drawnBy: Self.renderer(of: shot, list, assets))
  }

  /// One that has drawn all of a shot.
  static func renderer(of shot: Shot, _ list: CutList, _ assets: AssetStore) -> ShotRenderer {
    let renderer = ShotRenderer(canvas: list.size)
    renderer.takeImages(of: shot, from: assets)
    renderer.load(shot) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
    return renderer
  }

  /// A sound as a wave file; one that cannot be read is named, and the rest goes on.
  func addSound(_ name: String, _ asset: AssetID, from assets: AssetStore) {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inkreel-\(UUID().uuidString).wav"
    ).path
    defer { unlink(scratch) }
    do {
      let sound = try assets.decodedSound(of: asset)
      let file = try WaveFile(path: scratch, depth: .integer)
      var start: Int64 = 0
      while start < sound.count {
        let samples = try sound.samples(from: start, count: 480_000)
        guard !samples.isEmpty else { break }
        try file.write(samples)
        start += Int64(samples.count / 2)
      }
      try file.finish()
      try add(
        name, [UInt8](Data(contentsOf: URL(fileURLWithPath: scratch), options: .alwaysMapped)))
    } catch {
      problems.append("\(name): \(error)")
    }
  }

  /// A file, at a place in the folder or archive.
  func add(_ name: String, _ bytes: [UInt8]) throws {
    switch kind {
    case .output: break
    case .file(let path): try write(Data(bytes), to: path)
    case .list(_, let folder), .folder(let folder):
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
      try Self.make((path as NSString).deletingLastPathComponent)
      try write(Data(bytes), to: path)
      written.insert(path)
    case .archive(let archive, _):
      do {
        try archive.add(name, bytes, isStored: name.hasSuffix(".png") || name.hasSuffix(".ora"))
      } catch {
        throw Failure("\(target): cannot be written (\(error))")
      }
    }
  }

  // MARK: Ending

  /// Gives an archive its name, once it is whole. What an export before has left in the folders is counted.
  func finish() throws {
    for folder in Set(written.map { ($0 as NSString).deletingLastPathComponent }).sorted() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let older = names.count { name in
        !written.contains(folder + "/" + name)
          && name.wholeMatch(of: #/\d{4,}-.+\.(png|ora|psd|svg)/#) != nil
      }
      if older > 0 {
        problems.append(
          "\(folder): \(older) \(older == 1 ? "picture" : "pictures") of an earlier export: still there"
        )
      }
    }
    guard case .archive(let archive, let scratch) = kind else { return }
    do {
      try archive.finish()
    } catch {
      throw Failure("\(target): cannot be written (\(error))")
    }
    guard rename(scratch, target) == 0 else {
      throw Failure("\(target): cannot be written (\(lastError()))")
    }
  }

  /// Leaves nothing of an archive.
  func stop() {
    if case .archive(_, let scratch) = kind { unlink(scratch) }
  }
}
