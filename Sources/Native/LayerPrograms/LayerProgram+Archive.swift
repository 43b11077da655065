internal import Bricks
public import CatrobatFile
public import LibraryStore
internal import ProgramFile
public import Storyboard
internal import StoryboardFile
internal import Words

/// Why a layer's program cannot be had.
public enum LayerProgramError: Error, Equatable, CustomStringConvertible {
  /// The library does not have the program.
  case missing(AssetID)
  /// What the library has under its name is none.
  case damaged(AssetID, String)

  public var description: String {
    switch self {
    case .missing(let id): "the library has no program \(id.hex.prefix(16))…"
    case .damaged(let id, let words): "the program \(id.hex.prefix(16))… cannot be read: \(words)"
    }
  }
}

extension CatrobatArchive {
  /// The program of a layer with its files; those that the library does not have, and those whose paths lead out of an
  /// archive, are missing.
  public init(_ layer: LayerProgram, in assets: AssetStore) throws(LayerProgramError) {
    let program = try Program(of: layer, in: assets)
    var files: [String: [UInt8]] = [:]
    for file in layer.files where file.path.staysInArchive {
      files[file.path.string] = assets.original(of: file.asset)
    }
    self.init(document: CatrobatDocument(program: program), files: files)
  }
}

extension Text {
  /// Whether it names a file beside the program, or below it.
  fileprivate var staysInArchive: Bool {
    string != "code.xml" && !string.contains("\\") && !string.contains("\0")
      && string.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains($0) }
  }
}

extension Program {
  init(of layer: LayerProgram, in assets: AssetStore) throws(LayerProgramError) {
    guard let bytes = assets.original(of: layer.document) else { throw .missing(layer.document) }
    do throws(FileError) {
      self = try Program(encoded: bytes)
    } catch {
      throw .damaged(layer.document, error.message)
    }
  }
}
