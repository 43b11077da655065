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
      variables: values(of: shared, machine), penMarks: machine.penMarks.count)
    return String(decoding: try encoder.encode(line), as: UTF8.self)
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
