import Foundation
import TestSupport

/// What is done to servers over one database, and to what lies beneath them.
enum Harm {
  enum Connections {
    case one
    /// Those by which servers hear of each other.
    case listeners
    case all
  }

  case kill
  /// A server stands still; perhaps while others wait for what it has locked.
  case freeze(milliseconds: Int, isLocking: Bool)
  /// A part of the store of objects is killed, or all of it.
  case objects
  case database
  case cut(Connections)

  /// The next of them: some in turn, the others at random.
  init(_ number: Int, _ random: inout SplitMix64) {
    switch number % 25 {
    case 0: self = .database
    case 13: self = .objects
    case 5 where number % 250 == 105: self = .freeze(milliseconds: 30_000, isLocking: true)
    default:
      switch random.number(0...6) {
      case 0...2: self = .kill
      case 3:
        // Longer than a lock is held for by who stands still.
        let isLong = random.oneIn(4)
        self = .freeze(
          milliseconds: isLong ? 6500 : random.number(50...900), isLocking: random.oneIn(3))
      case 4: self = .cut(.one)
      case 5: self = .cut(.listeners)
      default: self = .cut(.all)
      }
    }
  }
}

/// The store of objects beneath three servers. A class, because its parts come and go.
final class StoreParts {
  private enum Kind {
    case folder(String)
    /// One process.
    case whole(String)
    /// Three volume servers and two gateways.
    case parts(SeaweedCluster)
  }

  private let kind: Kind
  /// What is killed next.
  private var next = 0

  /// - Parameter isLarge: whether it has several parts, each a process. Where this machine has no such store, servers share a folder.
  init(isLarge: Bool, in folder: ScratchFolder) throws {
    if !SeaweedStore.isInstalled {
      kind = .folder(folder("shared"))
    } else if isLarge {
      kind = .parts(try SeaweedCluster(gateways: 2, volumes: 3))
    } else {
      kind = .whole(try SeaweedStore.placeAddress())
    }
  }

  /// Where a server finds it.
  func address(_ server: Int) -> String {
    switch kind {
    case .folder(let path): path
    case .whole(let address): address
    case .parts(let cluster): cluster.addresses[server % cluster.addresses.count]
    }
  }

  /// Kills a part and starts it again; returns what that was.
  func kill(_ random: inout SplitMix64) throws -> String {
    switch kind {
    case .folder: return "no store of objects"
    case .whole:
      try SeaweedStore.restart()
      return "stores of objects killed"
    case .parts(let cluster):
      let parts = ["gateway-1", "volume-1", "gateway-2", "volume-2", "volume-3"]
      let part = parts[next % parts.count]
      next += 1
      try cluster.kill(part)
      usleep(UInt32(random.number(0...1_000_000)))
      try cluster.startAgain(part)
      return part.hasPrefix("volume") ? "volume servers killed" : "gateways killed"
    }
  }
}
