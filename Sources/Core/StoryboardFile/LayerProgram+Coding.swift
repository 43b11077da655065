import CBOR
package import Storyboard

extension LayerProgram {
  /// The first bytes of a program's parts in an edit: a list of six, the first of 32 bytes.
  package static let partsHead: [UInt8] = [0x86, 0x58, 0x20]

  /// The program as an edit holds it.
  package func parts() -> [UInt8] {
    var out = CBORWriter()
    out.program(self)
    return out.bytes
  }

  /// The program that `parts` hold.
  package init(parts: [UInt8]) throws(FileError) {
    var reader = Version1Reader(input: DocumentInput(parts))
    self = try reader.program()
    try reader.input.finish()
  }
}

extension CBORWriter {
  mutating func program(_ program: LayerProgram) {
    array(6)
    byteString(program.document.bytes)
    image(program.picture)
    unsigned(program.run.seed)
    unsigned(program.run.start)
    if let input = program.run.input { byteString(input.bytes) } else { null() }
    array(program.files.count)
    for file in program.files {
      array(2)
      text(file.path)
      byteString(file.asset.bytes)
    }
  }
}

extension Version1Reader {
  mutating func program() throws(FileError) -> LayerProgram {
    try input.array(of: 6)
    let document = try asset()
    let start = input.offset
    guard let picture = try image() else { throw .invalidImage(offset: start) }
    var run = LayerProgram.Run(seed: try input.unsigned(), start: try word())
    run.input = input.null() ? nil : try asset()
    var files: [LayerProgram.File] = []
    for _ in 0..<(try input.array()) {
      try input.array(of: 2)
      files.append(LayerProgram.File(path: try text(), asset: try asset()))
    }
    return LayerProgram(document: document, files: files, run: run, picture: picture)
  }

  private mutating func asset() throws(FileError) -> AssetID {
    let start = input.offset
    let bytes = try input.byteString()
    guard let asset = AssetID(bytes: bytes) else {
      throw .partCount(UInt64(bytes.count), expected: AssetID.byteCount, offset: start)
    }
    return asset
  }
}
