/// What a sound's file begins like, and who reads it.
///
/// `ffprobe` is told the form: left to guess, it takes lists of other files and addresses for one.
enum SoundKind: Equatable, Sendable {
  /// libsndfile's; what it does not read of it is asked of `ffprobe`, by this name.
  case sampled(form: String)
  /// `ffprobe`'s alone.
  case probed(form: String)
  case midi

  init?(head: some Collection<UInt8>) {
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
}
