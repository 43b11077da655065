/// An element of an XML file, with all that is in it.
package struct XMLElement: Sendable {
  package enum Node: Sendable {
    case element(XMLElement)
    case text(String)
  }

  /// With its prefix, if it has one.
  package var name: String
  package var attributes: [(name: String, value: String)] = []
  package var nodes: [Node] = []
  /// Where it begins in the file, from 1.
  package var line: Int

  package subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Its elements, not those within them.
  package var children: [XMLElement] {
    nodes.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  package func child(_ name: String) -> XMLElement? {
    for case .element(let child) in nodes where child.name == name { return child }
    return nil
  }

  /// The text that it holds itself.
  package var text: String {
    nodes.reduce(into: "") { if case .text(let part) = $1 { $0 += part } }
  }

  /// The text that it and all within it hold.
  package var allText: String {
    nodes.reduce(into: "") { all, node in
      switch node {
      case .text(let part): all += part
      case .element(let child): all += child.allText
      }
    }
  }
}

/// Why an XML file is not read.
package enum XMLError: Error, Equatable, CustomStringConvertible {
  case malformed(line: Int, String)
  case tooLarge(what: String, limit: Int)
  /// It declares entities, which files of this kind do not and those that do harm do.
  case entities(line: Int)

  package var description: String {
    switch self {
    case .malformed(let line, let words): "line \(line): \(words)"
    case .tooLarge(let what, let limit): "it has more than \(limit) \(what)"
    case .entities(let line): "line \(line): it declares entities, which are not read"
    }
  }
}
