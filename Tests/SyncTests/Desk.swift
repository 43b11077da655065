import Storyboard
import StoryboardFile
import Sync
import TestSupport

/// One engine whose storage answers at once, and whose server is the test.
struct Desk {
  var random = SplitMix64(seed: 1)
  var engine: SyncEngine
  var documents: SimulatedDocuments
  var journal = SimulatedBrowser()
  var now = 0.0
  let session: SessionID
  let home: LibraryAddress
  /// What the engine wanted done.
  var effects: [SyncEffect] = []

  init() {
    session = random.id()
    engine = SyncEngine(session: session)
    documents = SimulatedDocuments(random: SplitMix64(seed: 2))
    home = LibraryAddress(library: random.id())
    tell(.joined(home))
    tell(.listening(byOther: false))
  }

  mutating func tell(_ event: SyncEvent) {
    var events = [event]
    while !events.isEmpty {
      let new = engine.handle(
        events.removeFirst(), at: now, chance: 0.5, documents: &documents)
      effects += new
      for effect in new {
        if let event = journal.perform(effect, of: session, live: []) { events.append(event) }
      }
    }
  }

  /// Lets time pass, with all that is due in it.
  mutating func pass(_ milliseconds: Double) {
    let end = now + milliseconds
    while let deadline = engine.deadline, deadline <= end {
      now = max(now, deadline)
      tell(.time)
    }
    now = end
    tell(.time)
  }

  /// Opens a new shot that is empty on the server, too.
  mutating func open(in library: LibraryAddress? = nil) -> DocumentAddress {
    let id: ShotID = random.id()
    let address = DocumentAddress(.shot(id), in: library ?? home)
    documents.open[address] = Replica(confirmed: Shot(id: id))
    journal.copies[address] = []
    tell(.opened(address, from: .server))
    return address
  }

  /// A stroke for a shot, which is one of this window's or any other.
  mutating func edit(on address: DocumentAddress? = nil) -> ShotEdit {
    let shot = address.flatMap { documents.open[$0]?.document } ?? Shot(id: random.id())
    return ShotEdit(
      id: random.id(), session: random.id(),
      .change([
        .insertElement(
          random.id(), layer: shot.layers[0].id, .stroke(random.stroke(isEraser: false)))
      ]))
  }

  mutating func draw(on address: DocumentAddress) {
    let edit = edit(on: address)
    _ = try? documents.open[address]?.make(edit)
    tell(.made(address, id: edit.id, bytes: edit.encoded()))
  }

  /// The latest post of a document.
  func post(to address: DocumentAddress) -> (ticket: Ticket, edits: [[UInt8]])? {
    for case .post(let ticket, address, let edits) in effects.reversed()
    where !answered.contains(ticket) {
      return (ticket, edits)
    }
    return nil
  }

  /// The questions for edits of a document.
  func fetches(of address: DocumentAddress) -> [(ticket: Ticket, after: UInt64)] {
    effects.compactMap { effect in
      guard case .fetch(let ticket, address, let after) = effect else { return nil }
      return (ticket, after)
    }
  }

  func posts(to address: DocumentAddress) -> Int {
    effects.count { if case .post(_, address, _) = $0 { true } else { false } }
  }

  private var answered: Set<Ticket> = []

  mutating func answer(_ post: (ticket: Ticket, edits: [[UInt8]]), _ answer: PostAnswer) {
    answered.insert(post.ticket)
    tell(.answered(post.ticket, answer))
  }

  /// Lets time pass until a document is posted that is not being posted; the milliseconds that took.
  mutating func waitForPost(to address: DocumentAddress) -> Double {
    let start = now
    while post(to: address) == nil, let deadline = engine.deadline { pass(deadline - now) }
    return now - start
  }
}
