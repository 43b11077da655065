internal import Hummingbird
internal import LibraryStore
internal import Storyboard
internal import StudioAccess

/// The spells of drawing of the shots that were asked for last: a log that has grown is read on from there.
actor SpellIndex {
  private var known: [ShotID: DrawingSessions] = [:]
  /// The one asked for last at the end.
  private var order: [ShotID] = []

  private static let shotLimit = 256
  /// How many spells an answer tells of, the latest.
  private static let spellLimit = 64

  /// `GET /api/shots/{id}/spells`.
  func answer(for shot: OpenShot) async throws -> Response {
    let spells = try await shot.drawingSessions(known: known[shot.id] ?? DrawingSessions())
    keep(spells, of: shot.id)
    return try .json(
      SpellsBody(
        position: spells.position, count: spells.spells.count,
        spells: spells.spells.suffix(Self.spellLimit).map(SpellBody.init)))
  }

  private func keep(_ spells: DrawingSessions, of id: ShotID) {
    known[id] = spells
    order.removeAll { $0 == id }
    order.append(id)
    if order.count > Self.shotLimit { known[order.removeFirst()] = nil }
  }
}

private struct SpellsBody: Encodable {
  /// Where the log ends.
  var position: UInt64
  /// How many spells it has.
  var count: Int
  /// The latest of them, in the order of the log.
  var spells: [SpellBody]
}

private struct SpellBody: Encodable {
  var first: UInt64
  var last: UInt64
  /// In milliseconds since 1970; missing where nobody knows.
  var start: Int64?
  var end: Int64?
  var strokes: Int

  init(_ spell: DrawingSession) {
    (first, last) = (spell.first, spell.last)
    (start, end) = (spell.start, spell.end)
    strokes = spell.strokeCount
  }
}
