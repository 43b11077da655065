/// Where pictures for the map come from, square pieces of 256 pixels by the usual numbers: another server, which learns who looks at which
/// part of the map. Its terms are the operator's to keep.
package struct TileSource: Equatable, Sendable {
  /// With `{z}`, `{x}` and `{y}` in it, as `https://tiles.example.org/{z}/{x}/{y}.png`.
  package let address: String
  /// What is said of it on the map: who made its data, and who serves it.
  package let credit: String
  /// The deepest zoom that it has.
  package let deepest: Int

  package static let usualDeepest = 19

  /// What is told of an address that is not taken.
  package static let whatItTakes = """
    Map pictures take an address that begins with https:// and has {z}, {x} and {y} in it, words of credit, \
    and 1 to 19 as the deepest zoom.
    """

  /// - Returns: nil for an address that is none of `https`, or of this machine, has not each of the three numbers, or would end a header or
  ///   a piece of one; nil without words of credit; nil for a zoom that is not 1 to 19.
  package init?(address: String, credit: String, deepest: Int = usualDeepest) {
    let isOwn = address.hasPrefix("http://127.0.0.1:") || address.hasPrefix("http://localhost:")
    let isPlain = address.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~:/?&=%@{}+".utf8.contains(byte)
      }
    }
    guard address.hasPrefix("https://") || isOwn, isPlain, address.utf8.count <= 500,
      ["{z}", "{x}", "{y}"].allSatisfy(address.contains), !credit.isEmpty, credit.count <= 300,
      (1...Self.usualDeepest).contains(deepest)
    else { return nil }
    (self.address, self.credit, self.deepest) = (address, credit, deepest)
    // Any other name in braces would be looked for in vain.
    let rest = ["{z}", "{x}", "{y}"].reduce(address) { $0.replacing($1, with: "") }
    guard !rest.contains("{"), !rest.contains("}") else { return nil }
    guard !host.isEmpty, !host.contains(where: { "{}@~_+=&%".contains($0) }) else { return nil }
  }

  /// The name of its server, with a port where it has one.
  private var host: Substring {
    address.dropFirst(address.hasPrefix("https") ? 8 : 7).prefix { $0 != "/" && $0 != "?" }
  }

  /// Its scheme and server, as a header names them.
  package var origin: String {
    (address.hasPrefix("https") ? "https://" : "http://") + host
  }
}
