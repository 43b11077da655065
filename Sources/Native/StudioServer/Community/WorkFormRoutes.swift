internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import PublicPages
internal import Publishing
internal import Storyboard
internal import StudioAccess

/// `/new/photograph` and `/w/{id}/edit`: forms by which a photograph is published, and what is told of a work is changed.
struct WorkFormRoutes {
  let pages: CommunityPages
  /// Of a picture, in bytes.
  let limit: Int

  private var desk: CommunityDesk { pages.desk }

  func add(to router: Router<StudioContext>) {
    router.page("new/photograph") { request, context in
      try self.pages.answerWithMap(request, context) { community in
        guard context.visitor.person != nil else { throw Refused(.signIn) }
        var random = SystemRandomNumberGenerator()
        let fields = WorkFields(licence: ShownLicence(community.settings.licence))
        return (
          self.page(WorkID(using: &random), fields, [], community), .nobody
        )
      }
    }
    router.post("new/photograph") { request, context in
      do {
        return try await self.publish(request, context)
      } catch {
        return try self.pages.said(error, request, context)
      }
    }
    router.page("w/:work/edit") { request, context in
      try self.pages.answerWithMap(request, context) { community in
        let open = try self.own(context, community)
        return (try self.page(open, WorkFields(open.work), [], community), .nobody)
      }
    }
    router.post("w/:work/edit") { request, context in
      do {
        return try await self.change(request, context)
      } catch {
        return try self.pages.said(error, request, context)
      }
    }
  }

  // MARK: A new photograph

  private func publish(_ request: Request, _ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let owner = try desk.way.person(context)
    guard let boundary = request.boundary else {
      throw Problem(.unsupportedMediaType, "bad-form", "The form cannot be read: send it again.")
    }
    let uploads = try desk.studio.uploads(for: context.visitor)
    try uploads.checkWritable()
    try await uploads.checkRoom(for: request.announcedLength)
    let folder = try uploads.scratch.folder(ending: "form")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let form = try await sent(request, boundary, in: folder)
    let fields = WorkFields(form.fields, licence: ShownLicence(community.settings.licence))
    guard let id = WorkID(hex: form.fields["id"] ?? "") else { throw Refused(.hidden) }
    let isDraft = try community.isOwnDraft(id)
    // A form that is sent once more: it is published already.
    guard isDraft != false else { return Response.redirect(to: "/w/\(id.hex)", type: .normal) }
    try community.mayPublish(as: id)
    var problems: [FormProblem] = []
    let about = fields.about(&problems)
    if form.file == nil, isDraft == nil { problems.append(FormProblem(.file, .missing)) }
    if problems.isEmpty, let about {
      do {
        if form.file != nil {
          let made = try await desk.maker.make(
            in: folder, into: community.files, for: context.client,
            room: uploads.checkRoomToPublish
          ) { .photograph(file: folder + "/picture") }
          try await context.confirm()
          var draft = Work.About(title: about.title, licence: about.licence)
          draft.pin = nil
          try community.keepDraft(
            Work(
              id: id, owner: owner.id, kind: .photograph, reach: .oneself, about: draft,
              created: WayIn.now()), files: made.files)
        }
        let key = try community.change(id, about: about, reach: fields.reach.reach)
        return Response.redirect(
          to: "/w/\(id.hex)" + (key.map { "?key=\($0.text)" } ?? ""), type: .normal)
      } catch let error as CommunityError {
        problems.append(Self.problem(error))
      } catch let error as Problem where error.name == "not-publishable" {
        problems.append(FormProblem(.file, .noPicture))
      }
    }
    return try pages.unprocessed(
      page(id, fields, problems, community), hasMap: true, request, context, community)
  }

  /// Takes in the form; its file lies in the folder afterwards.
  private func sent(_ request: Request, _ boundary: String, in folder: String) async throws
    -> Multipart
  {
    let path = folder + "/form"
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: path)
    else { throw LibraryError(file: POSIXError(.EIO)) }
    try await request.write(
      to: file, BodyLimit(bytes: limit + 65_536, what: "A picture", deadline: .seconds(600)))
    try? file.close()
    do {
      let body = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      let form = try Multipart(body, boundary: boundary)
      if let range = form.file {
        try body.subdata(in: range).write(to: URL(fileURLWithPath: folder + "/picture"))
      }
      return form
    } catch let problem as Problem {
      throw problem
    } catch {
      throw LibraryError(file: error)
    }
  }

  private func page(
    _ id: WorkID, _ fields: WorkFields, _ problems: [FormProblem], _ community: OpenCommunity
  ) -> NewPhotographPage {
    NewPhotographPage(
      id: id.hex, fields: fields, problems: problems, licences: licences(nil, community),
      largestFile: limit / 1_000_000)
  }

  // MARK: Changing

  private func change(_ request: Request, _ context: StudioContext) async throws -> Response {
    let community = try desk.community(context)
    let open = try own(context, community)
    let fields = WorkFields(
      try await request.form(), licence: ShownLicence(open.work.about.licence))
    var problems: [FormProblem] = []
    if var about = fields.about(&problems) {
      about.madeFrom = open.work.about.madeFrom
      do {
        let key = try community.change(open.work.id, about: about, reach: fields.reach.reach)
        return Response.redirect(
          to: "/w/\(open.work.id.hex)" + (key.map { "?key=\($0.text)" } ?? ""), type: .normal)
      } catch let error as CommunityError {
        problems.append(Self.problem(error))
      }
    }
    return try pages.unprocessed(
      page(open, fields, problems, community), hasMap: true, request, context, community)
  }

  private func page(
    _ open: OpenWork, _ fields: WorkFields, _ problems: [FormProblem], _ community: OpenCommunity
  ) throws -> EditWorkPage {
    guard let listed = try community.listed([open.work]).first else { throw Refused(.hidden) }
    return EditWorkPage(
      card: WorkCard(listed), fields: fields, problems: problems,
      licences: licences(open, community))
  }

  private func own(_ context: StudioContext, _ community: OpenCommunity) throws -> OpenWork {
    guard context.visitor.person != nil else { throw Refused(.signIn) }
    let open = try community.work(CommunityDesk.work(context))
    guard open.isOwn else { throw Refused(.hidden) }
    return open
  }

  private func licences(_ open: OpenWork?, _ community: OpenCommunity) -> [ShownLicence] {
    let all = open.flatMap { try? community.licences(of: $0) } ?? Licence.allCases
    return all.map { ShownLicence($0) }
  }

  private static func problem(_ error: CommunityError) -> FormProblem {
    let field: FormField =
      switch error {
      case .noTitle: .title
      case .tooManyTags: .tags
      case .licence, .licenceUnknown: .licence
      case .noPicture: .file
      default: .form
      }
    return FormProblem(field, CommunityPages.reason(error))
  }
}

