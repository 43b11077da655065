import Geometry
import Storyboard
import Tunnel

extension Version1Reader {
  mutating func recipe() throws(FileError) -> Recipe {
    let start = input.offset
    try input.array(of: 10)
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
    do throws(RecipeError) {
      return try Recipe(old: old, new: new, look: look)
    } catch {
      throw .invalidRecipe(error, offset: start)
    }
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
    try input.array(of: 6)
    guard let first = try dateEnd(), let last = try dateEnd(),
      let date = PictureDate(first, last)
    else { throw .invalidDate(offset: start) }
    return date
  }

  private mutating func dateEnd() throws(FileError) -> PictureDate.Point? {
    let year = Int(try input.unsigned(limit: 9999))
    let month = Int(try input.unsigned(limit: 12))
    let day = Int(try input.unsigned(limit: 31))
    return PictureDate.Point(
      year: year, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
  }

  private mutating func place() throws(FileError) -> Photograph.Place? {
    if input.null() { return nil }
    try input.array(of: 2)
    let at = try numbers(2)
    return Photograph.Place(latitude: at[0], longitude: at[1], name: try optionalText())
  }

  /// As many numbers, eight bytes each; minus zero is refused, since it is written as zero.
  private mutating func numbers(_ count: Int) throws(FileError) -> [Double] {
    let start = input.offset
    let bytes = try input.byteString()
    guard bytes.count == count * 8 else {
      throw .partCount(UInt64(bytes.count), expected: count * 8, offset: start)
    }
    var result: [Double] = []
    for i in 0..<count {
      var bits: UInt64 = 0
      for byte in bytes[8 * i..<8 * i + 8] { bits = bits << 8 | UInt64(byte) }
      let number = Double(bitPattern: bits)
      guard number != 0 || bits == 0 else { throw .notCanonical(offset: start) }
      result.append(number)
    }
    return result
  }
}
