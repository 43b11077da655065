extension Array {
  /// Appends `element`; where there is no room left, takes room for an eighth more elements, not for
  /// as many again as the standard library does.
  ///
  /// Small elements are appended as ever: there is little to save, and each kind would cost code.
  ///
  /// - Complexity: O(1) amortised: each element is moved about eight times while an array grows, and
  ///   on average a sixteenth of the memory is unused, not a quarter.
  mutating func appendSnugly(_ element: Element) {
    if MemoryLayout<Element>.stride >= 16, count == capacity {
      reserveCapacity(count + Swift.max(16, count / 8))
    }
    append(element)
  }
}
