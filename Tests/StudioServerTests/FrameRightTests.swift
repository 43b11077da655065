import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Logging
import People
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// A recording is made while it is sent, for minutes perhaps: whoever may not see the shot any more gets no more of it.
@Suite struct `The frames of a shot that is shared` {
  enum Ending: CaseIterable { case share, signIn, account, nothing }

  @Test(arguments: Ending.allCases)
  func `end within a second of the right`(ending: Ending) async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .viewer)
    let cookie = try #require(try studio.headers(of: ben)[.cookie])
    // Ten minutes of it: far more than sockets hold.
    _ = try await studio.studio.store.append(
      [
        ProjectEdit(
          id: studio.random.id(), session: studio.random.id(),
          .change([.setShot(studio.shot, .duration(Milliseconds(600_000)))]))
      ], to: studio.project)
    let (people, project, ada) = (studio.people, studio.project, studio.ada)
    let path = "/api/shots/\(studio.shot.hex)/frames?width=640"
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(
      router: studio.server.router(),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger
    ).test(.live) { client in
      let port = try #require(client.port)
      let download = try SlowDownload(port: port, path: path, cookie: cookie)
      let beginning = try #require(await download.next())
      #expect(beginning.byteCount > 0)
      switch ending {
      case .share: _ = try people.endShare(project, of: ada.id, with: ben.id, at: ada.created)
      case .signIn: try people.endSignIns(of: ben.id, keeping: nil)
      case .account: try people.setDisabled(true, of: ben.id)
      case .nothing: break
      }
      // What the sockets hold is on its way; nothing is added to it after a second.
      try await Task.sleep(for: .milliseconds(1500))
      download.takeAll()
      let end = try #require(await download.next())
      #expect(end.isWhole == (ending == .nothing), "\(end.byteCount) bytes")
    }
  }
}
