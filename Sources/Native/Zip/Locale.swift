internal import Foundation

/// Names in zip files are UTF-8, which libarchive takes and gives only where the thread's locale says so.
///
/// The locale is this thread's alone, while `body` runs; where the system has none of that kind, names in ASCII still pass.
func withUnicodeNames<Value>(_ body: () -> Value) -> Value {
  guard let unicode = Locales.unicode.value else { return body() }
  let before = uselocale(unicode)
  defer { uselocale(before) }
  return body()
}

/// Made once, and kept as long as the process: a locale cannot be changed, so that threads may share it.
private struct Locales: @unchecked Sendable {
  let value: locale_t?
  static let unicode = Locales(value: newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil))
}
