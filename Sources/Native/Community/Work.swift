package import Atlas
package import Permission
internal import Storyboard

/// What a work shows.
package typealias WorkKind = Pin.Kind

/// Something that somebody has published, with what is told of it beside its files.
package struct Work: Equatable, Sendable {
  package var id: WorkID
  package var owner: PersonID
  package var kind: WorkKind
  package var reach: Reach
  package var isHidden = false
  /// Since when it waits for the first look of a moderator, hidden, in milliseconds since 1970; nil where it does not.
  package var waits: Int64?
  /// Goes up each time its files are made anew.
  package var version: Int
  package var about: About
  /// In milliseconds since 1970.
  package var created: Int64
  /// When it was first for everybody; nil while it never was.
  package var published: Int64?
  package var changed: Int64

  package init(
    id: WorkID, owner: PersonID, kind: WorkKind, reach: Reach, version: Int = 1, about: About,
    created: Int64
  ) {
    self.id = id
    self.owner = owner
    self.kind = kind
    self.reach = reach
    self.version = version
    self.about = about
    self.created = created
    published = reach == .everybody ? created : nil
    changed = created
  }
}

extension Work {
  /// What its owner says of it.
  package struct About: Equatable, Sendable {
    package var title: String
    package var words = ""
    /// A tag of BCP 47; empty where nobody said.
    package var language = ""
    package var licence: Licence
    /// Who made what it shows; empty for the owner.
    package var author = ""
    /// Where that is from: an archive, a collection.
    package var source = ""
    /// Why it may be shown, where it is not the owner's.
    package var whyFree = ""
    /// When what it shows was.
    package var years = Years.any
    /// What the place is called.
    package var place = ""
    /// Where it is on the map, already as coarse as it is shown.
    package var pin: ShownPlace?
    package var tags: [String] = []
    /// The works that it was made of.
    package var madeFrom: [WorkID] = []

    package init(title: String, licence: Licence) {
      self.title = title
      self.licence = licence
    }
  }

  /// A place as it is shown.
  package struct ShownPlace: Equatable, Sendable {
    package let place: Place
    package let exactness: Exactness
    /// Where one looks from there.
    package let direction: Direction?

    /// A place made as coarse as it is to be shown; nil for one that is not to be shown at all.
    package init?(_ place: Place, exactness: Exactness, direction: Direction? = nil) {
      guard let coarse = place.coarse(exactness) else { return nil }
      self.place = coarse
      self.exactness = exactness
      self.direction = direction?.coarse(exactness)
    }
  }
}

extension Work.About {
  package static let longestTitle = 120
  package static let longestWords = 4000
  package static let longestLine = 200
  package static let mostTags = 10
  package static let longestTag = 40

  /// The same with what was typed made tidy: lines are single lines, tags in small letters and each once.
  ///
  /// - Throws: `noTitle`, `tooLong`, `tooManyTags`.
  package func tidied() throws(CommunityError) -> Work.About {
    var tidy = self
    tidy.title = Typed.line(title)
    guard !tidy.title.isEmpty else { throw .noTitle }
    guard tidy.title.count <= Self.longestTitle else { throw .tooLong(limit: Self.longestTitle) }
    tidy.words = Typed.lines(words)
    guard tidy.words.count <= Self.longestWords else { throw .tooLong(limit: Self.longestWords) }
    for line in [\Work.About.author, \.source, \.whyFree, \.place, \.language] {
      tidy[keyPath: line] = Typed.line(self[keyPath: line])
      guard tidy[keyPath: line].count <= Self.longestLine else {
        throw .tooLong(limit: Self.longestLine)
      }
    }
    tidy.tags = []
    for tag in tags.map(Typed.tag) where !tag.isEmpty && !tidy.tags.contains(tag) {
      guard tag.count <= Self.longestTag else { throw .tooLong(limit: Self.longestTag) }
      tidy.tags.append(tag)
    }
    guard tidy.tags.count <= Self.mostTags else { throw .tooManyTags(limit: Self.mostTags) }
    return tidy
  }
}
