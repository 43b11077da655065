internal import Bricks
internal import Words

extension CatrobatReader {
  /// Branches that a brick may have; the last holds one brick in place of itself.
  static let branches: Set = ["loopBricks", "ifBranchBricks", "elseBranchBricks"]
  static let branchOfOne = "endBrick"

  private static let formulaLists: Set = ["formulaList", "formulaMap"]

  /// Of scripts and bricks of older versions, which mean nothing any more.
  private static let obsolete: Set = ["isUserScript", "inUserBrick", "action"]

  mutating func script(_ node: XMLTree.Node) throws(CatrobatError) -> Script {
    try enter(node)
    defer { leave() }
    var script = Script(Text(tree.attribute("type", of: node) ?? ""))
    if let x = tree.attribute("posX", of: node), let y = tree.attribute("posY", of: node) {
      script.place = (Text(x), Text(y))
    }
    for child in tree[node].children where tree[child].name == "brickList" {
      if let list = tree.target(child) { script.bricks += try bricks(in: list) }
    }
    script.formulas = try formulas(of: node)
    for child in tree[node].children {
      switch tree[child].name {
      case "brickList": break
      case "commentedOut": script.isCommentedOut = tree[child].text == "true"
      case "scriptId": script.id = Text(tree[child].text)
      case let name where Self.formulaLists.contains(name): break
      case let name where Self.obsolete.contains(name): break
      default: if let field = try markup(child) { script.fields.append(field) }
      }
    }
    return script
  }

  mutating func bricks(in list: XMLTree.Node) throws(CatrobatError) -> [Brick] {
    var bricks: [Brick] = []
    let depth = 1 + nesting(of: list)
    blocks += depth
    defer { blocks -= depth }
    guard blocks <= Self.blockLimit else {
      throw .tooDeep(line: tree[list].line, limit: Self.blockLimit)
    }
    for child in tree[list].children {
      guard let node = tree.target(child) else { continue }
      if let brick = try brick(node) { bricks.append(brick) }
    }
    return FlatBricks.nested(bricks)
  }

  /// How deep a row of flat bricks becomes.
  private func nesting(of list: XMLTree.Node) -> Int {
    var nesting = FlatBricks.Nesting()
    for child in tree[list].children {
      guard let node = tree.target(child) else { continue }
      let hasBranches = tree[node].children.contains {
        Self.branches.contains(tree[$0].name) || tree[$0].name == Self.branchOfOne
      }
      nesting.add(Text(tree.attribute("type", of: node) ?? ""), hasBranches: hasBranches)
    }
    return nesting.deepest
  }

  /// Nil for one that, by references, lies in itself.
  private mutating func brick(_ node: XMLTree.Node) throws(CatrobatError) -> Brick? {
    try enter(node)
    defer { leave() }
    guard entered.insert(node).inserted else {
      notices.append(Notice(line: tree[node].line, "a brick lies in itself and is left out there"))
      return nil
    }
    defer { entered.remove(node) }
    var brick = Brick(Text(tree.attribute("type", of: node) ?? ""))
    brick.formulas = try formulas(of: node)
    var branches: [XMLTree.Node] = []
    for child in tree[node].children {
      switch tree[child].name {
      case "commentedOut": brick.isCommentedOut = tree[child].text == "true"
      case "brickId": brick.id = Text(tree[child].text)
      case "ifBranchBricks": branches.insert(child, at: 0)
      case let name where Self.branches.contains(name) || name == Self.branchOfOne:
        branches.append(child)
      case let name where Self.formulaLists.contains(name) || Self.obsolete.contains(name): break
      default: if let field = try markup(child) { brick.fields.append(field) }
      }
    }
    // Likewise of no order; the first branch is the one that is seen first.
    for child in branches {
      guard let target = tree.target(child) else { continue }
      if tree[child].name != Self.branchOfOne {
        brick.branches.append(.init(Text(tree[child].name), try bricks(in: target)))
      } else if let end = try self.brick(target) {
        brick.branches.append(.init(Text(Self.branchOfOne), [end]))
      }
    }
    return brick
  }

  private mutating func formulas(of brick: XMLTree.Node) throws(CatrobatError) -> [Brick.Slot] {
    let lists = tree[brick].children.filter { Self.formulaLists.contains(tree[$0].name) }
    var named: [(name: String, isInput: Bool, node: XMLTree.Node)] = []
    for child in lists.flatMap({ tree[$0].children }) {
      guard let node = tree.target(child) else { continue }
      let input = tree.attribute("input", of: child)
      named.append(
        (input ?? tree.attribute("category", of: child) ?? "", input != nil, node))
    }
    // Catroid keeps them in a map, and writes them in whichever order that has.
    named.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var slots: [Brick.Slot] = []
    for (name, isInput, node) in named {
      slots.append(.init(Text(name), try formula(node), isInput: isInput))
    }
    return slots
  }

  mutating func formula(_ node: XMLTree.Node) throws(CatrobatError) -> Formula {
    try enter(node)
    defer { leave() }
    var formula = Formula(.number, "")
    for child in tree[node].children where tree[child].name == "additionalChildren" {
      for other in tree[child].children { formula.others.append(try self.formula(other)) }
    }
    if let left = tree.child("leftChild", of: node) { formula.left = try self.formula(left) }
    if let right = tree.child("rightChild", of: node) { formula.right = try self.formula(right) }
    for child in tree[node].children {
      switch tree[child].name {
      case "type": formula.kind = Formula.Kind(name: Text(tree[child].text))
      case "value": formula.value = Text(tree[child].text)
      case "leftChild", "rightChild", "additionalChildren": break
      default: if let field = try markup(child) { formula.fields.append(field) }
      }
    }
    return formula
  }
}
