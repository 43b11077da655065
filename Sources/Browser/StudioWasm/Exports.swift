import Geometry
import Ink
import Storyboard
import StoryboardFile

@_cdecl("add") public func add(_ a: Double) -> Double {
  let samples = [StrokeSample(x: Int32(a), y: 1, force: 3, time: 9)]
  let decoded = try? SampleCoding.decode(SampleCoding.encode(samples))
  return cosine(a) + arcTangent(y: a, x: 2) + Double(decoded?.count ?? 0)
}

/// Draws `count` strokes on a new shot, writes and reads it, and returns its position (0 where that
/// fails): keeps the documents in the build.
@_cdecl("draw") public func draw(_ count: UInt32) -> UInt32 {
  let shot = Shot(id: ShotID(high: 1, low: 2))
  var replica = ShotReplica(confirmed: shot)
  for i in 0..<UInt64(count) {
    let stroke = Stroke(
      brush: .pen(diameter: 4), color: .black,
      samples: [StrokeSample(x: Int32(i), y: 1, force: 3, time: 9)])
    let edit = ShotEdit(
      id: EditID(high: 3, low: i), session: SessionID(high: 4, low: 5),
      .change([
        .insertElement(
          ElementID(high: 6, low: i), layer: Shot.firstLayer(of: shot.id), .stroke(stroke))
      ]))
    _ = try? replica.make(edit)
  }
  let reread = try? Shot(encoded: replica.shot.encoded())
  let batch = EditBatch(after: 0, edits: replica.pending.map { $0.edit.encoded() })
  guard let reread, reread == replica.shot, (try? EditBatch.decode(batch.encoded())) != nil else {
    return 0
  }
  return UInt32(reread.position)
}
