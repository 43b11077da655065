import Foundation
import People
import Permission
import SignIn
import Storyboard
import TestSupport
import Testing

/// Random histories of people against a model that knows nothing of databases.
struct PeopleHistoryTests {
  /// What should be so.
  private struct Model {
    struct Account {
      var password: String
      var rank: Rank
      var isDisabled = false
    }

    struct Visit {
      var who: Int
      var created: Int64
      var seen: Int64
    }

    var accounts: [Account]
    /// By the number of the browser.
    var visits: [Int: Visit] = [:]

    func isIn(_ browser: Int, at now: Int64) -> Bool {
      guard let visit = visits[browser], !accounts[visit.who].isDisabled else { return false }
      return now - visit.seen < PeopleStore.idleTime
        && now - visit.created < PeopleStore.longestTime
    }

    func isLastAdmin(_ who: Int) -> Bool {
      accounts[who].rank == .admin
        && !accounts.indices.contains {
          $0 != who && accounts[$0].rank == .admin && !accounts[$0].isDisabled
        }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whoever is in is who should be, whatever happened`(seed: UInt64) throws {
    let people = try TestPeople()
    var random = SplitMix64(seed: seed)
    var persons = [people.ada]
    var model = Model(accounts: [.init(password: "ada's own", rank: .admin)])
    for name in ["bob", "cyd", "dee"] {
      persons.append(try people.add(name, UInt64(persons.count) + 1))
      model.accounts.append(.init(password: name + "'s own", rank: .person))
    }
    var secrets: [SignInSecret] = []
    var now = people.now
    for step in 0..<120 {
      now += Int64.random(in: 0...(step % 10 == 0 ? 40 : 4), using: &random) * 86_400_000 / 3
      let who = Int.random(in: 0..<persons.count, using: &random)
      let person = persons[who]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        let knows = Int.random(in: 0..<4, using: &random) > 0
        let secret = people.secret()
        let result = people.attempt(
          person.handle, knows ? model.accounts[who].password : "guess", secret: secret, at: now)
        if knows, !model.accounts[who].isDisabled {
          #expect((try? result.get())?.id == person.id, "step \(step)")
          model.visits[secrets.count] = .init(who: who, created: now, seen: now)
          secrets.append(secret)
        } else {
          #expect(result == .failure(.wrong), "step \(step)")
        }
      case 3:
        guard let browser = secrets.indices.randomElement(using: &random) else { continue }
        try people.store.signOut(secrets[browser])
        model.visits[browser] = nil
      case 4:
        let kept = secrets.indices.randomElement(using: &random)
        try people.store.endSignIns(of: person.id, keeping: kept.map { secrets[$0] })
        model.visits = model.visits.filter { $0.value.who != who || $0.key == kept }
      case 5:
        let password = "password \(step)"
        try people.store.setPassword(Password(tried: password), of: person.id, at: now)
        model.accounts[who].password = password
        model.visits = model.visits.filter { $0.value.who != who }
      case 6:
        let isDisabled = Bool.random(using: &random)
        let mayBe = !isDisabled || !model.isLastAdmin(who)
        let isDone = (try? people.store.setDisabled(isDisabled, of: person.id)) != nil
        #expect(isDone == mayBe, "step \(step)")
        guard isDone else { continue }
        model.accounts[who].isDisabled = isDisabled
        if isDisabled { model.visits = model.visits.filter { $0.value.who != who } }
      default:
        let rank = Rank.allCases.randomElement(using: &random)!
        let mayBe = rank == .admin || !model.isLastAdmin(who)
        let isDone = (try? people.store.setRank(rank, of: person.id)) != nil
        #expect(isDone == mayBe, "step \(step)")
        if isDone { model.accounts[who].rank = rank }
      }
      for (browser, secret) in secrets.enumerated() {
        let found = try people.store.signedIn(with: secret, at: now)
        #expect((found != nil) == model.isIn(browser, at: now), "browser \(browser), step \(step)")
        guard let found, let visit = model.visits[browser] else { continue }
        #expect(found.person.id == persons[visit.who].id)
        #expect(found.person.rank == model.accounts[visit.who].rank)
        model.visits[browser]?.seen = now
      }
    }
    // What is stored is found again by another process.
    try people.store.close()
    let again = try people.again()
    for (browser, secret) in secrets.enumerated() {
      #expect((try again.signedIn(with: secret, at: now) != nil) == model.isIn(browser, at: now))
    }
  }
}
