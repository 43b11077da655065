/// Memory kept between uses: it grows when it must and never shrinks, so that work that is repeated
/// allocates nothing.
///
/// Elements are plain bits, and access is not checked: this is for the hot loops of this module.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int
  private var block: ScratchBlock

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    block = ScratchBlock(base)
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(i: Int) -> Element {
    get { base[i] }
    nonmutating set { base[i] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Puts `element` before position `i`, and moves what follows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements after `i`.
  mutating func insert(_ element: Element, at i: Int) {
    append(element)
    var k = count - 1
    while k > i {
      base[k] = base[k - 1]
      k -= 1
    }
    base[i] = element
  }

  /// - Complexity: O(*n*), where *n* is the number of elements after `i`.
  mutating func remove(at i: Int) {
    count -= 1
    var k = i
    while k < count {
      base[k] = base[k + 1]
      k += 1
    }
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast(_ n: Int) { count -= n }

  /// Makes it hold `newCount` elements, of which nothing is known.
  mutating func resize(to newCount: Int) {
    if newCount > capacity { grow(to: newCount) }
    count = newCount
  }

  /// Makes it hold `newCount` times `element`.
  mutating func reset(to newCount: Int, repeating element: Element) {
    count = 0
    resize(to: newCount)
    base.initialize(repeating: element, count: newCount)
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    moved.update(from: base, count: count)
    base = moved
    block = ScratchBlock(moved)
    capacity = newCapacity
  }
}

/// One allocation, given back when its `Scratch` lets go of it: the identity is the memory's.
///
/// A class, since Embedded Swift cannot yet end a noncopyable value that has a `deinit` of its own
/// from another module.
final class ScratchBlock {
  private let memory: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

  deinit { memory.deallocate() }
}
