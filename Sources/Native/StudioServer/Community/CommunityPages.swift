internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import People
internal import Permission
internal import PublicPages
internal import StudioAccess

/// Makes the answers that the community's pages are: what stands around them, how long they may be kept, and what is said where there is
/// nothing to be shown.
struct CommunityPages: Sendable {
  let desk: CommunityDesk

  /// Whom a page may be kept for.
  enum Keeping {
    /// It is the same for all who are not signed in.
    case everybody
    /// So is this; what is counted in it is not of this moment.
    case moment
    /// It is for this reader alone.
    case reader
    /// It is not to be found, and lies nowhere.
    case nobody
  }

  // MARK: Pages

  /// Answers with a page that is made of what stands at one moment; what keeps it from being shown is said by another. Nothing may be
  /// written while it is made.
  func answer(
    _ request: Request, _ context: StudioContext,
    _ make: (OpenCommunity) throws -> (page: any PublicPage, keeping: Keeping)
  ) throws -> Response {
    do {
      return try desk.studio.atOnce {
        let community = try desk.community(context)
        guard let key = Self.key(request, context) else {
          let (page, keeping) = try make(community)
          return try html(page, keeping, .ok, request, context, community)
        }
        // Read before the page is made: what changes meanwhile makes it old.
        let state = try community.shownState()
        if let kept = desk.made.page(key, state: state) { return answer(kept, request) }
        let (page, keeping) = try make(community)
        let bytes = Array(page.html(in: try frame(request, context, community)).utf8)
        guard [.everybody, .moment].contains(keeping) else {
          return answer(bytes, type: Self.type, keeping, request)
        }
        let kept = desk.made.keep(
          bytes, type: Self.type, as: key, state: state, for: keeping == .moment ? .seconds(1) : nil
        )
        return answer(kept, request)
      }
    } catch {
      return try said(error, request, context)
    }
  }

  /// The same for a page with a map, which may show pictures of another server.
  func answerWithMap(
    _ request: Request, _ context: StudioContext,
    _ make: (OpenCommunity) throws -> (page: any PublicPage, keeping: Keeping)
  ) throws -> Response {
    var response = try answer(request, context, make)
    if let tiles = try? desk.community(context).settings.tiles {
      ProblemMiddleware.allow(tiles, in: &response)
    }
    return response
  }

  /// Answers with a page for one reader, where making it changes what is kept.
  func answerByReader(
    _ request: Request, _ context: StudioContext,
    _ make: (OpenCommunity) throws -> any PublicPage
  ) throws -> Response {
    do {
      let community = try desk.community(context)
      return try html(try make(community), .nobody, .ok, request, context, community)
    } catch {
      return try said(error, request, context)
    }
  }

  private static let type = "text/html; charset=utf-8"

  /// By what a page is known that is the same for all who are not signed in; nil for one that may not be.
  private static func key(_ request: Request, _ context: StudioContext) -> String? {
    guard context.visitor.person == nil, CommunityDesk.key(request) == nil else { return nil }
    return "\(request.head.authority ?? "") \(request.uri)"
  }

  /// Answers with a text for programs, the same to whoever asks.
  func answer(
    _ request: Request, _ nobody: StudioContext,
    _ make: (Request, StudioContext, OpenCommunity) throws -> (text: String, type: String)
  ) throws -> Response {
    try desk.studio.atOnce {
      let community = try desk.community(nobody)
      let state = try community.shownState()
      let key = "\(request.head.authority ?? "") \(request.uri)"
      if let kept = desk.made.page(key, state: state) { return answer(kept, request) }
      let (text, type) = try make(request, nobody, community)
      return answer(desk.made.keep(Array(text.utf8), type: type, as: key, state: state), request)
    }
  }

  /// A page that was made just now, to whoever is not signed in.
  private func answer(_ page: MadePages.Page, _ request: Request) -> Response {
    answer(page.bytes, type: page.type, .everybody, tag: page.tag, request)
  }

  /// Does what a form asks for, and leads to where its outcome is seen.
  func act(
    _ request: Request, _ context: StudioContext,
    _ act: (OpenCommunity) async throws -> String
  ) async throws -> Response {
    do {
      let community = try desk.community(context)
      guard context.visitor.person != nil else { throw Refused(.signIn) }
      return Response.redirect(to: try await act(community), type: .normal)
    } catch {
      return try said(error, request, context)
    }
  }

  /// A page that answers a form that was not taken.
  func unprocessed(
    _ page: any PublicPage, hasMap: Bool = false, _ request: Request, _ context: StudioContext,
    _ community: OpenCommunity
  ) throws -> Response {
    var response = try html(page, .nobody, .unprocessableContent, request, context, community)
    if hasMap, let tiles = community.settings.tiles {
      ProblemMiddleware.allow(tiles, in: &response)
    }
    return response
  }

  /// Says in a page why there is no other.
  func said(_ error: any Error, _ request: Request, _ context: StudioContext) throws -> Response {
    let problem = Problem(error)
    guard let community = try? desk.community(context) else {
      guard problem.status == .notFound, request.headers[.accept]?.contains("text/html") ?? false
      else { throw error }
      return off(request)
    }
    let page: MessagePage
    switch problem.status {
    case .notFound, .gone: page = .notFound
    case .unauthorized: page = .signIn
    case .forbidden: page = .forbidden
    // Somebody has decided already, or it is another's to decide.
    case .conflict where error as? CommunityError == .notOpen: page = .forbidden
    case .conflict where error as? CommunityError == .hasChanged: page = .hasChanged
    case .tooManyRequests: page = .tooMany(seconds: problem.retryAfter)
    case .unprocessableContent, .conflict, .contentTooLarge: page = .notTaken(Self.reason(error))
    case let status where status.kind == .serverError:
      let path = ProblemMiddleware.withoutIDs(request.uri.path)
      context.logger.error("\(request.method) \(path): \(error)")
      page = .notTaken(.storage)
    default: throw error
    }
    var response = try html(page, .nobody, problem.status, request, context, community)
    if let seconds = problem.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
    return response
  }

