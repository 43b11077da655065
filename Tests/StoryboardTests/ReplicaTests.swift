import Storyboard
import TestSupport
import Testing

@Suite struct `Replicas` {
  /// Two windows draw, the server orders, and news travels in any order and in pieces.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func `every window ends up with the server's shot`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var server = Shot(id: random.id())
    var log: [ShotEdit] = []
    var windows = (0..<2).map { _ in Window(shot: server, session: random.id()) }

    for step in 0..<120 {
      let w = random.number(0...1)
      switch random.number(0...9) {
      case 0...3 where step < 90:
        let edit = random.edit(of: windows[w].replica.shot, by: windows[w].session)
        if (try? windows[w].replica.make(edit)) != nil { windows[w].unsent.append(edit) }
      case 4...6 where !windows[w].unsent.isEmpty:
        let edit = windows[w].unsent.removeFirst()
        send(edit, from: w, to: &server, log: &log, windows: &windows)
        // A connection that breaks before the answer: the window sends again, out of turn.
        if random.oneIn(4) { windows[w].unsent.insert(edit, at: 0) }
      case 7, 8:
        try listen(&windows[w], to: log, upTo: random.number(0...log.count))
      default:
        windows[w].restart(from: server, log: log, random: &random)
      }
    }
    for w in 0...1 {
      while !windows[w].unsent.isEmpty {
        let edit = windows[w].unsent.removeFirst()
        send(edit, from: w, to: &server, log: &log, windows: &windows)
      }
    }
    for w in 0...1 {
      try listen(&windows[w], to: log, upTo: log.count)
      #expect(windows[w].replica.pending.isEmpty)
      #expect(windows[w].replica.shot == server)
    }
  }

  /// A draws on the layer Recovered that its window made; B's ink has made it on the server before.
  @Test func `ink on a Recovered that two windows made is not refused`() throws {
    var random = SplitMix64(seed: 3)
    var server = Shot(id: random.id())
    let layer = Shot.firstLayer(of: server.id)
    let (a, b): (SessionID, SessionID) = (random.id(), random.id())
    func drawing(on layer: LayerID, by session: SessionID) -> ShotEdit {
      ShotEdit(
        id: random.id(), session: session,
        .change([.insertElement(random.id(), layer: layer, .stroke(random.stroke(isEraser: false)))]
        ))
    }
    try server.apply(
      ShotEdit(id: random.id(), session: b, .change([.setLayer(layer, .isLocked(true))])))
    var window = ShotReplica(confirmed: server)
    let first = drawing(on: layer, by: a)
    _ = try window.make(first)
    let recovered = window.shot.layers[try #require(window.shot.recovered)].id
    let second = drawing(on: recovered, by: a)
    _ = try window.make(second)

    let log = [drawing(on: layer, by: b), first, second]
    for edit in log { try server.apply(edit) }
    _ = try window.receive(log, from: 2)
    #expect(window.shot == server)
    #expect(server.layers.count == 2)
  }

  @Test func `a gap in the news is refused with the position that is missing`() throws {
    var random = SplitMix64(seed: 1)
    let (shot, log) = random.shot(editCount: 5)
    var replica = ShotReplica(confirmed: Shot(id: shot.id))
    #expect(throws: ReplicaError.gap(expected: 1, received: 3)) {
      try replica.receive([log[2]], from: 3)
    }
    _ = try replica.receive(log, from: 1)
    _ = try replica.receive([log[2]], from: 3)
    #expect(replica.shot == shot)
  }

  /// As from a server that was set back and has stored the rest of its log in another order.
  @Test func `a log that gives an edit twice is refused, and the edit not counted`() throws {
    var random = SplitMix64(seed: 2)
    let (shot, log) = random.shot(editCount: 5)
    var replica = ShotReplica(confirmed: shot)
    #expect(throws: ReplicaError.repeated(position: 6, log[1].id)) {
      try replica.receive([log[1]], from: 6)
    }
    let own = random.edit(of: shot, by: random.id())
    _ = try replica.make(own)
    #expect(throws: ReplicaError.repeated(position: 6, log[4].id)) {
      try replica.receive([log[4]], from: 6)
    }
    #expect(replica.position == 5)
    #expect(replica.pending.map(\.edit.id) == [own.id])
    _ = try replica.receive([own], from: 6)
    #expect(replica.position == 6)
    #expect(replica.shot.history.count == 6)
  }

  private func send(
    _ edit: ShotEdit, from w: Int, to server: inout Shot, log: inout [ShotEdit],
    windows: inout [Window]
  ) {
    if let index = server.history.index(of: edit.id) {
      windows[w].replica.acknowledge(edit.id, at: UInt64(index + 1))
    } else if (try? server.apply(edit)) != nil {
      log.append(edit)
      windows[w].replica.acknowledge(edit.id, at: server.position)
    } else {
      _ = windows[w].replica.refuse(edit.id)
    }
  }

  private func listen(_ window: inout Window, to log: [ShotEdit], upTo end: Int) throws {
    let start = Int(window.replica.position)
    guard start < end else { return }
    _ = try window.replica.receive(Array(log[start..<end]), from: UInt64(start + 1))
  }
}

private struct Window {
  var replica: ShotReplica
  let session: SessionID
  var unsent: [ShotEdit] = []

  init(shot: Shot, session: SessionID) {
    replica = ShotReplica(confirmed: shot)
    self.session = session
  }

  /// Loads the shot anew, and makes again from its journal what has not been confirmed.
  mutating func restart(from server: Shot, log: [ShotEdit], random: inout SplitMix64) {
    let journal = replica.pending.map(\.edit)
    replica = ShotReplica(confirmed: server)
    unsent = []
    for edit in journal where server.history.index(of: edit.id) == nil {
      if (try? replica.make(edit)) != nil { unsent.append(edit) }
    }
  }
}
