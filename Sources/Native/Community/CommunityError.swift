package import Permission

/// Why the community's store did not do something.
package enum CommunityError: Error, Equatable, Sendable {
  /// The operator has not turned it on.
  case isOff
  case noSuchWork
  case noSuchPerson
  case noSuchRemark
  case noSuchReport
  /// Something else has this id.
  case idTaken
  /// As many as somebody may do in that time.
  case tooOften(Deed, limit: Int, hours: Int)
  case noTitle
  /// A remark without words.
  case nothingSaid
  case tooLong(limit: Int)
  case tooManyTags(limit: Int)
  /// Sources whose licences do not allow this one for what was made of them.
  case licence(allowed: [Licence])
  /// The operator does not take works for everybody of which nobody knows whose they are.
  case licenceUnknown
  /// A work has a picture, or it is not published.
  case noPicture
  /// A remark that answers an answer, or one of another work.
  case notThere
  /// It was decided upon already, or nothing was.
  case notOpen
  /// A work has another version than the one that was looked at.
  case hasChanged
  case storage(String)
}

/// What somebody may do only so often.
package enum Deed: UInt8, CaseIterable, Sendable {
  case publish, remark, like, follow, report
}
