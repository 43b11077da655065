/// The content of a program layer: a program of bricks with its files, a run of it in the shot, and
/// a picture of its stage at the shot's beginning.
///
/// The picture is there so that whoever shows the shot needs no machine that runs programs; it is written
/// together with all else, so that the two never part. Its plane is the stage in pixels, y downwards.
/// Kept apart from what holds it: a program may name many files, and most properties of layers are small.
package struct LayerProgram: Equatable, Sendable {
  /// A look's picture or a sound, under its path in the program's archive.
  package struct File: Equatable, Sendable {
    package var path: Text
    package var asset: AssetID

    package init(path: Text, asset: AssetID) {
      self.path = path
      self.asset = asset
    }
  }

  /// A run of the program: the same one is the same, frame by frame.
  package struct Run: Equatable, Sendable {
    /// The seed of the random numbers that the program gets.
    package var seed: UInt64
    /// The tick of the run, in sixtieths of a second, at which the shot begins.
    package var start: UInt32
    /// The recorded input of the stage, a document of its own; nil for none.
    package var input: AssetID?

    package init(seed: UInt64 = 1, start: UInt32 = Self.firstStart, input: AssetID? = nil) {
      self.seed = seed
      self.start = start
      self.input = input
    }

    /// One tick in, where all has happened that scripts do at once.
    package static let firstStart: UInt32 = 1
    /// The last tick at which a shot may begin: over four hours in.
    package static let startLimit: UInt32 = 1_000_000
  }

  private struct Parts: Equatable, Sendable {
    var document: AssetID
    var files: [File]
    var run: Run
    var picture: LayerImage
  }

  private indirect enum Storage: Equatable, Sendable { case holding(Parts) }
  private let storage: Storage

  /// - Parameters:
  ///   - document: the program alone, as the bytes of a program file.
  ///   - files: by the bytes of their paths, each once; see `check`.
  ///   - picture: the frame of the run at its start, one pixel for one of the stage's.
  package init(document: AssetID, files: [File], run: Run, picture: LayerImage) {
    storage = .holding(Parts(document: document, files: files, run: run, picture: picture))
  }

  private var parts: Parts {
    switch storage {
    case .holding(let parts): parts
    }
  }

  package var document: AssetID { parts.document }
  package var files: [File] { parts.files }
  package var run: Run { parts.run }
  package var picture: LayerImage { parts.picture }

  /// All that it needs, the picture first.
  package var assets: [AssetID] {
    let parts = parts
    return [parts.picture.asset, parts.document] + (parts.run.input.map { [$0] } ?? [])
      + parts.files.map { $0.asset }
  }

  /// The most files that a program may have, and the most bytes of a path.
  package static let fileLimit = 10_000
  package static let pathLimit = 1_000

  /// Whether files are too many, have no sound paths, or are not in order; or the run begins too late.
  ///
  /// - Complexity: O(*n*) for the bytes of the paths.
  func check(_ layer: LayerID) throws(EditError) {
    guard files.count <= Self.fileLimit, run.start <= Run.startLimit else {
      throw .contentOfLayer(layer)
    }
    var before: Text?
    for file in files {
      guard 1...Self.pathLimit ~= file.path.byteCount,
        before.map({ $0.isBefore(file.path) }) ?? true
      else {
        throw .contentOfLayer(layer)
      }
      before = file.path
    }
  }
}

extension Layer {
  /// The program that it shows; nil for another kind.
  package var program: LayerProgram? {
    if case .program(let program) = content.value { program } else { nil }
  }
}

extension Text {
  /// Whether its bytes come first.
  fileprivate func isBefore(_ other: Text) -> Bool {
    string.utf8.lexicographicallyPrecedes(other.string.utf8)
  }
}

extension [LayerProgram.File] {
  /// The files in the order that a layer wants, each path once, the first of several.
  package var inOrder: [LayerProgram.File] {
    var result: [LayerProgram.File] = []
    let order = [Int].sorted(count: count) { self[$0].path.isBefore(self[$1].path) }
    for index in order where result.last?.path != self[index].path { result.append(self[index]) }
    return result
  }
}
