package import Foundation
import Geometry
import Storyboard
package import Tunnel

extension RecipeJSON {
  /// Pairs of points:
  /// `{"pairs": [{"old": [x, y], "new": [x, y]}, …], "model": "projective", "tolerance": 4}`; the last
  /// two may be left out.
  package static func points(_ data: Data) throws(RecipeJSONError) -> AlignmentPoints {
    try points(try JSONFields(try JSONParser.value(data), path: ""))
  }

  /// - Parameter top: those of a file, or of a recipe's field.
  static func points(_ top: JSONFields) throws(RecipeJSONError) -> AlignmentPoints {
    try top.allow(["pairs", "model", "tolerance"])
    let list = try top.objects("pairs")
    guard list.count <= Recipe.pairLimit else {
      throw .wrongType(
        path: top.place("pairs"), expected: "a list of \(Recipe.pairLimit) pairs at most")
    }
    var points = AlignmentPoints([])
    for fields in list {
      try fields.allow(["old", "new"])
      let (old, new) = (
        try fields.numbers("old", count: 2), try fields.numbers("new", count: 2)
      )
      points.pairs.append(
        PointPair(old: Point(x: old[0], y: old[1]), new: Point(x: new[0], y: new[1])))
    }
    if let name = try top.optionalText("model") {
      points.model = AlignmentModel.allCases.first { "\($0)" == name }
      guard points.model != nil else {
        throw .unknownValue(path: top.place("model"), value: name)
      }
    }
    if top.optional("tolerance") != nil {
      let value = try top.number("tolerance")
      guard value > 0, value <= Recipe.toleranceLimit else {
        throw .unknownValue(path: top.place("tolerance"), value: "\(value)")
      }
      points.tolerance = value
    }
    return points
  }
}
