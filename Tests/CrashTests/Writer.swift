import Foundation
import Ink
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// A window that draws: it posts strokes, one batch after another, until the server is gone. What
/// was not answered it leaves to the next one, as a journal does. A class, because it is a thread.
final class Writer: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(shots: [ShotID], seed: UInt64, number: Int, ledger: Ledger, port: UInt16) {
    let done = done
    Thread.detachNewThread {
      Self.write(to: shots, seed: seed, ledger: ledger, port: port)
      done.signal()
    }
  }

  func waitUntilDone() { done.wait() }

  private static func write(to shots: [ShotID], seed: UInt64, ledger: Ledger, port: UInt16) {
    var random = SplitMix64(seed: seed)
    let session: SessionID = random.id()
    guard let connection = try? HTTPConnection(port: port) else { return }
    while true {
      let again = ledger.takeUnanswered()
      let shot = again?.shot ?? shots.randomElement(using: &random)!
      let edits =
        again?.edits ?? (0..<random.number(1...3)).map { _ in random.stroke(in: shot, by: session) }
      let batch = EditBatch(after: 0, edits: edits.map { $0.encoded() })
      guard let answer = try? connection.post(batch.encoded(), to: "/api/shots/\(shot.hex)/edits")
      else { return ledger.noteUnanswered(edits, in: shot) }
      guard answer.status == 200, let positions = answer.json["positions"] as? [Int],
        positions.count == edits.count
      else {
        ledger.noteUnanswered(edits, in: shot)
        // 429 is the server's right; anything else here is a fault.
        if answer.status != 429 { Issue.record("answered with \(answer.status): \(answer.json)") }
        return
      }
      ledger.note(edits, in: shot, at: positions.map { UInt64($0) }, isRepeat: again != nil)
      if random.oneIn(3) { usleep(UInt32(random.number(0...8_000))) }
    }
  }
}

extension SplitMix64 {
  /// Up to a second of a pen.
  mutating func stroke(in shot: ShotID, by session: SessionID) -> ShotEdit {
    var stroke = penSecond()
    stroke.samples.removeLast(number(0...stroke.samples.count - 1))
    return ShotEdit(
      id: id(), session: session,
      .change([.insertElement(id(), layer: Shot.firstLayer(of: shot), .stroke(stroke))]))
  }
}
