import Foundation

/// An address of this machine, and the addresses that are reached from it without a router.
package struct NetworkInterface: Equatable, Sendable {
  package var name: String
  package var address: IPAddress
  package var neighbors: IPRange

  package init(name: String, address: IPAddress, neighbors: IPRange) {
    self.name = name
    self.address = address
    self.neighbors = neighbors
  }

  /// Whether the machine speaks IPv6; a socket for it then takes IPv4 as well.
  package static let hasIPv6: Bool = {
    let file = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    let length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, length) == 0 }
    }
  }()

  /// All addresses that are in use now; the one that packets for elsewhere leave from comes first.
  package static func ofThisMachine() -> [NetworkInterface] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var interfaces: [NetworkInterface] = []
    for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, entry.ifa_flags & UInt32(IFF_UP) != 0,
        let address = ipAddress(entry.ifa_addr)
      else { continue }
      let mask = ipAddress(entry.ifa_netmask)?.bytes ?? []
      let length = mask.reduce(0) { $0 + $1.nonzeroBitCount }
      interfaces.append(
        NetworkInterface(
          name: String(cString: entry.ifa_name), address: address,
          neighbors: IPRange(address, length: min(length, address.bytes.count * 8))))
    }
    let outward = outwardAddress()
    return interfaces.filter { $0.address == outward } + interfaces.filter { $0.address != outward }
  }

  private static func ipAddress(_ pointer: UnsafeMutablePointer<sockaddr>?) -> IPAddress? {
    guard let pointer else { return nil }
    switch Int32(pointer.pointee.sa_family) {
    case AF_INET:
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { IPAddress(bytes: Array($0)) }
      }
    case AF_INET6:
      return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { IPAddress(bytes: Array($0)) }
      }
    default: return nil
    }
  }

  /// The address from which a packet for the internet would leave; none is sent.
  private static func outwardAddress() -> IPAddress? {
    let file = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    // An address for documentation (RFC 5737): nobody has it.
    address.sin_addr.s_addr = inet_addr("192.0.2.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard connect(file, $0, length) == 0, getsockname(file, $0, &length) == 0 else {
          return nil
        }
        return ipAddress($0)
      }
    }
  }
}

extension LocalNames {
  /// What this machine is called now.
  package static func ofThisMachine(extra: [String] = []) -> LocalNames {
    LocalNames(
      hostname: hostname, addresses: NetworkInterface.ofThisMachine().map(\.address), extra: extra)
  }

  /// The machine's own name, from the kernel: asking the network for it could take seconds.
  package static var hostname: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
