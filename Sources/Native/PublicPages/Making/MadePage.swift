/// A page that is made of a template within the layout.
protocol MadePage: PublicPage {
  static var template: Template { get }

  func head(in frame: PageFrame) -> PageHead
  func part(in frame: PageFrame) -> Part
}

extension MadePage {
  package func html(in frame: PageFrame) -> String {
    Self.template.text(part(in: frame).with(Layout.part(head(in: frame), frame)))
  }
}

/// What a page says of itself to browsers and to others elsewhere.
struct PageHead {
  /// What stands before the name of the place.
  var title: String
  /// A sentence for lists of results; empty for none.
  var description = ""
  /// Its own address among those that lead to it, as a path; nil leaves it out of what others keep.
  var canonical: String?
  /// The path of a feed of the same list.
  var feed: String?
  var preview: Part?
  /// The entry of the navigation that it belongs to.
  var place: Place?

  enum Place: String { case map, photographs, charts, tags, publish, mine, news, moderation }

  init(_ title: String, canonical: String? = nil, place: Place? = nil) {
    (self.title, self.canonical, self.place) = (title, canonical, place)
  }
}
