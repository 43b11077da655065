package import Bricks
internal import Words

extension Markup {
  /// The element with its links changed; nil where its own is dropped. What lies in a list stays there, empty.
  func relinked(_ change: (Link) -> Link?) -> Markup? {
    switch content {
    case .text: return self
    case .link(let link):
      guard let new = change(link) else { return nil }
      return new == link ? self : Markup(name, attributes: attributes, .link(new))
    case .children(let children):
      var changed = self
      changed.content = .children(
        children.map {
          $0.relinked(change) ?? Markup($0.name, attributes: $0.attributes, .text(""))
        })
      return changed
    }
  }
}

extension Formula {
  /// Changes every node.
  mutating func walk(_ change: (inout Formula) -> Void) {
    change(&self)
    left?.walk(change)
    right?.walk(change)
    for index in others.indices { others[index].walk(change) }
  }
}

extension Brick {
  mutating func walk(_ change: (inout Brick) -> Void) {
    change(&self)
    for branch in branches.indices {
      for index in branches[branch].bricks.indices { branches[branch].bricks[index].walk(change) }
    }
  }

  mutating func relink(_ change: (Markup.Link) -> Markup.Link?) {
    walk { brick in brick.fields = brick.fields.compactMap { $0.relinked(change) } }
  }

  mutating func walkFormulas(_ change: (inout Formula) -> Void) {
    walk { brick in
      for index in brick.formulas.indices { brick.formulas[index].formula.walk(change) }
    }
  }

  /// The depth of bricks in one another, this one counted.
  var depth: Int {
    var deepest = 0
    for branch in branches { for brick in branch.bricks { deepest = max(deepest, brick.depth) } }
    return deepest + 1
  }
}

extension Script {
  mutating func relink(_ change: (Markup.Link) -> Markup.Link?) {
    fields = fields.compactMap { $0.relinked(change) }
    for index in bricks.indices { bricks[index].relink(change) }
  }

  mutating func walkFormulas(_ change: (inout Formula) -> Void) {
    for index in formulas.indices { formulas[index].formula.walk(change) }
    for index in bricks.indices { bricks[index].walkFormulas(change) }
  }
}

extension Program.Object {
  mutating func relink(_ change: (Markup.Link) -> Markup.Link?) {
    for index in scripts.indices { scripts[index].relink(change) }
    for index in definitions.indices { definitions[index].relink(change) }
    fields = fields.compactMap { $0.relinked(change) }
  }

  mutating func walkFormulas(_ change: (inout Formula) -> Void) {
    for index in scripts.indices { scripts[index].walkFormulas(change) }
    for index in definitions.indices { definitions[index].walkFormulas(change) }
  }
}

extension Program {
  /// Forgets what every brick says of a thing that is gone.
  mutating func forget(_ gone: Markup.Link) {
    for handle in allObjects.handles {
      allObjects[handle].relink { $0 == gone ? nil : $0 }
    }
    for index in scenes.indices {
      scenes[index].fields = scenes[index].fields.compactMap {
        $0.relinked { $0 == gone ? nil : $0 }
      }
    }
  }

  /// The scene that an object is in.
  package func scene(of object: Handle<Object>) -> Int? {
    scenes.firstIndex { $0.objects.contains(object) }
  }

  func isBackground(_ object: Handle<Object>) -> Bool {
    scenes.contains { $0.objects.first == object }
  }

  /// An object that is in a scene.
  func check(_ object: Handle<Object>) throws(EditProblem) {
    if scene(of: object) == nil { throw .notThere }
  }

  /// A name that is not among others: with a number behind it where it is.
  static func name(_ wish: Text, amongst taken: [Text]) -> Text {
    var name = wish
    var number = 1
    while taken.contains(name) {
      name = Text(wish.string + " (" + number.description + ")")
      number += 1
    }
    return name
  }

  static func checkName(_ name: Text, notIn taken: [Text]) throws(EditProblem) {
    if name.string.utf8.allSatisfy({ $0 <= 0x20 }) { throw .emptyName }
    if taken.contains(name) { throw .nameTaken(name) }
  }
}
