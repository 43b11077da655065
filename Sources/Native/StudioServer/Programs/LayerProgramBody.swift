internal import Digest
internal import Programs
internal import Storyboard
internal import Words

/// A program of a layer in JSON, assets by their names.
struct LayerProgramBody: Codable {
  struct File: Codable {
    var path: String
    var asset: String
  }

  var document: String
  var picture: String
  var width: UInt32
  var height: UInt32
  /// As text: it may have more digits than numbers of a page.
  var seed: String
  var start: UInt32
  var input: String?
  var files: [File]
  /// The layer's name, of a program that has just been kept.
  var name: String?
  /// What had to be guessed, and what is missing.
  var notices: [String]?
  /// Who sends it.
  var session: String?

  init(_ layer: LayerProgram) {
    document = layer.document.hex
    picture = layer.picture.asset.hex
    width = layer.picture.width
    height = layer.picture.height
    seed = String(layer.run.seed)
    start = layer.run.start
    input = layer.run.input?.hex ?? ""
    files = layer.files.map { File(path: $0.path.string, asset: $0.asset.hex) }
  }

  init(_ kept: KeptProgram) {
    self.init(kept.layer)
    name = kept.name.string
    notices = kept.notices
  }

  /// What tells it from others, as the value of `ETag`.
  var tag: String {
    let digest = RunningSHA256()
    func add(_ text: String) {
      digest.update("\(text.utf8.count) \(text)".utf8)
    }
    for text in [document, picture, "\(width) \(height)", seed, "\(start)", input ?? ""] {
      add(text)
    }
    for file in files {
      add(file.path)
      add(file.asset)
    }
    return "\"\(digest.finish().prefix(16).hexDigits)\""
  }

  /// The program; nil where a name or a number is none.
  var program: LayerProgram? {
    guard let document = AssetID(hex: document), let asset = AssetID(hex: picture),
      let picture = LayerImage(asset: asset, width: width, height: height),
      let seed = UInt64(seed)
    else { return nil }
    var run = LayerProgram.Run(seed: seed, start: start)
    if let input, !input.isEmpty {
      guard let asset = AssetID(hex: input) else { return nil }
      run.input = asset
    }
    var found: [LayerProgram.File] = []
    for file in files {
      guard let asset = AssetID(hex: file.asset) else { return nil }
      found.append(LayerProgram.File(path: Text(file.path), asset: asset))
    }
    return LayerProgram(document: document, files: found.inOrder, run: run, picture: picture)
  }
}
