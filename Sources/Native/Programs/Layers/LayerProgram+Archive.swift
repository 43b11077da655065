internal import Bricks
internal import CBOR
package import CatrobatFile
package import LibraryStore
internal import ProgramFile
package import Storyboard
internal import Words

/// Why a layer's program cannot be had.
package enum LayerProgramError: Error, Equatable, CustomStringConvertible {
  /// The library does not have the program.
  case missing(AssetID)
  /// What the library has under its name is none.
  case damaged(AssetID, String)
  /// How long one of its sounds is cannot be found out now.
  case lengthUnknown(AssetID)
  /// Running to a tick takes longer than it may; how far it came.
  case tooSlow(tick: Int, reached: Int, limit: Duration)

  package var description: String {
    switch self {
    case .missing(let id): "the library has no program \(id.hex.prefix(16))…"
    case .damaged(let id, let words): "the program \(id.hex.prefix(16))… cannot be read: \(words)"
    case .lengthUnknown(let id):
      "how long its sound \(id.hex.prefix(16))… is cannot be found out now"
    case .tooSlow(let tick, let reached, let limit):
      "running to tick \(tick) took over \(limit.components.seconds) s: it came to tick \(reached)"
    }
  }
}

extension CatrobatArchive {
  /// The program of a layer with its files; those that the library does not have, and those whose paths lead out of an
  /// archive, are missing.
  package init(_ layer: LayerProgram, in assets: AssetStore) throws(LayerProgramError) {
    let program = try Program(of: layer, in: assets)
    var files: [String: [UInt8]] = [:]
    for file in layer.files where CatrobatArchive.isPath(file.path.string) {
      files[file.path.string] = assets.original(of: file.asset)
    }
    self.init(document: CatrobatDocument(program: program), files: files)
  }
}

extension Program {
  init(of layer: LayerProgram, in assets: AssetStore) throws(LayerProgramError) {
    guard let bytes = assets.original(of: layer.document) else { throw .missing(layer.document) }
    do throws(CBORError) {
      self = try Program(encoded: bytes)
    } catch {
      throw .damaged(layer.document, error.message)
    }
  }
}

extension LayerProgram {
  /// Whether any brick of a program can be heard: false for one that cannot be read, nil for one that is not there.
  package static func makesSound(_ document: AssetID, in assets: AssetStore) -> Bool? {
    guard let bytes = assets.original(of: document) else { return nil }
    do throws(CBORError) {
      return Machine(try Program(encoded: bytes)).makesSound
    } catch {
      return false
    }
  }
}
