internal import Atlas
internal import CatrobatFile
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Media
internal import People
internal import Permission
internal import Programs
internal import Publishing
internal import Storyboard
internal import StudioAccess
internal import Tunnel
internal import TunnelFiles
internal import Words

/// What a work is made of: prepared while who asks waits, ordered when it is its turn.
struct WorkSource: Sendable {
  var kind: WorkKind
  /// What it is called at first.
  var about: Work.About
  /// About how many files are made.
  var fileCount: Int
  /// Prepares the rest, which may take long, and says what is to be made.
  var order: @Sendable () async throws -> PublishingOrder
}

/// What somebody's library knows of what they publish.
struct WorkOffer: Codable, Sendable {
  /// As a recipe has it: `1912`, `1910~/1915~`.
  var date: String?
  var source: String?
  /// What the photograph that it is made of tells of itself.
  var author: String?
  var whyFree: String?
  var from: Int16?
  var to: Int16?
  var place: String?
  /// In degrees, exact.
  var latitude: Double?
  var longitude: Double?
  var direction: Double?
  /// The works of the community that it was made of, in hexadecimal.
  var madeFrom: [String] = []
  /// That of them which the old photograph is.
  var old: String?
}

/// The offers for drafts, in memory: what is lost is not offered.
actor WorkOffers {
  private var offers: [WorkID: WorkOffer] = [:]
  private var order: [WorkID] = []
  private static let limit = 1000

  func keep(_ offer: WorkOffer, for id: WorkID) {
    if offers.updateValue(offer, forKey: id) == nil { order.append(id) }
    if order.count > Self.limit { offers[order.removeFirst()] = nil }
  }

  func offer(for id: WorkID) -> WorkOffer? { offers[id] }

  func forget(_ id: WorkID) {
    if offers.removeValue(forKey: id) != nil { order.removeAll { $0 == id } }
  }
}

/// Finds what is to be published: in the asker's own projects, or in the body of a request.
struct WorkSources: Sendable {
  let studio: Studio
  let thumbnails: ForEachLibrary<Thumbnails>
  let offers = WorkOffers()
  /// Of a file that is sent, in bytes.
  let limit: Int

  /// How long a shot's picture is waited for.
  private static let patience = Duration.seconds(60)

  private struct Body: Decodable {
    /// `tunnel`, `program`, `board` or `photograph`.
    var kind: String
    var shot: String?
    var layer: String?
    var project: String?
    /// The ranks of the scenes that are taken along, from 0; all where it is left out.
    var scenes: [Int]?
    /// Which words are taken along: `action`, `dialogue`.
    var words: [String]?
    /// A picture of the library.
    var asset: String?
  }

