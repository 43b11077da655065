extension XMLTree {
  /// Follows all `reference` attributes: XStream's relative paths of `..`, `tag` and `tag[n]`, from the element that carries them.
  ///
  /// The attributes go. A path that leads to another reference is followed further.
  ///
  /// - Complexity: O(*n* + *r* · *d*) for *n* elements and *r* references of *d* steps.
  mutating func resolveReferences() {
    var places = NamedChildren()
    var targets: [Node: Node?] = [:]
    var order: [Node] = []
    for node in elements.indices {
      guard let index = elements[node].attributes.firstIndex(where: { $0.name == "reference" })
      else { continue }
      let path = elements[node].attributes.remove(at: index).value
      targets[node] = .some(follow(path, from: node, &places))
      elements[node].reference = .dangling(path)
      order.append(node)
    }
    // Where each comes out; nowhere as long as it is on the way, which a circle meets again.
    var ends: [Node: Node?] = [:]
    for node in order where ends[node] == nil {
      var way = [node]
      ends[node] = .some(nil)
      var end = targets[node] ?? nil
      while let next = end, let further = targets[next] {
        if let known = ends[next] {
          end = known
          break
        }
        ends[next] = .some(nil)
        way.append(next)
        end = further
      }
      for node in way { ends[node] = .some(end) }
    }
    for node in order {
      if let end = ends[node] ?? nil { elements[node].reference = .to(end) }
    }
  }

  private func follow(_ path: String, from start: Node, _ places: inout NamedChildren) -> Node? {
    var node = start
    for step in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if step.elementsEqual("..".utf8) {
        node = elements[node].parent
        guard node >= 0 else { return nil }
        continue
      }
      if step.elementsEqual(".".utf8) { continue }
      var name = step
      var number = 1
      if let bracket = step.firstIndex(of: UInt8(ascii: "[")) {
        guard step.last == UInt8(ascii: "]"),
          let given = Int(String(Substring(step[bracket...].dropFirst().dropLast()))), given > 0
        else { return nil }
        number = given
        name = step[..<bracket]
      }
      guard let child = places.child(String(Substring(name)), number, of: node, in: self) else {
        return nil
      }
      node = child
    }
    return node == start ? nil : node
  }

  /// The path from an element to another, as XStream writes it.
  ///
  /// - Complexity: O(*d*) for *d* steps, once the ways to both have been written.
  func path(from start: Node, to end: Node, numbers: [Int]) -> String {
    var (up, down) = (ancestors(of: start), ancestors(of: end))
    while let a = up.last, let b = down.last, a == b {
      up.removeLast()
      down.removeLast()
    }
    let rise = Array(repeating: "..", count: up.count)
    let fall = down.reversed().map { node in
      numbers[node] > 1 ? "\(elements[node].name)[\(numbers[node])]" : elements[node].name
    }
    let path = rise + fall
    return path.isEmpty ? "." : path.joined(separator: "/")
  }

  /// Of an element: itself first, the root last.
  private func ancestors(of node: Node) -> [Node] {
    var path: [Node] = []
    var node = node
    while node >= 0 {
      path.append(node)
      node = elements[node].parent
    }
    return path
  }
}

/// Children by name, found once for each parent that has many.
private struct NamedChildren {
  private var known: [Int: [String: [Int]]] = [:]

  mutating func child(_ name: String, _ number: Int, of parent: Int, in tree: XMLTree) -> Int? {
    let children = tree.elements[parent].children
    if children.count < 16 {
      var count = 0
      for child in children where tree.elements[child].name == name {
        count += 1
        if count == number { return child }
      }
      return nil
    }
    if known[parent] == nil {
      var named: [String: [Int]] = [:]
      for child in children { named[tree.elements[child].name, default: []].append(child) }
      known[parent] = named
    }
    guard let same = known[parent]?[name], number <= same.count else { return nil }
    return same[number - 1]
  }
}
