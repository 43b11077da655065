import Dispatch
import Foundation
import Synchronization

/// Whether somebody has asked for an end, by Ctrl-C, since this was made. A class, because the system's signals go to it.
final class Interruption: @unchecked Sendable {
  private let wish = Mutex(false)
  private let sources: [any DispatchSourceSignal]

  init() {
    var made: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      made.append(
        DispatchSource.makeSignalSource(signal: number, queue: .global()))
    }
    sources = made
    for source in sources {
      source.setEventHandler { [weak self] in self?.wish.withLock { $0 = true } }
      source.resume()
    }
  }

  var isWanted: Bool { wish.withLock { $0 } }
}