  /// - Parameter folder: where files go that are sent, or prepared.
  func source(
    _ request: Request, _ context: StudioContext, in folder: String, _ uploads: Uploads
  ) async throws -> WorkSource {
    let id = try CommunityDesk.work(context)
    let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init) ?? ""
    guard type == "application/json" else {
      return try await sent(request, in: folder, uploads, id)
    }
    let body: Body = try await request.json()
    switch body.kind {
    case "tunnel": return try await tunnel(body, context, in: folder, id)
    case "program": return try await program(body, context, in: folder)
    case "board": return try await board(body, context, in: folder)
    case "photograph": return try photograph(body, uploads)
    default: throw Problem.field("kind", "A work is a tunnel, a photograph, a board or a program.")
    }
  }

  // MARK: What is sent

  private func sent(
    _ request: Request, in folder: String, _ uploads: Uploads, _ id: WorkID
  ) async throws -> WorkSource {
    let query = request.uri.queryParameters
    guard let kind = query["kind"].map(String.init), ["photograph", "program"].contains(kind)
    else { throw Problem.field("kind", "A file that is sent is a photograph or a program.") }
    try await uploads.checkRoom(for: request.announcedLength)
    let path = folder + "/sent"
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: path)
    else { throw LibraryError(file: POSIXError(.EIO)) }
    try await request.write(
      to: file, BodyLimit(bytes: limit, what: "A file", deadline: .seconds(600)))
    try? file.close()
    let title = query["title"].map { String($0).removingPercentEncoding ?? String($0) } ?? ""
    return try await Self.source(ofFile: path, kind: kind, title: title, id, offers)
  }

  /// A file that was sent, as a work.
  static func source(
    ofFile path: String, kind: String, title: String, _ id: WorkID, _ offers: WorkOffers
  ) async throws -> WorkSource {
    guard kind == "photograph" else {
      return WorkSource(kind: .program, about: about(title, else: "Program"), fileCount: 5) {
        .program(archive: path, picture: nil)
      }
    }
    return WorkSource(kind: .photograph, about: about(title, else: "Photograph"), fileCount: 4) {
      .photograph(file: path)
    }
  }

  // MARK: What lies in the library

  /// A picture of the asker's own library; none of what others share.
  private func photograph(_ body: Body, _ uploads: Uploads) throws -> WorkSource {
    let assets = uploads.assets
    guard let asset = body.asset.flatMap({ AssetID(hex: $0) }), assets.contains(asset) else {
      throw Problem(.notFound, "no-such-asset", "There is no such picture.")
    }
    let path = assets.originalPath(of: asset)
    return WorkSource(kind: .photograph, about: Self.about("", else: "Photograph"), fileCount: 4) {
      .photograph(file: path)
    }
  }

  private func tunnel(
    _ body: Body, _ context: StudioContext, in folder: String, _ id: WorkID
  ) async throws -> WorkSource {
    let (open, layer) = try await layer(body, context)
    guard let recipe = layer.tunnel?.recipe else {
      throw Problem(.notFound, "not-a-tunnel", "This layer is not a tunnel.")
    }
    let paths = try [recipe.old, recipe.new].map { photograph in
      guard open.assets.contains(photograph.asset) else {
        throw Problem(
          .notFound, "no-such-asset", "A photograph of this tunnel is not in the library.",
          evidence: ["id": .text(photograph.asset.hex)])
      }
      return open.assets.originalPath(of: photograph.asset)
    }
    let file = folder + "/recipe.json"
    try RecipeJSON.data(recipe).write(to: URL(fileURLWithPath: file))
    await offers.keep(WorkOffer(recipe), for: id)
    let name = layer.name.value.string
    return WorkSource(kind: .tunnel, about: Self.about(name, else: "Tunnel"), fileCount: 7) {
      .tunnel(recipe: file, old: paths[0], new: paths[1])
    }
  }

  private func program(_ body: Body, _ context: StudioContext, in folder: String) async throws
    -> WorkSource
  {
    let (open, layer) = try await layer(body, context)
    guard let program = layer.program else {
      throw Problem(.notFound, "no-such-program", "There is no such program in this shot.")
    }
    let assets = open.assets
    let picture = assets.originalPath(of: program.picture.asset)
    let name = layer.name.value.string
    return WorkSource(kind: .program, about: Self.about(name, else: "Program"), fileCount: 5) {
      let path = folder + "/program.catrobat"
      let bytes: [UInt8]
      do {
        bytes = try await Self.background.run { try CatrobatArchive(program, in: assets).bytes() }
      } catch let error as LayerProgramError {
        throw Problem(.notFound, "no-such-program", "The program cannot be had: \(error).")
      } catch let error as CatrobatError {
        throw Problem.notPublishable("The program cannot be written: \(error).")
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return .program(
        archive: path,
        picture: FileManager.default.fileExists(atPath: picture) ? picture : nil)
    }
  }

  private func board(_ body: Body, _ context: StudioContext, in folder: String) async throws
    -> WorkSource
  {
    guard let project = body.project.flatMap({ ProjectID(hex: $0) }) else {
      throw Problem(.notFound, "no-such-project", "There is no such project.")
    }
    let cut = try await studio.newCut(of: project, for: context.visitor)
    let chosen = body.scenes.map(Set.init)
    let shots = cut.scenes.enumerated().filter { chosen?.contains($0.offset) ?? true }
      .flatMap { $0.element.shots }.filter { $0.position > 0 }
    guard !shots.isEmpty else { throw Problem.notPublishable("\(BoardError.empty)") }
    guard shots.count <= PublishingWork.sheetLimit else {
      throw Problem.notPublishable("\(BoardError.tooLong(shots.count))")
    }
    let words = Set(body.words ?? [])
    let canvas = CanvasSize(width: cut.width, height: cut.height)
    let opened = try shots.map { shot in
      guard let id = shot.id else { throw Refused(.hidden) }
      return (shot, try studio.shot(id, for: context.visitor, to: .see))
    }
    let thumbnails = thumbnails
    let count = shots.count + 5
    return WorkSource(kind: .board, about: Self.about(cut.project, else: "Board"), fileCount: count)
    {
      var sheets: [BoardSheet] = []
      for (rank, (shot, open)) in opened.enumerated() {
        try Task.checkCancellation()
        let png = try await thumbnails.of(open).waitForEarlier(
          of: open, at: shot.position, canvas: canvas, width: PictureSize.medium,
          atMost: Self.patience)
        guard let png else {
          throw Problem(
            .serviceUnavailable, "not-drawn-yet",
            "The picture of shot \(shot.number) is still being drawn: try again.", retryAfter: 5)
        }
        let path = "\(folder)/shot-\(rank).png"
        try Data(png).write(to: URL(fileURLWithPath: path))
        let said = [("action", shot.action), ("dialogue", shot.dialogue)]
          .filter { words.contains($0.0) && !$0.1.isEmpty }.map(\.1)
        sheets.append(
          BoardSheet(
            picture: path, number: shot.number, duration: Int(shot.duration), words: said))
      }
      return .board(sheets: sheets)
    }
  }

  // MARK: Steps

  private static let background = Background(label: "inkreel.works", qos: .utility)

  /// A layer of a shot in a project that is the asker's own.
  private func layer(_ body: Body, _ context: StudioContext) async throws -> (OpenShot, Layer) {
    guard let id = body.shot.flatMap({ ShotID(hex: $0) }) else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    let open = try studio.shot(id, for: context.visitor, to: .makeLink)
    let shot = try await open.shot()
    guard let layer = body.layer.flatMap({ LayerID(hex: $0) }), let index = shot.index(of: layer),
      shot.isPresent(index)
    else { throw Problem(.notFound, "no-such-layer", "There is no such layer.") }
    return (open, shot.layers[index])
  }

  private static func about(_ name: String, else other: String) -> Work.About {
    let tidy = String(name.trimmingCharacters(in: .whitespaces).prefix(Work.About.longestTitle))
    return Work.About(title: tidy.isEmpty ? other : tidy, licence: .attribution)
  }
}

