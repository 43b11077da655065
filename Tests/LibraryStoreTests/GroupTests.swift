import Foundation
import GRDB
import LibraryStore
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import Testing

/// Edits that come in while the disk takes others go to it together.
@Suite struct `Strokes at once` {
  @Test func `a hundred go to the disk in a few transactions`() async throws {
    var random = SplitMix64(seed: 1)
    let library = TemporaryLibrary()
    let store = try await library.open()
    let shots = await store.sampleShots()
    let edits = (0..<100).map { random.strokeEdit(of: shots[$0 % 3], by: random.id()) }
    let before = try library.transactionCount()
    let disk = try await SlowDisk(of: library)
    let appended = try await withThrowingTaskGroup(of: Void.self) { group in
      for (i, edit) in edits.enumerated() {
        group.addTask { _ = try await store.append([edit], to: shots[i % 3]) }
      }
      while store.editRequestCount < 100 { try await Task.sleep(for: .milliseconds(1)) }
      try await disk.goOn()
      try await group.waitForAll()
      return try library.transactionCount() - before
    }
    // What the disk had been asked to take, and the others, sixty-four at a time.
    #expect(1...3 ~= appended)
    for shot in shots { #expect(try await store.shot(shot).position >= 33) }
    #expect(store.latestSequence >= 100)
    try await store.close()
  }

  /// What the disk was slow to take: strokes, strokes that are sent twice, others that are refused.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `each is stored, refused or repeated as if it had come alone`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let library = TemporaryLibrary()
    var store = try await library.open()
    let shots = await store.sampleShots()
    let sent = random.sent(60, to: shots)
    let disk = try await SlowDisk(of: library)
    let answers = try await store.appendAtOnce(sent) { try await disk.goOn() }
    try await check(answers, of: sent, in: store, shots)
    try await store.close()
    store = try await library.open()
    try await check(answers, of: sent, in: store, shots)
    try await store.close()
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `where the disk is full in their midst, those that were answered are there`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let library = TemporaryLibrary()
    var store = try await library.open(sizeLimit: 160 * 1024)
    let shots = await store.sampleShots()
    let sent = random.sent(120, to: shots)
    let disk = try await SlowDisk(of: library)
    var answers = try await store.appendAtOnce(sent) { try await disk.goOn() }
    let failed = answers.filter { $0 == .failure(.diskFull) }.count
    #expect(failed > 10)
    #expect(answers.count - failed > 10)
    try await check(answers, of: sent, in: store, shots)
    try await store.close()
    store = try await library.open()
    try await check(answers, of: sent, in: store, shots)
    for (i, one) in sent.enumerated() where answers[i] == .failure(.diskFull) {
      answers[i] = await store.answer(to: one)
    }
    #expect(!answers.contains(.failure(.diskFull)))
    try await check(answers, of: sent, in: store, shots)
    try await store.close()
  }

  /// The logs hold what was answered, at the places that were answered, and nothing else.
  private func check(
    _ answers: [Result<Appended, LibraryError>], of sent: [Sent], in store: LibraryStore,
    _ shots: [ShotID]
  ) async throws {
    var expected: [ShotID: [UInt64: ShotEdit]] = [:]
    for (one, answer) in zip(sent, answers) {
      switch (one.kind, answer) {
      case (.refused, .failure(.refused)), (_, .failure(.diskFull)),
        (.rivalled, .failure(.differs)):
        continue
      case (.refused, _), (_, .failure):
        Issue.record("\(one.kind) was answered with \(answer)")
      case (_, .success(let appended)):
        for (edit, position) in zip(one.edits, appended.positions) {
          let known = expected[one.shot, default: [:]].updateValue(edit, forKey: position)
          #expect(known == nil || known == edit)
        }
      }
    }
    for shot in shots {
      let log = try await store.archive(of: shot, usingSnapshot: false).archive.edits
      let known = expected[shot, default: [:]].sorted { $0.key < $1.key }
      #expect(known.map(\.key) == (0..<log.count).map { UInt64($0 + 1) })
      #expect(known.map { $0.value.encoded() } == log)
      #expect(try await store.shot(shot).position == UInt64(log.count))
    }
  }
}

private struct Sent: Sendable {
  enum Kind { case stored, refused, repeated, rivalled }

  var edits: [ShotEdit]
  var shot: ShotID
  var kind: Kind
}

/// A class, because all who ask share it.
private final class Answers: Sendable {
  let known = Mutex<[Int: Result<Appended, LibraryError>]>([:])
}

extension SplitMix64 {
  /// Strokes, strokes that are sent twice, others that are refused, and pairs of which one is.
  fileprivate mutating func sent(_ count: Int, to shots: [ShotID]) -> [Sent] {
    var sent: [Sent] = []
    for _ in 0..<count {
      let shot = shots.randomElement(using: &self)!
      let session: SessionID = id()
      let edits = (0..<number(1...3)).map { _ in strokeEdit(of: shot, by: session) }
      switch number(0...5) {
      case 0:
        let layer: LayerID = id()
        let bad = ShotEdit(
          id: id(), session: session, .change([.setLayer(layer, .opacity(1))]))
        sent.append(Sent(edits: edits + [bad], shot: shot, kind: .refused))
      case 1:
        sent += [Sent](repeating: Sent(edits: edits, shot: shot, kind: .repeated), count: 2)
      case 2:
        // Another edit under the same id.
        let other = ShotEdit(
          id: edits[0].id, session: session, strokeEdit(of: shot, by: session).action)
        sent.append(Sent(edits: edits, shot: shot, kind: .rivalled))
        sent.append(Sent(edits: [other], shot: shot, kind: .rivalled))
      default: sent.append(Sent(edits: edits, shot: shot, kind: .stored))
      }
    }
    return sent
  }
}

extension LibraryStore {
  fileprivate nonisolated func answer(to one: Sent) async -> Result<Appended, LibraryError> {
    do throws(LibraryError) {
      return .success(try await append(one.edits, to: one.shot))
    } catch {
      return .failure(error)
    }
  }

  /// Asks for all at once, and calls `whenWaiting` when all wait.
  fileprivate nonisolated func appendAtOnce(
    _ sent: [Sent], whenWaiting: () async throws -> Void
  ) async throws -> [Result<Appended, LibraryError>] {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let answers = Answers()
      for (i, one) in sent.enumerated() {
        group.addTask {
          let answer = await self.answer(to: one)
          answers.known.withLock { $0[i] = answer }
        }
      }
      while editRequestCount < sent.count { try await Task.sleep(for: .milliseconds(1)) }
      try await whenWaiting()
      try await group.waitForAll()
      let known = answers.known.withLock { $0 }
      precondition(known.count == sent.count, "\(known.count) of \(sent.count)")
      return sent.indices.map { known[$0]! }
    }
  }
}

/// A disk that takes nothing until it is told to go on: another connection has the right to write.
private struct SlowDisk {
  private let other: DatabaseQueue

  init(of library: TemporaryLibrary) async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    other = try DatabaseQueue(path: library.database, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  func goOn() async throws {
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
  }
}

extension TemporaryLibrary {
  /// How many transactions the write-ahead log holds: frames with the database's size, after a header of 32 bytes, each
  /// of 24 bytes and a page (<https://www.sqlite.org/fileformat2.html#walformat>).
  fileprivate func transactionCount() throws -> Int {
    let log = try Data(contentsOf: URL(fileURLWithPath: database + "-wal"))
    return stride(from: 32, to: log.count - 24, by: 24 + 4096).filter { start in
      log[start + 4..<start + 8].contains { $0 != 0 }
    }.count
  }
}
