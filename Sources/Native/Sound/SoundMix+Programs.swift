package import LibraryStore
internal import Programs
package import Storyboard

extension SoundMix {
  /// What a shot's programs play in its samples of the film, and what of it cannot be heard.
  ///
  /// - Complexity: what running them for that time takes.
  package static func programs(
    of shot: Shot, in window: Range<Int64>, _ assets: AssetStore
  )
    -> (parts: [SoundMix.Part], problem: String?)
  {
    // 48,000 samples a second are 80 of each unit.
    let unit = Int64(SoundFigures.rate / ProgramSound.unitsPerSecond)
    let ticks = Int((Int64(window.count) * 60 + 47_999) / 48_000)
    var parts: [SoundMix.Part] = []
    var made = 0
    for index in shot.layers.indices where shot.isPresent(index) && shot.isVisible(index) {
      guard let program = shot.layers[index].program else { continue }
      do throws(LayerProgramError) {
        var run = try LayerProgramRun(program, in: assets)
        for sound in try run.sounds(during: ticks) {
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
      } catch {
        // Why it cannot be run is said where it is drawn.
        continue
      }
    }
    return (
      parts, made > 0 ? "\(made) notes, drums or words that a program makes are not in it" : nil
    )
  }
}
