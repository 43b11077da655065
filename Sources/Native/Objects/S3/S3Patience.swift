/// How long a store is waited for, and how often it is asked. The values are those of the studio; tests have less time.
package struct S3Patience: Sendable {
  /// For a connection.
  package var connecting = Duration.seconds(3)
  /// Without a byte coming or going; and for an answer as a whole, before that of its bytes. SeaweedFS needs 13 seconds to say that
  /// it cannot read an object of which it has one copy.
  package var silence = Duration.seconds(20)
  /// What must come or go in a second, on the whole: so much time an answer has more for its bytes.
  package var bytesPerSecond = 256 << 10
  /// For a place among those who wait for an answer.
  package var place = Duration.seconds(5)
  /// So many wait as long as that, and the others for a twentieth of it: whoever else needs their threads is not to wait for a store that is slow.
  package var waiters = 16
  /// How many wait for an answer at once, each with a connection.
  package var places = 16
  /// How often it is asked once more where that may help.
  package var repeats = 3
  /// Nobody who has waited so long for all of it asks once more.
  package var repeating = Duration.seconds(10)
  /// The longest pause before it is asked once more; twice as long before each further time.
  package var pause = Duration.milliseconds(100)
  /// After so many failures in a row nobody asks for a while.
  package var failures = 3
  /// How long that is. Then one asks, and the others once that one has an answer.
  package var rest = Duration.seconds(2)

  package init() {}
}

extension Duration {
  var nanoseconds: Int {
    Int(components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000)
  }
}
