import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// Several people who draw in one project while they are let in and out, write as each other, and name what is not theirs.
@Suite struct `Drawing together` {
  /// What somebody tries.
  private enum Try {
    case stroke(ShotID)
    case otherSession(of: Int)
    case asset(AssetID)
    case copy(ShotID)
    case undo
  }

  /// Who may what, kept beside the studio by simple rules.
  private struct Model {
    var roles: [Role?]
    var accepted: [[ShotEdit]]
    var sessions: [SessionID]
  }

  private static func attempt(_ random: inout SplitMix64, _ studio: TestPeopleStudio) -> Try {
    switch random.number(0...9) {
    case 0: .otherSession(of: random.number(0...2))
    case 1: .asset(random.oneIn(2) ? studio.picture : studio.secretPicture)
    case 2: .copy(random.oneIn(2) ? studio.shot : studio.secretShot)
    case 3: .undo
    case 4: .stroke(studio.secretShot)
    default: .stroke(studio.shot)
    }
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `what is taken is what the roles allow, and all see the same`(seed: UInt64) async throws {
    let studio = try await TestPeopleStudio()
    studio.random = SplitMix64(seed: seed)
    let persons = try ["ben", "eve", "sam"].map { try studio.add($0) }
    let headers = try persons.map { try studio.headers(of: $0) }
    var model = Model(
      roles: [nil, nil, nil], accepted: [[], [], []],
      sessions: (0..<3).map { _ in studio.random.id() })
    let store = studio.studio.store
    let scene = try store.project(studio.project).scenes[0].id
    let before = try await store.shot(studio.shot).history.count
    nonisolated(unsafe) let unsafe = studio
    nonisolated(unsafe) var state = model
    try await studio.test { client in
      let studio = unsafe
      // Each session is bound while its person draws for the first time.
      for who in 0..<3 {
        try studio.people.share(
          studio.project, of: studio.ada.id, with: persons[who].id, as: .editor, at: 1)
        let edit = studio.random.strokeEdit(of: studio.shot, by: state.sessions[who])
        let answer = try await client.post(
          [edit], to: "/api/shots/\(studio.shot.hex)/edits", headers: headers[who])
        #expect(answer.status == .ok)
        state.accepted[who].append(edit)
        state.roles[who] = .editor
      }
      for _ in 0..<60 {
        let who = studio.random.number(0...2)
        if studio.random.oneIn(5) {
          try Self.changeRole(of: who, persons, studio, &state)
          continue
        }
        let one = Self.attempt(&studio.random, studio)
        try await Self.make(one, who, headers[who], scene, studio, &state, client)
      }
    }
    model = state
    // Nothing that was refused is there, and nothing that was taken is missing.
    let shot = try await store.shot(studio.shot)
    let taken = model.accepted.flatMap { $0 }
    #expect(shot.history.count == before + taken.count)
    for edit in taken { #expect(shot.history.index(of: edit.id) != nil) }
    #expect(try await store.shot(studio.secretShot).history.count == 1)
    // Whoever may look sees the log as it is, byte for byte.
    let whole = try await store.edits(of: .shot(studio.shot), after: 0).batch.encoded()
    let uri = "/api/shots/\(studio.shot.hex)/edits?after=0"
    let roles = model.roles
    try await studio.test { client in
      for (who, role) in roles.enumerated() {
        let answer = try await client.get(uri, headers: headers[who])
        #expect((answer.status == .ok) == (role != nil))
        if role != nil { #expect(answer.bytes == whole) }
      }
    }
  }

  private static func changeRole(
    of who: Int, _ persons: [Person], _ studio: TestPeopleStudio, _ model: inout Model
  ) throws {
    if studio.random.oneIn(3) {
      _ = try studio.people.endShare(studio.project, with: persons[who].id, at: 2)
      model.roles[who] = nil
    } else {
      let role = Role.allCases[studio.random.number(0...2)]
      try studio.people.share(
        studio.project, of: studio.ada.id, with: persons[who].id, as: role, at: 1)
      model.roles[who] = role
    }
  }

  private static func make(
    _ one: Try, _ who: Int, _ headers: HTTPFields, _ scene: SceneID, _ studio: TestPeopleStudio,
    _ model: inout Model, _ client: any TestClientProtocol
  ) async throws {
    let (own, isEditor) = (model.sessions[who], model.roles[who] == .editor)
    func post(_ edit: ShotEdit, in shot: ShotID, isRight: Bool) async throws {
      let answer = try await client.post(
        [edit], to: "/api/shots/\(shot.hex)/edits", headers: headers)
      #expect((answer.status == .ok) == isRight, "\(one): \(answer.status)")
      if answer.status == .ok { model.accepted[who].append(edit) }
    }
    switch one {
    case .stroke(let shot):
      let edit = studio.random.strokeEdit(of: shot, by: own)
      try await post(edit, in: shot, isRight: isEditor && shot == studio.shot)
    case .otherSession(let other):
      let edit = studio.random.strokeEdit(of: studio.shot, by: model.sessions[other])
      try await post(edit, in: studio.shot, isRight: isEditor && other == who)
    case .asset(let asset):
      let edit = TestPeopleStudio.showing(asset, by: own, &studio.random)
      try await post(edit, in: studio.shot, isRight: isEditor && asset == studio.picture)
    case .undo:
      // Of one's own, or of somebody else's.
      let whose = studio.random.number(0...2)
      guard let last = model.accepted[whose].last(where: { $0.undoOf == nil }) else { return }
      let undo = ShotEdit(id: studio.random.id(), session: own, .undo(last.id))
      try await post(undo, in: studio.shot, isRight: isEditor && last.session == own)
    case .copy(let original):
      let edit = ProjectEdit(
        id: studio.random.id(), session: own,
        .change([
          .insertShotCopy(studio.random.id(), of: original, scene: scene, order: .middle)
        ]))
      let answer = try await client.post(
        [edit], to: "/api/projects/\(studio.project.hex)/edits", headers: headers)
      #expect((answer.status == .ok) == (isEditor && original == studio.shot))
    }
  }
}
