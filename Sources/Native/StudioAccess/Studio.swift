internal import Foundation
package import LibraryStore
package import Permission
package import Storyboard

/// All that is kept here, behind the policy: whoever wants something of it says who asks and what for, and gets a value
/// that can do just that, or the reason why not.
///
/// The values (`OpenLibrary`, `OpenProject`, `OpenShot`, `OpenLog`, `OpenAsset`, …) are made here alone: holding one *is*
/// the permission. Each is good for one request: rights may end meanwhile. As long as nobody has an account the asker is the
/// machine, which may do everything.
package struct Studio: Sendable {
  let store: LibraryStore

  package init(_ store: LibraryStore) { self.store = store }

  // MARK: What everybody may know

  package var id: LibraryID { store.id }
  package var isReadOnly: Bool { store.isReadOnly }

  // MARK: Things

  package func library(for asker: Asker, to act: Act) throws(Refused) -> OpenLibrary {
    try ask(asker, act, .library(owner: owner))
    return OpenLibrary(store: store)
  }

  /// A project; that there is none shows only when it is used, and alike for all who may know.
  package func project(_ id: ProjectID, for asker: Asker, to act: Act) throws(Refused)
    -> OpenProject
  {
    try ask(asker, act, .project(facts(of: id)))
    return OpenProject(store: store, id: id)
  }

  package func shot(_ id: ShotID, for asker: Asker, to act: Act) throws(Refused) -> OpenShot {
    try ask(asker, act, .project(facts(of: store.project(of: id))))
    return OpenShot(store: store, id: id)
  }

  /// A shot that is to be changed.
  package func writableShot(_ id: ShotID, for asker: Asker) throws(Refused) -> WritableShot {
    WritableShot(shot: try shot(id, for: asker, to: .draw))
  }

  /// A document's log, to be read.
  package func log(of name: DocumentName, for asker: Asker) throws(Refused) -> OpenLog {
    try ask(asker, .seeHistory, thing(name))
    return OpenLog(store: store, name: name)
  }

  /// A document's log, to be added to.
  package func writableLog(of name: DocumentName, for asker: Asker) throws(Refused) -> WritableLog {
    let act: Act =
      switch name {
      case .library, .project: .arrange
      case .shot: .draw
      }
    try ask(asker, act, thing(name))
    return WritableLog(store: store, name: name)
  }

  /// A picture or a file of a program.
  ///
  /// Who may see the library may see its assets: which project uses which is not kept yet.
  package func asset(_ id: AssetID, for asker: Asker) throws(Refused) -> OpenAsset {
    try ask(asker, .see, .library(owner: owner))
    return OpenAsset(assets: store.assets, id: id)
  }

  /// Room for files that are sent, to be kept or to be worked on.
  package func uploads(for asker: Asker) throws(Refused) -> Uploads {
    try ask(asker, .arrange, .library(owner: owner))
    return Uploads(store: store)
  }

  // MARK: Facts

  /// The person whom the library belongs to; a stand-in as long as there are no people.
  private var owner: PersonID { PersonID(high: 0, low: 0) }

  private func facts(of project: ProjectID?) -> ProjectFacts { ProjectFacts(owner: owner) }

  private func thing(_ name: DocumentName) -> Thing {
    switch name {
    case .library: .library(owner: owner)
    case .project(let id): .project(facts(of: id))
    case .shot(let id): .project(facts(of: store.project(of: id)))
    }
  }

  private func ask(_ asker: Asker, _ act: Act, _ thing: Thing) throws(Refused) {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    if case .no(let refusal) = verdict(asker, act, thing, at: now) { throw Refused(refusal) }
  }
}

/// The policy has said no.
package struct Refused: Error, Equatable, Sendable {
  package let refusal: Refusal

  package init(_ refusal: Refusal) { self.refusal = refusal }
}
