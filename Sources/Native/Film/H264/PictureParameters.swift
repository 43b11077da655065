/// What of the parameter sets of a coded film (ITU-T H.264, 7.3.2.1 and 7.3.2.2) decides how a picture that says *as before* is written.
struct PictureParameters: Equatable {
  /// The bits of a picture's number.
  private(set) var numberWidth = 0
  /// How the order of showing is told: 0 by a number of each picture, 2 by the order of the pictures.
  private(set) var orderKind: UInt32 = 0
  /// The bits of that number.
  private(set) var orderWidth = 0
  /// Squares of 16 by 16 pixels.
  private(set) var squareCount: UInt32 = 0
  private(set) var pictureID: UInt32 = 0
  private(set) var hasOrderOfFields = false
  private(set) var hasRepeats = false

  init(sequence: CodedUnit, picture: CodedUnit) throws(H264Error) {
    try read(sequence: BitReader(sequence.payload))
    try read(picture: BitReader(picture.payload))
  }

  /// Profiles whose sets tell of chroma and depth.
  private static let high: Set<UInt32> = [
    44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244,
  ]

  private mutating func read(sequence: BitReader) throws(H264Error) {
    var from = sequence
    let profile = try from.bits(8)
    _ = try from.bits(16)
    _ = try from.unsigned()
    if Self.high.contains(profile) {
      let chroma = try from.unsigned()
      if chroma == 3, try from.bit() { throw .unsupported("separate colour planes") }
      _ = try from.unsigned()
      _ = try from.unsigned()
      _ = try from.bit()
      if try from.bit() { throw .unsupported("scaling matrices") }
    }
    numberWidth = Int(try from.unsigned()) + 4
    guard numberWidth <= 16 else { throw .unsupported("numbers of \(numberWidth) bits") }
    orderKind = try from.unsigned()
    if orderKind == 0 {
      orderWidth = Int(try from.unsigned()) + 4
      guard orderWidth <= 16 else { throw .unsupported("numbers of \(orderWidth) bits") }
    }
    guard orderKind == 0 || orderKind == 2 else { throw .unsupported("an order by cycles") }
    guard try from.unsigned() >= 1 else { throw .unsupported("pictures that refer to none") }
    _ = try from.bit()
    let (across, down) = (try from.unsigned(), try from.unsigned())
    guard across < 1024, down < 1024 else { throw .unsupported("pictures of that size") }
    squareCount = (across + 1) * (down + 1)
    guard try from.bit() else { throw .unsupported("fields") }
  }

  private mutating func read(picture: BitReader) throws(H264Error) {
    var from = picture
    pictureID = try from.unsigned()
    _ = try from.unsigned()
    if try from.bit() { throw .unsupported("arithmetic codes (CABAC)") }
    hasOrderOfFields = try from.bit()
    guard try from.unsigned() == 0 else { throw .unsupported("groups of slices") }
    _ = try from.unsigned()
    _ = try from.unsigned()
    if try from.bit() { throw .unsupported("weighted prediction") }
    _ = try from.bits(2)
    _ = try from.signed()
    _ = try from.signed()
    _ = try from.signed()
    guard try from.bit() else { throw .unsupported("deblocking that cannot be turned off") }
    _ = try from.bit()
    hasRepeats = try from.bit()
  }
}
