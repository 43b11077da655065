import CBOR
import Geometry
import Storyboard
import Tunnel

extension Version1Reader {
  mutating func recipe() throws(FileError) -> Recipe {
    let start = input.offset
    let count = try input.array()
    guard 10...11 ~= count else {
      throw .partCount(UInt64(count), expected: 10, offset: start)
    }
    let (old, new) = (try photograph(), try photograph())
    let m = try numbers(9)
    let edge = try numbers(3)
    let kind = try choice(SoftMask.Kind.self)
    let w = try numbers(7)
    let shares = try numbers(2)
    let isSwapped = try input.bool()
    let look = TunnelLook(
      alignment: Homography(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
      edge: EdgeMask(softness: edge[0], cornerRadius: edge[1], angle: edge[2]),
      window: SoftMask(
        kind, center: Point(x: w[0], y: w[1]), width: w[2], height: w[3], angle: w[4],
        softness: w[5], cornerRadius: w[6]),
      transparency: shares[0], isSwapped: isSwapped, crop: try crop(), tone: shares[1],
      blend: try blend())
    let points = count == 11 ? try points() : nil
    do throws(RecipeError) {
      return try Recipe(old: old, new: new, look: look, points: points)
    } catch {
      throw .invalidRecipe(error, offset: start)
    }
  }

  private mutating func points() throws(FileError) -> AlignmentPoints {
    try input.array(of: 3)
    let model: AlignmentModel? = input.null() ? nil : try choice(AlignmentModel.self)
    let tolerance = input.null() ? nil : try numbers(1)[0]
    let start = input.offset
    let n = try numbers()
    guard n.count % 4 == 0 else {
      throw .partCount(UInt64(n.count), expected: n.count / 4 * 4, offset: start)
    }
    return AlignmentPoints(
      stride(from: 0, to: n.count, by: 4).map {
        PointPair(old: Point(x: n[$0], y: n[$0 + 1]), new: Point(x: n[$0 + 2], y: n[$0 + 3]))
      }, model: model, tolerance: tolerance)
  }

  private mutating func crop() throws(FileError) -> PixelRect? {
    if input.null() { return nil }
    try input.array(of: 4)
    let limit = UInt64(Recipe.sideLimit)
    let (x, y) = (Int(try input.unsigned(limit: limit)), Int(try input.unsigned(limit: limit)))
    let (width, height) = (
      Int(try input.unsigned(limit: limit)), Int(try input.unsigned(limit: limit))
    )
    return PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private mutating func blend() throws(FileError) -> TunnelBlend {
    let levels = try input.unsigned(limit: 8)
    return levels == 0 ? .feather : .multiband(levels: Int(levels))
  }

  private mutating func photograph() throws(FileError) -> Photograph {
    try input.array(of: 8)
    let start = input.offset
    guard let asset = AssetID(bytes: try input.byteString()) else {
      throw .invalidImage(offset: start)
    }
    let limit = UInt64(Recipe.sideLimit)
    let width = Int(try input.unsigned(limit: limit))
    let height = Int(try input.unsigned(limit: limit))
    return Photograph(
      asset: asset, width: width, height: height, title: try optionalText(),
      source: try optionalText(), date: try date(), place: try place(),
      direction: input.null() ? nil : try numbers(1)[0])
  }

  private mutating func optionalText() throws(FileError) -> Text? {
    input.null() ? nil : try text()
  }

  private mutating func date() throws(FileError) -> PictureDate? {
    if input.null() { return nil }
    let start = input.offset
    let count = try input.array()
    guard 6...7 ~= count else { throw .partCount(UInt64(count), expected: 6, offset: start) }
    var n: [Int] = []
    for limit in [9999, 12, 31, 9999, 12, 31] as [UInt64] {
      n.append(Int(try input.unsigned(limit: limit)))
    }
    let marks = count == 7 ? try input.unsigned(limit: 7) : 0
    guard count == 6 || marks != 0, let first = Self.datePoint(n[..<3], isDecade: marks & 2 != 0),
      let last = Self.datePoint(n[3...], isDecade: marks & 4 != 0),
      let date = PictureDate(first, last, isAbout: marks & 1 != 0)
    else { throw .invalidDate(offset: start) }
    return date
  }

  /// - Parameter n: year, month and day, 0 for what is not known.
  private static func datePoint(_ n: ArraySlice<Int>, isDecade: Bool) -> PictureDate.Point? {
    let n = Array(n)
    guard isDecade else {
      return PictureDate.Point(
        year: n[0], month: n[1] == 0 ? nil : n[1], day: n[2] == 0 ? nil : n[2])
    }
    return n[1] == 0 && n[2] == 0 ? PictureDate.Point(decade: n[0]) : nil
  }

  private mutating func place() throws(FileError) -> Photograph.Place? {
    if input.null() { return nil }
    let start = input.offset
    try input.array(of: 2)
    let position: Photograph.Position?
    if input.null() {
      position = nil
    } else {
      let at = try numbers(2)
      position = Photograph.Position(latitude: at[0], longitude: at[1])
    }
    guard let place = Photograph.Place(at: position, name: try optionalText()) else {
      throw .invalidPlace(offset: start)
    }
    return place
  }

  private mutating func numbers(_ count: Int) throws(FileError) -> [Double] {
    let start = input.offset
    let result = try numbers()
    guard result.count == count else {
      throw .partCount(UInt64(result.count * 8), expected: count * 8, offset: start)
    }
    return result
  }

  /// Numbers of eight bytes each; minus zero is refused, since it is written as zero.
  private mutating func numbers() throws(FileError) -> [Double] {
    let start = input.offset
    let bytes = try input.byteString()
    guard bytes.count % 8 == 0 else {
      throw .partCount(UInt64(bytes.count), expected: bytes.count / 8 * 8, offset: start)
    }
    var result: [Double] = []
    for i in 0..<bytes.count / 8 {
      var bits: UInt64 = 0
      for byte in bytes[8 * i..<8 * i + 8] { bits = bits << 8 | UInt64(byte) }
      let number = Double(bitPattern: bits)
      guard number != 0 || bits == 0 else { throw .cbor(.notCanonical(offset: start)) }
      result.append(number)
    }
    return result
  }
}
