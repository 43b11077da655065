/// Pictures that say *as before*: each square of 16 by 16 pixels is skipped, so that a picture which stands costs some eleven bytes a frame.
///
/// A predicted picture in which all squares are skipped, without deblocking, is the one before it bit by bit (ITU-T H.264, 7.3.3, 7.3.4
/// and 8.4.1.1: with a neighbour outside the picture, and all others still, a skipped square does not move).
struct HeldPicture {
  private let parameters: PictureParameters

  init(_ parameters: PictureParameters) { self.parameters = parameters }

  /// Returns the picture that is shown as many frames after one that stands by itself.
  ///
  /// - Parameter place: from 1.
  func unit(at place: Int) -> CodedUnit {
    precondition(place > 0, "the first is no held one")
    var to = BitWriter()
    // The first square; all of it predicted; by which set.
    to.unsigned(0)
    to.unsigned(5)
    to.unsigned(parameters.pictureID)
    to.bits(UInt32(truncatingIfNeeded: place), parameters.numberWidth)
    if parameters.orderKind == 0 {
      to.bits(UInt32(truncatingIfNeeded: 2 * place), parameters.orderWidth)
      if parameters.hasOrderOfFields { to.signed(0) }
    }
    if parameters.hasRepeats { to.unsigned(0) }
    // It refers to one picture, the last, in the plain order, and is kept in the plain way.
    to.bit(true)
    to.unsigned(0)
    to.bit(false)
    to.bit(false)
    // As coarse as the set says; no deblocking, which would blur it frame by frame.
    to.signed(0)
    to.unsigned(1)
    to.unsigned(parameters.squareCount)
    to.end()
    return CodedUnit(kind: .slice, importance: 2, payload: to.bytes)
  }
}
