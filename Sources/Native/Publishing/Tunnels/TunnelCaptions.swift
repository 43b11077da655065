package import Storyboard

/// What is told beside the photographs of a published tunnel: only what whoever publishes it has been shown and has left in.
///
/// Nothing of it is taken from a recipe without being named here: titles may be names of files, and places those of homes.
package struct TunnelCaptions: Equatable, Sendable {
  package var old: Caption
  package var new: Caption

  package init(old: Caption = Caption(), new: Caption = Caption()) {
    (self.old, self.new) = (old, new)
  }

  package struct Caption: Equatable, Sendable {
    package var title: Text?
    package var source: Text?
    package var date: PictureDate?
    /// The place that may be shown, as coarse as was chosen.
    package var shownPlace: Photograph.Place?
    /// In degrees clockwise from north; for who tells the place exactly.
    package var direction: Double?

    package init(
      title: Text? = nil, source: Text? = nil, date: PictureDate? = nil,
      shownPlace: Photograph.Place? = nil, direction: Double? = nil
    ) {
      (self.title, self.source, self.date) = (title, source, date)
      (self.shownPlace, self.direction) = (shownPlace, direction)
    }
  }
}
