import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Objects
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// Small pictures that one server has made are there for the others.
@Suite struct `Small pictures of several servers` {
  private let folder: ScratchFolder
  private let database: String
  private let objects: FolderObjects

  init() throws {
    folder = try ScratchFolder()
    database = try PostgresCluster.schemaAddress()
    objects = try FolderObjects(directory: folder("objects"))
    try FileManager.default.createDirectory(
      atPath: folder("web"), withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder("web/index.html")))
  }

  private func open(_ name: String) async throws -> (LibraryStore, StudioServer) {
    let studio = try PostgresStudio(address: database, objects: objects)
    let store = try await LibraryStore(
      at: ".", in: studio, directory: folder(name), files: folder(name) + "/files"
    ) {
      var random = SplitMix64(seed: 3)
      return .sample(using: &random, isDrawn: false)
    }
    return (
      store,
      StudioServer(
        store: store, database: studio,
        configuration: StudioConfiguration(webDirectory: folder("web")))
    )
  }

  /// The picture once it is up to date.
  private func picture(_ shot: ShotID, _ server: StudioServer) async throws -> [UInt8] {
    let application = Application(router: server.router())
    return try await application.test(.router) { client in
      for _ in 0..<200 {
        let answer = try await client.executeRequest(
          uri: "/api/shots/\(shot.hex)/thumbnail?width=320", method: .get, headers: [:], body: nil)
        if answer.status == .ok, answer.headers[.cacheControl]?.contains("no-cache") != false {
          return Array(answer.body.readableBytesView)
        }
        try await Task.sleep(for: .milliseconds(50))
      }
      return []
    }
  }

  @Test func `are found by the others, as long as nothing has been drawn since`() async throws {
    let (one, server) = try await open("one")
    let project = one.outline().projects[0]
    let shot = project.scenes[0].shots[0].id
    var random = SplitMix64(seed: 9)
    let session: SessionID = random.id()
    func draw() -> ShotEdit {
      ShotEdit(
        id: random.id(), session: session,
        .change([
          .insertElement(
            random.id(), layer: Shot.firstLayer(of: shot), .stroke(random.penSecond()))
        ]))
    }
    try await one.append([draw()], to: shot)
    let first = try await picture(shot, server)
    #expect(!first.isEmpty)
    var found: (key: ThumbnailKey, edit: EditID, png: [UInt8])?
    for _ in 0..<100 where found == nil {
      found = one.sharedPictures?.newest(of: shot, width: 320)
      try await Task.sleep(for: .milliseconds(20))
    }
    let kept = try #require(found)
    #expect(kept.png == first)
    // Another server shows what lies there, which is changed so that one can tell.
    let (two, other) = try await open("two")
    let marked = kept.png + [0]
    two.sharedPictures?.keep(marked, as: kept.key, edit: kept.edit)
    #expect(try await picture(shot, other) == marked)
    // Not one of another log, as it was before a backup was brought back.
    let (four, fresh) = try await open("four")
    four.sharedPictures?.keep(marked + [0], as: kept.key, edit: random.id())
    #expect(try await picture(shot, fresh) == first)
    // Once somebody has drawn it is made anew.
    try await one.append([draw()], to: shot)
    try await two.refresh()
    let (_, third) = try await open("three")
    let newest = try await picture(shot, third)
    #expect(newest != marked && newest != first && !newest.isEmpty)
  }
}
