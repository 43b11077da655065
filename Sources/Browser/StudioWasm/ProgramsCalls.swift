import Geometry
import PageTransfer
import Raster
import Storyboard
import Studio
import Words

/// Programs as layers of the open shot: Protocol/studio/programs.cddl.
enum ProgramsCalls: ProgramsRequests {
  static func addProgram(_ stored: StoredProgram, name: Text) throws(StudioRefusal) {
    let program = try LayerProgram(stored)
    let name = (name.asName ?? "Program").prefix(bytes: Text.nameLimit)
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.addProgram(program, name: name)
    }
  }

  static func setProgram(_ layer: LayerID, _ stored: StoredProgram) throws(StudioRefusal) {
    let program = try LayerProgram(stored)
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.setProgram(program, of: layer)
    }
  }

  static func programOf(_ layer: LayerID) throws(StudioRefusal) -> StoredProgram {
    guard let studio else { throw .noSuchLayer }
    do throws(LayerRefusal) {
      return StoredProgram(try studio.program(of: layer))
    } catch {
      throw StudioRefusal(error, in: studio.shot)
    }
  }

  static func programLayerAt(_ place: Point) -> LayerID? { studio?.program(at: place) }

  static func keepPenDrawing(
    _ layer: LayerID, lines: [DrawnLine], stamps: StoredStamps?, name: Text
  ) throws(StudioRefusal) {
    var image: LayerImage?
    if let stamps {
      image = LayerImage(
        asset: stamps.picture, width: UInt32(stamps.width), height: UInt32(stamps.height))
      guard image != nil else { throw .noProgram }
    }
    let lines = lines.map {
      PenLine(
        from: $0.from, to: $0.to, width: $0.width,
        color: Color(rgba: UInt32(min($0.color, 0xFFFFFF)) << 8 | 255), object: $0.object,
        tick: $0.tick, ticks: $0.ticks)
    }
    let name = (name.asName ?? "").prefix(bytes: Text.nameLimit)
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.keepPenDrawing(lines, stamps: image, of: layer, name: name)
    }
  }
}

extension LayerProgram {
  init(_ stored: StoredProgram) throws(StudioRefusal) {
    guard stored.width > 0, stored.height > 0, let seed = stored.seed.wholeNumber,
      let picture = LayerImage(
        asset: stored.picture, width: UInt32(stored.width), height: UInt32(stored.height))
    else { throw .noProgram }
    self.init(
      document: stored.document,
      files: stored.files.map { File(path: $0.path, asset: $0.asset) }.inOrder,
      run: Run(seed: seed, start: UInt32(stored.start), input: stored.input), picture: picture)
  }
}

extension StoredProgram {
  init(_ program: LayerProgram) {
    self.init(
      document: program.document, picture: program.picture.asset,
      width: Int(program.picture.width), height: Int(program.picture.height),
      seed: Text(program.run.seed.description), start: Int(program.run.start),
      input: program.run.input,
      files: program.files.map { ArchivedFile(path: $0.path, asset: $0.asset) })
  }
}

/// Shows a frame of a program's stage in its layer's place: the layer's id, then premultiplied pixels; without them its picture
/// again: 0, or −1 and a refusal.
@_expose(wasm, "showProgramFrame")
@_cdecl("showProgramFrame")
public func showProgramFrame(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  guard let pointer, count >= 16 else { return refuse(.noFrame) }
  let bytes = Transfer.bytes(pointer, 16)
  let id = LayerID(high: bytes.bigEndian(at: 0), low: bytes.bigEndian(at: 8))
  guard count > 16 else {
    studio?.showFrame(nil, of: id)
    return 0
  }
  guard 1...8192 ~= width, 1...8192 ~= height, Int(count) == 16 + Int(width) * Int(height) * 4
  else { return refuse(.noFrame) }
  let pixels = Transfer.bytes(pointer + 16, count - 16)
  studio?.showFrame(Bitmap(width: Int(width), height: Int(height), pixels: pixels), of: id)
  return 0
}
