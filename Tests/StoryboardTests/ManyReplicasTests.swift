import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// Several windows on one document: delays, spells offline, reloads, answers that get lost.
@Suite struct `Many replicas` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `of a shot end with equal bytes, and no ink is lost`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = Shot(id: random.id())
    let end = try play(from: start, random: &random) { $0.edit(of: $1, by: $2) }
    for window in end.windows { #expect(window.encoded() == end.server.encoded()) }
    for edit in end.log {
      guard case .change(let changes) = edit.action else { continue }
      for case .insertElement(let id, _, let content) in changes where !content.isEraser {
        let index = try #require(end.server.index(of: id))
        let element = end.server.elements[index]
        #expect(element.content == content)
        // Gone only where somebody took it away, or back.
        #expect(!element.isRemoved.value || element.isRemoved.writer != edit.id)
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `of a project's outline end alike`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = Project(id: random.id())
    let end = try play(from: start, random: &random) { $0.edit(of: $1, by: $2) }
    for window in end.windows { #expect(window == end.server) }
    // What a reload reads from the log is the same.
    var read = start
    for edit in end.log { try read.apply(try ProjectEdit(encoded: edit.encoded())) }
    #expect(read == end.server)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `of the library end alike`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = Library(id: random.id())
    let end = try play(from: start, random: &random) { $0.edit(of: $1, by: $2) }
    for window in end.windows { #expect(window == end.server) }
    var read = start
    for edit in end.log { try read.apply(try LibraryEdit(encoded: edit.encoded())) }
    #expect(read == end.server)
  }

  /// A session of two to five windows; all have sent and heard everything at its end.
  private func play<D: Document>(
    from start: D, random: inout SplitMix64,
    edit: (inout SplitMix64, D, SessionID) -> Edit<D.Change>
  ) throws -> (server: D, log: [Edit<D.Change>], windows: [D]) {
    var server = Server(start)
    var windows = (0..<random.number(2...5)).map { _ in
      Window(Replica(confirmed: start), session: random.id())
    }
    for step in 0..<160 {
      let w = random.number(0...windows.count - 1)
      switch random.number(0...11) {
      case 0...4 where step < 120:
        let change = edit(&random, windows[w].replica.document, windows[w].session)
        if (try? windows[w].replica.make(change)) != nil { windows[w].unsent.append(change) }
      case 5: windows[w].isOffline.toggle()
      case 6...8 where !windows[w].isOffline:
        // Now and then the answer gets lost, and the edit is sent again.
        windows[w].send(to: &server, losingAnswer: random.oneIn(4))
      case 9 where !windows[w].isOffline:
        try windows[w].listen(to: server, upTo: random.number(0...server.log.count))
      case 10: windows[w].reload(from: windows[w].isOffline ? nil : server)
      default: break
      }
    }
    for w in windows.indices.shuffled(using: &random) {
      while !windows[w].unsent.isEmpty { windows[w].send(to: &server, losingAnswer: false) }
    }
    for w in windows.indices { try windows[w].listen(to: server, upTo: server.log.count) }
    for window in windows { #expect(window.replica.pending.isEmpty) }
    return (server.document, server.log, windows.map(\.replica.document))
  }
}

private struct Server<D: Document> {
  var document: D
  var log: [Edit<D.Change>] = []

  init(_ document: D) { self.document = document }
}

private struct Window<D: Document> {
  var replica: Replica<D>
  let session: SessionID
  var unsent: [Edit<D.Change>] = []
  var isOffline = false
  /// What a reload without a network begins with: the document as it was last confirmed here.
  private var kept: Replica<D>

  init(_ replica: Replica<D>, session: SessionID) {
    self.replica = replica
    self.session = session
    kept = replica
  }

  mutating func send(to server: inout Server<D>, losingAnswer isLost: Bool) {
    guard let edit = unsent.first else { return }
    if let index = server.log.firstIndex(where: { $0.id == edit.id }) {
      replica.acknowledge(edit.id, at: UInt64(index + 1))
      unsent.removeFirst()
    } else if (try? server.document.apply(edit)) != nil {
      server.log.append(edit)
      if isLost { return }
      replica.acknowledge(edit.id, at: UInt64(server.log.count))
      unsent.removeFirst()
    } else {
      _ = replica.refuse(edit.id)
      unsent.removeFirst()
    }
  }

  mutating func listen(to server: Server<D>, upTo end: Int) throws {
    let start = Int(replica.position)
    guard start < end else { return }
    _ = try replica.receive(Array(server.log[start..<end]), from: UInt64(start + 1))
  }

  /// Opens the document anew, from the server or from what was kept, and makes again what is in the journal.
  mutating func reload(from server: Server<D>?) {
    let journal = replica.pending.map(\.edit)
    if let server { kept = Replica(confirmed: server.document) }
    replica = kept
    unsent = []
    for edit in journal where server?.log.contains(where: { $0.id == edit.id }) != true {
      if (try? replica.make(edit)) != nil { unsent.append(edit) }
    }
  }
}
