internal import CZlib
internal import Foundation
internal import Media
internal import Raster

/// Unpacks the channels of Photoshop's files into pixels of 8 bits.
enum PhotoshopPlanes {
  /// A mask of a layer, on the canvas.
  struct Mask {
    let facts: PhotoshopLayer.Mask
    let values: [UInt8]

    /// Lets through what the mask does.
    func apply(to straight: inout [UInt8], _ layer: PhotoshopLayer) {
      let width = facts.right - facts.left
      for y in 0..<layer.height {
        let row = layer.top + y
        for x in 0..<layer.width {
          let column = layer.left + x
          let isInside = facts.top..<facts.bottom ~= row && facts.left..<facts.right ~= column
          let mask =
            isInside
            ? values[(row - facts.top) * width + column - facts.left] : facts.outside
          let value = 255 - (Int(255 - mask) * Int(facts.density) + 127) / 255
          let place = (y * layer.width + x) * 4 + 3
          straight[place] = UInt8((Int(straight[place]) * value + 127) / 255)
        }
      }
    }
  }

  /// A layer's mask; nil where it has none that is on.
  static func mask(_ layer: PhotoshopLayer, _ head: PhotoshopHead) throws -> Mask? {
    guard let facts = layer.mask, !facts.isOff,
      let plane = layer.planes.first(where: { $0.id == -2 })
    else {
      return nil
    }
    let (width, height) = (facts.right - facts.left, facts.bottom - facts.top)
    guard width >= 0, height >= 0, width <= 300_000, height <= 300_000,
      width * height <= 200_000_000
    else {
      throw BoardFileError.unreadable(file: "", "the mask of “\(layer.name)” is too large")
    }
    guard width > 0, height > 0 else { return Mask(facts: facts, values: []) }
    var bytes = plane.bytes
    return Mask(facts: facts, values: try values(&bytes, width, height, head))
  }

  /// Red, green, blue, alpha of a layer, not multiplied.
  static func straight(_ layer: PhotoshopLayer, _ head: PhotoshopHead) throws -> [UInt8] {
    let (width, height) = (layer.width, layer.height)
    var colors: [[UInt8]] = []
    for id in 0..<head.colorCount {
      guard let plane = layer.planes.first(where: { $0.id == id }) else {
        colors.append([UInt8](repeating: head.colors == .cmyk ? 255 : 0, count: width * height))
        continue
      }
      var bytes = plane.bytes
      colors.append(try values(&bytes, width, height, head, isColor: true))
    }
    var alpha: [UInt8]?
    if let plane = layer.planes.first(where: { $0.id == -1 }) {
      var bytes = plane.bytes
      alpha = try values(&bytes, width, height, head)
    }
    return joined(colors, alpha, width * height, head)
  }

  /// The picture as a whole, behind the layers; nil where there is none.
  static func merged(_ file: inout PhotoshopBytes, _ head: PhotoshopHead, hasAlpha: Bool) throws
    -> Bitmap?
  {
    guard file.left > 2 else { return nil }
    let packing = try file.number(2, "its picture")
    let count = min(head.channelCount, head.colorCount + (hasAlpha ? 1 : 0))
    guard count >= head.colorCount else { return nil }
    let planes = try unpacked(
      &file, packing, head.width, head.height, head, channels: head.channelCount
    )
    .prefix(count).enumerated().map { index, plane in
      eight(plane, head.width, head.height, head, isColor: index < head.colorCount)
    }
    let alpha = count > head.colorCount ? planes[head.colorCount] : nil
    return Bitmap(
      width: head.width, height: head.height,
      takingStraight: joined(
        Array(planes.prefix(head.colorCount)), alpha, head.width * head.height, head))
  }

  private static func values(
    _ bytes: inout PhotoshopBytes, _ width: Int, _ height: Int, _ head: PhotoshopHead,
    isColor: Bool = false
  ) throws -> [UInt8] {
    // A channel that nothing stands in is clear.
    guard bytes.left >= 2 else { return [UInt8](repeating: 0, count: width * height) }
    let packing = try bytes.number(2, "its pixels")
    let plane = try unpacked(&bytes, packing, width, height, head, channels: 1)[0]
    return eight(plane, width, height, head, isColor: isColor)
  }

