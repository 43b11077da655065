/// A reason why a sound is not published.
package enum SoundRefusal: Error, Equatable, Sendable {
  /// It begins like no sound that is known.
  case unknownKind
  /// It is of a kind, or written in a way, of which it is not known how to leave all else out.
  case notPublished(String)
  /// It is not as its kind has it.
  case damaged(SoundForm)
  /// There is no sound in it.
  case silent
  /// What was made is not clean: a fault of ours, and nothing is handed out.
  case notClean(SoundForm)
}

extension SoundRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownKind: "it is no sound of a known kind: save it as WAV, MP3 or Ogg"
    case .notPublished(let what): "\(what) is not published: save it as WAV, MP3 or Ogg"
    case .damaged(let form): "it is damaged (\(form)): save it anew"
    case .silent: "there is no sound in it"
    case .notClean(let form):
      "what was made of it (\(form)) is not clean: tell who runs this studio"
    }
  }
}

/// The kinds of files of sounds that are published.
package enum SoundForm: Equatable, Sendable, CaseIterable {
  case wave, aiff, mpeg, adts, amr, flac, ogg, mp4, midi

  /// The usual ending of a file's name.
  package var ending: String {
    switch self {
    case .wave: "wav"
    case .aiff: "aiff"
    case .mpeg: "mp3"
    case .adts: "aac"
    case .amr: "amr"
    case .flac: "flac"
    case .ogg: "ogg"
    case .mp4: "m4a"
    case .midi: "mid"
    }
  }

  /// The kind of a file by its first bytes.
  init?(_ bytes: [UInt8]) {
    func has(_ mark: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: mark.utf8)
    }
    func hasHead(_ head: UInt8, _ mask: UInt8) -> Bool {
      bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & mask == head
    }
    if has("RIFF"), has("WAVE", at: 8) {
      self = .wave
    } else if has("FORM"), has("AIF", at: 8) {
      self = .aiff
    } else if has("OggS") {
      self = .ogg
    } else if has("fLaC") {
      self = .flac
    } else if has("MThd") {
      self = .midi
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else if has("#!AMR") {
      self = .amr
    } else if hasHead(0xF0, 0xF6) {
      self = .adts
    } else if has("ID3") || hasHead(0xE0, 0xE0) {
      self = .mpeg
    } else {
      return nil
    }
  }
}
