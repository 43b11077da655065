package import Foundation
package import Permission
package import Storyboard

/// A link by which somebody without an account looks through a project as it stood when a cut of it was made.
package struct ReviewLink: Equatable, Sendable {
  package var id: LinkID
  package var project: ProjectID
  package var owner: Person
  /// What its owner calls it; whoever opens it does not see that.
  package var name: String
  package var hasPassword: Bool
  package var mayComment: Bool
  /// Whether the words of the shots are shown, beside their pictures and times.
  package var showsWords: Bool
  /// In milliseconds since 1970; nil for one without an end.
  package var expires: Int64?
  package var hasEnded: Bool
  /// Whether no address leads to it: so it is after a backup was brought back, until its address is copied again.
  package var isOff: Bool
  package var created: Int64
  /// The cut that it shows, the newest of it.
  package var cut: CutID
  package var cutMade: Int64
  package var cutCount: Int
  /// How many browsers have opened it, and when one did last.
  package var opens: Int
  package var opened: Int64?

  package init(
    id: LinkID, project: ProjectID, owner: Person, name: String, mayComment: Bool = true,
    showsWords: Bool = true, expires: Int64? = nil, cut: CutID, created: Int64
  ) {
    self.id = id
    self.project = project
    self.owner = owner
    self.name = name
    hasPassword = false
    self.mayComment = mayComment
    self.showsWords = showsWords
    self.expires = expires
    hasEnded = false
    isOff = false
    self.created = created
    self.cut = cut
    cutMade = created
    cutCount = 1
    opens = 0
    opened = nil
  }

  /// What the policy needs to know, for a browser that has opened it.
  package func facts(isUnlocked: Bool) -> LinkFacts {
    LinkFacts(
      id: id, cut: cut, mayComment: mayComment, isUnlocked: isUnlocked, expires: expires,
      hasEnded: hasEnded || owner.isDisabled)
  }
}

/// A project as it stood at one moment: its shots in their order, each at a place of its log.
package struct Cut: Equatable, Sendable {
  package var id: CutID
  /// In milliseconds since 1970.
  package var created: Int64
  package var content: CutContent

  package init(id: CutID, created: Int64, content: CutContent) {
    self.id = id
    self.created = created
    self.content = content
  }
}

/// What a cut shows; kept as JSON.
package struct CutContent: Codable, Equatable, Sendable {
  package struct Scene: Codable, Equatable, Sendable {
    package var name: String
    package var shots: [Shot]

    package init(name: String, shots: [Shot]) { (self.name, self.shots) = (name, shots) }
  }

  package struct Shot: Codable, Equatable, Sendable {
    package var shot: String
    /// How many edits its log had.
    package var position: UInt64
    package var number: String
    /// In milliseconds.
    package var duration: UInt32
    package var dialogue: String
    package var action: String

    package init(
      _ id: ShotID, position: UInt64, number: String, duration: UInt32, dialogue: String,
      action: String
    ) {
      shot = id.hex
      self.position = position
      self.number = number
      self.duration = duration
      self.dialogue = dialogue
      self.action = action
    }

    package var id: ShotID? { ShotID(hex: shot) }
  }

  package var project: String
  package var width: UInt32
  package var height: UInt32
  /// Frames a second, as a fraction.
  package var frames: UInt32
  package var seconds: UInt32
  package var scenes: [Scene]

  package init(
    project: String, width: UInt32, height: UInt32, frames: UInt32, seconds: UInt32, scenes: [Scene]
  ) {
    self.project = project
    self.width = width
    self.height = height
    self.frames = frames
    self.seconds = seconds
    self.scenes = scenes
  }

  /// All shots in their order.
  package var shots: [Shot] { scenes.flatMap(\.shots) }
}

/// A browser of somebody without an account, by which they are known again.
package typealias GuestID = ID<GuestTag>
package enum GuestTag {}

/// Somebody without an account who has opened a link.
package struct Guest: Equatable, Sendable {
  package var id: GuestID
  /// Given with the first comment; nil until then.
  package var name: String?
}

/// A link that a browser has opened, and whether it may look through it without the password.
package struct OpenedLink: Equatable, Sendable {
  package var link: ReviewLink
  package var isUnlocked: Bool

  package var facts: LinkFacts { link.facts(isUnlocked: isUnlocked) }
}

/// What an owner changes of a link; nil for what stays.
package struct ReviewLinkChange: Sendable {
  package var name: String?
  package var mayComment: Bool?
  package var showsWords: Bool?
  /// `.some(nil)` for no end.
  package var expires: Int64??

  package init(
    name: String? = nil, mayComment: Bool? = nil, showsWords: Bool? = nil, expires: Int64?? = nil
  ) {
    self.name = name
    self.mayComment = mayComment
    self.showsWords = showsWords
    self.expires = expires
  }
}
