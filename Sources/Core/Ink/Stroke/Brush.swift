/// The brush of a stroke: everything that shapes it but its colour and its samples.
///
/// All parts are whole numbers, so that a brush is stored and read back without loss.
public struct Brush: Equatable, Hashable, Sendable {
  /// A kind of brush, as the person who holds it knows it; an eraser takes away what lies below it.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case pen, marker, pencil, eraser
  }

  /// A property that the width follows.
  public enum WidthSource: UInt8, Sendable, CaseIterable {
    /// The same everywhere.
    case none
    /// The force of the pen.
    case force
    /// The speed: slow is wide, fast is thin.
    case speed
    /// The tilt: an upright pen is thin, one that lies flat is wide.
    case tilt
    /// The force, times up to `leanWidening` where the pen lies flat, as a pencil's flank does.
    case forceAndTilt
  }

  public var kind: Kind
  /// Diameter at full width in 1/64 of a canvas pixel.
  public var size: UInt32
  /// 0 is clear, 255 opaque; the same over the whole stroke, also where it crosses itself.
  public var opacity: UInt8
  public var widthSource: WidthSource
  /// Part of `size` for the source at 0, ¼, ½, ¾ and 1; straight lines between.
  public var response: WidthResponse
  /// Length over which the stroke grows from nothing at its start, in 1/64 of a canvas pixel.
  public var taperIn: UInt32
  /// Length over which it shrinks to nothing at its end.
  public var taperOut: UInt32
  /// Strength of the stabiliser against wobble, 0 (off) to 255.
  public var stabilization: UInt8
  /// The part of the paper that shows through, 0 (an even line) to 255. A line with grain is darker where the
  /// pen presses and lighter where it lies flat.
  public var grain: UInt8

  public init(
    kind: Kind, size: UInt32, opacity: UInt8 = 255, widthSource: WidthSource = .force,
    response: WidthResponse = .linear, taperIn: UInt32 = 0, taperOut: UInt32 = 0,
    stabilization: UInt8 = 0, grain: UInt8 = 0
  ) {
    self.kind = kind
    self.size = size
    self.opacity = opacity
    self.widthSource = widthSource
    self.response = response
    self.taperIn = taperIn
    self.taperOut = taperOut
    self.stabilization = stabilization
    self.grain = grain
  }

  /// A pen of `diameter` canvas pixels, thin when light, full when pressed.
  public static func pen(diameter: Double) -> Brush {
    Brush(
      kind: .pen, size: UInt32(diameter * StrokeSample.positionScale),
      response: WidthResponse(51, 102, 153, 204, 255))
  }

  /// An eraser of `diameter` canvas pixels.
  public static func eraser(diameter: Double) -> Brush {
    Brush(
      kind: .eraser, size: UInt32(diameter * StrokeSample.positionScale),
      response: WidthResponse(128, 160, 192, 224, 255))
  }

  /// The largest size in 1/64 of a pixel: 2,048 pixels across.
  public static let sizeLimit: UInt32 = 2048 * 64
}

/// Five knots of a curve from an input in 0…1 to a part of the brush's size, in 1/255.
public struct WidthResponse: Equatable, Hashable, Sendable {
  public var atZero: UInt8
  public var atQuarter: UInt8
  public var atHalf: UInt8
  public var atThreeQuarters: UInt8
  public var atOne: UInt8

  public init(
    _ atZero: UInt8, _ atQuarter: UInt8, _ atHalf: UInt8, _ atThreeQuarters: UInt8, _ atOne: UInt8
  ) {
    self.atZero = atZero
    self.atQuarter = atQuarter
    self.atHalf = atHalf
    self.atThreeQuarters = atThreeQuarters
    self.atOne = atOne
  }

  /// A response with as much width as there is input.
  public static let linear = WidthResponse(0, 64, 128, 191, 255)
  /// Full width whatever the input.
  public static let constant = WidthResponse(255, 255, 255, 255, 255)

  /// The part of the size for `input`, which is clamped to 0…1; not a number counts as 0.
  @inlinable
  public func callAsFunction(_ input: Double) -> Double {
    guard input > 0 else { return Double(atZero) / 255 }
    guard input < 1 else { return Double(atOne) / 255 }
    let scaled = input * 4
    let (low, high, base): (UInt8, UInt8, Double) =
      if scaled < 1 {
        (atZero, atQuarter, 0)
      } else if scaled < 2 {
        (atQuarter, atHalf, 1)
      } else if scaled < 3 {
        (atHalf, atThreeQuarters, 2)
      } else {
        (atThreeQuarters, atOne, 3)
      }
    return (Double(low) + (Double(high) - Double(low)) * (scaled - base)) / 255
  }
}
