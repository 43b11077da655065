public import Foundation
import Geometry
public import Tunnel

/// Pairs of points as JSON:
/// `{"pairs": [{"old": [x, y], "new": [x, y]}, …], "model": "projective", "tolerance": 4}`; the last two
/// may be left out.
public struct PointsJSON: Equatable, Sendable {
  public var pairs: [PointPair]
  public var model: AlignmentModel?
  /// In pixels of the new photograph.
  public var tolerance: Double?

  /// The most pairs that are read.
  public static let pairLimit = 1000

  public init(_ data: Data) throws(RecipeJSONError) {
    let top = try JSONFields(try JSONParser.value(data), path: "")
    try top.allow(["pairs", "model", "tolerance"])
    var pairs: [PointPair] = []
    let list = try top.objects("pairs")
    guard list.count <= Self.pairLimit else {
      throw .wrongType(path: "pairs", expected: "a list of \(Self.pairLimit) pairs at most")
    }
    for fields in list {
      try fields.allow(["old", "new"])
      let (old, new) = (
        try fields.numbers("old", count: 2), try fields.numbers("new", count: 2)
      )
      pairs.append(
        PointPair(old: Point(x: old[0], y: old[1]), new: Point(x: new[0], y: new[1])))
    }
    self.pairs = pairs
    if let name = try top.optionalText("model") {
      model = AlignmentModel.allCases.first { "\($0)" == name }
      guard model != nil else { throw .unknownValue(path: "model", value: name) }
    }
    if top.optional("tolerance") != nil {
      let value = try top.number("tolerance")
      guard value > 0, value <= 10_000 else {
        throw .unknownValue(path: "tolerance", value: "\(value)")
      }
      tolerance = value
    }
  }
}
