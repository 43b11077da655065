/// A document as elements that know where they lie, so that references between them can be followed and written.
///
/// Elements are named by their places in one array; the first is the root. References are resolved once, to the element itself, and hold
/// however elements are moved about.
struct XMLTree {
  typealias Node = Int

  struct Element {
    var name: String
    var attributes: [(name: String, value: String)] = []
    /// What stands between its tags, where there are no elements.
    var text = ""
    var children: [Node] = []
    /// −1 for the root, and for what has been taken out.
    var parent: Node = -1
    var line = 0
    var reference = Reference.none
  }

  enum Reference: Equatable {
    case none
    /// This element stands for another one, which is no reference itself.
    case to(Node)
    /// It leads nowhere, or round in a circle.
    case dangling(String)
  }

  var elements: [Element] = []
  static let root: Node = 0

  init() {}

  init(root name: String) { elements = [Element(name: name)] }

  subscript(node: Node) -> Element {
    get { elements[node] }
    _modify { yield &elements[node] }
  }

  /// Adds an element as the last child of another.
  @discardableResult
  mutating func add(_ name: String, to parent: Node, text: String = "") -> Node {
    elements.append(Element(name: name, text: text, parent: parent, line: elements[parent].line))
    elements[parent].children.append(elements.count - 1)
    return elements.count - 1
  }

  mutating func remove(_ node: Node) {
    let parent = elements[node].parent
    guard parent >= 0 else { return }
    elements[parent].children.removeAll { $0 == node }
    elements[node].parent = -1
  }

  /// Takes an element from where it is and puts it behind the children of another.
  mutating func move(_ node: Node, to parent: Node) {
    remove(node)
    elements[node].parent = parent
    elements[parent].children.append(node)
  }

  /// Puts all that is in an element behind what is in another.
  mutating func moveChildren(of node: Node, to parent: Node) {
    let children = elements[node].children
    elements[node].children = []
    for child in children { elements[child].parent = parent }
    elements[parent].children += children
  }

  func child(_ name: String, of node: Node) -> Node? {
    elements[node].children.first { elements[$0].name == name }
  }

  func text(_ name: String, of node: Node) -> String? {
    child(name, of: node).map { elements[$0].text }
  }

  func attribute(_ name: String, of node: Node) -> String? {
    elements[node].attributes.first { $0.name == name }?.value
  }

  /// What an element stands for: itself, or what it refers to; nil where that is nowhere.
  func target(_ node: Node) -> Node? {
    switch elements[node].reference {
    case .none: node
    case .to(let target): target
    case .dangling: nil
    }
  }
}
