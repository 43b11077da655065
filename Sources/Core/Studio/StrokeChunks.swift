import Ink
package import Storyboard

/// Puts strokes back together that a window journalled in chunks and never finished.
package enum StrokeChunks {
  /// The edits that `chunks` make, in order; those with one id are joined.
  package static func joined(_ chunks: [ShotEdit]) -> [ShotEdit] {
    var result: [ShotEdit] = []
    for chunk in chunks {
      guard let index = result.lastIndex(where: { $0.id == chunk.id }),
        let joined = join(result[index], chunk)
      else {
        result.append(chunk)
        continue
      }
      result[index] = joined
    }
    return result
  }

  private static func join(_ first: ShotEdit, _ second: ShotEdit) -> ShotEdit? {
    guard case .change(let a) = first.action, case .change(let b) = second.action,
      a.count == 1, b.count == 1,
      case .insertElement(let element, let layer, .stroke(var stroke)) = a[0],
      case .insertElement(element, _, .stroke(let more)) = b[0]
    else { return nil }
    stroke.samples.append(
      contentsOf: more.samples.prefix(Stroke.sampleLimit - stroke.samples.count))
    return ShotEdit(
      id: first.id, session: first.session,
      .change([.insertElement(element, layer: layer, .stroke(stroke))]))
  }
}
