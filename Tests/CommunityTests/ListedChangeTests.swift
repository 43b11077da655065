import Atlas
import Community
import People
import Permission
import Storyboard
import TestSupport
import Testing

/// The map that is kept up by what has changed is the one that is made anew.
struct ListedChangeTests {
  private func sorted(_ pins: some Sequence<Pin>) -> [Pin] {
    pins.sorted { $0.number < $1.number }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `after any steps the changes lead to the pins there are`(seed: UInt64) throws {
    let community = try TestCommunity()
    let store = community.store
    var random = SplitMix64(seed: seed)
    let people = try ["Ben", "Cleo"].map { try community.add($0) }
    var works: [WorkID] = []
    var kept: [Int64: Pin] = [:]
    var state = try store.listedState()
    for _ in 0..<60 {
      let who = people[random.number(0...1)]
      switch random.number(0...6) {
      case 0, 1:
        var work = community.work(by: who, reach: Reach.allCases[random.number(0...2)])
        if random.oneIn(4) {
          work.about.pin = nil
        } else {
          work.about.pin = Work.ShownPlace(
            Place(
              latitude: Double(random.number(0...80)), longitude: Double(random.number(0...170)))!,
            exactness: .asGiven)
        }
        // Who is disabled publishes nothing.
        if let id = try? community.publish(work) { works.append(id) }
      case 2:
        guard let id = works.randomElement(using: &random), let work = try store.work(id) else {
          break
        }
        var about = work.about
        about.pin = Work.ShownPlace(
          Place(latitude: 1, longitude: Double(random.number(0...170)))!, exactness: .asGiven)
        try store.change(
          id, about: about, reach: Reach.allCases[random.number(0...2)], at: community.now)
      case 3:
        guard let index = works.indices.randomElement(using: &random) else { break }
        try store.remove(works.remove(at: index))
      case 4:
        guard let id = works.randomElement(using: &random) else { break }
        try? store.decide(
          random.oneIn(2) ? .hide : .show, .work(id), by: community.ada, at: community.now)
      case 5: try community.people.setDisabled(random.oneIn(2), of: who)
      default: break
      }
      let changes = try #require(try store.pinChanges(since: state))
      for (number, pin) in changes { kept[number] = pin }
      state = try store.listedState()
      #expect(try sorted(kept.values) == sorted(store.pins()))
    }
  }

  @Test func `works for oneself and for a link change nothing that can be seen`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let state = try community.store.listedState()
    for reach in [Reach.oneself, .link] {
      let id = try community.publish(community.work(by: ben, reach: reach))
      let work = try #require(try community.store.work(id))
      try community.store.change(id, about: work.about, reach: reach, at: community.now)
      try community.store.remove(id)
    }
    #expect(try community.store.listedState() == state)
    try community.publish(community.work(by: ben))
    #expect(try community.store.listedState() != state)
  }

  @Test func `what is long past is asked for anew`() throws {
    let community = try TestCommunity()
    let ben = try community.add("Ben")
    let state = try community.store.listedState()
    for _ in 0..<5 { try community.publish(community.work(by: ben)) }
    #expect(try community.store.pinChanges(since: state)?.count == 5)
    try community.store.forgetListedChanges(keeping: 2)
    #expect(try community.store.pinChanges(since: state) == nil)
    #expect(try community.store.pinChanges(since: community.store.listedState())?.isEmpty == true)
  }
}
