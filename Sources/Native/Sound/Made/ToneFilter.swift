internal import Foundation

/// A filter of second order, as the Web Audio API has it with its usual quality of 1.
struct ToneFilter {
  enum Kind { case lowPass, highPass, bandPass }

  private let b0, b1, b2, a1, a2: Double
  private var x1 = 0.0, x2 = 0.0, y1 = 0.0, y2 = 0.0

  /// - Parameter frequency: in hertz, below half of the rate of samples.
  init(_ kind: Kind, _ frequency: Double) {
    let turn = 2 * Double.pi * frequency / Double(SoundFigures.rate)
    // Decibels for low and high passes, a factor for bands.
    let quality = kind == .bandPass ? 1 : pow(10, 1.0 / 20)
    let alpha = sin(turn) / (2 * quality)
    let cosine = cos(turn)
    let a0 = 1 + alpha
    a1 = -2 * cosine / a0
    a2 = (1 - alpha) / a0
    switch kind {
    case .lowPass:
      (b0, b1, b2) = ((1 - cosine) / 2 / a0, (1 - cosine) / a0, (1 - cosine) / 2 / a0)
    case .highPass:
      (b0, b1, b2) = ((1 + cosine) / 2 / a0, -(1 + cosine) / a0, (1 + cosine) / 2 / a0)
    case .bandPass: (b0, b1, b2) = (alpha / a0, 0, -alpha / a0)
    }
  }

  mutating func callAsFunction(_ x: Double) -> Double {
    let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    (x2, x1, y2, y1) = (x1, x, y1, y)
    return y
  }
}
