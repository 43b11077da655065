package import Storyboard

/// Where a window says that it is.
package struct Visit: Equatable, Sendable {
  /// The sign-in that the window has: its streams are told what is for this place alone.
  package var signIn: Int64
  /// What others call the person.
  package var name: String
  package var place: ProjectPlace
  /// The shot that is open; nil for the project as a whole.
  package var shot: ShotID?

  package init(signIn: Int64, name: String, place: ProjectPlace, shot: ShotID?) {
    self.signIn = signIn
    self.name = name
    self.place = place
    self.shot = shot
  }
}
