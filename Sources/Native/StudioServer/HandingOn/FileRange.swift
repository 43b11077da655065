internal import HTTPTypes
internal import Hummingbird

/// Which bytes of a file a request asks for (RFC 9110, 14.2): players ask for parts, and cannot go to a moment otherwise.
enum FileRange: Equatable {
  case whole
  case part(ClosedRange<Int>)
  /// None of the file.
  case beyond

  /// - Parameters:
  ///   - header: what the request says; a form that is not known asks for all, and so do several parts at once.
  ///   - size: of the file, in bytes.
  init(_ header: String?, size: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, !header.contains(",") else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return }
      self = first < size ? .part(first...min(last, size - 1)) : .beyond
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first...size - 1) : .beyond
    case (nil, let count?) where ends[0].isEmpty:
      // The last bytes.
      self = count > 0 && size > 0 ? .part(max(0, size - count)...size - 1) : .beyond
    default: return
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // A number beyond all files is as good as the largest.
    return Int(text) ?? .max
  }
}

extension Response {
  /// A file, or the part of it that is asked for.
  ///
  /// - Throws: where it cannot be read.
  static func file(
    _ path: String, size: Int, _ request: Request, _ context: StudioContext, headers: HTTPFields
  ) async throws -> Response {
    var headers = headers
    headers[.acceptRanges] = "bytes"
    switch FileRange(request.headers[.range], size: size) {
    case .whole:
      headers[.contentLength] = "\(size)"
      let body = try await FileIO().loadFile(path: path, context: context)
      return Response(status: .ok, headers: headers, body: body)
    case .part(let range):
      headers[.contentLength] = "\(range.count)"
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
      let body = try await FileIO().loadFile(path: path, range: range, context: context)
      return Response(status: .partialContent, headers: headers, body: body)
    case .beyond:
      headers[.contentRange] = "bytes */\(size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }
}
