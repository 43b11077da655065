import Bricks
import Foundation
import Words

/// Tells how a stage stands after a tick, as a line of JSON.
struct StageTrace {
  private let program: Program
  /// All but objects' own.
  private let shared: [Handle<Program.Variable>]
  private let encoder = JSONEncoder()

  init(_ program: Program) {
    self.program = program
    let own = Set(program.allObjects.elements.flatMap(\.variables))
    shared = program.allVariables.handles.filter { !own.contains($0) }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers of a stage are all finite, or written as text.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  }

  private struct Line: Encodable {
    var tick: Int
    var scene: String
    var objects: [Object]
    var variables: [String: String]
    var penMarks: Int
    var sounds: [Sound]?
  }

  private struct Sound: Encodable {
    /// One of these four.
    var sound: String?
    var note: Int?
    var drum: Int?
    var speech: String?
    /// Of a note; as General MIDI numbers them, from 0.
    var instrument: Int?
    var object: String
    var start: Int
    /// Where in itself it is, in seconds.
    var position: Double
    var volume: Double
  }

  private struct Object: Encodable {
    var name: String
    var clone: Bool?
    var x: Double
    var y: Double
    var direction: Double
    var size: Double
    var look: String?
    var visible: Bool
    var transparency: Double?
    var brightness: Double?
    var color: Double?
    /// Its own, which may have the names of others'.
    var variables: [String: String]?
  }

  func line(_ tick: Int, _ machine: Machine) throws -> String {
    let objects = machine.figures.map { figure in
      let own = figure.isClone ? [] : program.allObjects[figure.object].variables
      return Object(
        name: figure.name.string, clone: figure.isClone ? true : nil, x: figure.x, y: figure.y,
        direction: figure.direction, size: figure.size,
        look: figure.look == nil ? nil : figure.lookName.string, visible: figure.isVisible,
        transparency: figure.transparency == 0 ? nil : figure.transparency,
        brightness: figure.brightness == 100 ? nil : figure.brightness,
        color: figure.color == 0 ? nil : figure.color,
        variables: own.isEmpty ? nil : values(of: own, machine))
    }
    let line = Line(
      tick: tick, scene: machine.sceneName.string, objects: objects,
      variables: values(of: shared, machine), penMarks: machine.penMarks.count,
      sounds: machine.sounds.isEmpty ? nil : machine.sounds.map { sound($0, machine) })
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  private func sound(_ playing: PlayingSound, _ machine: Machine) -> Sound {
    var sound = Sound(
      object: program.allObjects[playing.object].name.string, start: playing.startTick,
      position: playing.position(at: machine.clock), volume: machine.volume)
    switch playing.source {
    case .file(let file): sound.sound = program.allSounds[file].name.string
    case .note(let key, let instrument): (sound.note, sound.instrument) = (key, instrument)
    case .drum(let key): sound.drum = key
    case .speech(let words): sound.speech = words.string
    }
    return sound
  }

  private func values(of variables: [Handle<Program.Variable>], _ machine: Machine)
    -> [String: String]
  {
    var values: [String: String] = [:]
    for variable in variables {
      values[program.allVariables[variable].name.string] = machine.value(of: variable)?.text.string
    }
    return values
  }
}
