import Storyboard
import TestSupport
import Testing

@Suite struct `A project's lists` {
  @Test func `take no more than they may, and stay as they are`() throws {
    var random = SplitMix64(seed: 1)
    var project = Project(id: random.id())
    let session: SessionID = random.id()
    func edit(_ change: ProjectChange) -> ProjectEdit {
      ProjectEdit(id: random.id(), session: session, .change([change]))
    }
    for _ in 0..<Project.trackLimit {
      try project.apply(edit(.insertTrack(random.id(), name: "T", order: .middle)))
    }
    for _ in 0..<Project.fieldLimit {
      try project.apply(edit(.insertField(random.id(), name: "F", order: .middle)))
    }
    let before = project
    #expect(throws: EditError.listFull(limit: Project.trackLimit)) {
      try project.apply(edit(.insertTrack(random.id(), name: "T", order: .middle)))
    }
    #expect(throws: EditError.listFull(limit: Project.fieldLimit)) {
      try project.apply(edit(.insertField(random.id(), name: "F", order: .middle)))
    }
    #expect((project == before) == true)
  }
}
