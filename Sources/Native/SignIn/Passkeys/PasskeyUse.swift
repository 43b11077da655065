/// What an authenticator says of a passkey each time it signs with it, by which a copy of it shows.
package struct PasskeyUse: Equatable, Sendable {
  /// How often the authenticator has signed; 0 where it does not count.
  package let counter: UInt32
  /// Whether the passkey may be kept in several devices at once: that never changes.
  package let mayBeBackedUp: Bool

  package init(counter: UInt32, mayBeBackedUp: Bool) {
    self.counter = counter
    self.mayBeBackedUp = mayBeBackedUp
  }

  /// Throws where the passkey cannot be the one that was known (Web Authentication, level 3, section 7.2).
  ///
  /// A counter that has not gone up is a sign of a copy, for which the standard leaves it to us what to do: nobody comes in. Passkeys
  /// that are kept in several devices come to stop counting: of them alone 0 is taken after a count.
  ///
  /// - Parameter counter: the one that was kept.
  /// - Parameter mayBeBackedUp: as it was kept; nil where that was not asked about then.
  /// - Throws: `counter`, `backupChanged`.
  package func check(after counter: UInt32, mayBeBackedUp known: Bool?) throws(PasskeyError) {
    guard known == nil || known == mayBeBackedUp else { throw .backupChanged }
    let stops = self.counter == 0 && (counter == 0 || mayBeBackedUp)
    guard self.counter > counter || stops else {
      throw .counter(kept: counter, given: self.counter)
    }
  }
}