  // MARK: Packing

  private static func rowBytes(_ width: Int, _ head: PhotoshopHead) -> Int {
    (width * head.depth + 7) / 8
  }

  /// The bytes of so many channels, as deep as the file is.
  private static func unpacked(
    _ bytes: inout PhotoshopBytes, _ packing: Int, _ width: Int, _ height: Int,
    _ head: PhotoshopHead, channels: Int
  ) throws -> [[UInt8]] {
    let row = rowBytes(width, head)
    let size = row * height
    switch packing {
    case 0:
      return try (0..<channels).map { _ in
        let part = try bytes.part(size, "its pixels")
        return Array(part.bytes[part.place..<part.end])
      }
    case 1:
      let lengths = try (0..<height * channels).map { _ in
        try bytes.number(head.isLarge ? 4 : 2, "its pixels")
      }
      return try (0..<channels).map { channel in
        var plane = [UInt8](repeating: 0, count: size)
        for y in 0..<height {
          let packed = try bytes.part(lengths[channel * height + y], "its pixels")
          unpackRow(packed, into: &plane, at: y * row, row)
        }
        return plane
      }
    case 2, 3:
      let plane = try inflated(bytes, size * channels)
      bytes.place = bytes.end
      return (0..<channels).map { channel in
        var part = Array(plane[channel * size..<(channel + 1) * size])
        if packing == 3 { undoDifferences(&part, width, height, head) }
        return part
      }
    default:
      throw BoardFileError.unreadable(
        file: "", "its pixels are packed in a way (\(packing)) that is not known")
    }
  }

  /// PackBits; what is missing at a row's end is zero.
  private static func unpackRow(
    _ packed: PhotoshopBytes, into plane: inout [UInt8], at start: Int, _ count: Int
  ) {
    var (place, out) = (packed.place, start)
    let end = start + count
    packed.bytes.withUnsafeBufferPointer { bytes in
      while place < packed.end, out < end {
        let code = Int(Int8(bitPattern: bytes[place]))
        place += 1
        if code >= 0 {
          let length = min(code + 1, packed.end - place, end - out)
          for i in 0..<max(0, length) { plane[out + i] = bytes[place + i] }
          place += code + 1
          out += max(0, length)
        } else if code != -128, place < packed.end {
          let length = min(1 - code, end - out)
          for i in 0..<length { plane[out + i] = bytes[place] }
          place += 1
          out += length
        }
      }
    }
  }

  private static func inflated(_ bytes: PhotoshopBytes, _ size: Int) throws -> [UInt8] {
    var made = [UInt8](repeating: 0, count: size)
    var count = uLong(size)
    let status = bytes.bytes.withUnsafeBufferPointer { source in
      uncompress(&made, &count, source.baseAddress! + bytes.place, uLong(bytes.left))
    }
    guard status == Z_OK || status == Z_BUF_ERROR, Int(count) == size else {
      throw BoardFileError.unreadable(file: "", "its pixels are damaged")
    }
    return made
  }

  /// Each value of a row stands as its difference to the one before; of 32 bits all first bytes of a row stand together, then all second.
  private static func undoDifferences(
    _ plane: inout [UInt8], _ width: Int, _ height: Int, _ head: PhotoshopHead
  ) {
    let row = rowBytes(width, head)
    for y in 0..<height {
      let start = y * row
      switch head.depth {
      case 16:
        var sum: UInt16 = 0
        for x in 0..<width {
          let place = start + 2 * x
          sum &+= UInt16(plane[place]) << 8 | UInt16(plane[place + 1])
          (plane[place], plane[place + 1]) = (UInt8(sum >> 8), UInt8(sum & 255))
        }
      case 32:
        for i in stride(from: 1, to: row, by: 1) { plane[start + i] &+= plane[start + i - 1] }
        let split = Array(plane[start..<start + row])
        for x in 0..<width {
          for byte in 0..<4 { plane[start + 4 * x + byte] = split[byte * width + x] }
        }
      default:
        for i in stride(from: 1, to: row, by: 1) { plane[start + i] &+= plane[start + i - 1] }
      }
    }
  }

