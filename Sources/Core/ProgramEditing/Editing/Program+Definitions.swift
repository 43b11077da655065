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

/// A part of the words that a brick of an object's own is to have.
package struct DefinitionPart: Equatable, Sendable {
  package var words: Text
  package var isInput: Bool
  /// The name that the input had; nil for a new one.
  package var old: Text?

  package init(_ words: Text, isInput: Bool = false, old: Text? = nil) {
    (self.words, self.isInput, self.old) = (words, isInput, old)
  }
}

extension Program {
  /// A brick of the object's own, and the script that says what it does.
  mutating func addDefinition(_ words: Text, of object: Handle<Object>) throws(EditProblem)
    -> BlockPlace
  {
    try check(object)
    let parts = Brick.OwnWords.parts(of: words)
    try checkDefinition(parts, of: object, but: nil)
    let id = freshDefinitionID(parts)
    allObjects[object].definitions.append(
      Brick(
        "UserDefinedBrick",
        fields: [
          Markup("isCallingBrick", .text("false")),
          Markup("userDefinedBrickDataList", .children(Self.dataList(of: parts))),
          Markup("userDefinedBrickID", .text(id)),
        ]))
    var script = Script("UserDefinedScript")
    script.fields = [
      Markup("screenRefresh", .text("true")), Markup("userDefinedBrickID", .text(id)),
    ]
    allObjects[object].scripts.append(script)
    return .script(ScriptPlace(object, allObjects[object].scripts.count - 1))
  }

  func definition(_ id: Text, of object: Handle<Object>) -> Brick? {
    allObjects[object].definitions.first { $0.definitionID == id }
  }

  /// An identifier that no brick of an object's own has.
  func freshDefinitionID(_ words: [Brick.OwnWords]) -> Text {
    var number = allObjects.elements.reduce(0) { $0 + $1.definitions.count }
    while true {
      let id = freshKey(Text(Self.shown(words).string + number.description))
      let isTaken = allObjects.elements.contains {
        $0.definitions.contains { $0.definitionID == id }
      }
      if !isTaken { return id }
      number += 1
    }
  }

  /// Words with inputs in brackets.
  private static func shown(_ parts: [Brick.OwnWords]) -> Text {
    var shown = ""
    for part in parts {
      if !shown.utf8.isEmpty { shown += " " }
      switch part {
      case .label(let words): shown += words.string
      case .input(let name): shown += "[" + name.string + "]"
      }
    }
    return Text(shown)
  }

  /// Words that say something, and that no other brick of the object has: inputs of whatever name are the same there.
  func checkDefinition(
    _ parts: [Brick.OwnWords], of object: Handle<Object>, but id: Text?
  ) throws(EditProblem) {
    if parts.isEmpty { throw .emptyName }
    func shape(_ parts: [Brick.OwnWords]) -> [Text?] {
      parts.map { if case .label(let words) = $0 { words } else { nil } }
    }
    let isTaken = allObjects[object].definitions.contains {
      (id == nil || $0.definitionID != id) && shape($0.ownWords) == shape(parts)
    }
    if isTaken { throw .nameTaken(Self.shown(parts)) }
  }

