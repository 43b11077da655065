/// What the library's certificate authority may vouch for: names and addresses that mean something
/// only inside a local network.
///
/// The limits stand in the authority's certificate (RFC 5280, name constraints), so that whoever
/// steals its key can pose as no site on the internet. A name without a dot is never permitted: as
/// a limit it would permit every name that ends with it, and `studio` or `dev` are such ends.
package enum NameLimits {
  /// The ends of permitted names: multicast DNS, and those set aside for networks at home.
  package static let domains = ["local", "localhost", "home.arpa", "internal", "lan"]

  package static let ranges: [IPRange] = [
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16",  // RFC 1918
    "169.254.0.0/16", "127.0.0.0/8", "::1/128",
    "100.64.0.0/10",  // shared addresses, RFC 6598
    "fc00::/7", "fe80::/10",
  ].map { IPRange($0)! }

  package static func permits(_ address: IPAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// Whether the name, in lower case, is well formed and ends as a permitted one does.
  package static func permits(_ name: String) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isWellFormed =
      name.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
          }
      }
    return isWellFormed && domains.contains { name == $0 || name.hasSuffix("." + $0) }
  }
}
