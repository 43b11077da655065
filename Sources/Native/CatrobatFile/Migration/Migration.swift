/// A step that brings a program of an older version of Catrobat's language nearer to the present one.
///
/// The steps are those of Catroid's loading (`ProjectManager`), in its order, done on the file's elements; flat control bricks become nested later, once bricks are read.
struct Migration: Sendable {
  /// The last version that needs it.
  let until: Double
  let apply: @Sendable (inout XMLTree) -> Void

  static let all: [Migration] = [
    Migration(until: .infinity, apply: Migrations.elementsToTypes),
    Migration(until: .infinity, apply: Migrations.namesOfTypes),
    Migration(until: 0.91, apply: Migrations.screenMode),
    Migration(until: .infinity, apply: Migrations.oneScene),
    Migration(until: 0.992, apply: Migrations.touchedObjects),
    Migration(until: 0.993, apply: Migrations.penColors),
    Migration(until: 0.995, apply: Migrations.bounces),
    Migration(until: .infinity, apply: Migrations.dataOfObjects),
    Migration(until: 0.9999995, apply: Migrations.backgroundIndices),
    Migration(until: 1.03, apply: Migrations.sensors),
    Migration(until: .infinity, apply: Migrations.listsInFormulas),
  ]
}

enum Migrations {
  /// Before 0.91 there was but one.
  static func screenMode(_ tree: inout XMLTree) {
    guard let header = tree.child("header", of: XMLTree.root) else { return }
    if let mode = tree.child("screenMode", of: header) {
      tree[mode].text = "STRETCH"
    } else {
      tree.add("screenMode", to: header, text: "STRETCH")
    }
  }

  /// Before 0.992 a program was what a scene is now.
  static func oneScene(_ tree: inout XMLTree) {
    let root = XMLTree.root
    guard tree.child("scenes", of: root) == nil,
      let objects = tree.child("objectList", of: root)
    else { return }
    let scene = tree.add("scene", to: tree.add("scenes", to: root))
    tree.add("name", to: scene, text: "Scene 1")
    for name in ["variables", "data"] {
      guard let data = tree.child(name, of: root) else { continue }
      for list in ["programVariableList", "programListOfLists"] {
        if let list = tree.child(list, of: data) { tree.move(list, to: root) }
      }
      tree[data].name = "data"
      tree.move(data, to: scene)
    }
    tree.move(objects, to: scene)
  }

  /// Before 0.9991 a scene had maps from its objects to their variables and lists.
  static func dataOfObjects(_ tree: inout XMLTree) {
    var places: [String: [XMLTree.Node: XMLTree.Node]] = [:]
    for scene in tree.scenes {
      guard let data = tree.child("data", of: scene) else { continue }
      for (map, name) in [
        ("objectVariableList", "userVariables"), ("objectListOfList", "userLists"),
      ] {
        guard let map = tree.child(map, of: data) else { continue }
        for entry in tree[map].children {
          guard let key = tree[entry].children.first, let object = tree.target(key),
            let list = tree.child("list", of: entry)
          else { continue }
          let place =
            places[name]?[object] ?? tree.child(name, of: object) ?? tree.add(name, to: object)
          places[name, default: [:]][object] = place
          tree.moveChildren(of: list, to: place)
        }
      }
      // What is defined nowhere else but here is still meant by whom refers to it.
      tree.remove(data)
    }
  }

  /// Until 0.992 a collision named both objects.
  static func touchedObjects(_ tree: inout XMLTree) {
    // Of elements that hold some.
    var objects: [XMLTree.Node: XMLTree.Node] = [:]

    func object(around node: XMLTree.Node) -> XMLTree.Node? {
      var way: [XMLTree.Node] = []
      var node = tree[node].parent
      while node >= 0 {
        if let known = objects[node] {
          node = known
          break
        }
        way.append(node)
        if tree.isObject(node) { break }
        node = tree[node].parent
      }
      for step in way { objects[step] = node }
      return node >= 0 ? node : nil
    }

    let collisions = tree.elements.indices.filter {
      tree.text("type", of: $0) == "COLLISION_FORMULA"
    }
    guard !collisions.isEmpty else { return }
    // The longest that is said last is meant, whatever the verb, and whatever the first object was called at that time.
    let names = Set(
      tree.elements.indices.filter { tree.isObject($0) }.map { String(tree.objectName($0)) }
    ).filter { !$0.isEmpty }.sorted { ($0.count, $1) > ($1.count, $0) }
    for node in collisions {
      guard let value = tree.child("value", of: node), let object = object(around: node)
      else { continue }
      let text = tree[value].text
      if let touched = names.first(where: { text.hasSuffix($0) && text.count > $0.count }) {
        tree[value].text = touched
        continue
      }
      let words = Array(text)
      let name = Array(tree.objectName(object))
      // “A touches B”, in the language of the device; A is the object itself.
      guard words.starts(with: name), words.count > name.count, words[name.count] == " " else {
        continue
      }
      let rest = words[(name.count + 1)...]
      guard let blank = rest.firstIndex(of: " ") else { continue }
      tree[value].text = String(rest[(blank + 1)...])
    }
  }