extension WorkFields {
  /// The fields of a form as they were sent.
  fileprivate init(_ form: [String: String], licence: ShownLicence) {
    self.init(licence: licence)
    title = form["title"] ?? ""
    words = form["words"] ?? ""
    language = form["language"] ?? ""
    author = form["author"] ?? ""
    source = form["source"] ?? ""
    why = form["why"] ?? ""
    from = form["from"] ?? ""
    to = form["to"] ?? ""
    place = form["place"] ?? ""
    latitude = form["latitude"] ?? ""
    longitude = form["longitude"] ?? ""
    direction = form["direction"] ?? ""
    tags = form["tags"] ?? ""
    if let chosen = form["exactness"].flatMap({ UInt8($0) }).flatMap(ShownExactness.init) {
      exactness = chosen
    }
    if let chosen = form["licence"].flatMap({ UInt8($0) }).flatMap(ShownLicence.init) {
      self.licence = chosen
    }
    if let chosen = form["reach"].flatMap({ UInt8($0) }).flatMap(ShownReach.init) { reach = chosen }
  }

  /// To a tenth of a metre: a place that was made coarse has more digits than mean anything.
  private static func short(_ degrees: Double) -> String { "\((degrees * 1e6).rounded() / 1e6)" }

  /// What is told of a work now.
  fileprivate init(_ work: Work) {
    let about = work.about
    self.init(licence: ShownLicence(about.licence))
    title = about.title
    words = about.words
    language = about.language
    author = about.author
    source = about.source
    why = about.whyFree
    from = about.years.from.map { "\($0)" } ?? ""
    to = about.years.to.map { "\($0)" } ?? ""
    place = about.place
    if let pin = about.pin {
      latitude = Self.short(pin.place.latitude)
      longitude = Self.short(pin.place.longitude)
      direction = pin.direction.map { "\($0.degrees)" } ?? ""
      exactness = ShownExactness(pin.exactness)
    } else {
      exactness = work.kind == .photograph ? .asGiven : .tenKilometres
    }
    reach = ShownReach(work.reach)
    tags = about.tags.joined(separator: ", ")
  }

  /// What they tell of a work; nil, with the problems, where they cannot be taken.
  fileprivate func about(_ problems: inout [FormProblem]) -> Work.About? {
    var about = Work.About(title: title, licence: Licence(rawValue: licence.rawValue)!)
    about.words = words
    about.language = language
    about.author = author
    about.source = source
    about.whyFree = why
    about.place = place
    about.tags = tags.split { $0 == "," || $0 == ";" }.map(String.init)
    func number(_ text: String, _ field: FormField, _ most: Double) -> Double? {
      let tidy = text.trimmingCharacters(in: .whitespaces)
      guard !tidy.isEmpty else { return nil }
      // People write decimals with a comma, too.
      guard let value = Double(tidy.replacing(",", with: ".")), value.isFinite else {
        problems.append(FormProblem(field, .noNumber))
        return nil
      }
      guard abs(value) <= most else {
        problems.append(FormProblem(field, .outOfRange))
        return nil
      }
      return value
    }
    let first = number(from, .from, 9999).map { Int16($0) }
    let last = number(to, .to, 9999).map { Int16($0) }
    if let years = Years(from: first, to: last) {
      about.years = years
    } else {
      problems.append(FormProblem(.to, .backwards))
    }
    let place = (number(latitude, .latitude, 90), number(longitude, .longitude, 180))
    let facing = number(direction, .direction, 360)
    switch place {
    case (let latitude?, let longitude?):
      about.pin = Place(latitude: latitude, longitude: longitude).flatMap { place in
        Work.ShownPlace(
          place, exactness: Exactness(rawValue: exactness.rawValue)!,
          direction: facing.flatMap { Direction(degrees: $0) })
      }
    case (nil, nil): break
    default:
      if problems.isEmpty {
        problems.append(FormProblem(place.0 == nil ? .latitude : .longitude, .half))
      }
    }
    if title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
      problems.append(FormProblem(.title, .missing))
    }
    return problems.isEmpty ? about : nil
  }
}

extension ShownReach {
  fileprivate var reach: Reach {
    switch self {
    case .oneself: .oneself
    case .link: .link
    case .everybody: .everybody
    }
  }
}
