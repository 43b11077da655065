package import Permission
package import Storyboard

/// A project of a library: under one id two libraries could have one each.
package struct ProjectPlace: Hashable, Sendable {
  package var library: LibraryID
  package var project: ProjectID

  package init(library: LibraryID, project: ProjectID) {
    self.library = library
    self.project = project
  }
}

/// A window of somebody: two people could say that theirs have one id.
package struct PersonWindow: Hashable, Sendable {
  package var person: PersonID
  package var session: SessionID

  package init(person: PersonID, session: SessionID) {
    self.person = person
    self.session = session
  }
}
