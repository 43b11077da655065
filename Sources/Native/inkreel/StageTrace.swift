import Bricks
import Foundation
import Words

/// How a stage stands after a tick, as a line of JSON.
enum StageTrace {
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
  }

  static func line(_ tick: Int, _ machine: Machine, _ program: Program) -> String {
    let objects = machine.figures.map { figure in
      Object(
        name: figure.name.string, clone: figure.isClone ? true : nil, x: figure.x, y: figure.y,
        direction: figure.direction, size: figure.size,
        look: figure.look == nil ? nil : figure.lookName.string, visible: figure.isVisible,
        transparency: figure.transparency == 0 ? nil : figure.transparency,
        brightness: figure.brightness == 100 ? nil : figure.brightness,
        color: figure.color == 0 ? nil : figure.color)
    }
    var variables: [String: String] = [:]
    for handle in program.allVariables.handles {
      variables[program.allVariables[handle].name.string] = machine.value(of: handle)?.text.string
    }
    let line = Line(
      tick: tick, scene: machine.sceneName.string, objects: objects, variables: variables,
      penMarks: machine.penMarks.count)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers of a stage are all finite, or written as text.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return (try? encoder.encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
