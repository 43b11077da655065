/// Which frames of a film each shot has: the list of edges that whatever plays, prints or hands on a project is to go by.
///
/// Durations are not rounded one by one, which would make a film of many shots longer or shorter than it is: an edge is the frame that
/// is nearest to the sum of all durations before it, at a rate that is a fraction. Each shot has a frame at least.
package struct Timeline: Equatable, Sendable {
  package let rate: FrameRate
  /// The frame in which each shot begins, from 0, and behind them the number of all frames: one more than there are shots, each larger
  /// than the one before.
  package let edges: [Int]

  /// Lays shots on frames, one behind the other.
  ///
  /// - Precondition: the rate is more than 0.
  /// - Complexity: O(*n*) for *n* shots.
  package init(_ durations: some Sequence<Milliseconds>, at rate: FrameRate) {
    precondition(rate.numerator > 0 && rate.denominator > 0, "no rate")
    self.rate = rate
    var (edges, sum) = ([0], UInt64(0))
    for duration in durations {
      sum += UInt64(duration.count)
      let frame = min(Self.frame(after: sum, at: rate), Self.frameLimit)
      edges.append(max(edges[edges.count - 1] + 1, frame))
    }
    self.edges = edges
  }

  /// The frames of a project, its scenes one behind the other.
  package init(_ project: ProjectOutline) {
    self.init(project.scenes.lazy.flatMap { $0.shots }.map { $0.duration }, at: project.frameRate)
  }

  package var shotCount: Int { edges.count - 1 }
  package var frameCount: Int { edges[edges.count - 1] }

  /// The frames that the shot of an index has, never none.
  package func frames(ofShot index: Int) -> Range<Int> { edges[index]..<edges[index + 1] }

  /// The index of the shot that a frame shows; nil outside the film.
  ///
  /// - Complexity: O(log *n*) for *n* shots.
  package func shot(atFrame frame: Int) -> Int? {
    guard 0..<frameCount ~= frame else { return nil }
    // The last edge that is not behind the frame lies in low..<high.
    var (low, high) = (0, shotCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= frame { low = middle } else { high = middle }
    }
    return low
  }

  /// The sample of sound that is heard when a frame begins, the nearest one.
  ///
  /// - Parameter samplesPerSecond: such as 48,000.
  /// - Precondition: neither is less than 0.
  package func sample(atFrame frame: Int, samplesPerSecond: Int) -> Int64 {
    Int64(
      Self.quotient(
        UInt64(frame), UInt64(rate.denominator) * UInt64(samplesPerSecond), UInt64(rate.numerator)))
  }

  /// The frames nearest to one of several even parts of a length of time.
  func frames(of length: Milliseconds, parts: UInt64) -> Int {
    Int(
      clamping: Self.quotient(
        UInt64(length.count), UInt64(rate.numerator), 1000 * UInt64(rate.denominator) * parts))
  }

  /// Where numbers have 32 bits, as in the page, films of years end here, and each further shot has a frame.
  private static var frameLimit: Int { Int.max - 10_000_000 }

  /// The frame that is nearest to a time, the later one of two that are as near.
  private static func frame(after milliseconds: UInt64, at rate: FrameRate) -> Int {
    Int(
      clamping: quotient(milliseconds, UInt64(rate.numerator), 1000 * UInt64(rate.denominator)))
  }

  /// Returns ⌊*ab* ÷ *c* + ½⌋, which has to be less than 2⁶⁴: products of long films do not fit into 64 bits.
  private static func quotient(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    let (sum, isOver) = low.addingReportingOverflow(c / 2)
    // What is added is half the divisor, or half of one less: no whole product lies between them.
    return c.dividingFullWidth((isOver ? high + 1 : high, sum)).quotient
  }
}
