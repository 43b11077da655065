import Foundation

/// The names and addresses under which this machine can be asked for in its own network.
package struct LocalNames: Equatable, Sendable {
  /// Names within `NameLimits`, the one to show first.
  package var names: [String]
  /// Addresses within `NameLimits`, the one that reaches farthest first.
  package var addresses: [IPAddress]

  package init(names: [String], addresses: [IPAddress]) {
    self.names = names
    self.addresses = addresses
  }

  /// What is within the limits of what the machine says of itself.
  ///
  /// - Parameters:
  ///   - hostname: the machine's name, with or without a domain.
  ///   - extra: names or addresses that its person gives it.
  package init(hostname: String, addresses: [IPAddress], extra: [String] = []) {
    let hostname = hostname.lowercased()
    let label = hostname.split(separator: ".").first.map(String.init) ?? ""
    let given = extra.map { $0.lowercased() }
    var names: [String] = []
    for name in given + ["\(label).local", hostname, "localhost"]
    where NameLimits.permits(name) && !names.contains(name) && name != "localhost.local" {
      names.append(name)
    }
    var found: [IPAddress] = []
    for address in given.compactMap({ IPAddress($0) }) + addresses
    where NameLimits.permits(address) && !Self.needsZone(address) && !found.contains(address) {
      found.append(address)
    }
    self.init(names: names, addresses: found)
  }

  /// Browsers cannot ask for an IPv6 address that means something on one cable only.
  private static func needsZone(_ address: IPAddress) -> Bool {
    IPRange("fe80::/10")!.contains(address)
  }

  /// Whether the `Host` field may say `host`: a name, digits, or IPv6 digits in brackets.
  package func contains(host: String) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return IPAddress(host.dropFirst().dropLast()).map(addresses.contains) ?? false
    }
    return names.contains(host) || IPAddress(host).map(addresses.contains) ?? false
  }
}
