/// What is said about a work, a page of it.
package struct ShownRemarks: Equatable, Sendable {
  /// All that is said, also what stands on other pages.
  package var count: Int
  /// The oldest first, each with its answers.
  package var threads: [RemarkThread]
  /// The address of those before, as `/w/{id}?before={remark}`; nil where these are the first.
  package var older: String?
  /// The id that what is said next will have, in hexadecimal, so that a form sent twice says it once; a new one for each page.
  package var nextID: String

  package init(
    count: Int = 0, threads: [RemarkThread] = [], older: String? = nil, nextID: String = ""
  ) {
    (self.count, self.threads) = (count, threads)
    (self.older, self.nextID) = (older, nextID)
  }
}

/// A remark with its answers.
package struct RemarkThread: Equatable, Sendable {
  package var remark: ShownRemark
  /// The oldest first.
  package var answers: [ShownRemark]

  package init(_ remark: ShownRemark, answers: [ShownRemark] = []) {
    (self.remark, self.answers) = (remark, answers)
  }
}

package struct ShownRemark: Equatable, Sendable {
  /// In hexadecimal; the remark stands on its page at `#r{id}`.
  package var id: String
  /// Nil for one who has left.
  package var person: PersonName?
  /// Several lines; nil where the words are gone and answers are there.
  package var text: String?
  /// In milliseconds since 1970.
  package var time: Int64
  package var isEdited = false
  /// Hidden by moderation: moderators and its author see it, with a note.
  package var isHidden = false
  /// Whether it is hidden until a moderator has looked.
  package var isWaiting = false
  /// Whether the reader may remove it.
  package var mayRemove = false
  /// Whether the reader may report it: `/report?of=remark:{id}`.
  package var mayReport = false

  package init(id: String, person: PersonName?, text: String?, time: Int64) {
    (self.id, self.person, self.text, self.time) = (id, person, text, time)
  }
}
