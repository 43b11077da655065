import CBOR
package import Storyboard

/// The whole log of a project's outline, as an archive holds it.
package struct ProjectLog: Equatable, Sendable {
  package var id: ProjectID
  /// Each edit as its stored document.
  package var edits: [[UInt8]]

  package init(id: ProjectID, edits: [[UInt8]]) {
    self.id = id
    self.edits = edits
  }

  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.projectArchive, parts: 2)
    out.id(id)
    out.array(edits.count)
    for edit in edits { out.byteString(edit) }
    return out.bytes
  }

  package init(encoded bytes: [UInt8]) throws(FileError) {
    var reader = try DocumentInput(bytes).document(.projectArchive, parts: 2)
    id = try reader.id()
    edits = []
    for _ in 0..<(try reader.input.array()) { edits.append(try reader.input.byteString()) }
    try reader.input.finish()
  }

  /// The project with all edits applied.
  package func project() throws(FileError) -> Project {
    var project = Project(id: id)
    for bytes in edits {
      let edit = try ProjectEdit(encoded: bytes)
      do throws(EditError) {
        try project.apply(edit)
      } catch {
        throw .impossibleEdit(position: project.position + 1, error)
      }
    }
    return project
  }
}
