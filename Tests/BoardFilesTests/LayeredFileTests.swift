import BoardFiles
import Foundation
import Geometry
import LayerFiles
import Media
import Raster
import Storyboard
import TestSupport
import Testing
import Zip

/// Files with layers come in as they went out.
@Suite struct `Layered files in` {
  /// Layers and groups of noise and of nothing, at places of their own.
  private func stack(_ random: inout SplitMix64) -> LayerStack {
    let (width, height) = (random.number(1...60), random.number(1...40))
    func nodes(_ depth: Int) -> [LayerStack.Node] {
      (0..<random.number(1...3)).map { _ in
        let facts = LayerStack.Facts(
          name: ["Ink", "Fläche & \"Ton\"", "日本 <1>", "a"].randomElement(using: &random)!,
          opacity: UInt8(random.number(0...255)),
          mode: [LayerBlendMode.normal, .multiply, .screen, .overlay, .darken, .lighten]
            .randomElement(using: &random)!, isVisible: random.oneIn(2))
        if depth > 0, random.oneIn(3) { return .group(facts, nodes(depth - 1)) }
        let (w, h) = (random.number(1...width), random.number(1...height))
        let (x, y) = (random.number(0...width - w), random.number(0...height - h))
        var pixels: [UInt8] = []
        for _ in 0..<w * h {
          let alpha = random.number(0...255)
          for _ in 0..<3 { pixels.append(UInt8(random.number(0...alpha))) }
          pixels.append(UInt8(alpha))
        }
        return .layer(
          facts, Bitmap(width: w, height: h, pixels: pixels),
          PixelRect(minX: x, minY: y, maxX: x + w, maxY: y + h))
      }
    }
    let paper = Bitmap(width: width, height: height, filledWith: Pixel(.white))
    return LayerStack(width: width, height: height, nodes: nodes(2), merged: paper)
  }

