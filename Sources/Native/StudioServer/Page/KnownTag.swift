internal import HTTPTypes

extension HTTPFields {
  /// Whether `If-None-Match` names a tag; weak ones count, as RFC 9110 has it for reads.
  func names(_ tag: String) -> Bool {
    guard let field = self[.ifNoneMatch] else { return false }
    return field == tag
      || field.split(separator: ",").contains { part in
        let one = part.trimming { $0 == " " }
        return one == "*" || (one.hasPrefix("W/") ? one.dropFirst(2) : one) == tag
      }
  }
}

extension Substring {
  fileprivate func trimming(_ isDropped: (Character) -> Bool) -> Substring {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
