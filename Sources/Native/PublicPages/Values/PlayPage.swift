/// `/w/{id}/play`: a program on its stage. It needs scripts, and says so without.
///
/// The script reads `data-parcel`, the address of the program, and `data-title` of `main`.
package struct PlayPage: PublicPage, Equatable {
  package var card: WorkCard
  /// The address of the program, a `.catrobat` archive.
  package var parcel: String

  package init(card: WorkCard, parcel: String) { (self.card, self.parcel) = (card, parcel) }
}
