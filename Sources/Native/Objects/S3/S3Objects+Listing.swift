internal import NIOHTTP1

extension S3Objects {
  /// The most bytes of a page: a thousand keys of the longest, with what is told of each.
  private static let pageLimit = 4 << 20
  /// More pages than any store has for what is asked at once.
  private static let pageCount = 10_000

  /// What has another kind of name in the bucket is left away.
  package func list(in folder: ObjectKey?, after: ObjectKey?, limit: Int) throws(ObjectError)
    -> [ObjectListing]
  {
    precondition(limit > 0)
    let ours = address.prefix.map { "\($0)/" } ?? ""
    let prefix = ours + (folder.map { "\($0)/" } ?? "")
    var last = after.map { ours + $0.text }
    var token: String?
    var found: [ObjectListing] = []
    for _ in 0..<Self.pageCount {
      let count = min(1000, limit - found.count)
      var query = [(name: "list-type", value: "2"), (name: "max-keys", value: "\(count)")]
      if !prefix.isEmpty { query.append(("prefix", prefix)) }
      if let token {
        query.append(("continuation-token", token))
      } else if let last {
        query.append(("start-after", last))
      }
      let page = try page(query)
      guard page.entries.count <= count else {
        throw Self.wrong("more objects than were asked for")
      }
      for entry in page.entries {
        guard entry.key.hasPrefix(prefix) else { throw Self.wrong("an object of another folder") }
        guard last.map({ Self.isBefore($0, entry.key) }) ?? true else {
          throw Self.wrong("an object twice, or in no order")
        }
        last = entry.key
        guard let key = ObjectKey(text: String(entry.key.dropFirst(ours.count))) else { continue }
        let modified = entry.modified - timeAhead
        found.append(ObjectListing(key: key, size: entry.size, modified: modified))
      }
      token = page.next
      guard found.count < limit, token != nil else { return found }
    }
    throw Self.wrong("pages without end")
  }

  private func page(_ query: [(name: String, value: String)]) throws(ObjectError) -> S3List {
    let request = S3Request(method: .GET, path: "/\(address.bucket)", query: query)
    return try asking { () throws(ObjectError) in
      let answer = try ask(request, limit: Self.pageLimit)
      guard answer.status == 200 else { throw answer.error(answer.refusal) }
      do throws(S3List.Unreadable) {
        return try S3List(parsing: answer.body)
      } catch {
        throw Self.wrong("what is no list: \(error.words)")
      }
    }
  }

  private static func wrong(_ words: String) -> ObjectError {
    .refused(status: 200, code: "", "it lists \(words)")
  }

  /// Whether one stands before another: by bytes, or as folders do, which have all of `a/` before `a-b`.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    if a.utf8.lexicographicallyPrecedes(b.utf8) { return true }
    let (a, b) = (a.split(separator: "/"), b.split(separator: "/"))
    return a.lexicographicallyPrecedes(b) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
