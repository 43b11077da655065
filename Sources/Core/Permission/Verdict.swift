/// Whether somebody may do something, and if not, why not.
package enum Verdict: Equatable, Sendable {
  case yes
  case no(Refusal)
}

/// Why somebody may not do something: no more than they may know.
package enum Refusal: UInt8, CaseIterable, Sendable {
  /// As if it was not there.
  case hidden
  /// Nobody is signed in.
  case signIn
  /// It was shared with them, or the link led there, and no longer.
  case ended
  /// They are in, and their role does not go so far.
  case role
  /// The link asks for a password first.
  case locked
  /// They are to sign in once more before something of this weight.
  case stale
  /// What was published says that nothing is to be made of it.
  case licence
}
