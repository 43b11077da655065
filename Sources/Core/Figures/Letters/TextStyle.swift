/// How words are laid out.
package struct TextStyle: Equatable, Sendable {
  /// Where lines stand that are shorter than the box.
  package enum Alignment: UInt8, Sendable, CaseIterable {
    case left, middle, right
  }

  /// The height of a letter, in 1/64 of a pixel; within `GlyphRun.sizes`.
  package var size: UInt32
  package var alignment: Alignment
  /// How wide lines may become, in 1/64 of a pixel; 0 for as wide as they are.
  package var wrap: UInt32
  /// How far lines are apart, in hundredths of a letter's height.
  package var leading: UInt32

  package init(
    size: UInt32, alignment: Alignment = .left, wrap: UInt32 = 0, leading: UInt32 = 120
  ) {
    self.size = size
    self.alignment = alignment
    self.wrap = wrap
    self.leading = leading
  }

  package static let leadings: ClosedRange<UInt32> = 50...400

  package var isSound: Bool {
    GlyphRun.sizes ~= size && wrap <= UInt32(GlyphRun.farthest) && Self.leadings ~= leading
  }

  /// How far a line stands below the one before, in 1/64 of a pixel.
  package var pitch: Int { Int(size) * Int(leading) / 100 }
}
