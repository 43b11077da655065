package import Permission
package import Storyboard

/// Somebody who is in a project now, as others there are told.
package struct PresentPerson: Equatable, Sendable {
  package var id: PersonID
  package var name: String
  /// The shots that are open, in the order in which their windows came; none where they look at the project as a whole.
  package var shots: [ShotID]
}

/// Who is in a project now.
package struct Company: Equatable, Sendable {
  /// In the order in which they came.
  package var people: [PresentPerson] = []
  /// How many more there are than are named.
  package var more = 0
}
