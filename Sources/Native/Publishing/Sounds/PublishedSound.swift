/// A sound's file as it is published: its samples, or packets of them, and what is needed to play them.
///
/// Files are read piece by piece, and written anew from the pieces on a list; what is packed stays packed, so that nothing of the sound is
/// lost. Only FLAC is unpacked and packed again, which loses nothing either. A file is clean where cleaning it changes nothing: that is
/// looked at before it is handed out.
package struct PublishedSound: Equatable, Sendable {
  package let form: SoundForm
  package let bytes: [UInt8]

  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) throws(SoundRefusal) {
    guard let form = SoundForm(bytes) else { throw .unknownKind }
    self.form = form
    self.bytes = try Self.made(from: bytes, form)
    guard SoundForm(self.bytes) == form, try Self.made(from: self.bytes, form) == self.bytes else {
      throw .notClean(form)
    }
  }

  private static func made(from bytes: [UInt8], _ form: SoundForm) throws(SoundRefusal) -> [UInt8] {
    switch form {
    case .wave: try WaveSound.cleaned(bytes)
    case .aiff: try AIFFSound.cleaned(bytes)
    case .mpeg: try MPEGSound.cleaned(bytes)
    case .adts: try ADTSSound.cleaned(bytes)
    case .amr: try AMRSound.cleaned(bytes)
    case .flac: try FLACSound.cleaned(bytes)
    case .ogg: try OggSound.cleaned(bytes)
    case .mp4: try MP4Sound.cleaned(bytes)
    case .midi: try MIDISound.cleaned(bytes)
    }
  }
}
