package import Bricks
package import Words

/// New scripts and bricks, with what can be chosen already.
extension Program {
  func makeScript(_ kind: BrickKind, for object: Handle<Object>) -> Script {
    var script = Script(kind.type)
    let made = makeFields(kind, for: object)
    (script.formulas, script.fields) = (made.formulas, made.fields)
    return script
  }

  func makeBrick(_ kind: BrickKind, for object: Handle<Object>) -> Brick {
    let made = makeFields(kind, for: object)
    return Brick(
      kind.type, formulas: made.formulas, fields: made.fields,
      branches: kind.branches.map { Brick.Branch($0, []) })
  }

  private func makeFields(_ kind: BrickKind, for object: Handle<Object>) -> (
    formulas: [Brick.Slot], fields: [Markup]
  ) {
    var formulas: [Brick.Slot] = []
    var fields: [Markup] = []
    var data: [Markup] = []
    for field in kind.fields {
      if case .formula(let words) = field.kind {
        let formula = (try? Formula(words: words)) ?? .number("0")
        formulas.append(Brick.Slot(field.name, formula))
      } else if field.isInDataList {
        data.append(
          Markup(
            "userData", attributes: [.init("category", field.name)],
            firstLink(field, for: object).map { .link($0) } ?? .text("")))
      } else if let content = firstContent(field, for: object) {
        fields.append(Markup(field.name, content))
      }
    }
    // As a reader gives them.
    formulas.sort { $0.name.string.utf8.lexicographicallyPrecedes($1.name.string.utf8) }
    if !data.isEmpty { fields.append(Markup("userDataList", .children(data))) }
    return (formulas, fields)
  }

  private func firstContent(_ field: BrickField, for object: Handle<Object>) -> Markup.Content? {
    switch field.kind {
    case .message: .text(messages.first ?? "message 1")
    case .scene:
      .text(
        scenes.first { !$0.objects.contains(object) }.map { $0.name } ?? scenes.first?.name ?? "")
    case .choice(let values), .choiceOrObject(let values, _): .text(values[0])
    case .objectName: .text("")
    default: firstLink(field, for: object).map { .link($0) }
    }
  }

  private func firstLink(_ field: BrickField, for object: Handle<Object>) -> Markup.Link? {
    switch field.kind {
    case .variable: (allObjects[object].variables + variables).first.map { .variable($0) }
    case .list: (allObjects[object].lists + lists).first.map { .list($0) }
    case .look: allObjects[object].looks.first.map { .look($0) }
    case .background:
      background(of: object).flatMap { allObjects[$0].looks.first }.map { .look($0) }
    case .sound: allObjects[object].sounds.first.map { .sound($0) }
    default: nil
    }
  }

  func background(of object: Handle<Object>) -> Handle<Object>? {
    scene(of: object).flatMap { scenes[$0].objects.first }
  }

  /// A call of a brick that the object defines, with a number for every input.
  func makeCall(_ id: Text, for object: Handle<Object>) -> Brick? {
    guard
      let definition = allObjects[object].definitions.first(where: {
        $0.field("userDefinedBrickID")?.text == id
      })
    else { return nil }
    var call = definition
    call.id = ""
    call.formulas = definition.inputNames.map { Brick.Slot($0, .number("0"), isInput: true) }
    call.formulas.sort { $0.name.string.utf8.lexicographicallyPrecedes($1.name.string.utf8) }
    for index in call.fields.indices where call.fields[index].name == "isCallingBrick" {
      call.fields[index].content = .text("true")
    }
    return call
  }
}

extension Brick {
  /// A part of the words of a brick that the program defines.
  package enum OwnWords: Equatable, Sendable {
    case label(Text)
    case input(Text)
  }

  /// The words of a brick that the program defines, as they are read.
  package var ownWords: [OwnWords] {
    (field("userDefinedBrickDataList")?.children ?? []).compactMap { part in
      if let label = part.children.first(where: { $0.name == "label" })?.text {
        return .label(label)
      }
      guard let input = part.children.first(where: { $0.name == "input" }) else { return nil }
      return (input.children.first?.text ?? input.text).map { .input($0) }
    }
  }

  /// The names of its inputs, in the order in which they are read.
  package var inputNames: [Text] {
    ownWords.compactMap { if case .input(let name) = $0 { name } else { nil } }
  }
}
