import Bricks
import PageTransfer
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

extension BrickField.Kind {
  var name: String {
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
    case .choice: "choice"
    case .choiceOrObject: "choiceOrObject"
    }
  }

  var choices: [Text] {
    switch self {
    case .choice(let values), .choiceOrObject(let values, _): values
    default: []
    }
  }
}

extension JSONText {
  mutating func program(_ editor: ProgramEditor) {
    let program = editor.program
    field("name", program.header.name.string)
    field("width", program.header.width)
    field("height", program.header.height)
    field("isLandscape", program.header.isLandscape)
    field("isStretched", program.header.screenMode == .stretch)
    field("canUndo", editor.canUndo)
    field("canRedo", editor.canRedo)
    list("scenes", program.scenes) { json, scene in
      json.field("name", scene.name.string)
      json.field("folder", scene.folder)
      json.list("objects", scene.objects) { json, object in
        json.field("object", object.index)
        json.field("name", program.allObjects[object].name.string)
        json.field("isGroup", program.allObjects[object].kind == .group)
        json.field("scriptCount", program.allObjects[object].scripts.count)
        json.looks(program.allObjects[object], of: program)
        json.list("sounds", program.allObjects[object].sounds) { json, sound in
          json.named(sound.index, program.allSounds[sound].name)
          json.field("file", program.allSounds[sound].fileName.string)
        }
      }
    }
    list("messages", program.messages) { $0.field("name", $1.string) }
    list("variables", program.variables + program.multiplayerVariables) {
      $0.named($1.index, program.allVariables[$1].name)
    }
    list("lists", program.lists) { $0.named($1.index, program.allLists[$1].name) }
  }

  mutating func looks(_ object: Program.Object, of program: Program) {
    list("looks", object.looks) { json, look in
      json.named(look.index, program.allLooks[look].name)
      json.field("file", program.allLooks[look].fileName.string)
    }
  }

  mutating func named(_ index: Int, _ name: Text) {
    field("index", index)
    field("name", name.string)
  }
}

/// An object as the page shows it.
struct BrickView {
  let program: Program
  /// Types that do nothing here.
  let idle: [Text]

  func write(_ handle: Handle<Program.Object>, to json: inout JSONText) {
    let object = program.allObjects[handle]
    json.field("object", handle.index)
    json.field("name", object.name.string)
    json.field(
      "isBackground",
      program.scene(of: handle).map { program.scenes[$0].objects.first == handle } ?? false)
    json.looks(object, of: program)
    json.list("sounds", object.sounds) { json, sound in
      json.named(sound.index, program.allSounds[sound].name)
      json.field("file", program.allSounds[sound].fileName.string)
    }
    json.list("variables", object.variables) {
      $0.named($1.index, program.allVariables[$1].name)
    }
    json.list("lists", object.lists) { $0.named($1.index, program.allLists[$1].name) }
    json.list("definitions", object.definitions) { json, brick in
      json.field("id", brick.field("userDefinedBrickID")?.text?.string ?? "")
      words(of: brick, to: &json)
    }
    json.list("scripts", object.scripts) { json, script in
      let definition = object.definitions.first {
        script.type == "UserDefinedScript"
          && $0.field("userDefinedBrickID")?.text == script.field("userDefinedBrickID")?.text
      }
      json.field("type", script.type.string)
      json.field("isOut", script.isCommentedOut)
      json.field(
        "category",
        BrickCatalog[script.type]?.category.rawValue
          ?? (definition == nil ? -1 : BrickCategory.own.rawValue))
      json.field("isIdle", BrickCatalog[script.type] == nil && definition == nil)
      if let definition { words(of: definition, to: &json) }
      fields(script.type, script.formulas, script.fields, to: &json)
      json.list("bricks", script.bricks) { write($1, to: &$0) }
    }
  }

  private func write(_ brick: Brick, to json: inout JSONText) {
    let isOwn = brick.type == "UserDefinedBrick"
    json.field("type", brick.type.string)
    json.field("isOut", brick.isCommentedOut)
    json.field("isIdle", idle.contains(brick.type))
    json.field(
      "category",
      isOwn ? BrickCategory.own.rawValue : BrickCatalog[brick.type]?.category.rawValue ?? -1)
    if isOwn { words(of: brick, to: &json) }
    fields(brick.type, brick.formulas, brick.fields, to: &json)
    json.list("branches", brick.branches) { json, branch in
      json.field("name", branch.name.string)
      json.list("bricks", branch.bricks) { write($1, to: &$0) }
    }
  }

  /// Of a brick that the program defines.
  private func words(of brick: Brick, to json: inout JSONText) {
    json.list("words", brick.ownWords) { json, part in
      switch part {
      case .label(let words): json.field("label", words.string)
      case .input(let name): json.field("input", name.string)
      }
    }
  }

  private func fields(
    _ type: Text, _ formulas: [Brick.Slot], _ fields: [Markup], to json: inout JSONText
  ) {
    let kind = BrickCatalog[type]
    // Formulas that the catalog does not know of, as those of inputs.
    let others = formulas.filter { kind?.field($0.name) == nil }
    json.list("fields", kind?.fields ?? []) { json, field in
      json.field("name", field.name.string)
      json.field("kind", field.kind.name)
      if case .formula(let words) = field.kind {
        let formula = formulas.first { $0.name == field.name }?.formula
        json.field("words", formula?.words.string ?? words.string)
      } else {
        value(of: field, fields, to: &json)
      }
    }
    json.list("inputs", others) { json, slot in
      json.field("name", slot.name.string)
      json.field("kind", "formula")
      json.field("words", slot.formula.words.string)
    }
  }

  private func value(of field: BrickField, _ fields: [Markup], to json: inout JSONText) {
    var markup = fields.first { $0.name == field.name }
    if field.isInDataList {
      markup = fields.first { $0.name == "userDataList" }?.children
        .first { $0.attribute("category") == field.name }
    } else if case .choiceOrObject(_, let name) = field.kind,
      let object = fields.first(where: { $0.name == name })
    {
      markup = object
    }
    switch markup?.link {
    case .variable(let handle): json.chosen(handle.index, program.allVariables[handle].name)
    case .list(let handle): json.chosen(handle.index, program.allLists[handle].name)
    case .look(let handle): json.chosen(handle.index, program.allLooks[handle].name)
    case .sound(let handle): json.chosen(handle.index, program.allSounds[handle].name)
    case .object(let handle): json.chosen(handle.index, program.allObjects[handle].name)
    case nil: json.field("text", markup?.text?.string ?? "")
    }
  }
}

extension JSONText {
  fileprivate mutating func chosen(_ index: Int, _ name: Text) {
    field("index", index)
    field("words", name.string)
  }
}
