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
        parts += sounds.compactMap { Self.part(of: $0, in: window) }
        let spoken = sounds.count { $0.source == .speech }
        if spoken > 0 {
          problems.append(
            "“\(name)” speaks \(spoken == 1 ? "once" : "\(spoken) times"), which is not in it")
        }
        if !isAll { problems.append("“\(name)” plays too much: only its beginning is in it") }
      } catch {
        problems.append("“\(name)” is not heard: \(error)")
      }
    }
    return ProgramsHeard(
      parts: parts, problem: problems.isEmpty ? nil : problems.joined(separator: "; "))
  }

  /// What a program plays as a part; nil for speech.
  private static func part(of sound: ProgramSound, in window: Range<Int64>) -> Part? {
    let unit = Int64(SoundFigures.rate / ProgramSound.unitsPerSecond)
    let (first, count) = (Int64(sound.position) * unit, Int64(sound.length) * unit)
    var part = Part(
      .made(.drum(0)), start: window.lowerBound + Int64(sound.start) * unit, first: first,
      count: count, gain: Float(sound.gain))
    if case .file(let asset) = sound.source {
      part.source = .asset(asset)
    } else {
      // What is stopped before its end lies beyond what is heard of it; it goes without a click.
      guard let made = MadeSound(sound.source, held: Int(Int64(sound.whole) * unit)) else {
        return nil
      }
      part.source = .made(made)
      switch sound.ending {
      case .whole: part.count = max(1, Int64(made.count) - first)
      case .stopped: part.fades = ClipFades(begin: 0, end: UInt32(min(click, count)))
      case .goesOn: break
      }
    }
    part.window = (part.start..<part.start + part.count).clamped(to: window)
    return part
  }

  /// Samples in which a sound that is stopped fades: five milliseconds.
  private static let click = Int64(SoundFigures.rate / 200)
}
