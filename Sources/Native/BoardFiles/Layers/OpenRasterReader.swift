internal import Foundation
internal import Media
internal import XMLFiles
internal import Zip

/// Reads OpenRaster files (`.ora`) of all programs that write them, also those that keep to the letter of it less than they should; of Krita's own
/// files (`.kra`) the picture that they hold.
enum OpenRasterReader {
  private static let limits = ZipLimits(part: 256 << 20, total: 1 << 30, ratio: 1000)
  private static let layerLimit = 10_000
  private static let depthLimit = 100

  static func read(_ file: SourceFile, _ stash: inout PictureStash) throws -> LayeredFile {
    let parts: [String: [UInt8]]
    do throws(ZipError) {
      parts = try Self.parts(of: file.path)
    } catch {
      throw BoardFileError.unreadable(file: file.name, "\(error)")
    }
    var (problems, remarks): ([String], [String]) = ([], [])
    guard let xml = parts["stack.xml"] else { return try flat(parts, file, &stash) }
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLElement(parsing: xml)
    } catch {
      throw BoardFileError.unreadable(file: file.name, "its stack.xml: \(error)")
    }
    guard root.name == "image", let stack = root.child("stack") else {
      throw BoardFileError.unreadable(file: file.name, "its stack.xml holds no image with a stack")
    }
    let mimetype = parts["mimetype"].map { String(decoding: $0, as: UTF8.self) }
    if mimetype != "image/openraster" {
      remarks.append("its mimetype is not exactly that of OpenRaster; it was read all the same")
    }
    var reader = Reader(parts: parts)
    let layers = try reader.layers(stack, x: 0, y: 0, depth: 0, &stash)
    func side(_ name: String) -> Int {
      Int(root[name] ?? "").flatMap { 1...16_384 ~= $0 ? $0 : nil } ?? 0
    }
    var (width, height) = (side("w"), side("h"))
    if width == 0 || height == 0 {
      // Without a size it is as large as its layers.
      let box = Self.box(layers)
      (width, height) = (max(1, min(16_384, Int(box.width))), max(1, min(16_384, Int(box.height))))
      problems.append("it does not say how large it is")
    }
    guard reader.count > 0 else { return try flat(parts, file, &stash) }
    return LayeredFile(
      width: width, height: height, layers: layers, problems: problems + reader.problems,
      remarks: remarks)
  }

  private static func box(_ layers: [IncomingBoard.Layer]) -> (width: Double, height: Double) {
    layers.reduce((0, 0)) { size, layer in
      let inner = box(layer.children ?? [])
      return (
        max(size.0, layer.x + layer.width, inner.width),
        max(size.1, layer.y + layer.height, inner.height)
      )
    }
  }

  /// A file of which only the picture as a whole is known.
  private static func flat(
    _ parts: [String: [UInt8]], _ file: SourceFile, _ stash: inout PictureStash
  )
    throws -> LayeredFile
  {
    guard let merged = parts["mergedimage.png"] else {
      throw BoardFileError.unreadable(
        file: file.name, "it is an archive, but holds no OpenRaster picture")
    }
    var layer = IncomingBoard.Layer(name: (file.name as NSString).deletingPathExtension)
    let index = try stash.add(bytes: merged)
    let picture = stash.pictures[index]
    layer.picture = index
    (layer.width, layer.height) = (Double(picture.width), Double(picture.height))
    return LayeredFile(
      width: picture.width, height: picture.height, layers: [layer],
      problems: ["its layers were not read: it came in as one picture"])
  }

  private static func parts(of path: String) throws(ZipError) -> [String: [UInt8]] {
    try limits.check(path: path)
    let zip = try limits.reader(path: path)
    var parts: [String: [UInt8]] = [:]
    while let name = try zip.nextName() {
      let isWanted =
        name == "mimetype" || name == "stack.xml" || name == "mergedimage.png"
        || name.lowercased().hasSuffix(".png") && !name.hasPrefix("Thumbnails/")
      guard isWanted else { continue }
      var bytes: [UInt8] = []
      do {
        try zip.readPart { bytes.append(contentsOf: $0) }
      } catch let error as ZipError {
        throw error
      } catch {
        throw .notAnArchive("\(error)")
      }
      parts[name] = bytes
    }
    return parts
  }

  private struct Reader {
    let parts: [String: [UInt8]]
    var problems: [String] = []
    var count = 0
    private var known: [String: Int] = [:]

    init(parts: [String: [UInt8]]) { self.parts = parts }

    /// The first in the file is the topmost.
    mutating func layers(
      _ stack: XMLElement, x: Double, y: Double, depth: Int, _ stash: inout PictureStash
    ) throws -> [IncomingBoard.Layer] {
      var layers: [IncomingBoard.Layer] = []
      for element in stack.children where element.name == "layer" || element.name == "stack" {
        count += 1
        guard count <= OpenRasterReader.layerLimit, depth < OpenRasterReader.depthLimit else {
          throw BoardFileError.tooMuch(
            "it has more than \(OpenRasterReader.layerLimit) layers, or groups too deep in one another"
          )
        }
        var layer = IncomingBoard.Layer(name: element["name"] ?? "")
        layer.opacity = opacity(element["opacity"])
        layer.isVisible = element["visibility"] != "hidden"
        layer.mode = mode(element["composite-op"], layer.name)
        let (left, top) = (x + number(element["x"]), y + number(element["y"]))
        if element.name == "stack" {
          layer.children = try self.layers(element, x: left, y: top, depth: depth + 1, &stash)
        } else {
          (layer.x, layer.y) = (left, top)
          add(element["src"] ?? "", to: &layer, &stash)
        }
        layers.append(layer)
      }
      return layers.reversed()
    }

    private mutating func add(
      _ source: String, to layer: inout IncomingBoard.Layer, _ stash: inout PictureStash
    ) {
      let name = source.hasPrefix("./") ? String(source.dropFirst(2)) : source
      do {
        let index: Int
        if let there = known[name] {
          index = there
        } else if let bytes = parts[name] {
          index = try stash.add(bytes: bytes)
          known[name] = index
        } else {
          problems.append("“\(layer.name)”: its picture \(name) is not there")
          return
        }
        layer.picture = index
        (layer.width, layer.height) = (
          Double(stash.pictures[index].width), Double(stash.pictures[index].height)
        )
      } catch {
        problems.append("“\(layer.name)”: \(error)")
      }
    }

    private func number(_ text: String?) -> Double {
      let number = text.flatMap { Double($0) } ?? 0
      return number.magnitude <= 1_000_000 ? number : 0
    }

    private func opacity(_ text: String?) -> UInt8 {
      guard let value = text.flatMap({ Double($0) }), value.isFinite else { return 255 }
      return UInt8((max(0, min(1, value)) * 255).rounded())
    }

    private mutating func mode(_ operation: String?, _ layer: String) -> String {
      switch operation ?? "svg:src-over" {
      case "svg:src-over": return "normal"
      case "svg:multiply": return "multiply"
      case "svg:screen": return "screen"
      case "svg:overlay": return "overlay"
      case "svg:darken": return "darken"
      case "svg:lighten": return "lighten"
      case let other:
        problems.append("“\(layer)”: the mode \(other) is not known here; it is shown as normal")
        return "normal"
      }
    }
  }
}
