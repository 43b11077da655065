import Geometry

/// A disc of ink on a centre line.
struct OutlineDisc {
  var center: Point
  var radius: Double
}

/// The strip between two discs that follow one another.
///
/// Its sides are the outer tangents of the discs, which lean against the direction by an angle whose
/// sine is the difference of the radii over the distance.
struct OutlineStrip {
  /// Unit vector from the first disc to the second.
  var direction: Point
  var length: Double
  /// Sine and cosine of the lean of the tangents.
  var lean: Double
  var uprightness: Double

  /// Nil where one disc holds the other, all but a sliver: there is no strip then.
  init?(from a: OutlineDisc, to b: OutlineDisc) {
    let d = b.center - a.center
    let length = d.length
    let shrinkage = a.radius - b.radius
    guard length > 1e-6, abs(shrinkage) < 0.999 * length else { return nil }
    self.length = length
    direction = d / length
    lean = shrinkage / length
    uprightness = (1 - lean * lean).squareRoot()
  }

  var leftNormal: Point { direction * lean - direction.turnedQuarter * uprightness }
  var rightNormal: Point { direction * lean + direction.turnedQuarter * uprightness }
  /// Length of the strip's sides.
  var sideLength: Double { length * uprightness * uprightness }
}

/// Writes the cross-sections at which strips meet, so that all quadrilaterals between them keep their
/// orientation and together cover every disc and strip. See Outline.md.
struct OutlineJoints {
  var sections: [CrossSection] = []

  /// The distance, in the line's unit, by which a corner may miss the true outline.
  static let accuracy = 0.05

  /// Appends the joint at `disc` between the strips before and behind it; nil stands for the end of
  /// the line, or for a neighbour that holds the disc or is held by it.
  mutating func append(
    _ disc: OutlineDisc, in before: OutlineStrip?, out after: OutlineStrip?,
    previousRadius: Double, nextRadius: Double
  ) {
    if let before, let after {
      if !appendSmooth(disc, before, after) {
        appendEndCap(disc, before)
        appendStartCap(disc, after)
      }
    } else if let before {
      appendEndCap(disc, before)
    } else if let after {
      appendStartCap(disc, after)
    } else if disc.radius > previousRadius, disc.radius >= nextRadius {
      // No strip covers the disc, and no neighbour holds it.
      appendDisc(disc)
    }
  }

  /// Appends one cut halfway between the strips' own, if that is close enough to the true outline
  /// and does not turn a quadrilateral inside out.
  private mutating func appendSmooth(
    _ disc: OutlineDisc, _ before: OutlineStrip, _ after: OutlineStrip
  ) -> Bool {
    let r = disc.radius
    let leftIn = before.leftNormal
    let leftOut = after.leftNormal
    let rightIn = before.rightNormal
    let rightOut = after.rightNormal
    // |Δn|² stands for the square of the angle between the normals.
    let left = (leftIn - leftOut).squaredLength
    let right = (rightIn - rightOut).squaredLength
    let turn = left > right ? left : right
    let room = before.sideLength < after.sideLength ? before.sideLength : after.sideLength
    guard turn < 1, r * turn < 8 * Self.accuracy, r * r * turn < 0.8 * room * room else {
      return false
    }
    // The mean of two unit vectors, brought back to length one to first order.
    let l = (leftIn + leftOut) * (r * 0.5 * (1 + left * 0.125))
    let k = (rightIn + rightOut) * (r * 0.5 * (1 + right * 0.125))
    sections.append(CrossSection(left: disc.center + l, right: disc.center + k))
    return true
  }

  /// Closes the line: from the end of `strip` round the front of the disc to its tip.
  private mutating func appendEndCap(_ disc: OutlineDisc, _ strip: OutlineStrip) {
    appendCut(disc, strip)
    let circle = QuarterCircle.forRadius(disc.radius)
    for k in -circle.steps...circle.steps where circle.sine(k) > strip.lean {
      appendCut(disc, strip.direction, circle.sine(k), circle.cosine(k))
    }
  }

  /// Opens the line: from the disc's back round to the start of `strip`.
  private mutating func appendStartCap(_ disc: OutlineDisc, _ strip: OutlineStrip) {
    let circle = QuarterCircle.forRadius(disc.radius)
    for k in -circle.steps...circle.steps where circle.sine(k) < strip.lean {
      appendCut(disc, strip.direction, circle.sine(k), circle.cosine(k))
    }
    appendCut(disc, strip)
  }

  private mutating func appendDisc(_ disc: OutlineDisc) {
    let circle = QuarterCircle.forRadius(disc.radius)
    for k in -circle.steps...circle.steps {
      appendCut(disc, Point(x: 1, y: 0), circle.sine(k), circle.cosine(k))
    }
  }

  private mutating func appendCut(_ disc: OutlineDisc, _ strip: OutlineStrip) {
    appendCut(disc, strip.direction, strip.lean, strip.uprightness)
  }

  private mutating func appendCut(
    _ disc: OutlineDisc, _ direction: Point, _ ahead: Double, _ aside: Double
  ) {
    let forward = disc.center + direction * (ahead * disc.radius)
    let side = direction.turnedQuarter * (aside * disc.radius)
    sections.append(CrossSection(left: forward - side, right: forward + side))
  }
}

extension QuarterCircle {
  /// The sine of `k` steps, −steps…steps.
  fileprivate func sine(_ k: Int) -> Double { k < 0 ? -points[-k].y : points[k].y }
  fileprivate func cosine(_ k: Int) -> Double { points[k < 0 ? -k : k].x }
}
