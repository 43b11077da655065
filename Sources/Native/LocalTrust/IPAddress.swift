import Foundation

/// An IPv4 or IPv6 address, as its 4 or 16 bytes.
package struct IPAddress: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Four bytes are IPv4, sixteen IPv6; an IPv4 address inside an IPv6 one is taken out of it.
  package init?(bytes: [UInt8]) {
    let mapped: [UInt8] = [UInt8](repeating: 0, count: 10) + [255, 255]
    switch bytes.count {
    case 16 where bytes.starts(with: mapped): self.bytes = Array(bytes.suffix(4))
    case 4, 16: self.bytes = bytes
    default: return nil
    }
  }

  /// The address that `text` spells: `192.168.1.5`, `fd00::5`, also with a zone, `fe80::1%eth0`.
  package init?(_ text: some StringProtocol) {
    let digits = String(text.prefix { $0 != "%" })
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, digits, &bytes) == 1 {
      self.init(bytes: Array(bytes.prefix(4)))
    } else if inet_pton(AF_INET6, digits, &bytes) == 1 {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }

  package var isIPv6: Bool { bytes.count == 16 }

  package var isLoopback: Bool {
    isIPv6 ? bytes == [UInt8](repeating: 0, count: 15) + [1] : bytes[0] == 127
  }

  /// The address as it stands in the `Host` field of a request and in a URL.
  package var host: String { isIPv6 ? "[\(self)]" : "\(self)" }
}

extension IPAddress: CustomStringConvertible {
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The addresses that share their first bits.
package struct IPRange: Hashable, Sendable {
  package let base: IPAddress
  /// How many bits are shared.
  package let length: Int

  package init(_ base: IPAddress, length: Int) {
    precondition((0...base.bytes.count * 8).contains(length))
    self.base = base
    self.length = length
  }

  /// The range that `text` spells, such as `10.0.0.0/8`; an address alone is a range of one. Nil where it spells no address, or says more
  /// bits than it has.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let base = IPAddress(parts[0]),
      let length = parts.count == 2 ? Int(parts[1]) : base.bytes.count * 8,
      (0...base.bytes.count * 8).contains(length)
    else { return nil }
    self.init(base, length: length)
  }

  package func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == base.bytes.count else { return false }
    return zip(zip(address.bytes, base.bytes), mask).allSatisfy { $0.0 & $1 == $0.1 & $1 }
  }

  /// A bit for each that is shared.
  package var mask: [UInt8] {
    base.bytes.indices.map { index in
      let bits = min(8, max(0, length - 8 * index))
      return UInt8(truncatingIfNeeded: 0xFF00 >> bits)
    }
  }
}
