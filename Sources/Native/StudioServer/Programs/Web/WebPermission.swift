import Foundation
package import LocalTrust

/// Where programs may ask the web, as the studio's operator has decided.
package struct WebPermission: Equatable, Sendable {
  /// Names and addresses that were named, each with its port, if only that is meant. They may lie in a private network.
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
      guard let parts = URLComponents(string: "http://\(word)"), let host = parts.host, host != "",
        parts.path == "", parts.user == nil, parts.query == nil, parts.fragment == nil
      else { return nil }
      hosts.append(.init(name: host.lowercased(), port: parts.port))
    }
  }

  package var isNone: Bool { self == .none }

  /// Whether an address was named, so that it may lie anywhere.
  func names(_ address: WebAddress) -> Bool {
    hosts.contains { host in
      (address.host == host.name || address.host.hasSuffix("." + host.name))
        && (host.port == nil || host.port == address.port)
    }
  }

  /// Whether an address may be asked, once it is known where its host is.
  func allows(_ address: WebAddress, at place: IPAddress) -> Bool {
    names(address) || isPublicAllowed && place.isPublic && address.hasUsualPort
  }
}

/// An address that a program asks.
struct WebAddress: Equatable, Sendable {
  let text: String
  /// In small letters; of IPv6 without brackets.
  let host: String
  let port: Int

  /// Nil for what is no address of the web, and where it has a name and a password in it.
  ///
  /// It is put together anew of its parts: who asks there must not take another part of it for the host.
  init?(_ text: String) {
    guard text.utf8.count <= 8_192, !text.utf8.contains(where: { $0 <= 32 || $0 == 127 }),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let written = parts.encodedHost?.lowercased(),
      parts.user == nil, parts.password == nil
    else { return nil }
    let host = written.trimmingCharacters(in: ["[", "]"])
    let isName = host != "" && host.utf8.allSatisfy { Self.nameBytes.contains($0) }
    guard isName || IPAddress(host) != nil else { return nil }
    self.host = host
    port = parts.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65_535).contains(port) else { return nil }
    let path = parts.percentEncodedPath == "" ? "/" : parts.percentEncodedPath
    let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
    self.text = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)\(query)"
  }

  private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-._".utf8)

  /// Whether the web is served there, and not mail or what else listens below 1024.
  var hasUsualPort: Bool { port == 80 || port == 443 || port >= 1_024 }
}

extension IPAddress {
  /// Whether anybody may be asked there: not this machine, not a network of one's own, nothing that is reserved (IANA's registries of
  /// special addresses, RFC 6890).
  var isPublic: Bool { !Self.special.contains { $0.contains(self) } }

  private static let special = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    // All of IPv6 but what is given to networks, and in that what holds addresses of IPv4 or is for documents.
    "::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ].map { IPRange($0)! }
}