  static func penColors(_ tree: inout XMLTree) {
    for brick in tree.bricks("SetPenColorBrick") {
      for formula in tree.formulas(of: brick) {
        guard let index = tree[formula].attributes.firstIndex(where: { $0.name == "category" })
        else { continue }
        let category = tree[formula].attributes[index].value
        guard category.hasPrefix("PHIRO_LIGHT_") else { continue }
        tree[formula].attributes[index].value =
          "PEN_COLOR_" + category.dropFirst("PHIRO_LIGHT_".count)
      }
    }
  }

  /// Until 0.995 contacts were messages of both names.
  static func bounces(_ tree: inout XMLTree) {
    for node in tree.elements.indices
    where tree[node].name == "script" && tree.attribute("type", of: node) == "CollisionScript" {
      guard let index = tree[node].attributes.firstIndex(where: { $0.name == "type" }) else {
        continue
      }
      tree[node].attributes[index].value = "WhenBounceOffScript"
      guard let message = tree.child("receivedMessage", of: node) else { continue }
      let words = tree[message].text
      let parts = words.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
      var other = ""
      if parts.count == 2, let end = parts[1].firstIndex(of: ">") {
        other = String(parts[1][parts[1].index(after: end)...])
      }
      let bare = other.filter { !["\t", "\u{FFFD}", " "].contains($0) }
      tree.remove(message)
      // No name means anything.
      if !other.isEmpty, bare != "ANYTHING" {
        tree.add("spriteToBounceOffName", to: node, text: other)
      }
    }
  }

  static func backgroundIndices(_ tree: inout XMLTree) {
    for (type, new) in [
      ("SetBackgroundByIndexBrick", "BACKGROUND_INDEX"),
      ("SetBackgroundByIndexAndWaitBrick", "BACKGROUND_WAIT_INDEX"),
    ] {
      for brick in tree.bricks(type) {
        for formula in tree.formulas(of: brick) {
          for index in tree[formula].attributes.indices
          where tree[formula].attributes[index].value == "LOOK_INDEX" {
            tree[formula].attributes[index].value = new
          }
        }
      }
    }
  }

  static func sensors(_ tree: inout XMLTree) {
    let names = [
      "OBJECT_ROTATION": "MOTION_DIRECTION", "OBJECT_GHOSTEFFECT": "OBJECT_TRANSPARENCY",
    ]
    for node in tree.elements.indices where tree.text("type", of: node) == "SENSOR" {
      guard let value = tree.child("value", of: node), let new = names[tree[value].text] else {
        continue
      }
      tree[value].text = new
    }
  }

  /// A list that stands for its text is said to.
  static func listsInFormulas(_ tree: inout XMLTree) {
    let takers: Set = ["CONTAINS", "NUMBER_OF_ITEMS", "LIST_ITEM", "INDEX_OF_ITEM", "FLATTEN"]
    // Whether an element takes lists as they are.
    var known: [XMLTree.Node: Bool] = [:]

    func takesLists(_ node: XMLTree.Node) -> Bool {
      if let answer = known[node] { return answer }
      let answer =
        tree.text("type", of: node) == "FUNCTION"
        && takers.contains(tree.text("value", of: node) ?? "")
      known[node] = answer
      return answer
    }

    for node in tree.elements.indices {
      guard let type = tree.child("type", of: node), tree[type].text == "USER_LIST",
        let value = tree.child("value", of: node), tree[node].parent >= 0
      else { continue }
      var taker = tree[node].parent
      if tree[taker].name == "additionalChildren" { taker = tree[taker].parent }
      if taker >= 0, takesLists(taker) { continue }
      let list = tree.add("leftChild", to: node)
      tree.move(type, to: list)
      tree.move(value, to: list)
      tree.add("type", to: node, text: "FUNCTION")
      tree.add("value", to: node, text: "FLATTEN")
    }
  }
}

extension XMLTree {
  var scenes: [Node] {
    child("scenes", of: Self.root).map {
      elements[$0].children.filter { elements[$0].name == "scene" }
    }
      ?? []
  }

  func bricks(_ type: String) -> [Node] {
    elements.indices.filter { elements[$0].name == "brick" && attribute("type", of: $0) == type }
  }

  func formulas(of brick: Node) -> [Node] {
    child("formulaList", of: brick).map { elements[$0].children } ?? []
  }

  func isObject(_ node: Node) -> Bool {
    child("scriptList", of: node) != nil || child("lookList", of: node) != nil
  }

  func objectName(_ node: Node) -> String {
    attribute("name", of: node) ?? text("name", of: node) ?? ""
  }

  func ancestor(of node: Node, where isWanted: (Node) -> Bool) -> Node? {
    var node = elements[node].parent
    while node >= 0 {
      if isWanted(node) { return node }
      node = elements[node].parent
    }
    return nil
  }
}
