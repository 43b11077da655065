import CBOR
public import Storyboard

/// A shot as the server gives it: a snapshot, if there is one, and the edits since.
public struct ShotArchive: Equatable, Sendable {
  public var id: ShotID
  /// A stored snapshot; nil where the edits are the whole log.
  public var snapshot: [UInt8]?
  /// The log after the snapshot, each edit as its stored document.
  public var edits: [[UInt8]]

  public init(id: ShotID, snapshot: [UInt8]?, edits: [[UInt8]]) {
    self.id = id
    self.snapshot = snapshot
    self.edits = edits
  }

  public func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.shotArchive, parts: 3)
    out.id(id)
    if let snapshot { out.byteString(snapshot) } else { out.null() }
    out.array(edits.count)
    for edit in edits { out.byteString(edit) }
    return out.bytes
  }

  public init(encoded bytes: [UInt8]) throws(FileError) {
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
  public func shot(after count: Int) throws(FileError) -> Shot {
    guard snapshot == nil, count >= 0, count <= edits.count else { throw .inconsistent }
    return try ShotArchive(id: id, snapshot: nil, edits: Array(edits[..<count])).shot()
  }

  /// The shot with all edits applied.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples and edits.
  public func shot() throws(FileError) -> Shot {
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
