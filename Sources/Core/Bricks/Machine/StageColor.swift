internal import Words

/// A colour of red, green and blue, as texts of six digits name it: `#ff0000`.
struct StageColor: Equatable {
  var red: Int
  var green: Int
  var blue: Int

  static let white = StageColor(red: 255, green: 255, blue: 255)

  init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Nil for what is no colour. Its `#` may be left out where that is said.
  init?(_ value: Value, mayLackSign: Bool = false) {
    guard case .text(let text) = value else { return nil }
    var digits = Array(text.string.utf8)
    if digits.first == UInt8(ascii: "#") {
      digits.removeFirst()
    } else if !mayLackSign {
      return nil
    }
    guard digits.count == 6 else { return nil }
    var number = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number * 16 + Int(byte) - 48
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number * 16 + Int(byte) - 87
      case UInt8(ascii: "A")...UInt8(ascii: "F"): number = number * 16 + Int(byte) - 55
      default: return nil
      }
    }
    self.init(red: number >> 16, green: number >> 8 & 255, blue: number & 255)
  }

  var text: Text {
    let digits = Array("0123456789abcdef".utf8)
    var bytes = [UInt8(ascii: "#")]
    for part in [red, green, blue] { bytes += [digits[part >> 4], digits[part & 15]] }
    return Text(String(decoding: bytes, as: UTF8.self))
  }

  /// Alike but for what a lossy picture changes: less than eight steps of each channel.
  func isLike(_ other: StageColor) -> Bool {
    abs(red - other.red) < 8 && abs(green - other.green) < 8 && abs(blue - other.blue) < 8
  }

  /// How different two colours look, in hundredths of the farthest: their distance in CIELAB (CIE 15, with the white of sRGB, D65).
  func difference(from other: StageColor) -> Double {
    let (a, b) = (lab, other.lab)
    let (l, x, y) = (a.l - b.l, a.a - b.a, a.b - b.b)
    // As far as green and blue are from one another.
    return (l * l + x * x + y * y).squareRoot() / 258.693 * 100
  }

  private var lab: (l: Double, a: Double, b: Double) {
    func linear(_ channel: Int) -> Double {
      let part = Double(channel) / 255
      return part < 0.04045 ? part / 12.92 : Elementary.power((part + 0.055) / 1.055, 2.4)
    }
    func root(_ part: Double) -> Double {
      part > 0.008856 ? Elementary.power(part, 1.0 / 3) : (903.3 * part + 16) / 116
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    let x = root(100 * (0.4124 * r + 0.3576 * g + 0.1805 * b) / 95.047)
    let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    let z = root(100 * (0.0193 * r + 0.1192 * g + 0.9505 * b) / 108.883)
    return (max(0, 116 * y - 16), 500 * (x - y), 200 * (y - z))
  }
}
