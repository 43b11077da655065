/// AMR files, as old phones record them: the frames up to the first place where none begins.
enum AMRSound {
  private static let narrow = (
    mark: Array("#!AMR\n".utf8), sizes: [13, 14, 16, 18, 20, 21, 27, 32, 6]
  )
  private static let wide = (
    mark: Array("#!AMR-WB\n".utf8), sizes: [18, 24, 33, 37, 41, 47, 51, 59, 61, 6]
  )

  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    guard let form = [narrow, wide].first(where: { bytes.starts(with: $0.mark) }) else {
      throw .notPublished("AMR of several channels")
    }
    var end = form.mark.count
    while end < bytes.count {
      // Bits that are always 0, and the kind of frame: 15 says that there is none.
      let head = bytes[end]
      let kind = Int(head >> 3 & 15)
      guard head & 0x83 == 0, kind == 15 || kind < form.sizes.count else { break }
      let size = kind == 15 ? 1 : form.sizes[kind]
      guard end + size <= bytes.count else { break }
      end += size
    }
    guard end > form.mark.count else { throw .silent }
    return Array(bytes[..<end])
  }
}
