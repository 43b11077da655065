/// A reference to one of a program's variables, looks, objects…: its place in the program's table of them.
///
/// Two that look the same are still two; what refers to one, refers to that one.
public struct Handle<Element>: Hashable, Sendable {
  public let index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }
}

/// All of one kind that a program has, whoever it belongs to.
///
/// What is no longer used stays where it is, so that handles stay what they are.
public struct Table<Element> {
  public private(set) var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  public var count: Int { elements.count }
  public var handles: [Handle<Element>] { elements.indices.map { Handle($0) } }

  @inlinable
  public subscript(handle: Handle<Element>) -> Element {
    get { elements[handle.index] }
    set { set(newValue, at: handle.index) }
  }

  @usableFromInline
  mutating func set(_ element: Element, at index: Int) { elements[index] = element }

  public mutating func append(_ element: Element) -> Handle<Element> {
    elements.append(element)
    return Handle(elements.count - 1)
  }
}

extension Table: Equatable where Element: Equatable {}
extension Table: Sendable where Element: Sendable {}
