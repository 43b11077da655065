import ArgumentParser
import Ink

/// A filter as written on the command line: a name, then its settings after a colon.
struct FilterArgument: ExpressibleByArgument {
  let filter: InkPipeline.Filter

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    let settings = parts.count > 1 ? parts[1].split(separator: ",").map { Double($0) } : []
    guard let name = parts.first, !settings.contains(nil) else { return nil }
    let numbers = settings.compactMap { $0 }
    func setting(_ i: Int, _ usual: Double) -> Double { i < numbers.count ? numbers[i] : usual }
    let most: Int
    switch name {
    case "savitzky-golay", "sg":
      guard (2...12).contains(setting(0, 2)), setting(0, 2) == setting(0, 2).rounded(),
        (0...1).contains(setting(1, 1))
      else { return nil }
      filter = .savitzkyGolay(window: Int(setting(0, 2)), strength: setting(1, 1))
      most = 2
    case "douglas-peucker", "dp":
      guard setting(0, 0.45) >= 0 else { return nil }
      filter = .douglasPeucker(tolerance: setting(0, 0.45))
      most = 1
    case "cone":
      guard setting(0, 0.45) >= 0 else { return nil }
      filter = .coneSimplifier(tolerance: setting(0, 0.45))
      most = 1
    case "minimum-distance":
      guard setting(0, 2) >= 0 else { return nil }
      filter = .minimumDistance(setting(0, 2))
      most = 1
    case "stabilizer":
      guard (0...1).contains(setting(0, 0.5)) else { return nil }
      filter = .stabilizer(strength: setting(0, 0.5))
      most = 1
    default: return nil
    }
    guard numbers.count <= most else { return nil }
  }

  static let help = """
    a filter, in the order given: savitzky-golay[:WINDOW[,STRENGTH]] (2...12 points, 0...1), \
    douglas-peucker[:TOLERANCE], cone[:TOLERANCE], minimum-distance[:DISTANCE], \
    stabilizer[:STRENGTH] (0...1); may be repeated
    """
}

/// A smoother as written on the command line.
struct SmootherArgument: ExpressibleByArgument {
  let smoothing: InkPipeline.Smoothing

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts.first {
    case "line" where parts.count == 1: smoothing = .line
    case "antigrain":
      guard parts.count == 1 || Double(parts[1])?.isFinite == true else { return nil }
      smoothing = .antigrain(factor: parts.count > 1 ? Double(parts[1]) ?? 0.7 : 0.7)
    default: return nil
    }
  }
}

/// A size as written on the command line: `640x480`.
struct SizeArgument {
  let width: Int
  let height: Int

  /// The longest side that may be asked for.
  private static let sideLimit = 16384

  init(parsing argument: String) throws {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height
    else {
      throw ValidationError(
        "a size is WIDTHxHEIGHT in pixels, as in 1920x1440, each from 1 to \(Self.sideLimit)")
    }
    self.width = width
    self.height = height
  }

  /// The largest size of the same shape as `width` × `height` that fits in this one.
  func fitting(width: Int, height: Int) -> (width: Int, height: Int) {
    let scale = min(Double(self.width) / Double(width), Double(self.height) / Double(height))
    func side(_ length: Int, _ limit: Int) -> Int {
      max(1, min(limit, Int((Double(length) * scale).rounded())))
    }
    return (side(width, self.width), side(height, self.height))
  }
}
