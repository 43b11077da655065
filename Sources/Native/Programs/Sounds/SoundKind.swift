/// What a sound's file begins like, and who reads it.
///
/// `ffprobe` is told the form: left to guess, it takes lists of other files and addresses for one.
package enum SoundKind: Equatable, Sendable {
  /// libsndfile's; what it does not read of it is asked of `ffprobe`, by this name.
  case sampled(form: String)
  /// `ffprobe`'s alone.
  case probed(form: String)
  case midi

  package init?(head: some Collection<UInt8>) {
    let head = Array(head.prefix(16))

    func has(_ mark: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: mark.utf8)
    }

    if has("RIFF"), has("WAVE", at: 8) {
      self = .sampled(form: "wav")
    } else if has("OggS") {
      self = .sampled(form: "ogg")
    } else if has("fLaC") {
      self = .sampled(form: "flac")
    } else if has("FORM"), has("AIF", at: 8) {
      self = .sampled(form: "aiff")
    } else if has("MThd") {
      self = .midi
    } else if has("ftyp", at: 4) {
      self = .probed(form: "mov")
    } else if has("#!AMR") {
      self = .probed(form: "amr")
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .probed(form: "matroska")
    } else if head.starts(with: [0x30, 0x26, 0xB2, 0x75]) {
      self = .probed(form: "asf")
    } else if has("ID3") {
      self = .sampled(form: "mp3")
    } else if head.count > 1, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 {
      self = .probed(form: "aac")
    } else if head.count > 1, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 {
      self = .sampled(form: "mp3")
    } else {
      return nil
    }
  }

  /// The form in which `ffmpeg` reads it, or nil; of films too, whose sound is meant.
  ///
  /// It is told the form: left to guess, it takes lists of other files and addresses for one.
  package static func form(head: some Collection<UInt8>) -> String? {
    switch SoundKind(head: head) {
    case .sampled(let form), .probed(let form): return form
    case .midi: return nil
    case nil: break
    }
    let head = Array(head.prefix(16))
    func has(_ mark: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: mark.utf8)
    }
    if has("RIFF"), has("AVI ", at: 8) { return "avi" }
    if has("RF64") { return "wav" }
    if has("riff"), head.count > 4, head[4] == 0x2E { return "w64" }
    if has("caff") { return "caf" }
    if has("wvpk") { return "wv" }
    if has(".snd") { return "au" }
    if has("MAC ") { return "ape" }
    if has("FLV") { return "flv" }
    if head.starts(with: [0x0B, 0x77]) { return "ac3" }
    if head.starts(with: [0, 0, 1, 0xBA]) { return "mpeg" }
    let parts = ["moov", "mdat", "free", "skip", "wide"]
    if parts.contains(where: { has($0, at: 4) }) { return "mov" }
    return nil
  }
}
