import Bricks
import ProgramEditing
import Words

/// Places in a text as the page counts them: in units of UTF-16.
struct UTF16Places {
  private let bytes: [UInt8]

  init(_ text: Text) { bytes = Array(text.string.utf8) }

  subscript(offset: Int) -> Int {
    var count = 0
    for byte in bytes.prefix(offset) where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    return count
  }
}

extension FieldKindRow {
  init(_ field: BrickField) {
    var words: Text?
    var choices: [Text] = []
    switch field.kind {
    case .formula(let first): words = OpenEditor.language.translated(first)
    case .choice(let values), .choiceOrObject(let values, _): choices = values
    default: break
    }
    self.init(name: field.name, kind: field.kind.name, words: words, choices: choices)
  }
}

extension BrickField.Kind {
  var name: Text {
    switch self {
    case .formula: "formula"
    case .variable: "variable"
    case .list: "list"
    case .look: "look"
    case .background: "background"
    case .sound: "sound"
    case .object: "object"
    case .message: "message"
    case .scene: "scene"
    case .objectName: "objectName"
    case .choice: "choice"
    case .choiceOrObject: "choiceOrObject"
    }
  }
}

extension ProgramView {
  init(_ editor: ProgramEditor) {
    let program = editor.program
    self.init(
      name: program.header.name, width: program.header.width, height: program.header.height,
      isLandscape: program.header.isLandscape,
      isStretched: program.header.screenMode == .stretch, canUndo: editor.canUndo,
      canRedo: editor.canRedo,
      scenes: program.scenes.map { scene in
        SceneRow(
          name: scene.name, folder: Text(scene.folder),
          objects: scene.objects.map { program.row(of: $0) })
      }, messages: program.messages.map { $0 },
      variables: program.named(program.variables + program.multiplayerVariables),
      lists: program.named(program.lists))
  }
}

extension Program {
  fileprivate func row(of handle: Handle<Program.Object>) -> ObjectRow {
    let object = allObjects[handle]
    return ObjectRow(
      object: handle.index, name: object.name, isGroup: object.kind == .group,
      scriptCount: object.scripts.count, looks: looks(of: object), sounds: sounds(of: object))
  }

  fileprivate func looks(of object: Program.Object) -> [FiledPart] {
    object.looks.map {
      FiledPart(index: $0.index, name: allLooks[$0].name, file: allLooks[$0].fileName)
    }
  }

  fileprivate func sounds(of object: Program.Object) -> [FiledPart] {
    object.sounds.map {
      FiledPart(index: $0.index, name: allSounds[$0].name, file: allSounds[$0].fileName)
    }
  }

  fileprivate func named(_ variables: [Handle<Program.Variable>]) -> [NamedPart] {
    variables.map { NamedPart(index: $0.index, name: allVariables[$0].name) }
  }

  fileprivate func named(_ lists: [Handle<Program.List>]) -> [NamedPart] {
    lists.map { NamedPart(index: $0.index, name: allLists[$0].name) }
  }
}

/// Makes of an object what the page shows.
struct ObjectViewer {
  let program: Program
  /// Types that do nothing here.
  let idle: [Text]

  func view(of handle: Handle<Program.Object>) -> ObjectView {
    let object = program.allObjects[handle]
    return ObjectView(
      object: handle.index, name: object.name,
      isBackground: program.scene(of: handle).map {
        program.scenes[$0].objects.first == handle
      } ?? false, looks: program.looks(of: object), sounds: program.sounds(of: object),
      variables: program.named(object.variables), lists: program.named(object.lists),
      definitions: object.definitions.map {
        DefinitionRow(
          id: $0.field("userDefinedBrickID")?.text ?? "", words: words(of: $0))
      }, scripts: object.scripts.map { row(of: $0, in: object) })
  }

  private func row(of script: Script, in object: Program.Object) -> ScriptRow {
    let definition = object.definitions.first {
      script.type == "UserDefinedScript"
        && $0.field("userDefinedBrickID")?.text == script.field("userDefinedBrickID")?.text
    }
    let kind = BrickCatalog[script.type]
    let (fields, inputs) = fields(script.type, script.formulas, script.fields)
    return ScriptRow(
      type: script.type, isOut: script.isCommentedOut,
      isIdle: kind == nil && definition == nil,
      category: kind?.category.rawValue ?? (definition == nil ? -1 : BrickCategory.own.rawValue),
      isOwn: definition != nil, words: definition.map { words(of: $0) } ?? [], fields: fields,
      inputs: inputs, bricks: script.bricks.map { row(of: $0) })
  }

  private func row(of brick: Brick) -> BrickRow {
    let isOwn = brick.type == "UserDefinedBrick"
    let (fields, inputs) = fields(brick.type, brick.formulas, brick.fields)
    return BrickRow(
      type: brick.type, isOut: brick.isCommentedOut, isIdle: idle.contains(brick.type),
      category: isOwn
        ? BrickCategory.own.rawValue : BrickCatalog[brick.type]?.category.rawValue ?? -1,
      words: isOwn ? words(of: brick) : [], fields: fields, inputs: inputs,
      branches: brick.branches.map { branch in
        BranchRow(name: branch.name, bricks: branch.bricks.map { row(of: $0) })
      })
  }

  /// The words of a brick that the program defines.
  private func words(of brick: Brick) -> [OwnWord] {
    brick.ownWords.map { part in
      switch part {
      case .label(let words): .label(words: words)
      case .input(let name): .input(name: name)
      }
    }
  }

  /// The fields that the catalogue has, and formulas that it does not know of, as those of inputs.
  private func fields(
    _ type: Text, _ formulas: [Brick.Slot], _ fields: [Markup]
  ) -> (fields: [FieldRow], inputs: [FieldRow]) {
    let kind = BrickCatalog[type]
    let known = (kind?.fields ?? []).map { field in
      let value: ShownValue
      if case .formula(let first) = field.kind {
        let formula = formulas.first { $0.name == field.name }?.formula
        let language = OpenEditor.language
        value = .formula(words: formula?.words(in: language) ?? language.translated(first))
      } else {
        value = self.value(of: field, fields)
      }
      return FieldRow(name: field.name, kind: field.kind.name, value: value)
    }
    let others = formulas.filter { kind?.field($0.name) == nil }.map {
      FieldRow(
        name: $0.name, kind: "formula",
        value: .formula(words: $0.formula.words(in: OpenEditor.language)))
    }
    return (known, others)
  }

  private func value(of field: BrickField, _ fields: [Markup]) -> ShownValue {
    var markup = fields.first { $0.name == field.name }
    if field.isInDataList {
      markup = fields.first { $0.name == "userDataList" }?.children
        .first { $0.attribute("category") == field.name }
    } else if case .choiceOrObject(_, let name) = field.kind,
      let object = fields.first(where: { $0.name == name })
    {
      markup = object
    }
    let (index, name): (Int, Text)
    switch markup?.link {
    case .variable(let handle): (index, name) = (handle.index, program.allVariables[handle].name)
    case .list(let handle): (index, name) = (handle.index, program.allLists[handle].name)
    case .look(let handle): (index, name) = (handle.index, program.allLooks[handle].name)
    case .sound(let handle): (index, name) = (handle.index, program.allSounds[handle].name)
    case .object(let handle): (index, name) = (handle.index, program.allObjects[handle].name)
    case nil: return .text(words: markup?.text ?? "")
    }
    return .part(NamedPart(index: index, name: name))
  }
}
