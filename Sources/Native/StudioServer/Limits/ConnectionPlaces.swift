package import Logging
internal import Synchronization

/// How many connections are open, in all and from each address.
///
/// Those of this machine itself are bounded by the sum alone, and others leave a quarter of it to them:
/// so nobody in the network keeps the studio's own person out.
///
/// A class, because all listeners of a server share it.
package final class ConnectionPlaces: Sendable {
  /// The most in all, from all other machines, and from one of them.
  package let total: Int
  package let ofOthers: Int
  package let perAddress: Int

  private struct Count {
    var all = 0
    var others = 0
    var byAddress: [String: Int] = [:]
  }

  private let count = Mutex(Count())
  private let logger: Logger

  package init(total: Int, logger: Logger) {
    self.total = total
    ofOthers = total * 3 / 4
    perAddress = max(8, min(256, total / 8))
    self.logger = logger
  }

  /// Takes a place for a connection from an address; false where there is none.
  package func enter(_ address: String) -> Bool {
    let isHere = Self.isThisMachine(address)
    let refusal: String? = count.withLock { count in
      if count.all >= total { return "\(total) connections are open" }
      if !isHere {
        if count.others >= ofOthers { return "\(ofOthers) connections of other machines are open" }
        if count.byAddress[address, default: 0] >= perAddress {
          return "\(address) has \(perAddress) connections open"
        }
        count.others += 1
        count.byAddress[address, default: 0] += 1
      }
      count.all += 1
      return nil
    }
    if let refusal { logger.warning("A connection was refused: \(refusal).") }
    return refusal == nil
  }

  package func leave(_ address: String) {
    count.withLock { count in
      count.all -= 1
      guard !Self.isThisMachine(address) else { return }
      count.others -= 1
      let left = count.byAddress[address, default: 1] - 1
      count.byAddress[address] = left > 0 ? left : nil
    }
  }

  static func isThisMachine(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}
