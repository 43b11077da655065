import CBOR
package import Storyboard

/// A shot as the server gives it: a snapshot, if there is one, and the edits since.
package struct ShotArchive: Equatable, Sendable {
  package var id: ShotID
  /// A stored snapshot; nil where the edits are the whole log.
  package var snapshot: [UInt8]?
  /// The log after the snapshot, each edit as its stored document.
  package var edits: [[UInt8]]

  package init(id: ShotID, snapshot: [UInt8]?, edits: [[UInt8]]) {
    self.id = id
    self.snapshot = snapshot
    self.edits = edits
  }

  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.shotArchive, parts: 3)
    out.id(id)
    if let snapshot { out.byteString(snapshot) } else { out.null() }
    out.array(edits.count)
    for edit in edits { out.byteString(edit) }
    return out.bytes
  }

  package init(encoded bytes: [UInt8]) throws(FileError) {
    var reader = try DocumentInput(bytes).document(.shotArchive, parts: 3)
    id = try reader.id()
    snapshot = reader.input.null() ? nil : try reader.input.byteString()
    edits = []
    for _ in 0..<(try reader.input.array()) { edits.append(try reader.input.byteString()) }
    try reader.input.finish()
  }

  /// The shot as it was when its log had `count` edits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples and edits up to there.
  package func shot(after count: Int) throws(FileError) -> Shot {
    guard snapshot == nil, count >= 0, count <= edits.count else { throw .inconsistent }
    return try ShotArchive(id: id, snapshot: nil, edits: Array(edits[..<count])).shot()
  }

  /// The shot with all edits applied.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples and edits.
  package func shot() throws(FileError) -> Shot {
    var shot = Shot(id: id)
    if let snapshot {
      shot = try Shot(encoded: snapshot)
      guard shot.id == id else { throw .inconsistent }
    }
    for bytes in edits {
      let edit = try ShotEdit(encoded: bytes)
      do throws(EditError) {
        try shot.apply(edit)
      } catch {
        throw .impossibleEdit(position: shot.position + 1, error)
      }
    }
    return shot
  }
}
