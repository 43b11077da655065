package import Storyboard

/// Hands out ids that nobody else does, from two seeds that must be random.
///
/// The core draws no random numbers of its own: the page and the command bring the seeds.
package struct IDSource: Sendable {
  private var high: UInt64
  private var low: UInt64

  package init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  package mutating func next<Tag>() -> ID<Tag> {
    high &+= 0x9E37_79B9_7F4A_7C15
    low &+= 0xD1B5_4A32_D192_ED03
    return ID<Tag>(high: high, low: low).derived(high ^ (low << 1))
  }
}
