/// A reference to one of a program's variables, looks, objects…: its place in the program's table of them.
///
/// Two that look the same are still two; what refers to one, refers to that one.
package struct Handle<Element>: Hashable, Sendable {
  package let index: Int

  @inlinable
  package init(_ index: Int) { self.index = index }
}

/// All of one kind that a program has, whoever it belongs to.
///
/// What is no longer used stays where it is, so that handles stay what they are.
package struct Table<Element> {
  package private(set) var elements: [Element]

  package init(_ elements: [Element] = []) { self.elements = elements }

  package var count: Int { elements.count }
  package var handles: [Handle<Element>] { elements.indices.map { Handle($0) } }

  @inlinable
  package subscript(handle: Handle<Element>) -> Element {
    get { elements[handle.index] }
    set { set(newValue, at: handle.index) }
  }

  @usableFromInline
  mutating func set(_ element: Element, at index: Int) { elements[index] = element }

  package mutating func append(_ element: Element) -> Handle<Element> {
    elements.append(element)
    return Handle(elements.count - 1)
  }
}

extension Table: Equatable where Element: Equatable {}
extension Table: Sendable where Element: Sendable {}
