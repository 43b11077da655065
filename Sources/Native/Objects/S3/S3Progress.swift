internal import Dispatch

/// How long one waits still: less where little comes or goes.
struct S3Progress {
  private let patience: S3Patience
  private let begin = DispatchTime.now()
  private var last = DispatchTime.now()
  private var bytes = 0
  /// When it is over in any case.
  private var end = DispatchTime.distantFuture

  init(_ patience: S3Patience) { self.patience = patience }

  mutating func moved(_ count: Int) {
    bytes += count
    last = .now()
  }

  /// Nothing that matters comes any more, but for some words.
  mutating func hurry() { end = .now() + 1 }

  var deadline: DispatchTime {
    let silence = patience.silence.nanoseconds
    let time = Double(bytes) / Double(patience.bytesPerSecond) * 1e9
    return min(
      end, begin + .nanoseconds(silence + Int(time)), last + .nanoseconds(silence))
  }
}
