internal import CMediaShims
internal import Foundation
package import Raster

/// A photograph decoded in full: turned upright, in sRGB, 8 bits a channel, and what its camera wrote
/// beside it.
package struct DecodedPicture: Sendable {
  package let kind: PictureKind
  package let bitmap: Bitmap
  package let origin: PictureOrigin

  /// Reads the picture in a file; the same limits as for `ImportedPicture`.
  ///
  /// - Parameter sideLimit: in pixels; a longer side is made this long while it is decoded. Nil for none.
  /// - Complexity: O(*n*) for *n* pixels.
  package init(file path: String, sideLimit: Int? = nil) throws(PictureError) {
    let head = try PictureHead(file: path)
    try head.checkPixels()
    if let bitmap = Self.plain(head, path, sideLimit) {
      self.bitmap = bitmap
      kind = head.kind
      origin = head.hasExif ? try PictureOrigin(file: path, kind: head.kind) : PictureOrigin()
      return
    }
    var (width, height): (UInt32, UInt32) = (0, 0)
    var picture: OpaquePointer?
    var message = VipsMessage()
    var status = message.receive {
      vips_shim_open(
        path, head.kind.loader, head.isThin ? 1 : 0,
        UInt32(sideLimit ?? ImportedPicture.sourceSideLimit), &width, &height, &picture, $0)
    }
    guard status == 0, let picture else { throw .damaged(message.text(without: path)) }
    defer { vips_shim_close(picture) }
    kind = head.kind
    let count = Int(width) * Int(height) * 4
    // Decoded where the pixels are to lie: two large photographs at once are memory enough.
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { out, made in
      out.askForLargePages()
      status = message.receive { vips_shim_read(picture, out.baseAddress, $0) }
      made = status == 0 ? count : 0
    }
    guard status == 0 else { throw .damaged(message.text(without: path)) }
    bitmap = Bitmap(width: Int(width), height: Int(height), takingStraight: pixels)
    origin = try PictureOrigin(file: path, kind: head.kind)
  }
}

extension DecodedPicture {
  /// The pixels of a JPEG that are meant as they are, in its own size; nil for all else, and where anything is odd about it.
  private static func plain(_ head: PictureHead, _ path: String, _ sideLimit: Int?) -> Bitmap? {
    let (width, height) = (head.width, head.height)
    guard head.kind == .jpeg, head.isPlain, max(width, height) <= sideLimit ?? .max else {
      return nil
    }
    var status: Int32 = 0
    let count = width * height * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { out, made in
      out.askForLargePages()
      status = jpeg_shim_read(path, UInt32(width), UInt32(height), out.baseAddress)
      made = status == 0 ? count : 0
    }
    return status == 0 ? Bitmap(width: width, height: height, pixels: pixels) : nil
  }
}

/// When and where a photograph was taken, as its camera says.
package struct PictureOrigin: Equatable, Sendable {
  /// Year, month, day.
  package var date: (year: Int, month: Int, day: Int)?
  /// In degrees, north and east positive.
  package var place: (latitude: Double, longitude: Double)?
  /// Where the camera looked, in degrees clockwise from north.
  package var direction: Double?

  /// Of a picture that says nothing of it.
  init() {}

  package static func == (a: PictureOrigin, b: PictureOrigin) -> Bool {
    a.date?.year == b.date?.year && a.date?.month == b.date?.month && a.date?.day == b.date?.day
      && a.place?.latitude == b.place?.latitude && a.place?.longitude == b.place?.longitude
      && a.direction == b.direction
  }

  /// Reads what the camera has written into a picture's file; nothing of its pixels.
  package init(file path: String) throws(PictureError) {
    try self.init(file: path, kind: try PictureHead(file: path).kind)
  }

  init(file path: String, kind: PictureKind) throws(PictureError) {
    var found = vips_shim_origin()
    var message = VipsMessage()
    let status = message.receive { vips_shim_read_origin(path, kind.loader, &found, $0) }
    guard status == 0 else { throw .damaged(message.text(without: path)) }
    self.init(
      date: VipsMessage.value(found.date), latitude: VipsMessage.value(found.latitude),
      latitudeSide: VipsMessage.value(found.latitude_side),
      longitude: VipsMessage.value(found.longitude),
      longitudeSide: VipsMessage.value(found.longitude_side),
      direction: VipsMessage.value(found.direction))
  }

  /// From the values of EXIF as libvips spells them: `2016:05:03 12:01:02 (…)`, `52/1 30/1 123/10 (…)`,
  /// `N (…)`. What is none of these says nothing.
  init(
    date: String, latitude: String, latitudeSide: String, longitude: String,
    longitudeSide: String, direction: String
  ) {
    let day = date.prefix(10).split(separator: ":").map { Int($0) }
    if day.count == 3, let y = day[0], let m = day[1], let d = day[2], 1...9999 ~= y, 1...12 ~= m,
      1...31 ~= d
    {
      self.date = (y, m, d)
    }
    if let north = Self.angle(latitude, latitudeSide, negative: "S", limit: 90),
      let east = Self.angle(longitude, longitudeSide, negative: "W", limit: 180)
    {
      place = (north, east)
    }
    if let degrees = Self.fractions(direction).first, 0...360 ~= degrees {
      self.direction = degrees
    }
  }

  private static func angle(_ text: String, _ side: String, negative: String, limit: Double)
    -> Double?
  {
    let parts = fractions(text)
    guard 1...3 ~= parts.count else { return nil }
    var degrees = 0.0
    for (part, unit) in zip(parts, [1.0, 60, 3600]) { degrees += part / unit }
    guard 0...limit ~= degrees else { return nil }
    return side.hasPrefix(negative) ? -degrees : degrees
  }

  /// Fractions with spaces between, up to where something else stands.
  private static func fractions(_ text: String) -> [Double] {
    var result: [Double] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "/").map { Double($0) }
      guard parts.count == 2, let a = parts[0], let b = parts[1], b != 0 else { break }
      result.append(a / b)
    }
    return result
  }
}

extension VipsMessage {
  static func value<Message>(_ message: Message) -> String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
