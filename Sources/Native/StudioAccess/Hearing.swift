internal import LibraryStore
internal import People
internal import Permission
internal import Storyboard
import Synchronization
package import Together

/// What an open stream may hear of those who work in the same projects: asked anew with each thing that is told, as soon
/// as anybody's rights have changed.
///
/// A class, because what is known of the listener's rights changes while the stream is open.
package final class Hearing: Sendable {
  private let studio: Studio
  private let look: (@Sendable () async throws -> Visitor)?
  private let known: Mutex<Visitor>

  /// The sign-in by which the stream came; nil where nobody has an account: then there is nothing to hear.
  package let signIn: Int64?

  package init(
    _ studio: Studio, _ visitor: Visitor, look: (@Sendable () async throws -> Visitor)?
  ) {
    self.studio = studio
    self.look = look
    known = Mutex(visitor)
    signIn = visitor.signIn?.number
  }

  /// Whether the listener could see a project when their rights were looked up last.
  package func couldSee(_ place: ProjectPlace) -> Bool {
    known.withLock { Studio.sees(place, $0) }
  }

  /// Whether the listener may see a project now.
  package func maySee(_ place: ProjectPlace) async -> Bool {
    guard couldSee(place) else { return false }
    let rights = studio.door.rightsLately()
    guard isNew(rights) else { return true }
    // Who cannot be looked up is nobody.
    note((try? await look?()) ?? .nobody, rights: rights)
    return couldSee(place)
  }

  private func isNew(_ rights: Int64) -> Bool { known.withLock { $0.rights != rights } }

  private func note(_ visitor: Visitor, rights: Int64) {
    var found = visitor.signIn?.number == signIn ? visitor : .nobody
    found.rights = rights
    let now = found
    known.withLock { $0 = now }
  }
}

extension Studio {
  /// Whether somebody may see a project that lies in a library. The machine has no company.
  package static func sees(_ place: ProjectPlace, _ visitor: Visitor) -> Bool {
    guard visitor.person != nil else { return false }
    if visitor.home?.id == place.library {
      return answer(visitor, .see, .project(ProjectFacts(owner: visitor.owner))) == nil
    }
    let share = visitor.shares.first {
      $0.stored.project == place.project && $0.store.id == place.library
    }
    guard let share else { return false }
    return answer(visitor, .see, .project(share.facts)) == nil
  }
}

extension OpenProject {
  package var place: ProjectPlace { ProjectPlace(library: store.id, project: id) }
}

extension OpenShot {
  /// The project that it is in; nil where it is in none.
  package var place: ProjectPlace? {
    project.map { ProjectPlace(library: store.id, project: $0) }
  }
}
