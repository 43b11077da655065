import Storyboard
import StoryboardFile
import Sync
import TestSupport
import Testing
import Words

/// Rules of the sync engine, one at a time.
@Suite struct `A window that saves` {
  @Test func `goes on with one document while another fails`() {
    var desk = Desk()
    let (bad, good) = (desk.open(), desk.open())
    desk.draw(on: bad)
    let failing = desk.post(to: bad)!
    desk.answer(failing, .refused(status: 500, problem: "unreadable", detail: "", retryAfter: nil))
    desk.draw(on: good)
    let post = desk.post(to: good)!
    desk.answer(post, .stored(positions: [1]))
    #expect(desk.engine.status.waiting == 1)
    #expect(
      desk.engine.status.kind == .trouble(.server(problem: "unreadable", status: 500, detail: "")))
  }

  @Test func `stops and asks once where its person is signed out, and goes on with other accounts`()
  {
    var desk = Desk()
    let account: AccountID = desk.random.id()
    let theirs = LibraryAddress(account: account, library: desk.random.id())
    desk.tell(.joined(theirs))
    let (a, b, own) = (desk.open(in: theirs), desk.open(in: theirs), desk.open())
    for address in [a, b, own] { desk.draw(on: address) }
    let no = PostAnswer.refused(status: 401, problem: "signed-out", detail: "", retryAfter: nil)
    for address in [a, b] { desk.answer(desk.post(to: address)!, no) }
    desk.answer(desk.post(to: own)!, .stored(positions: [1]))
    #expect(desk.effects.filter { $0 == .askToSignIn(account: account) }.count == 1)
    desk.effects = []
    desk.pass(60_000)
    #expect(desk.posts(to: a) == 0 && desk.posts(to: b) == 0)
    desk.draw(on: own)
    #expect(desk.posts(to: own) == 1)
    desk.tell(.signedIn(account: account))
    #expect(desk.posts(to: a) == 1 && desk.posts(to: b) == 1)
  }

  @Test func `takes a page of a proxy for no word of the studio's`() {
    var desk = Desk()
    let address = desk.open()
    for status in [401, 403, 404, 410, 413, 422, 500] as [UInt64] {
      desk.draw(on: address)
      desk.answer(
        desk.post(to: address)!,
        .refused(status: status, problem: "", detail: "", retryAfter: nil))
      #expect(desk.engine.refusedEdits.isEmpty)
      #expect(!desk.effects.contains(.askToSignIn(account: nil)))
      _ = desk.waitForPost(to: address)
    }
    #expect(desk.post(to: address) != nil)
  }

  @Test func `asks for edits again where a proxy has answered`() {
    var desk = Desk()
    let address = desk.open()
    for status in [401, 403, 410] as [UInt64] {
      let fetches = desk.fetches(of: address)
      desk.tell(.fetched(fetches.last!.ticket, .failed(status: status, problem: "")))
      desk.pass(9600)
      #expect(desk.fetches(of: address).count == fetches.count + 1)
    }
  }

  /// A project was asked for what had come since it was read as often as news began.
  @Test func `asks once for what has come since a document was read`() {
    var desk = Desk()
    desk.tell(.streamLost)
    let address = desk.open()
    #expect(desk.fetches(of: address).isEmpty)
    desk.tell(.listening(byOther: false))
    #expect(desk.fetches(of: address).count == 1)
    let later = desk.open()
    #expect(desk.fetches(of: later).count == 1)
  }

  /// The document may be empty by then: what the server's log lost was not given to it again.
  @Test func `goes on asking for a document anew where that has failed`() {
    var desk = Desk()
    let address = desk.open()
    let none = EditBatch(after: 0, edits: []).encoded()
    desk.tell(
      .fetched(desk.fetches(of: address)[0].ticket, .edits(batch: none, end: 0, last: nil)))
    desk.draw(on: address)
    desk.answer(desk.post(to: address)!, .stored(positions: [1]))
    func reopenings(_ desk: Desk) -> Int {
      desk.effects.count { if case .reopen = $0 { true } else { false } }
    }
    // The server was set back: it has nothing.
    desk.tell(.listening(byOther: false))
    desk.tell(
      .fetched(desk.fetches(of: address).last!.ticket, .edits(batch: none, end: 0, last: nil)))
    #expect(reopenings(desk) == 1)
    desk.documents.open[address] = Replica(confirmed: Shot(id: desk.random.id()))
    desk.tell(.reopenFailed(address))
    desk.pass(1000)
    #expect(reopenings(desk) == 2)
    desk.tell(.opened(address, from: .server))
    #expect(desk.post(to: address)?.edits.count == 1)
  }

  /// Thousands of strokes that are sent at once drew the screen as often.
  @Test func `says once an event that a document looks different`() {
    var desk = Desk()
    let address = desk.open()
    for _ in 0..<5 {
      let edit = desk.edit()
      desk.journal.entries.append(
        KeptEntry(
          key: JournalKey(1000 + desk.journal.entries.count),
          entry: JournalEntry(
            address: address, session: desk.random.id(), id: edit.id, bytes: edit.encoded())))
    }
    desk.effects = []
    desk.pass(2500)
    #expect(desk.effects.count { $0 == .changed(address) } == 1)
  }

  @Test func `sets the edits of a document aside that it may not draw on, and goes on`() {
    var desk = Desk()
    let (theirs, own) = (desk.open(), desk.open())
    desk.draw(on: theirs)
    let first = desk.post(to: theirs)!
    desk.draw(on: theirs)
    desk.draw(on: own)
    desk.answer(
      first, .refused(status: 403, problem: "no-access", detail: "no", retryAfter: nil))
    #expect(desk.engine.refusedEdits.count == 2)
    #expect(desk.documents.open[theirs]!.document.elements.isEmpty)
    #expect(
      desk.engine.status.kind == .refused(Refusal(problem: "no-access", detail: "no")))
    desk.answer(desk.post(to: own)!, .stored(positions: [1]))
    desk.effects = []
    desk.pass(60_000)
    #expect(desk.posts(to: theirs) == 0)
    desk.tell(.retryRefused)
    #expect(desk.posts(to: theirs) == 1)
    #expect(desk.documents.open[theirs]!.document.elements.count == 2)
  }

  @Test(arguments: ["read-only", "cross-site", "not-near", "machine-only"])
  func `waits where a refusal is not about the document`(problem: Text) {
    var desk = Desk()
    let address = desk.open()
    desk.draw(on: address)
    desk.answer(
      desk.post(to: address)!,
      .refused(status: 403, problem: problem, detail: "", retryAfter: nil))
    #expect(desk.engine.refusedEdits.isEmpty)
    desk.effects = []
    desk.pass(10_000)
    #expect(desk.posts(to: address) >= 1)
  }

  @Test func `finds the one edit of a batch that is refused`() {
    var desk = Desk()
    let address = desk.open()
    desk.draw(on: address)
    let first = desk.post(to: address)!
    for _ in 0..<4 { desk.draw(on: address) }
    desk.answer(first, .stored(positions: [1]))
    let no = PostAnswer.refused(status: 422, problem: "no-such-layer", detail: "", retryAfter: nil)
    let batch = desk.post(to: address)!
    #expect(batch.edits.count == 4)
    desk.answer(batch, no)
    var position: UInt64 = 1
    for number in 0..<4 {
      let post = desk.post(to: address)!
      #expect(post.edits == [batch.edits[number]])
      if number != 2 { position += 1 }
      desk.answer(post, number == 2 ? no : .stored(positions: [position]))
    }
    #expect(desk.engine.refusedEdits == [batch.edits[2]])
    #expect(desk.post(to: address) == nil)
  }

  @Test func `tries again later each time, at most eight seconds and a fifth apart`() {
    var desk = Desk()
    let address = desk.open()
    desk.draw(on: address)
    var wait = 0.0
    for attempt in 0..<12 {
      let post = desk.post(to: address)!
      desk.answer(post, .none)
      wait = desk.waitForPost(to: address)
      let expected = min(500 * (0..<attempt).reduce(1.0) { value, _ in value * 1.7 }, 8000)
      #expect(wait >= expected * 0.8 && wait <= expected * 1.2)
    }
    #expect(wait <= 9600)
  }

  @Test func `posts no more of closed documents at once than browsers allow connections`() {
    var desk = Desk()
    let open = desk.open()
    let closed = (0..<6).map { _ in
      let address = desk.open()
      desk.tell(.closed(address))
      return address
    }
    desk.effects = []
    for address in closed { desk.draw(on: address) }
    #expect(closed.map { desk.posts(to: $0) }.reduce(0, +) == 3)
    desk.draw(on: open)
    #expect(desk.posts(to: open) == 1)
    desk.answer(desk.post(to: closed[1])!, .stored(positions: [1]))
    #expect(closed.map { desk.posts(to: $0) }.reduce(0, +) == 4)
  }

  @Test func `leaves the ink of a library alone that does not answer here`() {
    var desk = Desk()
    let away = LibraryAddress(library: desk.random.id())
    let address = DocumentAddress(.shot(desk.random.id()), in: away)
    let edit = desk.edit()
    let entry = JournalEntry(
      address: address, session: desk.random.id(), id: edit.id, bytes: edit.encoded())
    desk.journal.entries.append(KeptEntry(key: 1000, entry: entry))
    desk.pass(10_000)
    #expect(desk.posts(to: address) == 0)
    desk.tell(.joined(away))
    desk.pass(10_000)
    #expect(desk.posts(to: address) >= 1)
  }

  @Test func `keeps an edit in the journal until the copy has those before it`() throws {
    var desk = Desk()
    let address = desk.open()
    desk.draw(on: address)
    let post = desk.post(to: address)!
    // Somebody else's edits 1 and 2 have not been heard of.
    desk.answer(post, .stored(positions: [3]))
    #expect(desk.journal.entries.count == 1)
    #expect(desk.engine.status.kind == .saved)
    for position in 1...2 as ClosedRange<UInt64> {
      desk.tell(.news(address, position: position, bytes: desk.edit().encoded()))
    }
    #expect(desk.journal.entries.isEmpty)
    #expect(desk.journal.copies[address]?.count == 3)
    #expect(desk.journal.copies[address]?.last == post.edits[0])
  }

  @Test func `says that ink is not kept while the journal has not answered`() {
    var desk = Desk()
    let address = desk.open()
    desk.journal.mood = .silent
    desk.draw(on: address)
    #expect(!desk.engine.status.isKept && desk.engine.status.hasJournal)
    desk.pass(4000)
    #expect(!desk.engine.status.hasJournal)
    // It answers again: what it lacks is written.
    desk.journal.mood = .well
    desk.pass(10_000)
    #expect(desk.engine.status.isKept && desk.engine.status.hasJournal)
    #expect(desk.journal.entries.count == 1)
  }

  @Test func `makes room in the browser once before it gives the journal up`() {
    var desk = Desk()
    let address = desk.open()
    desk.journal.mood = .full
    desk.effects = []
    desk.draw(on: address)
    let rooms = desk.effects.count { if case .makeRoom = $0 { true } else { false } }
    #expect(rooms == 1 && !desk.engine.status.hasJournal)
  }

  @Test func `drops the beginning of a stroke that the server has whole`() {
    var desk = Desk()
    let address = desk.open()
    let edit = desk.edit()
    desk.journal.chunks.append(
      StrokeChunk(
        address: address, session: desk.random.id(), id: edit.id, bytes: edit.encoded()))
    desk.pass(2500)
    desk.answer(
      desk.post(to: address)!,
      .refused(status: 422, problem: "edit-differs", detail: "", retryAfter: nil))
    #expect(desk.engine.status.waiting == 0 && desk.engine.refusedEdits.isEmpty)
    #expect(desk.documents.open[address]!.document.elements.isEmpty)
    // It stays in the journal until this browser's copy has the whole.
    #expect(desk.journal.entries.map(\.entry.id) == [edit.id] && desk.journal.chunks.isEmpty)
    let batch = EditBatch(after: 0, edits: [edit.encoded()]).encoded()
    for fetch in desk.fetches(of: address) {
      desk.tell(.fetched(fetch.ticket, .edits(batch: batch, end: 1, last: nil)))
    }
    for fetch in desk.fetches(of: address) where fetch.after == 1 {
      let none = EditBatch(after: 1, edits: []).encoded()
      desk.tell(.fetched(fetch.ticket, .edits(batch: none, end: 1, last: edit.id)))
    }
    #expect(desk.journal.entries.isEmpty)
    #expect(desk.journal.copies[address] == [edit.encoded()])
  }

  @Test func `puts a whole stroke on top where the server has only its beginning`() throws {
    var desk = Desk()
    let address = desk.open()
    desk.draw(on: address)
    let post = desk.post(to: address)!
    desk.answer(
      post, .refused(status: 422, problem: "edit-differs", detail: "", retryAfter: nil))
    let again = desk.post(to: address)!
    #expect(try StoredEdit.id(of: again.edits[0]) != StoredEdit.id(of: post.edits[0]))
    #expect(desk.documents.open[address]!.document.elements.count == 1)
    #expect(desk.journal.entries.map(\.entry.bytes) == again.edits)
  }

  @Test func `marks an entry that nothing can be made of, and goes on`() {
    var desk = Desk()
    let address = desk.open()
    desk.journal.entries.append(
      KeptEntry(
        key: 1000,
        entry: JournalEntry(address: address, session: desk.random.id(), id: nil, bytes: [1, 2])))
    desk.pass(2500)
    #expect(desk.journal.entries.map(\.entry.state) == [.unreadable])
    desk.draw(on: address)
    #expect(desk.post(to: address) != nil)
  }

  @Test func `does not call an answer stored that does not say where`() {
    var desk = Desk()
    let address = desk.open()
    desk.draw(on: address)
    desk.answer(desk.post(to: address)!, .stored(positions: []))
    #expect(desk.engine.status.kind == .trouble(.unreadableAnswer))
    #expect(desk.engine.status.waiting == 1)
  }
}
