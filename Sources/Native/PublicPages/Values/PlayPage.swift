/// A program that plays, `/w/{id}/play`.
package struct PlayPage: PublicPage, Equatable {
  package var card: WorkCard
  /// The path of its archive, as `/w/{id}/{version}/parcel.catrobat`; beside it lies, as `parcel.stage`, what is made ready to play.
  package var parcel: String

  package init(card: WorkCard, parcel: String) { (self.card, self.parcel) = (card, parcel) }
}
