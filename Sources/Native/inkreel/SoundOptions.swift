import ArgumentParser
import Sound

/// How the sound of a film is made.
struct SoundOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How loud it is to be as a whole: -16 for the web, -23 for television (default: as it is).",
      valueName: "LUFS"))
  var loudness: Double?

  func finish() throws -> FilmSound.Finish {
    if let loudness, !Loudness.range.contains(loudness) {
      throw ValidationError(
        "--loudness is from \(Int(Loudness.range.lowerBound)) to \(Int(Loudness.range.upperBound)) LUFS, as -16"
      )
    }
    return FilmSound.Finish(loudness: loudness)
  }
}