  /// The words of a brick as files have them.
  private static func dataList(of parts: [Brick.OwnWords]) -> [Markup] {
    var inputs = 0
    return parts.map { part in
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
  }

  /// Gives a brick of an object's own other words and inputs. Its calls keep what stands in inputs that stay, whatever their name and place;
  /// new ones are 0. Formulas of its script follow the names.
  mutating func changeDefinition(
    _ id: Text, of object: Handle<Object>, _ wish: [DefinitionPart]
  ) throws(EditProblem) {
    try check(object)
    let isOne: (Brick) -> Bool = { $0.field("userDefinedBrickID")?.text == id }
    guard let index = allObjects[object].definitions.firstIndex(where: isOne) else {
      throw .notThere
    }
    let parts = wish.filter { part in !part.words.string.utf8.allSatisfy { $0 <= 0x20 } }
    let inputs = parts.filter { $0.isInput }
    for (place, input) in inputs.enumerated()
    where inputs[..<place].contains(where: { $0.words == input.words }) {
      throw .nameTaken(input.words)
    }
    let words: [Brick.OwnWords] = parts.map { $0.isInput ? .input($0.words) : .label($0.words) }
    try checkDefinition(words, of: object, but: id)
    func rename(_ brick: inout Brick) {
      for field in brick.fields.indices
      where brick.fields[field].name == "userDefinedBrickDataList" {
        brick.fields[field].content = .children(Self.dataList(of: words))
      }
    }
    rename(&allObjects[object].definitions[index])
    for script in allObjects[object].scripts.indices {
      let isBody =
        allObjects[object].scripts[script].type == "UserDefinedScript"
        && allObjects[object].scripts[script].field("userDefinedBrickID")?.text == id
      if isBody {
        allObjects[object].scripts[script].walkFormulas { formula in
          guard formula.kind == .input,
            let input = inputs.first(where: { $0.old == formula.value })
          else { return }
          formula.value = input.words
        }
      }
      for brick in allObjects[object].scripts[script].bricks.indices {
        allObjects[object].scripts[script].bricks[brick].walk { call in
          guard call.type == "UserDefinedBrick", isOne(call) else { return }
          rename(&call)
          let old = call.formulas
          call.formulas = inputs.map { input in
            let kept = input.old.flatMap { name in old.first { $0.name == name }?.formula }
            return Brick.Slot(input.words, kept ?? .number("0"), isInput: true)
          }
          call.formulas.sort {
            $0.name.string.utf8.lexicographicallyPrecedes($1.name.string.utf8)
          }
        }
      }
    }
  }

  /// A script that says what a brick does takes the brick with it; calls of it stay, and do nothing.
  mutating func removeDefinition(of script: Script, in object: Handle<Object>) {
    guard script.type == "UserDefinedScript", let id = script.field("userDefinedBrickID")?.text
    else { return }
    allObjects[object].definitions.removeAll { $0.field("userDefinedBrickID")?.text == id }
  }

  /// Where the new object has another brick of that identifier, that which is moved gets one of its own.
  mutating func moveDefinition(
    of script: inout Script, from old: Handle<Object>, to new: Handle<Object>
  ) throws(EditProblem) {
    guard script.type == "UserDefinedScript", let id = script.definitionID,
      let index = allObjects[old].definitions.firstIndex(where: { $0.definitionID == id })
    else { return }
    var definition = allObjects[old].definitions.remove(at: index)
    try checkDefinition(definition.ownWords, of: new, but: nil)
    if self.definition(id, of: new) != nil {
      let own = freshDefinitionID(definition.ownWords)
      definition.definitionID = own
      script.definitionID = own
      script.renameCalls { $0 == id ? own : $0 }
    }
    allObjects[new].definitions.append(definition)
  }
}

extension [Markup] {
  /// The identifier of the brick of an object's own that they are of.
  fileprivate var definitionID: Text? {
    get { first { $0.name == "userDefinedBrickID" }?.text }
    set {
      guard let newValue, let index = firstIndex(where: { $0.name == "userDefinedBrickID" })
      else { return }
      self[index].content = .text(newValue)
    }
  }
}

extension Brick {
  /// Which brick of the object's own it calls or defines.
  var definitionID: Text? {
    get { fields.definitionID }
    set { fields.definitionID = newValue }
  }
}

extension Script {
  /// The brick of the object's own whose body it is.
  var definitionID: Text? {
    get { fields.definitionID }
    set { fields.definitionID = newValue }
  }

  mutating func renameCalls(_ name: (Text) -> Text) {
    for index in bricks.indices {
      bricks[index].walk { brick in
        guard brick.type == "UserDefinedBrick", let id = brick.definitionID else { return }
        let new = name(id)
        if new != id { brick.definitionID = new }
      }
    }
  }
}