  /// Pairs of equal bytes with one between them are larger packed than not; runs and noise up to what one count says.
  @Test(arguments: [[2, 1], [1, 2, 1], [127, 1], [128], [129, 2], [3, 1, 1], [1]])
  func `rows come in as they are, however badly they pack`(lengths: [Int]) throws {
    let (width, height) = (1200, 3)
    var pixels: [UInt8] = []
    for row in 0..<height {
      var (x, k) = (0, row)
      while x < width {
        let light = UInt8((k * 37 + row) % 251)
        for _ in 0..<min(lengths[k % lengths.count], width - x) {
          pixels += [light, light / 2, light / 3, 255]
          x += 1
        }
        k += 1
      }
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let stack = LayerStack(
      width: width, height: height,
      nodes: [.layer(LayerStack.Facts(name: "Rows"), bitmap, bitmap.bounds)], merged: bitmap)
    let folder = try ScratchFolder()
    try Data(try Photoshop.bytes(stack)).write(to: URL(fileURLWithPath: folder("rows.psd")))
    let board = try BoardReader(folder: folder("")).read([folder("rows.psd")])
    try compare(board.scenes[0].shots[0].layers, stack.nodes, board)
  }

  private static let modes: [LayerBlendMode: String] = [
    .normal: "normal", .multiply: "multiply", .screen: "screen", .overlay: "overlay",
    .darken: "darken",
    .lighten: "lighten",
  ]

  private func compare(
    _ layers: [IncomingBoard.Layer], _ nodes: [LayerStack.Node], _ board: IncomingBoard
  ) throws {
    #expect(layers.count == nodes.count)
    for (layer, node) in zip(layers, nodes) {
      let facts: LayerStack.Facts
      switch node {
      case .group(let found, let children):
        facts = found
        try compare(try #require(layer.children), children, board)
      case .layer(let found, let bitmap, let rect):
        facts = found
        #expect(layer.children == nil)
        #expect(
          [layer.x, layer.y, layer.width, layer.height]
            == [rect.minX, rect.minY, rect.width, rect.height].map(Double.init))
        let picture = board.pictures[try #require(layer.picture)]
        let read = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: picture.copy))))
        #expect(read == bitmap)
      }
      #expect(layer.name == facts.name && layer.isVisible == facts.isVisible)
      #expect(layer.opacity == facts.opacity)
      #expect(layer.mode == Self.modes[facts.mode])
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `each layer has its place, name, opacity, mode and pixels`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stack = stack(&random)
    let folder = try ScratchFolder()
    for (bytes, name) in [
      (try OpenRaster.bytes(stack), "a.ora"), (try Photoshop.bytes(stack), "a.psd"),
    ] {
      let path = folder(name)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let out = folder(name + ".made")
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      let board = try BoardReader(folder: out).read([path])
      #expect(board.problems.isEmpty, "\(board.problems)")
      #expect(board.size == .init(width: stack.width, height: stack.height))
      var layers = board.scenes[0].shots[0].layers
      // What mixes with nothing lies in a group, or it would mix with the paper.
      if stack.nodes.contains(where: { $0.facts.isVisible && $0.facts.mode != .normal }) {
        #expect(layers.count == 1 && layers[0].mode == "normal" && layers[0].name == "a")
        layers = try #require(layers[0].children)
      }
      try compare(layers, stack.nodes, board)
    }
  }

  @Test func `the paper of a shot that was exported is paper again`() throws {
    let folder = try ScratchFolder()
    let box = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 2)
    let paper = Bitmap(
      width: 4, height: 2, filledWith: Pixel(red: 250, green: 240, blue: 3, alpha: 255))
    var ink = Bitmap(width: 4, height: 2)
    ink[1, 1] = Pixel(red: 9, green: 9, blue: 9, alpha: 255)
    for name in ["Paper", "Sky"] {
      let stack = LayerStack(
        width: 4, height: 2,
        nodes: [
          .layer(.init(name: name), paper, box),
          .layer(.init(name: "Ink", mode: .multiply), ink, box),
        ], merged: paper)
      for (bytes, file) in [
        (try OpenRaster.bytes(stack), name + ".ora"), (try Photoshop.bytes(stack), name + ".psd"),
      ] {
        try Data(bytes).write(to: URL(fileURLWithPath: folder(file)))
        let out = folder(file + ".made")
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        let shot = try BoardReader(folder: out).read([folder(file)]).scenes[0].shots[0]
        #expect(shot.paper == (name == "Paper" ? 0xFAF0_03FF : nil))
        // On an opaque ground nothing mixes with nothing.
        #expect(shot.layers.map(\.name) == (name == "Paper" ? ["Ink"] : ["Sky", "Ink"]))
      }
    }
  }

  /// Files of one program have pictures in common, such as their paper.
  @Test func `several files with the same picture in them keep their own`() throws {
    let folder = try ScratchFolder()
    let box = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 2)
    func plain(_ shade: UInt8) -> Bitmap {
      Bitmap(width: 4, height: 2, filledWith: Pixel(red: shade, green: 0, blue: 0, alpha: 255))
    }
    var paths: [String] = []
    for shade in [10, 20, 20, 30] as [UInt8] {
      let stack = LayerStack(
        width: 4, height: 2,
        nodes: [
          .layer(.init(name: "Ground"), plain(255), box),
          .layer(.init(name: "Ink"), plain(shade), box),
        ], merged: plain(shade))
      paths.append(folder("\(paths.count).ora"))
      try Data(OpenRaster.bytes(stack)).write(to: URL(fileURLWithPath: paths.last!))
    }
    let out = folder("made")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let board = try BoardReader(folder: out).read(paths)
    let shades = try board.scenes[0].shots.map { shot in
      try shot.layers.map { layer in
        let path = board.pictures[try #require(layer.picture)].copy
        return try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).pixels[0]
      }
    }
    #expect(shades == [[255, 10], [255, 20], [255, 20], [255, 30]])
  }

  /// A zip of drawings begins with a drawing, whose own words of its kind stand near the beginning too.
  @Test func `a zip of drawings is a board of them`() throws {
    var random = SplitMix64(seed: 5)
    let folder = try ScratchFolder()
    let zip = try ZipWriter(path: folder("board.zip"))
    for name in ["1.ora", "2.ora"] {
      try zip.add(name, OpenRaster.bytes(stack(&random)), isStored: true)
    }
    try zip.finish()
    let out = folder("made")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let board = try BoardReader(folder: out).read([folder("board.zip")])
    #expect(board.shotCount == 2 && board.name == "board")
  }

  /// Bytes that were changed end in words or in layers.
  @Test(arguments: 0..<80 as Range<UInt64>)
  func `damaged files end in words`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stack = stack(&random)
    let folder = try ScratchFolder()
    for (original, name) in [
      (try OpenRaster.bytes(stack), "a.ora"), (try Photoshop.bytes(stack), "a.psd"),
    ] {
      var bytes = original
      for _ in 0..<random.number(1...6) {
        let place = random.number(0...bytes.count - 1)
        switch random.number(0...3) {
        case 0: bytes[place] = UInt8(random.number(0...255))
        case 1: bytes[place] = 255
        case 2: bytes.removeLast(random.number(0...bytes.count - 1))
        default: bytes.insert(contentsOf: [0, 0, 0], at: place)
        }
        if bytes.isEmpty { break }
      }
      let path = folder(name)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let out = folder("made")
      try? FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      do {
        _ = try BoardReader(folder: out).read([path])
      } catch let error as BoardFileError {
        #expect(!"\(error)".isEmpty)
      }
    }
  }

  /// Real files of several programs are read, with layers or as one picture.
  @Test func `the files of others are read`() throws {
    let folder = try ScratchFolder()
    for file in FilmCorpus.files("psd", ending: "psd") + FilmCorpus.files("ora", ending: "ora") {
      let board = try BoardReader(folder: folder("")).read([file])
      #expect(board.shotCount == 1 && !board.scenes[0].shots[0].layers.isEmpty, "\(file)")
    }
  }
}

extension LayerStack.Node {
  fileprivate var facts: LayerStack.Facts {
    switch self {
    case .layer(let facts, _, _), .group(let facts, _): facts
    }
  }
}