extension WorkOffer {
  /// What a tunnel's recipe tells of its photographs; of works of the community that they are from, by their addresses.
  fileprivate init(_ recipe: Recipe) {
    date = recipe.old.date?.text
    source = recipe.old.source?.string
    place = (recipe.new.place ?? recipe.old.place)?.name?.string
    let position = recipe.new.place?.position ?? recipe.old.place?.position
    latitude = position?.latitude
    longitude = position?.longitude
    direction = recipe.new.direction ?? recipe.old.direction
    madeFrom = [recipe.old.source, recipe.new.source].compactMap { $0?.string }
      .compactMap(Self.work)
    old = source.flatMap(Self.work)
  }

  /// With what the old photograph tells of itself, where it is one of the community: that is told of it wherever it is shown.
  func told(of photograph: Work.About) -> WorkOffer {
    var offer = self
    offer.author = photograph.author.isEmpty ? nil : photograph.author
    offer.whyFree = photograph.whyFree.isEmpty ? nil : photograph.whyFree
    // What the camera has noted is the work's own address, which stands in the credit.
    offer.source = photograph.source.isEmpty ? nil : photograph.source
    if date == nil { (offer.from, offer.to) = (photograph.years.from, photograph.years.to) }
    return offer
  }

  /// The work whose address stands in a text.
  static func work(in text: String) -> String? {
    for match in text.matches(of: /\/w\/([0-9a-f]{32})(?![0-9a-f])/) { return String(match.1) }
    return nil
  }
}
