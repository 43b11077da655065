/// A property with the value it has or had, and the edit that wrote it.
///
/// The writer tells versions apart: two versions of one property with the same writer are the same.
/// Nil stands for what was there before any edit.
package struct Version<Property: Equatable & Sendable>: Equatable, Sendable {
  package var property: Property
  package var writer: EditID?

  package init(_ property: Property, writer: EditID?) {
    self.property = property
    self.writer = writer
  }
}

/// A value together with the edit that wrote it last.
package struct Register<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  package var writer: EditID?

  package init(_ value: Value, writer: EditID? = nil) {
    self.value = value
    self.writer = writer
  }
}

/// The effect of an edit on one property: enough to take it back, and to do it again.
package struct Effect<Property: Equatable & Sendable>: Equatable, Sendable {
  package var before: Version<Property>
  /// The value that the edit gave; its writer is the edit.
  package var after: Property

  package init(before: Version<Property>, after: Property) {
    self.before = before
    self.after = after
  }
}
