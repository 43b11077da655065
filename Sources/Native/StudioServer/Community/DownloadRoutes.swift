internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess
internal import Zip

/// `/mine/download`: all that somebody has published, said, liked and follows, as an archive.
struct DownloadRoutes {
  let pages: CommunityPages
  private let queue = FairQueue("archives are being packed", places: 1, waitingLimit: 2)

  init(pages: CommunityPages) { self.pages = pages }

  func add(to router: Router<StudioContext>) {
    router.get("mine/download") { request, context in
      do {
        return try await self.download(context)
      } catch {
        return try self.pages.said(error, request, context)
      }
    }
  }

  private struct Everything: Encodable {
    struct One: Encodable {
      var id: String
      var kind: String
      var reach: String
      var isHidden: Bool
      var about: AboutBody
      /// In milliseconds since 1970.
      var created: Int64
      var published: Int64?
      /// The names of its files in the archive.
      var files: [String]
    }

    struct Said: Encodable {
      var work: String
      var text: String
      var time: Int64
    }

    var name: String
    var handle: String
    var works: [One]
    var comments: [Said]
    /// The works that were liked, and the people who are followed.
    var likes: [String]
    var follows: [String]
  }

  private func download(_ context: StudioContext) async throws -> Response {
    let community = try pages.desk.community(context)
    let person = try pages.desk.way.person(context)
    let uploads = try pages.desk.studio.uploads(for: context.visitor)
    let path = try uploads.scratch.path(ending: "zip")
    defer { unlink(path) }
    try await queue.run(for: context.client) {
      try Self.write(community, person, to: path)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .contentLength: "\(data.count)",
        .cacheControl: "private, no-store",
        .contentDisposition: FileName(person.handle, else: "works", ending: "zip").attachment,
      ],
      body: ResponseBody(data: data))
  }

  private static func write(_ community: OpenCommunity, _ person: Person, to path: String) throws {
    let zip = try ZipWriter(path: path)
    var all = Everything(
      name: person.name, handle: person.handle, works: [],
      comments: try community.ownRemarks().map {
        .init(work: $0.work.hex, text: $0.text, time: $0.time)
      }, likes: try community.works(.likedBy(person.id), limit: 10_000).map(\.id.hex),
      follows: try community.followed())
    for work in try community.ownWorks() {
      let open = try community.work(work.id)
      var names: [String] = []
      for file in open.files where ![.small, .medium, .card].contains(file.role) {
        guard let bytes = try community.files.bytes(of: file.digest) else { continue }
        let last = file.address(of: work).split(separator: "/").last ?? ""
        let name = "\(work.id.hex)/\(last)"
        try zip.add(name, bytes, isStored: true)
        names.append(name)
      }
      all.works.append(
        .init(
          id: work.id.hex, kind: work.kind.name, reach: work.reach.name, isHidden: work.isHidden,
          about: AboutBody(work.about), created: work.created, published: work.published,
          files: names))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try zip.add("community.json", Array(encoder.encode(all)))
    try zip.finish()
  }
}
