internal import Objects
package import Permission
internal import Postgres

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
  /// The database does not answer for now: nothing was done, or nobody knows whether it was.
  case unreachable(String)
  /// A file that lies elsewhere is not what it was.
  case damaged(String)
  case storage(String)
}

extension CommunityError {
  /// What went wrong in the tables, or is wrong with what was asked of them.
  init(tables error: any Error) {
    self =
      switch error {
      case let error as CommunityError: error
      case let error as PostgresError where error.isPassing: .unreachable("\(error)")
      case let error as ObjectError where error.isPassing: .unreachable("\(error)")
      case let error as ObjectError where error.isDamage: .damaged("\(error)")
      default: .storage("\(error)")
      }
  }
}

/// What somebody may do only so often.
package enum Deed: UInt8, CaseIterable, Sendable {
  case publish, remark, like, follow, report
}
