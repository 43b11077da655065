package import Geometry
import Ink
import Storyboard

extension ShotStudio {
  /// The colours of the ink that the shot shows, the most frequent first, without regard to how
  /// clear they are.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* elements of *c* colours.
  package func palette(limit: Int) -> [Color] {
    var counts: [UInt32: Int] = [:]
    for element in shot.elements where !element.isRemoved.value && !element.content.isEraser {
      counts[element.color.rgba | 255, default: 0] += 1
    }
    let colors = Array(counts)
    let order = [Int].sorted(count: colors.count) {
      let (a, b) = (colors[$0], colors[$1])
      return a.value != b.value ? a.value > b.value : a.key < b.key
    }
    return order.prefix(limit).map { Color(rgba: colors[$0].key) }
  }
}
