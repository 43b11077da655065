/// The size of every picture of a project, in pixels.
package struct CanvasSize: Equatable, Hashable, Sendable {
  package var width: UInt32
  package var height: UInt32

  package init(width: UInt32, height: UInt32) {
    self.width = width
    self.height = height
  }

  package static let fullHD = CanvasSize(width: 1920, height: 1080)
  /// The longest side.
  package static let sideLimit: UInt32 = 16384

  func check() throws(EditError) {
    guard 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height else {
      throw .canvasSize(width: width, height: height, limit: Self.sideLimit)
    }
  }
}

/// Frames a second as a fraction, so that 30000/1001 is exact.
package struct FrameRate: Equatable, Hashable, Sendable {
  package var numerator: UInt32
  package var denominator: UInt32

  package init(numerator: UInt32, denominator: UInt32 = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package static let film = FrameRate(numerator: 24)

  func check() throws(EditError) {
    guard denominator > 0, numerator > 0, numerator / denominator <= 1000 else {
      throw .frameRate(numerator: numerator, denominator: denominator)
    }
  }
}

/// A length of time in thousandths of a second.
package struct Milliseconds: Equatable, Hashable, Comparable, Sendable {
  package var count: UInt32

  package init(_ count: UInt32) { self.count = count }

  package static func < (a: Milliseconds, b: Milliseconds) -> Bool { a.count < b.count }
}
