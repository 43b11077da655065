internal import Bricks
package import CatrobatFile
internal import Foundation
package import LibraryStore
internal import Media
internal import ProgramFile
internal import Raster
package import Storyboard
package import Words

/// A program that has been taken into a library, ready for a layer.
package struct KeptProgram: Sendable {
  package var layer: LayerProgram
  package var name: Text
  /// What had to be guessed, and what is missing, a line each.
  package var notices: [String]

  /// Keeps a program and all its files as assets, runs it to where the shot is to begin, and keeps the frame as its picture.
  ///
  /// - Throws: where the library cannot be written.
  /// - Complexity: O(*n*) for *n* bytes of files, and what decoding looks and the run take.
  package init(
    _ archive: CatrobatArchive, in assets: AssetStore, run: LayerProgram.Run = .init()
  ) throws {
    let program = archive.document.program
    let looks = try LookPictures(of: archive)
    let sounds = try ProgramSounds(of: archive)
    notices = archive.document.notices.map(\.description) + looks.problems + sounds.problems
    name = program.header.name.asName ?? "Program"
    var files: [LayerProgram.File] = []
    let pictures = Set(program.lookPaths.map(\.path))
    for (path, bytes) in archive.filesByUse where CatrobatArchive.isPath(path) {
      let asset =
        pictures.contains(Text(path))
        ? try assets.keep(look: bytes) : try assets.keep(bytes)
      files.append(LayerProgram.File(path: Text(path), asset: asset))
    }
    files = files.inOrder
    if files.count > LayerProgram.fileLimit {
      notices.append("of \(files.count) files the first \(LayerProgram.fileLimit) are kept")
      files.removeLast(files.count - LayerProgram.fileLimit)
    }
    let named = Dictionary(files.map { ($0.path, $0.asset) }, uniquingKeysWith: { a, _ in a })
    for (sound, path) in program.soundPaths {
      guard let length = sounds.lengths[sound], let asset = named[path] else { continue }
      assets.keep(soundLength: length, of: asset)
    }
    // What cannot be timed has been said.
    var stage = try LayerProgramRun(program, files, run, in: assets) { _, _ in }
    let picture = try assets.keep(frame: stage.frame(at: 0))
    layer = LayerProgram(
      document: try assets.keep(program.encoded()), files: files, run: run, picture: picture)
  }
}

extension AssetStore {
  /// Keeps the picture of a look; see below.
  func keep(look bytes: [UInt8]) throws -> AssetID {
    let upload = try begin()
    do {
      try upload.append(Data(bytes))
    } catch {
      upload.discard()
      throw error
    }
    return try keep(look: upload)
  }

  /// Keeps the picture of a look that has been sent, with a working copy of all its pixels; one that cannot be decoded as
  /// bytes alone.
  package func keep(look upload: AssetUpload) throws -> AssetID {
    do {
      let id = try upload.finish()
      if contains(id) {
        upload.discard()
      } else if let picture = try? ImportedPicture(file: upload.path, sideLimit: LookSize.limit) {
        try keep(
          upload, as: id, picture: picture.workingCopy, width: picture.width, height: picture.height
        )
      } else {
        try keep(upload, as: id)
      }
      return id
    } catch {
      upload.discard()
      throw error
    }
  }

  /// Keeps a frame of a stage as a picture.
  func keep(frame: Bitmap) throws -> LayerImage {
    let bytes = try PNG.encode(frame)
    let upload = try begin()
    do {
      try upload.append(Data(bytes))
      let id = try upload.finish()
      if contains(id) {
        upload.discard()
      } else {
        try keep(upload, as: id, picture: bytes, width: frame.width, height: frame.height)
      }
      guard
        let image = LayerImage(
          asset: id, width: UInt32(frame.width), height: UInt32(frame.height))
      else { preconditionFailure("a frame has pixels") }
      return image
    } catch {
      upload.discard()
      throw error
    }
  }
}