  // MARK: Colours

  /// A plane of 8 bits a value. Floating numbers are light, which 8 bits hold by sRGB's curve; alpha is none.
  private static func eight(
    _ plane: [UInt8], _ width: Int, _ height: Int, _ head: PhotoshopHead, isColor: Bool
  ) -> [UInt8] {
    switch head.depth {
    case 8: return plane
    case 1:
      let row = rowBytes(width, head)
      var made = [UInt8](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          // Ink is one.
          let isInk = plane[y * row + x / 8] >> (7 - x % 8) & 1 == 1
          made[y * width + x] = isInk ? 0 : 255
        }
      }
      return made
    case 16:
      return (0..<width * height).map { i in
        let value = Int(plane[2 * i]) << 8 | Int(plane[2 * i + 1])
        return UInt8((value * 255 + 32_767) / 65_535)
      }
    default:
      return (0..<width * height).map { i in
        var bits: UInt32 = 0
        for byte in plane[4 * i..<4 * i + 4] { bits = bits << 8 | UInt32(byte) }
        let value = Float(bitPattern: bits)
        let light = value.isNaN ? 0 : Double(max(0, min(1, value)))
        guard isColor else { return UInt8((light * 255).rounded()) }
        let curved = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((curved * 255).rounded())
      }
    }
  }

  private static func joined(
    _ colors: [[UInt8]], _ alpha: [UInt8]?, _ count: Int, _ head: PhotoshopHead
  ) -> [UInt8] {
    var straight = [UInt8](repeating: 255, count: count * 4)
    for i in 0..<count {
      let (red, green, blue) = color(colors, i, head)
      (straight[4 * i], straight[4 * i + 1], straight[4 * i + 2]) = (red, green, blue)
      if let alpha { straight[4 * i + 3] = alpha[i] }
    }
    return straight
  }

  private static func color(_ colors: [[UInt8]], _ i: Int, _ head: PhotoshopHead) -> (
    UInt8, UInt8, UInt8
  ) {
    switch head.colors {
    case .rgb: return (colors[0][i], colors[1][i], colors[2][i])
    case .indexed where head.palette.count == 768:
      let index = Int(colors[0][i])
      return (head.palette[index], head.palette[256 + index], head.palette[512 + index])
    case .cmyk:
      // Stored upside down: 255 is no ink.
      let key = Int(colors[3][i])
      func part(_ c: Int) -> UInt8 { UInt8((Int(colors[c][i]) * key + 127) / 255) }
      return (part(0), part(1), part(2))
    case .lab: return lab(colors[0][i], colors[1][i], colors[2][i])
    default: return (colors[0][i], colors[0][i], colors[0][i])
    }
  }

  /// CIE L*a*b* under D50, by way of XYZ adapted to D65 (Bradford), in sRGB.
  private static func lab(_ lightness: UInt8, _ first: UInt8, _ second: UInt8) -> (
    UInt8, UInt8, UInt8
  ) {
    let l = Double(lightness) / 255 * 100
    let (a, b) = (Double(first) - 128, Double(second) - 128)
    let fy = (l + 16) / 116
    func inverse(_ f: Double) -> Double {
      f > 6.0 / 29 ? f * f * f : 3 * (6.0 / 29) * (6.0 / 29) * (f - 4.0 / 29)
    }
    let (x, y, z) = (0.96422 * inverse(fy + a / 500), inverse(fy), 0.82521 * inverse(fy - b / 200))
    let red = 3.1338561 * x - 1.6168667 * y - 0.4906146 * z
    let green = -0.9787684 * x + 1.9161415 * y + 0.0334540 * z
    let blue = 0.0719453 * x - 0.2289914 * y + 1.4052427 * z
    func byte(_ light: Double) -> UInt8 {
      let value = max(0, min(1, light))
      let curved = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return UInt8((curved * 255).rounded())
    }
    return (byte(red), byte(green), byte(blue))
  }
}
