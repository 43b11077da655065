/// What somebody wants to do.
package enum Act: UInt8, CaseIterable, Sendable {
  /// Look at what is there now.
  case see
  /// Look at its log: how it came to be, also what was removed.
  case seeHistory
  /// Change the pictures of shots.
  case draw
  /// Change scenes, shots, their order and their words; put them into the bin and take them out, and copy them within
  /// the project.
  case arrange
  /// Write a comment, or change one's own.
  case comment
  /// Mark a comment as done, or as not done.
  case resolve
  /// Destroy for good: a comment, what lies in the bin, a project, an account.
  case remove
  /// Say who else may come in, with which role.
  case share
  /// Make, change and end links for people without an account.
  case makeLink
  /// Take it out as a file, with its history.
  case export
  /// Copy it into a library of one's own.
  case copyOut
  /// Show it to everybody.
  case publish
  /// Give it to somebody else.
  case give
  /// Look after accounts, quotas, backups and the record of what was done.
  case administer
  /// Say that one likes what somebody has published.
  case like
  /// Make something of one's own out of what somebody has published, with credit.
  case remix
  /// Hear of what somebody publishes.
  case follow
  /// Tell the moderators that something is not as it should be.
  case report
  /// Hide what was published, show it again, and decide about reports.
  case moderate
}
