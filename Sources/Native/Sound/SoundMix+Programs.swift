package import LibraryStore
package import Programs
package import Storyboard

/// What a shot's programs play.
package struct ProgramsHeard: Sendable {
  package var parts: [SoundMix.Part] = []
  /// What of it cannot be heard, for people.
  package var problem: String?
}

extension SoundMix {
  /// What a shot's programs play in its samples of the film, and what of it cannot be heard.
  ///
  /// - Complexity: what running them for that time takes.
  package static func programs(
    of shot: Shot, in window: Range<Int64>, _ assets: AssetStore,
    limit: Duration = LayerProgramRun.timeout, check: () -> Bool = { true }
  ) -> ProgramsHeard {
    let unit = Int64(SoundFigures.rate / ProgramSound.unitsPerSecond)
    let ticks = Int(
      (Int64(window.count) * 60 + Int64(SoundFigures.rate) - 1) / Int64(SoundFigures.rate))
    var parts: [SoundMix.Part] = []
    var problems: [String] = []
    for index in shot.layers.indices where shot.isPresent(index) && shot.isVisible(index) {
      guard let program = shot.layers[index].program else { continue }
      let name = shot.layers[index].name.value.string
      do throws(LayerProgramError) {
        var run = try LayerProgramRun(program, in: assets)
        let (sounds, isAll) = try run.sounds(during: ticks, limit: limit, check: check)
        var made = 0
        for sound in sounds {
          guard case .file(let asset) = sound.source else {
            made += 1
            continue
          }
          parts.append(
            SoundMix.Part(
              asset: asset, start: window.lowerBound + Int64(sound.start) * unit,
              first: Int64(sound.position) * unit, count: Int64(sound.length) * unit,
              gain: Float(sound.gain), window: window))
        }
        if made > 0 {
          problems.append("“\(name)” makes \(made) notes, drums or words, which are not in it")
        }
        if !isAll { problems.append("“\(name)” plays too much: only its beginning is in it") }
      } catch {
        problems.append("“\(name)” is not heard: \(error)")
      }
    }
    return ProgramsHeard(
      parts: parts, problem: problems.isEmpty ? nil : problems.joined(separator: "; "))
  }
}
