package import Permission

/// What somebody has said about a work.
package struct Remark: Equatable, Sendable {
  package var id: RemarkID
  package var work: WorkID
  package var author: PersonID
  /// As the author is called now; empty where the words are gone.
  package var name: String
  package var handle: String
  /// The remark that it answers; an answer itself is answered by answering the same.
  package var parent: RemarkID?
  package var text: String
  /// In milliseconds since 1970.
  package var time: Int64
  package var edited: Int64?
  package var isHidden = false
  /// Since when it waits for the first look of a moderator, in milliseconds since 1970; nil where it does not.
  package var waits: Int64?
  /// Its words are gone, and answers to it are there.
  package var isRemoved = false

  package static let longestText = 2000
}
