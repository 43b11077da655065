package import Logging
internal import Synchronization

/// A log in which a line that comes again and again stands once, and then once a minute how often it
/// came: a fault that lasts fills no disk.
package struct CollapsingLogHandler: LogHandler {
  private var handler: any LogHandler
  private let seen: Seen

  /// - Parameter interval: how long a repeated line is held back.
  package init(_ handler: any LogHandler, interval: Duration = .seconds(60)) {
    self.handler = handler
    seen = Seen(interval: interval)
  }

  package var metadata: Logger.Metadata {
    get { handler.metadata }
    set { handler.metadata = newValue }
  }

  package var logLevel: Logger.Level {
    get { handler.logLevel }
    set { handler.logLevel = newValue }
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { handler[metadataKey: key] }
    set { handler[metadataKey: key] = newValue }
  }

  package func log(event: LogEvent) {
    let line = "\(event.level) \(event.message)"
    guard let count = seen.note(line, at: .now) else { return }
    var event = event
    if count > 0 { event.message = "\(event.message) (\(count) times more since it was last said)" }
    handler.log(event: event)
  }

  /// The lines that have been written lately. A class, because all copies of a logger share them.
  private final class Seen: Sendable {
    private struct Line {
      var written: ContinuousClock.Instant
      var heldBack = 0
    }

    private let interval: Duration
    private let lines = Mutex<[String: Line]>([:])
    private static let limit = 512

    init(interval: Duration) { self.interval = interval }

    /// Returns how often the line was held back before, if it is to be written now.
    func note(_ text: String, at now: ContinuousClock.Instant) -> Int? {
      lines.withLock { lines in
        if var line = lines[text], now - line.written < interval {
          line.heldBack += 1
          lines[text] = line
          return nil
        }
        if lines.count >= Self.limit { lines = lines.filter { now - $0.value.written < interval } }
        if lines.count >= Self.limit { lines = [:] }
        let heldBack = lines[text]?.heldBack ?? 0
        lines[text] = Line(written: now)
        return heldBack
      }
    }
  }
}
