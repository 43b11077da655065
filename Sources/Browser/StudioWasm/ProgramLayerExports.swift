import Geometry
import PageTransfer
import Raster
import Storyboard
import StoryboardFile
import Studio

/// Adds a program on a layer of its own and chooses it: how many bytes its parts have, as an edit holds them
/// (4 bytes, big-endian), these, and the layer's name in UTF-8: 0, or −1 and why not.
@_cdecl("addProgramLayer")
public func addProgramLayer(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count >= 4 else { return Transfer.fail(noProgram) }
  let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
  guard length <= bytes.count - 4 else { return Transfer.fail(noProgram) }
  let name = bytes.name(from: 4 + length, orElse: "Program").prefix(bytes: Text.nameLimit)
  return withProgram(bytes[4..<4 + length]) { studio, program throws(LayerRefusal) in
    try studio.addProgram(program, name: name)
  }
}

/// Gives a layer (its id, 16 bytes) another program (its parts), as one edit, or none where it has it already: 0, or −1
/// and why not.
@_cdecl("setProgramLayer")
public func setProgramLayer(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard count > 16, let id = layerIDs(pointer, 16).first else { return Transfer.fail(noProgram) }
  return withProgram(Transfer.bytes(pointer, count)[16...]) {
    studio, program throws(LayerRefusal) in
    try studio.setProgram(program, of: id)
  }
}

/// A layer's program as JSON: `{"document","picture","width","height","seed","start","input","files":[{"path","asset"}]}`,
/// assets by their names, `input` empty for none, `seed` as text: 0, or −1 and why not.
@_cdecl("layerProgram")
public func layerProgram(_ pointer: UnsafeRawPointer?) -> Int32 {
  guard let id = layerIDs(pointer, 16).first else { return 0 }
  return edit { studio throws(LayerRefusal) in
    let program = try studio.program(of: id)
    var json = JSONText()
    json.object {
      $0.field("document", program.document.hex)
      $0.field("picture", program.picture.asset.hex)
      $0.field("width", Int(program.picture.width))
      $0.field("height", Int(program.picture.height))
      $0.field("seed", program.run.seed.description)
      $0.field("start", Int(program.run.start))
      $0.field("input", program.run.input?.hex ?? "")
      $0.list("files", program.files) {
        $0.field("path", $1.path.string)
        $0.field("asset", $1.asset.hex)
      }
    }
    _ = Transfer.put(json.bytes)
  }
}

/// The topmost program at a place of the desk: 0 and its layer's id, 16 bytes; −1 for none.
@_cdecl("programLayer")
public func programLayer(_ x: Double, _ y: Double) -> Int32 {
  guard let id = studio?.program(at: Point(x: x, y: y)) else { return Transfer.fail("") }
  _ = Transfer.put(id.high.bigEndianBytes + id.low.bigEndianBytes)
  return 0
}

/// Shows a frame of a program's stage in its layer's place: the layer's id, then premultiplied pixels; without them its picture
/// again: 0, or −1.
@_cdecl("showProgramFrame")
public func showProgramFrame(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  guard let pointer, let id = layerIDs(pointer, min(16, count)).first else { return 0 }
  guard count > 16 else {
    studio?.showFrame(nil, of: id)
    return 0
  }
  guard 1...8192 ~= width, 1...8192 ~= height, Int(count) == 16 + Int(width) * Int(height) * 4
  else { return Transfer.fail("This is no frame.") }
  let pixels = Transfer.bytes(pointer + 16, count - 16)
  studio?.showFrame(Bitmap(width: Int(width), height: Int(height), pixels: pixels), of: id)
  return 0
}

/// Keeps what a pen drew as ink on a layer of its own: the program's layer (16 bytes), then for each line eight doubles: x and y
/// of its ends on the stage (in pixels, y downwards), its width, its colour (0xRRGGBB), its object and its tick: 0, or −1 and
/// why not.
@_cdecl("keepPenDrawing")
public func keepPenDrawing(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let pointer, count >= 16, let id = layerIDs(pointer, 16).first else { return 0 }
  let numbers = Transfer.numbers(pointer + 16, (count - 16) / 8)
  var lines: [PenLine] = []
  for i in stride(from: 0, to: numbers.count / 8 * 8, by: 8) {
    let rgb = UInt32(max(0, min(0xFFFFFF, numbers[i + 5])))
    lines.append(
      PenLine(
        from: Point(x: numbers[i], y: numbers[i + 1]),
        to: Point(x: numbers[i + 2], y: numbers[i + 3]),
        width: numbers[i + 4], color: Color(rgba: rgb << 8 | 255),
        object: whole(numbers[i + 6]) ?? 0, tick: whole(numbers[i + 7]) ?? 0))
  }
  return edit { studio throws(LayerRefusal) in try studio.keepPenDrawing(lines, of: id) }
}

private let noProgram = "This is no program."

private func withProgram(
  _ parts: ArraySlice<UInt8>, _ work: (ShotStudio, LayerProgram) throws(LayerRefusal) -> Void
) -> Int32 {
  let program: LayerProgram
  do throws(FileError) {
    program = try LayerProgram(parts: Array(parts))
  } catch {
    return Transfer.fail(noProgram)
  }
  return edit { studio throws(LayerRefusal) in try work(studio, program) }
}
