import Foundation
import Synchronization

/// A SeaweedFS of several parts, each a process that can be killed and started again: `master`, volume servers that have two copies of
/// everything (`volume-1`…), `filer`, and gateways (`gateway-1`…). A class for its `deinit`, which ends it.
package final class SeaweedCluster: Sendable {
  /// The address of its bucket by each gateway.
  package let addresses: [String]
  /// The names of its volume servers.
  package let volumes: [String]
  private let scratch: ScratchFolder
  /// Parts are killed and started one at a time: the script keeps a list of them.
  private let turn = Mutex(())
  private var folder: String { scratch("store") }

  package init(gateways: Int = 2, volumes: Int = 3) throws {
    scratch = try ScratchFolder()
    self.volumes = (1...volumes).map { "volume-\($0)" }
    let told = SeaweedStore.run(["start", scratch("store"), "\(gateways)", "\(volumes)"])
    addresses = try told.get().components(separatedBy: "\n")
  }

  deinit { SeaweedStore.stop(in: folder) }

  /// Ends a part as a crash would.
  package func kill(_ part: String) throws {
    _ = try turn.withLock { _ in try SeaweedStore.run(["kill", folder, part]).get() }
  }

  /// Starts a part again where it was, and waits until the others know it.
  package func startAgain(_ part: String) throws {
    _ = try turn.withLock { _ in try SeaweedStore.run(["again", folder, part]).get() }
  }

  /// Bytes on the disk of a volume server.
  package struct Copy: Sendable {
    package let volume: String
    fileprivate let path: String
    fileprivate let place: Int

    /// Changes one bit of them; the second time it is as it was.
    package func flip(byte number: Int) throws {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try file.seek(toOffset: UInt64(place + number))
      let byte = try file.read(upToCount: 1)?.first ?? 0
      try file.seek(toOffset: UInt64(place + number))
      try file.write(contentsOf: Data([byte ^ 1]))
      try file.close()
    }
  }

  /// Finds an object's bytes on the disks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that are stored.
  package func copies(of bytes: [UInt8]) throws -> [Copy] {
    var copies: [Copy] = []
    for volume in volumes {
      let data = "\(folder)/data/\(volume)"
      for name in try FileManager.default.contentsOfDirectory(atPath: data) {
        let path = "\(data)/\(name)"
        guard name.hasSuffix(".dat"),
          let found = FileManager.default.contents(atPath: path)?.firstRange(of: bytes)
        else { continue }
        copies.append(Copy(volume: volume, path: path, place: found.lowerBound))
      }
    }
    return copies
  }
}
