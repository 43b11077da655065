internal import HTTPTypes
internal import Hummingbird

/// Serves the page: files by their names, and `index.html` for every address of the page, such as
/// `/shots/…`. Any other path outside `/api` without a file's ending is answered with 404, and with the
/// page, which says so to people.
struct PageMiddleware: RouterMiddleware {
  let files: PageFiles

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard request.method == .get || request.method == .head, path != "/api",
      !path.hasPrefix("/api/")
    else { return try await next(request, context) }
    if path == "/shell.js" {
      let shell = files.shell()
      let script = PageFile(path: path, bytes: Array(shell.script.utf8))
      return response(script, to: request)
    }
    guard path.split(separator: "/").last?.contains(".") != true || path == "/index.html" else {
      guard let file = files.file(at: path) else { return try await next(request, context) }
      return response(file, to: request)
    }
    guard let index = files.file(at: "/index.html") else {
      return try await next(request, context)
    }
    // A review without scripts, and what is published, is made for whoever has opened it.
    if path.hasPrefix("/review/") || CommunityAddress.isPublic(path) {
      return try await next(request, context)
    }
    guard PageAddress.at(path) != nil else { return nowhere(index, request) }
    if let way = PageAddress.ways[path] {
      guard let page = files.file(at: way) else { return try await next(request, context) }
      return response(page, to: request)
    }
    var response = response(index, to: request)
    response.headers[Self.version] = files.shell().version
    let ahead =
      Self.neededFirst(at: path).map { "<\($0)>; rel=preload; as=fetch; crossorigin" }
      + files.manifest().modules(at: path).map { "<\($0)>; rel=modulepreload" }
    if !ahead.isEmpty { response.headers[values: HTTPField.Name("Link")!] = ahead }
    return response
  }

  /// The page where there is nothing at its address: not kept, since there may be something another time.
  private func nowhere(_ index: PageFile, _ request: Request) -> Response {
    var head = request.head
    head.headerFields[.ifNoneMatch] = nil
    var response = response(index, to: Request(head: head, body: request.body))
    response.status = .notFound
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    response.headers[Self.version] = files.shell().version
    return response
  }

  /// Whether an address is that of one file, which is kept in memory; others are made from all of them, or by the API.
  static func isFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    // Feeds and sitemaps are made.
    if CommunityAddress.isPublic(path), parts.count < 4 { return false }
    return parts.first != "api" && parts != ["shell.js"] && parts.last?.contains(".") == true
  }

  private static let version = HTTPField.Name("Inkreel-Shell")!

  /// The documents that the page at an address, one of `PageAddress`, reads first, so that a browser asks for them while it
  /// still reads the page's modules.
  static func neededFirst(at path: String) -> [String] {
    let parts = path.split(separator: "/")
    if parts.first == "lab" { return [] }
    var documents = ["/api/health"]
    if parts.count == 2 {
      if parts[0] == "projects" { documents.append("/api/projects/\(parts[1])/edits?after=0") }
      if parts[0] == "shots" { documents.append("/api/shots/\(parts[1])") }
    }
    if parts.isEmpty || parts[0] == "library" || parts[0] == "bin" {
      documents += ["/api/library/edits?after=0", "/api/library/projects"]
    }
    return documents
  }

  /// The file, compressed where the client takes that; 304 where it has it.
  private func response(_ file: PageFile, to request: Request) -> Response {
    let packed = request.headers.takesGzip ? file.gzip : nil
    let tag = packed == nil ? "\"\(file.digest)\"" : "\"\(file.digest)-gzip\""
    var headers: HTTPFields = [
      // Others are asked for each time, and answered with 304 while they are the same.
      .cacheControl: file.isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache",
      .eTag: tag, .contentType: file.type,
    ]
    if file.gzip != nil { headers[.vary] = "Accept-Encoding" }
    if request.headers.names(tag) {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    if packed != nil { headers[.contentEncoding] = "gzip" }
    let bytes = packed ?? file.bytes
    headers[.contentLength] = "\(bytes.count)"
    let body =
      request.method == .head ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    return Response(status: .ok, headers: headers, body: body)
  }
}
