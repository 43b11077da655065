internal import Foundation
internal import Media
internal import Raster

/// Makes a shot of each picture, and of each file with layers, in their order; a scene of each folder.
struct LayeredReader {
  private var stash: PictureStash

  /// The longest side of a canvas that is made for pictures.
  private static let sideLimit = 4096.0

  init(folder: String) { stash = PictureStash(folder: folder) }

  /// One file's part of a board.
  private struct Part {
    var name: String
    var width: Int
    var height: Int
    var layers: [IncomingBoard.Layer]
    var isLayered: Bool
    var paper: UInt32?
    /// The folders that it lies in.
    var group = ""
  }

  consuming func read(_ files: [SourceFile], name: String) throws -> IncomingBoard {
    var board = IncomingBoard(form: "Pictures", name: name)
    var parts: [Part] = []
    stash.look(at: files.filter { $0.kind == .picture }.map(\.path))
    for file in files {
      do {
        var part = try part(file, &board)
        part.group = file.group
        parts.append(part)
      } catch {
        guard files.count > 1 else {
          throw BoardFileError.unreadable(file: file.name, Self.words(error))
        }
        board.problems.append("\(file.name): left out: \(Self.words(error))")
      }
    }
    guard let size = Self.size(parts) else { throw BoardFileError.nothing(file: files[0].name) }
    if parts.allSatisfy(\.isLayered) {
      board.form = files[0].kind == .photoshop ? "Photoshop" : "OpenRaster"
    }
    board.size = size
    // Where all lie in one folder, that is the board.
    let isOne = parts.allSatisfy { $0.group == parts[0].group }
    var group: String?
    for part in parts {
      if part.group != group {
        let isBoard = isOne || part.group.isEmpty
        board.scenes.append(IncomingBoard.Scene(name: isBoard ? name : part.group))
        group = part.group
      }
      var shot = IncomingBoard.Shot()
      shot.layers = Self.fitted(part, in: size)
      shot.paper = part.paper
      shot.isWhole = part.isLayered
      board.scenes[board.scenes.count - 1].shots.append(shot)
    }
    board.pictures = stash.pictures
    return board
  }

  private static func words(_ error: any Error) -> String {
    if case BoardFileError.unreadable(_, let why) = error { return why }
    return "\(error)"
  }

  private mutating func part(_ file: SourceFile, _ board: inout IncomingBoard) throws -> Part {
    switch file.kind {
    case .openRaster:
      let read = try OpenRasterReader.read(file, &stash)
      board.problems += read.problems.map { "\(file.name): \($0)" }
      board.remarks += read.remarks.map { "\(file.name): \($0)" }
      return part(file, read)
    case .photoshop:
      let read = try PhotoshopReader.read(file.bytes(limit: BoardReader.byteLimit), &stash)
      board.problems += read.problems.map { "\(file.name): \($0)" }
      return part(file, read)
    default:
      let index = try stash.add(file: file.path)
      let picture = stash.pictures[index]
      var layer = IncomingBoard.Layer(name: (file.name as NSString).deletingPathExtension)
      layer.picture = index
      (layer.width, layer.height) = (Double(picture.width), Double(picture.height))
      return Part(
        name: file.name, width: picture.width, height: picture.height, layers: [layer],
        isLayered: false)
    }
  }

  private func part(_ file: SourceFile, _ read: LayeredFile) -> Part {
    var part = Part(
      name: file.name, width: read.width, height: read.height, layers: read.layers, isLayered: true)
    if let paper = paper(of: read) {
      part.paper = paper
      part.layers.removeFirst()
    } else if mixesWithNothing(read) {
      // Its lowest layers mix with nothing, and would with the paper here: in a group they do not.
      var group = IncomingBoard.Layer(name: (file.name as NSString).deletingPathExtension)
      group.children = part.layers
      part.layers = [group]
    }
    return part
  }

  /// The colour of the lowest layer, where that is the paper of a shot as it is exported: a layer of that name, of one colour all over.
  private func paper(of read: LayeredFile) -> UInt32? {
    guard let layer = read.layers.first, layer.name == "Paper", layer.isPlain,
      let pixels = ground(of: read)?.pixels, pixels.count >= 4
    else { return nil }
    let first = Array(pixels[..<4])
    let isOne = pixels.withUnsafeBytes { bytes in
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      return words.allSatisfy { $0 == words[0] }
    }
    return isOne && first[3] == 255 ? first.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  /// Whether layers mix with what lies below them where nothing does.
  private func mixesWithNothing(_ read: LayeredFile) -> Bool {
    let seen = read.layers.filter(\.isVisible)
    guard seen.contains(where: { $0.mode != "normal" }) else { return false }
    return seen.first?.isPlain != true || ground(of: read)?.isOpaque != true
  }

  /// The lowest layer that is seen, as far as it is a picture that covers all.
  private func ground(of read: LayeredFile) -> Bitmap? {
    guard let layer = read.layers.first(where: \.isVisible), let index = layer.picture,
      layer.x <= 0, layer.y <= 0, layer.x + layer.width >= Double(read.width),
      layer.y + layer.height >= Double(read.height),
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: stash.pictures[index].copy))
    else { return nil }
    return try? PNG.decode(Array(bytes))
  }

  /// The size that most have, the first of those that as many have; no larger than a canvas is made.
  private static func size(_ parts: [Part]) -> IncomingBoard.Size? {
    var counts: [[Int]: Int] = [:]
    for part in parts { counts[[part.width, part.height], default: 0] += 1 }
    let most = counts.values.max()
    guard let part = parts.first(where: { counts[[$0.width, $0.height]] == most }) else {
      return nil
    }
    let scale = min(1, sideLimit / Double(max(part.width, part.height)))
    return .init(
      width: max(1, Int((Double(part.width) * scale).rounded())),
      height: max(1, Int((Double(part.height) * scale).rounded())))
  }

  /// The layers of a part in the middle of a canvas, as large as they fit.
  private static func fitted(_ part: Part, in size: IncomingBoard.Size) -> [IncomingBoard.Layer] {
    let scale = min(
      Double(size.width) / Double(part.width), Double(size.height) / Double(part.height))
    guard scale != 1 || part.width != size.width || part.height != size.height else {
      return part.layers
    }
    let left = (Double(size.width) - Double(part.width) * scale) / 2
    let top = (Double(size.height) - Double(part.height) * scale) / 2
    func placed(_ layer: IncomingBoard.Layer) -> IncomingBoard.Layer {
      var layer = layer
      (layer.x, layer.y) = (layer.x * scale + left, layer.y * scale + top)
      (layer.width, layer.height) = (layer.width * scale, layer.height * scale)
      layer.children = layer.children?.map(placed)
      return layer
    }
    return part.layers.map(placed)
  }
}

/// A file with layers, as it was read.
struct LayeredFile {
  var width: Int
  var height: Int
  /// From the bottom to the top.
  var layers: [IncomingBoard.Layer]
  var problems: [String]
  /// As a board's.
  var remarks: [String] = []
}

extension IncomingBoard.Layer {
  /// Whether it is seen as it is, whatever lies below it.
  fileprivate var isPlain: Bool { isVisible && opacity == 255 && mode == "normal" }
}
