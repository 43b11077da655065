package import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore

/// A form with a file in it (RFC 7578), as it lies on the disk when all of it has come.
package struct Multipart {
  /// The fields that are no file, by their names; of equal names the last.
  package private(set) var fields: [String: String] = [:]
  /// Where the bytes of the first file lie in the whole.
  package private(set) var file: Range<Int>?

  /// A field has so many bytes at most, and a form so many parts.
  private static let fieldLimit = 64 << 10
  private static let partLimit = 64

  /// - Parameters:
  ///   - body: all that was sent.
  ///   - boundary: what stands between its parts, from the field `Content-Type`.
  /// - Throws: a problem `bad-form` where it is none.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ body: Data, boundary: String) throws {
    let mark = Data("--\(boundary)".utf8)
    let (line, gap) = (Data("\r\n".utf8), Data("\r\n\r\n".utf8))
    guard !boundary.isEmpty, boundary.utf8.count <= 70, body.starts(with: mark) else {
      throw Self.bad
    }
    var start = body.startIndex + mark.count
    var count = 0
    while true {
      let rest = body[start...]
      if rest.starts(with: Data("--".utf8)) { return }
      count += 1
      guard rest.starts(with: line), count <= Self.partLimit,
        let head = body.range(of: gap, in: start..<min(body.endIndex, start + 16_384)),
        let end = body.range(of: line + mark, in: head.upperBound - line.count..<body.endIndex)
      else { throw Self.bad }
      let bytes = head.upperBound..<max(head.upperBound, end.lowerBound)
      try take(body, head: start..<head.lowerBound, bytes)
      start = end.upperBound
    }
  }

  private mutating func take(_ body: Data, head: Range<Int>, _ bytes: Range<Int>) throws(Problem) {
    let lines = String(decoding: body[head], as: UTF8.self).split(separator: "\r\n")
    guard
      let disposition = lines.first(where: {
        $0.lowercased().hasPrefix("content-disposition:")
      }), let name = Self.parameter("name", of: disposition)
    else { throw Self.bad }
    if Self.parameter("filename", of: disposition) != nil {
      if file == nil, !bytes.isEmpty {
        file = bytes.lowerBound - body.startIndex..<bytes.upperBound - body.startIndex
      }
      return
    }
    guard bytes.count <= Self.fieldLimit else { throw Self.bad }
    fields[name] = String(decoding: body[bytes], as: UTF8.self)
  }

  /// A quoted value of a field: `name="title"`.
  private static func parameter(_ name: String, of line: Substring) -> String? {
    for part in line.split(separator: ";").dropFirst() {
      let trimmed = part.drop { $0 == " " }
      guard trimmed.lowercased().hasPrefix("\(name)=\"") else { continue }
      return trimmed.dropFirst(name.count + 2).split(
        separator: "\"", omittingEmptySubsequences: false
      ).first.map(String.init)
    }
    return nil
  }

  private static let bad = Problem(
    .badRequest, "bad-form", "The form cannot be read: send it again.")
}

extension Request {
  /// What stands between the parts of the form that the body is; nil where it is none.
  var boundary: String? {
    guard let type = headers[.contentType], type.lowercased().hasPrefix("multipart/form-data")
    else { return nil }
    for part in type.split(separator: ";").dropFirst() {
      let trimmed = part.drop { $0 == " " }
      guard trimmed.lowercased().hasPrefix("boundary=") else { continue }
      return trimmed.dropFirst(9).filter { $0 != "\"" }
    }
    return nil
  }
}
