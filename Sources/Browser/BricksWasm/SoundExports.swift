import Bricks
import PageTransfer
import Words

/// Tells how long a sound is, in milliseconds.
@_cdecl("setStageSound")
public func setStageSound(_ sound: Int32, _ milliseconds: Int32) {
  OpenStage.current?.setLength(Int(max(0, min(86_400_000, milliseconds))), of: Int(sound))
}

/// What is to be heard from now on, as JSON: `{"gain": 700, "stops": [{"id": 1}], "starts": [{"id": 2, …}], "ongoing": [{"id": 3, "position": 500}]}`.
///
/// A start has where in itself the sound begins (`position`) and how long it is heard (`remaining`), in milliseconds, and one of `sound` (the number of
/// a file), `note` with `instrument`, `drum` and `speech`. `gain` is in thousandths.
@_cdecl("stageSounds")
public func stageSounds() -> Int32 {
  var json = JSONText()
  let cues = OpenStage.current?.soundCues() ?? SoundMixer.Cues()
  json.object {
    $0.field("gain", Int((cues.gain * 1_000).rounded()))
    $0.list("stops", cues.stops) { $0.field("id", $1) }
    $0.list("starts", cues.starts) { $0.start($1) }
    $0.list("ongoing", cues.ongoing) {
      $0.field("id", $1.id)
      $0.field("position", milliseconds($1.position))
    }
  }
  return Transfer.put(json.bytes)
}

/// Stops what is heard: the numbers of those sounds.
@_cdecl("hushStage")
public func hushStage() -> Int32 {
  Transfer.put((OpenStage.current?.silence() ?? []).map { Double($0) })
}

extension JSONText {
  fileprivate mutating func start(_ start: SoundMixer.Start) {
    field("id", start.sound.id)
    field("position", milliseconds(start.position))
    field("remaining", milliseconds(start.remaining))
    switch start.sound.source {
    case .file(let file): field("sound", file.index)
    case .note(let key, let instrument):
      field("note", key)
      field("instrument", instrument)
    case .drum(let key): field("drum", key)
    case .speech(let words): field("speech", words.string)
    }
  }
}

private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1_000).rounded()) }
