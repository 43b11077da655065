import Foundation
import Storyboard
import StoryboardFile
import TestSupport

/// Somebody who draws in one shot by a connection of their own. A class: it owns the connection.
final class Hand {
  private let connection: HTTPConnection
  private let shot: ShotID
  private let cookie: String?
  private let session: SessionID
  private var random: SplitMix64

  init(_ number: Int, in shot: ShotID, port: UInt16, cookie: String?) throws {
    connection = try HTTPConnection(port: port, from: address(of: number))
    self.shot = shot
    self.cookie = cookie
    // Sessions of one process are nobody's in another.
    random = SplitMix64(seed: UInt64(number) << 32 | Times.now & 0xFFFF_FFFF)
    session = random.id()
  }

  /// Draws a stroke of a second; its status.
  func draw(_ times: Times? = nil) throws -> Int {
    let edit = random.second(in: shot, session)
    let body = EditBatch(after: 0, edits: [edit.encoded()]).encoded()
    let start = Times.now
    let answer = try connection.ask("POST", "/api/shots/\(shot.hex)/edits", body, cookie)
    if answer.status == 200 {
      times?.note(since: start)
    } else {
      times?.noteFailure("\(answer.status)")
    }
    return answer.status
  }

  /// Draws at random moments, `perSecond` strokes in the mean, until a time.
  func draw(perSecond: Double, until end: UInt64, _ times: @escaping () -> Times?) {
    var pause = random.double(in: 0...1 / perSecond)
    while Times.now + UInt64(pause * 1e9) < end {
      usleep(UInt32(pause * 1e6))
      do {
        _ = try draw(times())
      } catch {
        times()?.noteFailure("\(error)")
        return
      }
      pause = min(4, -log(1 - random.double(in: 0...0.999))) / perSecond
    }
  }
}

/// Runs work on threads of their own; returns when all is done.
func together(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let done = DispatchGroup()
  for number in 0..<count {
    done.enter()
    let thread = Thread {
      work(number)
      done.leave()
    }
    thread.stackSize = 512 << 10
    thread.start()
  }
  done.wait()
}
