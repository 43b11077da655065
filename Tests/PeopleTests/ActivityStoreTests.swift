import People
import Permission
import Storyboard
import TestSupport
import Testing
import Together

/// What people have done, as it is kept.
struct ActivityStoreTests {
  private static func place(_ number: UInt64) -> ProjectPlace {
    ProjectPlace(library: LibraryID(high: 1, low: 1), project: ProjectID(high: 2, low: number))
  }

  /// Rows in any pieces, read page by page, are the sums of what was added, the latest first.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `pages together are all that was added`(seed: UInt64) throws {
    let people = try TestPeople()
    var random = SplitMix64(seed: seed)
    let persons = [people.ada.id, try people.add("ben", 2).id]
    var model: [Activity.Key: Activity] = [:]
    let start = people.now / Activity.span
    for _ in 0..<120 {
      let rows = (0..<random.number(1...20)).map { _ in
        let halfHour = start + Int64(random.number(0...12))
        let key = Activity.Key(
          halfHour: halfHour, place: Self.place(UInt64(random.number(1...2))),
          person: persons[random.number(0...1)],
          shot: random.oneIn(8) ? nil : ShotID(high: 3, low: UInt64(random.number(1...40))))
        let first = halfHour * Activity.span + Int64(random.number(0...1000))
        return Activity(
          key: key, first: first, last: first + Int64(random.number(0...1000)),
          count: Int64(random.number(1...5)))
      }
      try people.store.add(rows, at: people.now)
      for row in rows {
        guard let known = model[row.key] else {
          model[row.key] = row
          continue
        }
        model[row.key] = Activity(
          key: row.key, first: min(known.first, row.first), last: max(known.last, row.last),
          count: known.count + row.count)
      }
    }
    for number in [1, 2] as [UInt64] {
      var found: [Activity] = []
      var before = Int64.max
      var pages = 0
      while true {
        let (rows, next) = try people.store.activity(in: Self.place(number), before: before)
        #expect(rows.count <= PeopleStore.activityPage)
        found += rows.map(\.0)
        #expect(rows.allSatisfy { $0.0.key.person == $0.1.id })
        pages += 1
        guard let next else { break }
        before = next
      }
      #expect(pages > 1)
      #expect(found.map(\.key.halfHour) == found.map(\.key.halfHour).sorted(by: >))
      let wanted = model.values.filter { $0.key.place == Self.place(number) }
      #expect(found.count == wanted.count)
      for row in wanted { #expect(found.contains(row)) }
    }
  }

  @Test func `what is very old goes, and what somebody unknown did is not kept`() throws {
    let people = try TestPeople()
    func row(_ halfHour: Int64, _ person: PersonID) -> Activity {
      let time = halfHour * Activity.span
      return Activity(
        key: Activity.Key(halfHour: halfHour, place: Self.place(1), person: person, shot: nil),
        first: time, last: time, count: 1)
    }
    let now = people.now / Activity.span
    try people.store.add(
      [row(now, people.ada.id), row(now, PersonID(high: 9, low: 9))], at: people.now)
    #expect(try people.store.activity(in: Self.place(1)).rows.count == 1)
    let later = (now + PeopleStore.activitySpan + 1) * Activity.span
    try people.store.add([row(later / Activity.span, people.ada.id)], at: later)
    #expect(try people.store.activity(in: Self.place(1)).rows.map(\.0.first) == [later])
  }
}
