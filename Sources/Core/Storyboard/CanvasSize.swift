/// The size of every picture of a project, in pixels.
public struct CanvasSize: Equatable, Hashable, Sendable {
  public var width: UInt32
  public var height: UInt32

  public init(width: UInt32, height: UInt32) {
    self.width = width
    self.height = height
  }

  public static let fullHD = CanvasSize(width: 1920, height: 1080)
  /// The longest side.
  public static let sideLimit: UInt32 = 16384

  func check() throws(EditError) {
    guard 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height else {
      throw .canvasSize(width: width, height: height, limit: Self.sideLimit)
    }
  }
}

/// Frames a second as a fraction, so that 30000/1001 is exact.
public struct FrameRate: Equatable, Hashable, Sendable {
  public var numerator: UInt32
  public var denominator: UInt32

  public init(numerator: UInt32, denominator: UInt32 = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public static let film = FrameRate(numerator: 24)

  func check() throws(EditError) {
    guard denominator > 0, numerator > 0, numerator / denominator <= 1000 else {
      throw .frameRate(numerator: numerator, denominator: denominator)
    }
  }
}

/// A length of time in thousandths of a second.
public struct Milliseconds: Equatable, Hashable, Comparable, Sendable {
  public var count: UInt32

  public init(_ count: UInt32) { self.count = count }

  public static func < (a: Milliseconds, b: Milliseconds) -> Bool { a.count < b.count }
}
