/// Hands out the numbers of a scene's shots: `1A`, `1B`, … `1Z`, `1AA`, passing over those that shots
/// of the project are pinned to.
package struct ShotNumbers: Sendable {
  private let scene: Int
  private let pinned: Set<Text>
  private var count = 0

  /// Numbers for the scene at index `scene`.
  package init(scene: Int, pinned: Set<Text>) {
    self.scene = scene
    self.pinned = pinned
  }

  /// The next shot's number: the one it is pinned to, unless that is empty, or the next free one.
  package mutating func next(_ own: Text) -> Text {
    guard own.byteCount == 0 else { return own }
    while true {
      let number = Text("\(scene + 1)\(Self.letters(count))")
      count += 1
      if !pinned.contains(number) { return number }
    }
  }

  /// 0 → A, 25 → Z, 26 → AA.
  static func letters(_ index: Int) -> String {
    var rest = index
    var digits: [UInt8] = []
    while true {
      digits.append(65 + UInt8(rest % 26))
      if rest < 26 { break }
      rest = rest / 26 - 1
    }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }
}
