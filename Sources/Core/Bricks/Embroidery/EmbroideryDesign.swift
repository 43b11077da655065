package import Words

/// An embroidery as it is handed to a machine.
package struct EmbroideryDesign: Equatable, Sendable {
  /// The name that a machine shows, of which the first fifteen letters count.
  package var label: Text
  package var points: StitchPoints

  package init(label: Text, points: StitchPoints) { (self.label, self.points) = (label, points) }

  /// The steps from point to point in tenths of a millimetre, y upwards; the first goes nowhere.
  var steps: [(x: Int, y: Int, kind: StitchPoint.Kind)] {
    var steps: [(x: Int, y: Int, kind: StitchPoint.Kind)] = []
    steps.reserveCapacity(points.count)
    var last: (x: Int, y: Int)?
    for point in points {
      let place = (x: StitchPoint.units(point.x), y: StitchPoint.units(point.y))
      let from = last ?? place
      steps.append((place.x - from.x, place.y - from.y, point.kind))
      last = place
    }
    return steps
  }
}
