internal import Bricks
internal import CBOR
internal import Words

extension DocumentKind {
  static let program = DocumentKind(rawValue: 10)
}

/// Writes programs; each kind of part is a list of a fixed number of items.
struct ProgramWriter {
  private var out = CBORWriter()

  var bytes: [UInt8] { out.bytes }

  mutating func program(_ program: Program) {
    out.document(.program, parts: 12)
    header(program.header)
    list(program.allObjects.elements) { $0.object($1) }
    list(program.allLooks.elements) { $0.named($1.name, $1.fileName, $1.fields) }
    list(program.allSounds.elements) { $0.named($1.name, $1.fileName, $1.fields) }
    list(program.allVariables.elements) { $0.named($1.name, $1.deviceKey, $1.fields) }
    list(program.allLists.elements) { $0.named($1.name, $1.deviceKey, $1.fields) }
    list(program.scenes) {
      $0.out.array(3)
      $0.text($1.name)
      $0.handles($1.objects)
      $0.markups($1.fields)
    }
    handles(program.variables)
    handles(program.lists)
    handles(program.multiplayerVariables)
    markups(program.settings)
    markups(program.fields)
  }

  private mutating func header(_ header: Program.Header) {
    out.array(7)
    text(header.name)
    text(header.description)
    out.unsigned(UInt(clamping: header.width))
    out.unsigned(UInt(clamping: header.height))
    out.bool(header.screenMode == .maximize)
    out.bool(header.isLandscape)
    markups(header.fields)
  }

  private mutating func object(_ object: Program.Object) {
    out.array(9)
    text(object.name)
    text(object.kind.name)
    handles(object.looks)
    handles(object.sounds)
    list(object.scripts) { $0.script($1) }
    handles(object.variables)
    handles(object.lists)
    list(object.definitions) { $0.brick($1) }
    markups(object.fields)
  }

  /// Looks, sounds, variables and lists: a name, by what it is found outside, and the rest.
  private mutating func named(_ name: Text, _ key: Text, _ fields: [Markup]) {
    out.array(3)
    text(name)
    text(key)
    markups(fields)
  }

  // MARK: Scripts

  private mutating func script(_ script: Script) {
    out.array(8)
    text(script.type)
    list(script.bricks) { $0.brick($1) }
    out.bool(script.isCommentedOut)
    list(script.formulas) { $0.slot($1) }
    markups(script.fields)
    text(script.id)
    text(script.place.x)
    text(script.place.y)
  }

  private mutating func brick(_ brick: Brick) {
    out.array(6)
    text(brick.type)
    out.bool(brick.isCommentedOut)
    list(brick.formulas) { $0.slot($1) }
    markups(brick.fields)
    list(brick.branches) {
      $0.out.array(2)
      $0.text($1.name)
      $0.list($1.bricks) { $0.brick($1) }
    }
    text(brick.id)
  }

  private mutating func slot(_ slot: Brick.Slot) {
    out.array(3)
    text(slot.name)
    out.bool(slot.isInput)
    formula(slot.formula)
  }

  private mutating func formula(_ formula: Formula) {
    out.array(6)
    text(formula.kind.name)
    text(formula.value)
    operand(formula.left)
    operand(formula.right)
    list(formula.others) { $0.formula($1) }
    markups(formula.fields)
  }

  private mutating func operand(_ operand: Formula?) {
    if let operand { formula(operand) } else { out.null() }
  }

  // MARK: Small parts

  private mutating func markups(_ markups: [Markup]) { list(markups) { $0.markup($1) } }

  private mutating func markup(_ markup: Markup) {
    out.array(4)
    text(markup.name)
    list(markup.attributes) {
      $0.out.array(2)
      $0.text($1.name)
      $0.text($1.value)
    }
    out.unsigned(MarkupCode(markup.content).rawValue)
    switch markup.content {
    case .text(let words): text(words)
    case .children(let children): markups(children)
    case .link(.variable(let handle)): index(handle)
    case .link(.list(let handle)): index(handle)
    case .link(.look(let handle)): index(handle)
    case .link(.sound(let handle)): index(handle)
    case .link(.object(let handle)): index(handle)
    }
  }

  private mutating func text(_ text: Text) { out.text(text.string) }

  private mutating func index<Element>(_ handle: Handle<Element>) {
    out.unsigned(UInt(handle.index))
  }

  private mutating func handles<Element>(_ handles: [Handle<Element>]) {
    list(handles) { $0.index($1) }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ write: (inout ProgramWriter, Element) -> Void
  ) {
    out.array(elements.count)
    for element in elements { write(&self, element) }
  }
}

/// A kind of content of an element. Numbers are never used again for something else.
enum MarkupCode: UInt64 {
  case text, children, variable, list, look, sound, object

  init(_ content: Markup.Content) {
    switch content {
    case .text: self = .text
    case .children: self = .children
    case .link(.variable): self = .variable
    case .link(.list): self = .list
    case .link(.look): self = .look
    case .link(.sound): self = .sound
    case .link(.object): self = .object
    }
  }
}

extension Program.Object.Kind {
  /// The name in the format; for any other, the name in Catrobat's files.
  var name: Text {
    switch self {
    case .single: "single"
    case .group: "group"
    case .member: "member"
    case .other(let name): Text("other " + name.string)
    }
  }

  init?(name: Text) {
    switch name {
    case "single": self = .single
    case "group": self = .group
    case "member": self = .member
    default:
      let lead = Array("other ".utf8)
      guard name.string.utf8.starts(with: lead) else { return nil }
      self = .other(Text(String(decoding: name.string.utf8.dropFirst(lead.count), as: UTF8.self)))
    }
  }
}
