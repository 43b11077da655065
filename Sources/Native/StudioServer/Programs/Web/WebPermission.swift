import Foundation
package import LocalTrust

/// Where programs may ask the web, as the studio's operator has decided.
package struct WebPermission: Equatable, Sendable {
  /// Names and addresses that were named, each with its port, if only that is meant. They may lie in a private network; those below them
  /// may not, for others may give names there.
  private var hosts: [Host] = []
  /// Whether all that the public may ask is allowed.
  private var isPublicAllowed = false

  private struct Host: Equatable, Sendable {
    var name: String
    var port: Int?
  }

  /// Nowhere.
  package static let none = WebPermission()

  private init() {}

  /// Reads what an operator writes: `public`, or names of hosts (`example.org`, which means `www.example.org` as well;
  /// `192.168.1.5:8000`).
  ///
  /// - Returns: nil where one of them is neither.
  package init?(_ words: [String]) {
    for word in words {
      if word == "public" {
        isPublicAllowed = true
        continue
      }
      guard let parts = URLComponents(string: "http://\(word)"), let host = parts.webHost,
        parts.path == "", parts.user == nil, parts.query == nil, parts.fragment == nil
      else { return nil }
      hosts.append(.init(name: host, port: parts.port))
    }
  }

  package var isNone: Bool { self == .none }

  /// Whether an address may be asked, once it is known where its host is.
  ///
  /// - Parameter own: the addresses of this machine: neither it nor its neighbours are the public.
  package func allows(
    _ address: WebAddress, at place: IPAddress,
    own: [NetworkInterface] = NetworkInterface.ofThisMachine()
  ) -> Bool {
    let named = hosts.filter { $0.port == nil || $0.port == address.port }
    if named.contains(where: { $0.name == address.host }) { return true }
    let isNear = own.contains { one in
      one.address == place || one.neighbors.length > 0 && one.neighbors.contains(place)
    }
    guard place.isPublic, !isNear else { return false }
    return named.contains {
      address.host.hasSuffix("." + $0.name) && ($0.port != nil || address.hasUsualPort)
    } || isPublicAllowed && address.hasUsualPort
  }
}

/// An address that a program asks.
package struct WebAddress: Equatable, Sendable {
  package let text: String
  /// In small letters; of IPv6 without brackets.
  let host: String
  let port: Int

  /// Nil for what is no address of the web, and where it has a name and a password in it.
  ///
  /// It is put together anew of its parts: who asks there must not take another part of it for the host.
  package init?(_ text: String) {
    guard text.utf8.count <= 8_192, !text.utf8.contains(where: { $0 <= 32 || $0 == 127 }),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.webHost,
      parts.user == nil, parts.password == nil
    else { return nil }
    self.host = host
    port = parts.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65_535).contains(port) else { return nil }
    let path = parts.percentEncodedPath == "" ? "/" : parts.percentEncodedPath
    let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
    self.text = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)\(query)"
  }

  /// Whether the web is served there, and not mail or what else listens below 1024.
  var hasUsualPort: Bool { port == 80 || port == 443 || port >= 1_024 }
}

extension URLComponents {
  /// The host, in small letters, of IPv6 without brackets; nil where it is neither an address nor a name that can be looked up. Of names
  /// that begin with a dash `curl` would take away what it was told of them.
  fileprivate var webHost: String? {
    guard let host = encodedHost?.lowercased().trimmingCharacters(in: ["[", "]"]) else {
      return nil
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isName =
      host != ""
      && labels.allSatisfy { label in
        label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { Self.nameBytes.contains($0) }
      }
    return isName || IPAddress(host) != nil ? host : nil
  }

  private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension IPAddress {
  /// Whether anybody may be asked there: nothing that is reserved, for machines and networks of one's own among others (IANA's registries
  /// of special addresses, RFC 6890).
  package var isPublic: Bool { !Self.special.contains { $0.contains(self) } }

  private static let special = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    // All of IPv6 but what is given to networks, and in that what holds addresses of IPv4 or is for documents.
    "::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ].map { IPRange($0)! }
}
