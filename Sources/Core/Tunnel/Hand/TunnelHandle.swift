/// A handle on a tunnel's stage, by its number in messages: 0 to 2 are the window's, 3 the old photograph's corners, 4 to 12 the
/// crop's, row by row; 8, its middle, is none.
package enum TunnelHandle: Equatable, Sendable {
  /// A side or a corner of the window: which of its lengths it changes.
  case window(changesWidth: Bool, changesHeight: Bool)
  case oldCorner
  /// A side or a corner of the crop: −1 is left or top, 1 right or bottom, 0 neither.
  case crop(across: Int, down: Int)

  package init?(number: Int) {
    switch number {
    case 0...2: self = .window(changesWidth: number != 1, changesHeight: number != 0)
    case 3: self = .oldCorner
    case 4...12 where number != 8:
      self = .crop(across: (number - 4) % 3 - 1, down: (number - 4) / 3 - 1)
    default: return nil
    }
  }
}
