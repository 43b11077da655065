internal import Foundation
package import LibraryStore
package import Programs
package import Storyboard

/// The sound of a film of shots of a project: the clips of its tracks, and what programs play over their shots.
///
/// Where only some shots are chosen, each is heard as it is in the whole film: what began before goes on in it, and nothing is heard
/// beyond it.
package struct FilmSound: Sendable {
  package let mix: SoundMix
  /// What is not heard, a line each.
  package let problems: [String]

  /// - Parameters:
  ///   - shots: in their order.
  ///   - programs: the shots that show programs, where that is known; others are not read.
  ///   - check: is asked now and then whether to go on, and may throw.
  /// - Throws: what the source does.
  /// - Complexity: reads each shot, and runs those programs that are seen for their shots' times.
  package init(
    of shots: [ShotOutline], in project: ProjectOutline, from source: ShotSource,
    programs: Set<ShotID>? = nil, check: () throws -> Void = {}
  ) async throws {
    let chosen = Timeline(shots.lazy.map { $0.duration }, at: project.frameRate)
    var parts = Self.clips(of: project, in: shots, chosen)
    var problems: [String] = []
    for (index, outline) in shots.enumerated() {
      guard programs?.contains(outline.id) ?? true else { continue }
      try check()
      let shot = try await source.shot(outline.id)
      guard shot.showsPrograms else { continue }
      let frames = chosen.frames(ofShot: index)
      let window = Self.samples(frames, chosen)
      var stopped: (any Error)?
      let heard = SoundMix.programs(
        of: shot, in: window, source.assets, limit: LayerProgramRun.timeout * 10
      ) {
        do {
          try check()
          return true
        } catch {
          stopped = error
          return false
        }
      }
      if let stopped { throw stopped }
      parts += heard.parts
      if let problem = heard.problem {
        problems.append("shot \(outline.number.string): \(problem)")
      }
    }
    mix = SoundMix(parts, length: Self.samples(0..<chosen.frameCount, chosen).upperBound)
    self.problems = problems
  }

  // MARK: Clips

  private static func clips(
    of project: ProjectOutline, in shots: [ShotOutline], _ chosen: Timeline
  ) -> [SoundMix.Part] {
    let all = project.sounds.filter { !$0.isMuted }.flatMap { track in
      track.clips.filter { !$0.isMuted }.map { clip in
        SoundMix.Part(
          .asset(clip.asset), start: clip.start, first: Int64(clip.span.start),
          count: Int64(clip.span.count), gain: gain(track.level, clip.level), fades: clip.fades)
      }
    }
    guard !all.isEmpty else { return [] }
    let whole = Timeline(project)
    let order = project.scenes.flatMap(\.shots).map(\.id)
    var places: [ShotID: Int] = [:]
    for (place, id) in order.enumerated() { places[id] = place }
    var parts: [SoundMix.Part] = []
    var first = 0
    while first < shots.count {
      // Shots that follow one another here as there are heard as one.
      var last = first
      while last + 1 < shots.count, let place = places[shots[last].id],
        places[shots[last + 1].id] == place + 1
      {
        last += 1
      }
      if let place = places[shots[first].id] {
        let there = whole.edges[place]..<whole.edges[place + last - first + 1]
        let from = samples(there, whole)
        let to = samples(chosen.edges[first]..<chosen.edges[last + 1], chosen)
        let shift = to.lowerBound - from.lowerBound
        for var part in all where part.window.overlaps(from) {
          part.start += shift
          // By rounding, a shot may have a frame more here than there.
          let there = from.lowerBound + shift..<from.upperBound + shift
          part.window = to.clamped(to: there).clamped(
            to: part.window.lowerBound + shift..<part.window.upperBound + shift)
          parts.append(part)
        }
      }
      first = last + 1
    }
    return parts
  }

  private static func gain(_ levels: SoundLevel...) -> Float {
    Float(SoundLevel.amplitude(decibels: levels.reduce(0) { $0 + $1.decibels }))
  }

  /// The samples of some frames.
  private static func samples(_ frames: Range<Int>, _ timeline: Timeline) -> Range<Int64> {
    let rate = SoundFigures.rate
    return timeline.sample(
      atFrame: frames.lowerBound, samplesPerSecond: rate)..<timeline.sample(
        atFrame: frames.upperBound, samplesPerSecond: rate)
  }
}

extension SoundLevel {
  /// The factor by which decibels change an amplitude.
  package static func amplitude(decibels: Double) -> Double {
    decibels == 0 ? 1 : pow(10, decibels / 20)
  }
}
