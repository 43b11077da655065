package import Permission
package import Storyboard

package typealias CommentID = ID<CommentTag>
package enum CommentTag {}

/// Words about a moment of a shot, by somebody of the project or by a guest, perhaps with lines drawn on the frame.
package struct Comment: Equatable, Sendable {
  package enum Author: Equatable, Sendable {
    case person(PersonID)
    case guest(GuestID)
  }

  package var id: CommentID
  package var project: ProjectID
  package var owner: PersonID
  /// The link by which it was written, or whose comment it answers; nil for one among those who share the project.
  package var link: LinkID?
  /// The cut that it was written about.
  package var cut: CutID?
  package var shot: ShotID
  /// The moment in the shot, in milliseconds.
  package var time: Int64
  /// The comment that it answers.
  package var parent: CommentID?
  package var author: Author
  /// What its author was called then.
  package var name: String
  package var text: String
  package var mark: CommentMark?
  /// In milliseconds since 1970, as all times below.
  package var created: Int64
  package var edited: Int64?
  package var resolved: Int64?
  /// Whether its words were taken away, and only answers keep its place.
  package var isRemoved = false

  package init(
    id: CommentID, project: ProjectID, owner: PersonID, link: LinkID? = nil, cut: CutID? = nil,
    shot: ShotID, time: Int64, parent: CommentID? = nil, author: Author, name: String,
    text: String, mark: CommentMark? = nil, created: Int64
  ) {
    self.id = id
    self.project = project
    self.owner = owner
    self.link = link
    self.cut = cut
    self.shot = shot
    self.time = time
    self.parent = parent
    self.author = author
    self.name = name
    self.text = text
    self.mark = mark
    self.created = created
  }

  /// The most bytes of its words.
  package static let textLimit = 4096
  /// The most comments of a shot: by guests, and by who shares the project.
  package static let shotLimit = 200
  /// The most that a guest writes by one link within an hour.
  package static let guestLimit = 30
  /// The most that all guests write by one link within an hour.
  package static let linkLimit = 300
  /// How long a guest waits until they change a comment again, in milliseconds.
  package static let guestPause: Int64 = 2000

  package var isByGuest: Bool { if case .guest = author { true } else { false } }

  /// The words that somebody typed, as they are kept: without blank space around them, and without signs that cannot be
  /// seen, but for ends of lines; nil where nothing is left, or too much.
  package static func text(typed text: String) -> String? {
    let scalars = text.unicodeScalars.filter {
      $0 == "\n" || $0 == "\u{200D}"
        || $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    var visible = Substring(String(String.UnicodeScalarView(scalars)))
    while visible.first?.isWhitespace == true { visible.removeFirst() }
    while visible.last?.isWhitespace == true { visible.removeLast() }
    return visible.isEmpty || visible.utf8.count > textLimit ? nil : String(visible)
  }
}

/// Lines drawn on the frame of a shot.
///
/// Each is a row of x and y in ten-thousandths of the frame's width and height.
package struct CommentMark: Codable, Equatable, Sendable {
  package let lines: [[UInt16]]

  package static let lineLimit = 64
  package static let numberLimit = 4000
  package static let scale: UInt16 = 10_000

  /// Nil where there is nothing to be seen, too much, or anything outside of the frame.
  package init?(lines: [[UInt16]]) {
    guard (1...Self.lineLimit).contains(lines.count),
      lines.allSatisfy({ $0.count >= 2 && $0.count.isMultiple(of: 2) }),
      lines.reduce(0, { $0 + $1.count }) <= Self.numberLimit,
      lines.allSatisfy({ $0.allSatisfy { $0 <= Self.scale } })
    else { return nil }
    self.lines = lines
  }
}