  /// What a browser shows where there is no community: the same at each of its addresses, as if there had never been one.
  private func off(_ request: Request) -> Response {
    let site = PageSite(name: "Inkreel", contact: "", origin: desk.way.link(to: "", request))
    let html = MessagePage.off.html(in: PageFrame(site: site, address: "/community"))
    return answer(Array(html.utf8), type: Self.type, .nobody, status: .notFound, request)
  }

  private func html(
    _ page: any PublicPage, _ keeping: Keeping, _ status: HTTPResponse.Status, _ request: Request,
    _ context: StudioContext, _ community: OpenCommunity
  ) throws -> Response {
    let frame = try frame(request, context, community)
    return answer(
      Array(page.html(in: frame).utf8), type: Self.type,
      frame.reader == nil ? keeping : keeping == .nobody ? .nobody : .reader, status: status,
      request)
  }

  /// An answer of bytes, which a browser that has them is not sent again.
  func answer(
    _ bytes: [UInt8], type: String, _ keeping: Keeping, status: HTTPResponse.Status = .ok,
    tag: String? = nil, _ request: Request
  ) -> Response {
    var headers: HTTPFields = [.contentType: type, .vary: "Cookie, Accept-Encoding"]
    switch keeping {
    case .everybody, .moment:
      let tag = tag ?? MadePages.tag(bytes)
      // Whoever has it asks each time whether it is so still: what was taken back is gone for them, too.
      headers[.cacheControl] = "public, no-cache"
      headers[.eTag] = tag
      if status == .ok, request.headers.names(tag) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
    case .reader: headers[.cacheControl] = "private, no-store"
    case .nobody:
      headers[.cacheControl] = "private, no-store"
      headers[HTTPField.Name("X-Robots-Tag")!] = "noindex"
    }
    headers[.contentLength] = "\(bytes.count)"
    return Response(
      status: status, headers: headers,
      body: request.method == .head
        ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  // MARK: What stands around them

  func site(_ request: Request, _ community: OpenCommunity) -> PageSite {
    let settings = community.settings
    let contact = settings.contact
    return PageSite(
      name: settings.name, contact: contact.replacing("mailto:", with: ""),
      origin: desk.way.link(to: "", request))
  }

  private func frame(
    _ request: Request, _ context: StudioContext, _ community: OpenCommunity
  ) throws -> PageFrame {
    var reader: PageReader?
    if let person = context.visitor.person {
      reader = PageReader(
        PersonName(handle: person.handle, name: person.name), news: try community.unseenNews(),
        waiting: try community.waitingCount(limit: PageReader.countLimit))
    }
    // The key of a work is not carried on by links.
    var address = Self.shown(request)
    let query = address == request.uri.path ? request.fields.filter { $0.key != "key" } : [:]
    if !query.isEmpty {
      address +=
        "?"
        + query.sorted { $0.key < $1.key }
        .map { "\($0.key.inQuery)=\($0.value.inQuery)" }.joined(separator: "&")
    }
    return PageFrame(site: site(request, community), reader: reader, address: address)
  }

  /// The path of the page that a request is of: for what a form has sent, where the form stands.
  private static func shown(_ request: Request) -> String {
    let path = request.uri.path
    let parts = path.split(separator: "/")
    guard request.method == .post, let first = parts.first, parts.last != "edit" else {
      return path
    }
    if first == "w", parts.count > 2 { return "/w/\(parts[1])" }
    return first.hasPrefix("@") || first == "moderation" ? "/\(first)" : path
  }

  static func reason(_ error: any Error) -> FormReason {
    guard let error = error as? CommunityError else { return .missing }
    switch error {
    case .noTitle, .nothingSaid: return .missing
    case .tooLong(let limit): return .tooLong(limit: limit)
    case .tooManyTags(let limit): return .tooMany(limit: limit)
    case .licence(let allowed):
      return .licence(allowed: allowed.compactMap { ShownLicence(rawValue: $0.rawValue) })
    case .licenceUnknown: return .licenceUnknown
    case .noPicture: return .noPicture
    case .tooOften(_, let limit, let hours): return .tooOften(limit: limit, hours: hours)
    case .isOff, .noSuchWork, .noSuchPerson, .noSuchRemark, .noSuchReport, .idTaken, .notThere,
      .notOpen, .hasChanged, .unreachable, .damaged, .storage:
      return .storage
    }
  }
}

extension Request {
  /// The fields of the address's question, as a form writes them; of equal names the last.
  var fields: [String: String] { Self.fields(of: uri.query ?? "") }

  static func fields(of text: some StringProtocol) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { part in
        String(part).replacing("+", with: " ").removingPercentEncoding ?? ""
      }
      if words.count == 2 { fields[words[0]] = words[1] }
    }
    return fields
  }
}

extension String {
  /// As a value in the question of an address.
  var inQuery: String {
    addingPercentEncoding(withAllowedCharacters: .inQueryValue) ?? ""
  }
}

extension CharacterSet {
  fileprivate static let inQueryValue = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
