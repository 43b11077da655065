/// What is measured, as Prometheus reads it: its text format, version 0.0.4.
package struct MetricsText {
  package private(set) var text = ""
  private var known: Set<String> = []

  package enum Kind: String { case counter, gauge, histogram }

  package init() {}

  /// One value.
  ///
  /// - Parameters:
  ///   - name: of letters, digits and `_`; a counter's ends with `_total`.
  ///   - help: what it is, for people; said once for all values of the name, which come one after another.
  ///   - labels: what tells it from others of the name.
  package mutating func add(
    _ name: String, _ kind: Kind, _ help: String, _ value: Double,
    labels: [(name: String, value: String)] = []
  ) {
    head(name, kind, help)
    line(name, labels, value)
  }

  /// A histogram, in seconds.
  package mutating func add(
    _ name: String, _ help: String, _ histogram: Histogram,
    labels: [(name: String, value: String)] = []
  ) {
    head(name, .histogram, help)
    let (cumulative, sum) = histogram.reading
    for (place, count) in cumulative.enumerated() {
      let bound =
        place < Histogram.bounds.count ? Self.number(Histogram.bounds[place] / 1000) : "+Inf"
      line(name + "_bucket", labels + [("le", bound)], Double(count))
    }
    line(name + "_sum", labels, sum / 1000)
    line(name + "_count", labels, Double(cumulative.last ?? 0))
  }

  private mutating func head(_ name: String, _ kind: Kind, _ help: String) {
    guard known.insert(name).inserted else { return }
    text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
  }

  private mutating func line(
    _ name: String, _ labels: [(name: String, value: String)], _ value: Double
  ) {
    let all = labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }
    text += name + (all.isEmpty ? "" : "{\(all.joined(separator: ","))}") + " "
    text += Self.number(value) + "\n"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    text.reduce(into: "") { all, character in
      switch character {
      case "\\": all += "\\\\"
      case "\n": all += "\\n"
      case "\"" where quotes: all += "\\\""
      default: all.append(character)
      }
    }
  }
}
