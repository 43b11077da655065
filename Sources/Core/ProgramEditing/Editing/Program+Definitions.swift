package import Bricks
package import Words

extension Brick.OwnWords {
  /// Words with inputs in brackets: `jump [height] high`.
  package static func parts(of words: Text) -> [Brick.OwnWords] {
    var parts: [Brick.OwnWords] = []
    var piece: [UInt8] = []
    func close(isInput: Bool) {
      while piece.first == UInt8(ascii: " ") { piece.removeFirst() }
      while piece.last == UInt8(ascii: " ") { piece.removeLast() }
      let text = Text(String(decoding: piece, as: UTF8.self))
      piece = []
      if text == "" { return }
      // A formula means the first input of a name.
      if isInput, !parts.contains(.input(text)) {
        parts.append(.input(text))
      } else {
        parts.append(.label(text))
      }
    }
    for byte in words.string.utf8 {
      switch byte {
      case UInt8(ascii: "["): close(isInput: false)
      case UInt8(ascii: "]"): close(isInput: true)
      default: piece.append(byte)
      }
    }
    close(isInput: false)
    return parts
  }
}

extension Program {
  /// A brick of the object's own, and the script that says what it does.
  mutating func addDefinition(_ words: Text, of object: Handle<Object>) throws(EditProblem)
    -> BlockPlace
  {
    try check(object)
    let parts = Brick.OwnWords.parts(of: words)
    if parts.isEmpty { throw .emptyName }
    let count = allObjects.elements.reduce(0) { $0 + $1.definitions.count }
    let id = freshKey(Text(words.string + count.description))
    var inputs = 0
    let data = parts.map { part in
      switch part {
      case .label(let label):
        return Markup(
          "userDefinedBrickLabel",
          .children([Markup("type", .text("LABEL")), Markup("label", .text(label))]))
      case .input(let name):
        inputs += 1
        return Markup(
          "userDefinedBrickInput",
          .children([
            Markup("type", .text("INPUT")),
            Markup("initialIndex", .text(Text((inputs - 1).description))),
            Markup("input", .children([Markup("input", .text(name))])),
          ]))
      }
    }
    allObjects[object].definitions.append(
      Brick(
        "UserDefinedBrick",
        fields: [
          Markup("isCallingBrick", .text("false")),
          Markup("userDefinedBrickDataList", .children(data)),
          Markup("userDefinedBrickID", .text(id)),
        ]))
    var script = Script("UserDefinedScript")
    script.fields = [
      Markup("screenRefresh", .text("true")), Markup("userDefinedBrickID", .text(id)),
    ]
    allObjects[object].scripts.append(script)
    return .script(ScriptPlace(object, allObjects[object].scripts.count - 1))
  }

  /// A script that says what a brick does takes the brick with it; calls of it stay, and do nothing.
  mutating func removeDefinition(of script: Script, in object: Handle<Object>) {
    guard script.type == "UserDefinedScript", let id = script.field("userDefinedBrickID")?.text
    else { return }
    allObjects[object].definitions.removeAll { $0.field("userDefinedBrickID")?.text == id }
  }

  mutating func moveDefinition(
    of script: Script, from old: Handle<Object>, to new: Handle<Object>
  ) {
    guard script.type == "UserDefinedScript", let id = script.field("userDefinedBrickID")?.text,
      let index = allObjects[old].definitions.firstIndex(where: {
        $0.field("userDefinedBrickID")?.text == id
      })
    else { return }
    allObjects[new].definitions.append(allObjects[old].definitions.remove(at: index))
  }
}
