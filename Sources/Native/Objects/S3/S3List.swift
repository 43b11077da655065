internal import XMLFiles

/// A page of a list of objects, as the store tells it (`ListObjectsV2`).
package struct S3List: Equatable, Sendable {
  /// Keys as they are in the bucket, which may be any text.
  package var entries: [(key: String, size: Int, modified: Int)] = []
  /// With what the next page is asked for; nil where this is the last.
  package var next: String?

  /// Why a page is not read.
  package struct Unreadable: Error, Equatable {
    package var words: String
  }

  package init(parsing body: [UInt8]) throws(Unreadable) {
    let root: XMLElement
    do {
      root = try XMLElement(parsing: body)
    } catch {
      throw Unreadable(words: "\(error)")
    }
    guard root.name == "ListBucketResult" else { throw Unreadable(words: "it is no list") }
    for element in root.children("Contents") {
      guard let key = element.child("Key")?.text, !key.isEmpty,
        let size = element.child("Size").flatMap({ Int($0.text) }), size >= 0,
        let modified = element.child("LastModified").flatMap({ S3Time.listed($0.text) })
      else { throw Unreadable(words: "an object has no key, size or time") }
      entries.append((key, size, modified))
    }
    switch root.child("IsTruncated")?.text {
    case "false": break
    case "true":
      guard let token = root.child("NextContinuationToken")?.text, !token.isEmpty else {
        throw Unreadable(words: "it does not say how it goes on")
      }
      next = token
    default: throw Unreadable(words: "it does not say whether it is whole")
    }
  }

  package static func == (a: S3List, b: S3List) -> Bool {
    a.next == b.next && a.entries.elementsEqual(b.entries, by: ==)
  }
}
