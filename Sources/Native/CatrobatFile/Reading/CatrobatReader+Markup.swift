internal import Bricks
internal import Words

extension CatrobatReader {
  mutating func markups(in node: XMLTree.Node) throws(CatrobatError) -> [Markup] {
    var found: [Markup] = []
    for child in tree[node].children { if let markup = try markup(child) { found.append(markup) } }
    return found
  }

  /// An element as it stands, but for what it refers to; nil where that is nowhere.
  mutating func markup(_ node: XMLTree.Node) throws(CatrobatError) -> Markup? {
    try enter(node)
    defer { leave() }
    let element = tree[node]
    var markup = Markup(Text(element.name), .text(Text(element.text)))
    guard let target = tree.target(node) else { return nil }
    if let link = try link(target) {
      markup.attributes = attributes(element, but: ["type", "serialization", "name", "fileName"])
      markup.content = .link(link)
      return markup
    }
    markup.attributes = attributes(tree[target], but: [])
    guard !tree[target].children.isEmpty else {
      markup.content = .text(Text(tree[target].text))
      return markup
    }
    let isAround = target != node && tree.ancestor(of: node) { $0 == target } != nil
    guard !isAround, entered.insert(target).inserted else {
      notices.append(
        Notice(line: element.line, "<\(element.name)> lies in itself and is left out there"))
      return nil
    }
    defer { entered.remove(target) }
    let children = try markups(in: target)
    // All may have referred to nothing.
    markup.content = children.isEmpty ? .text("") : .children(children)
    return markup
  }

  private func attributes(_ element: XMLTree.Element, but known: Set<String>)
    -> [Markup.Attribute]
  {
    element.attributes.filter { !known.contains($0.name) }
      .map { Markup.Attribute(Text($0.name), Text($0.value)) }
  }

  /// What has been met before, so that a large definition is not looked through for each that refers to it.
  private func known(_ node: XMLTree.Node) -> Markup.Link? {
    if let object = objects[node] { return .object(object) }
    if let variable = variables[node] { return .variable(variable) }
    if let list = lists[node] { return .list(list) }
    if let look = looks[node] { return .look(look) }
    return sounds[node].map { .sound($0) }
  }

  /// What a definition defines, if it is one.
  private mutating func link(_ node: XMLTree.Node) throws(CatrobatError) -> Markup.Link? {
    let element = tree[node]
    if let known = known(node) { return known }
    if tree.isObject(node) { return .object(object(node)) }
    let type = tree.attribute("type", of: node)
    let isFull = !element.children.isEmpty || element.text != ""
    if type == "UserVariable" || element.name == "userVariable" && isFull {
      return .variable(try variable(node))
    }
    if type == "UserList" || tree.child("deviceListKey", of: node) != nil
      || element.name == "userList" && isFull
    {
      return .list(try list(node))
    }
    let hasFile =
      tree.attribute("fileName", of: node) != nil || tree.child("fileName", of: node) != nil
    guard hasFile else { return nil }
    switch element.name {
    case "look": return .look(try look(node))
    case "sound": return .sound(try sound(node))
    default: return nil
    }
  }
}
