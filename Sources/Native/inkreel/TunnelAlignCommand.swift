import ArgumentParser
import Foundation
import Geometry
import Media
import Storyboard
import Tunnel

/// `inkreel tunnel align`: the map that pairs of points decide.
struct TunnelAlignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "align",
    abstract: "Print the map from an old photograph to a new one that pairs of points decide.",
    discussion: """
      Two pairs give a similarity, three an affine map, four or more a projective one by least squares, \
      from which pairs are left out that contradict the others. Prints the map, row by row, and how far \
      each pair is off, in pixels of the new photograph. A map that folds, flips or shrinks the old \
      photograph absurdly is refused.

      \(TunnelForms.points)
      """)

  @Option(help: ArgumentHelp("The pairs of points.", valueName: "points.json"))
  var points: String

  @Flag(help: "Write JSON.")
  var json = false

  @Argument(help: ArgumentHelp("The old photograph.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The new photograph.", valueName: "new"))
  var new: String

  func run() throws {
    let pair = try TunnelJob(old: old, new: new).load()
    let (_, alignment) = try TunnelJob.align(points, pair.oldPhotograph, pair.newPhotograph)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      var data = try encoder.encode(AlignmentListing(alignment))
      data.append(0x0A)
      return try write(data, to: "-")
    }
    let m = alignment.map
    var lines = ["\(alignment.model), error \(Self.pixels(alignment.error)) pixels"]
    for row in [[m.a, m.b, m.c], [m.d, m.e, m.f], [m.g, m.h, m.i]] {
      lines.append(row.map { "\($0)" }.joined(separator: "\t"))
    }
    for (index, residual) in alignment.residuals.enumerated() {
      let mark = alignment.outliers.contains(index) ? "\tleft out" : ""
      lines.append("pair \(index + 1)\t\(Self.pixels(residual))\(mark)")
    }
    try write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "-")
  }

  private static func pixels(_ value: Double) -> String { String(format: "%.2f", value) }
}

/// The JSON that the command writes.
private struct AlignmentListing: Encodable {
  var model: String
  var alignment: [[Double]]
  var error: Double
  var residuals: [Double]
  var outliers: [Int]

  init(_ found: Alignment) {
    model = "\(found.model)"
    let m = found.map
    alignment = [[m.a, m.b, m.c], [m.d, m.e, m.f], [m.g, m.h, m.i]]
    error = found.error
    // Beyond the horizon there is no distance; JSON knows no infinity.
    residuals = found.residuals.map { $0.isFinite ? $0 : -1 }
    outliers = found.outliers
  }
}
