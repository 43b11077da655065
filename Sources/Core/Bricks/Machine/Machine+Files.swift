import Words

extension Machine {
  /// Text files that programs write: they are kept with the variables of the device, and lead nowhere else.
  mutating func file(_ instruction: Instruction) {
    guard instruction.b != Operand.none else { return }
    let name = Self.fileName(words(instruction.a), ending: ".txt")
    if instruction.op == .writeFile {
      guard device.files[name] != nil || device.files.count < setting.fileLimit else {
        return refuseFile()
      }
      device.files[name] = value(of: instruction.b).rawText
    } else if let words = device.files[name] {
      setVariable(instruction.b, to: Value.text(words).fromFile)
      if instruction.c == 1 { device.files[name] = nil }
    }
  }

  /// A name without what leads elsewhere or cannot be in a name; with an ending where it has none.
  static func fileName(_ words: Text, ending: Text) -> Text {
    var bytes: [UInt8] = []
    var hasEnding = false
    for byte in words.string.utf8.prefix(200) {
      switch byte {
      case 0..<32, 127: continue
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "*"),
        UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "|"):
        continue
      case UInt8(ascii: "."):
        if bytes.isEmpty { continue }
        hasEnding = true
      default: break
      }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    if bytes.isEmpty { bytes = Array("file".utf8) }
    var name = String(decoding: bytes, as: UTF8.self)
    // A drawing or design is one, whatever it is called.
    if !hasEnding
      || ending != ".txt" && !name.utf8.reversed().starts(with: ending.string.utf8.reversed())
    {
      name += ending.string
    }
    return Text(name)
  }
}
