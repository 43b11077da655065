import Foundation
internal import GRDB
public import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// The table of contents: what is there now, in order.
  public func outline() -> LibraryOutline {
    LibraryOutline(
      id: id, projects: projectOrder.compactMap { projects[$0]?.project.outline })
  }

  /// A project's outline with its history.
  public func project(_ id: ProjectID) throws(LibraryError) -> Project {
    guard let loaded = projects[id] else { throw .noSuchProject(id) }
    return loaded.project
  }

  /// Makes an empty project; one that is there already stays as it is.
  public func createProject(_ id: ProjectID) throws(LibraryError) {
    guard projects[id] == nil else { return }
    let number = try write { db in try Self.insertDocument(id, .project, in: db) }
    projects[id] = LoadedProject(number: number, project: Project(id: id))
    projectOrder.append(id)
  }

  /// Stores edits at the end of a project's log, in one transaction: all of them or none. The shots
  /// that they insert can be drawn in as soon as this returns.
  public func append(_ edits: [ProjectEdit], to id: ProjectID) throws(LibraryError) -> Appended {
    guard !isReadOnly else { throw .readOnly }
    guard projects[id] != nil else { throw .noSuchProject(id) }
    let shotsBefore = projects[id]!.project.shots.count
    let applied = try projects[id]!.project.applyAll(edits)
    guard !applied.fresh.isEmpty else {
      return Appended(positions: applied.positions, sequence: sequence)
    }
    let newShots = projects[id]!.project.shots[shotsBefore...]
    let number = projects[id]!.number
    let first = sequence + 1
    do throws(LibraryError) {
      try write { db in
        for card in newShots { try Self.insertDocument(card.id, .shot, in: db) }
        for (offset, step) in applied.fresh.enumerated() {
          try Self.insertChange(
            first + UInt64(offset), number, step.position, edit: step.edit.encoded(), in: db)
        }
      }
    } catch {
      projects[id]!.project.takeBack(applied)
      throw error
    }
    announce(applied.fresh.count)
    return Appended(positions: applied.positions, sequence: sequence)
  }

  /// Reads all outlines: they are small, and every page wants them.
  func loadOutline() throws(LibraryError) {
    let (loaded, last) = try read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT number, id FROM document WHERE kind = ? ORDER BY number",
        arguments: [StoredKind.project.rawValue])
      let loaded = try rows.map { try Self.loadedProject($0, in: db) }
      return (loaded, try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM change") ?? 0)
    }
    for project in loaded {
      projects[project.project.id] = project
      projectOrder.append(project.project.id)
    }
    sequence = UInt64(last)
  }

  private static func loadedProject(_ row: Row, in db: Database) throws -> LoadedProject {
    guard let id = ProjectID(blob: row["id"]) else {
      throw LibraryError.corrupt("a project has no id")
    }
    var loaded = LoadedProject(number: row["number"], project: Project(id: id))
    for bytes in try edits(of: loaded.number, after: 0, in: db) {
      let position = loaded.project.position + 1
      do throws(FileError) {
        let edit = try ProjectEdit(encoded: bytes)
        do throws(EditError) {
          try loaded.project.apply(edit)
        } catch {
          throw .impossibleEdit(position: position, error)
        }
      } catch {
        throw LibraryError.unreadable(position: position, error)
      }
    }
    return loaded
  }
}
