package import Words

/// A way that a plotter, or a laser, is to go.
package struct PlotLine: Equatable, Sendable {
  package enum Tool: UInt8, Sendable, CaseIterable {
    case plotter, cutter, engraver
  }

  package var tool: Tool
  package var fromX: Double
  package var fromY: Double
  package var toX: Double
  package var toY: Double
  /// The object or clone that went it; −1 where that is gone.
  var sprite: Int
}

/// A drawing for a plotter or laser, or a design for an embroidery machine, that a program has saved.
package struct SavedPlot: Equatable, Sendable {
  /// The name that the program gives it, made fit for a file: it ends in `.svg`, or in `.dst` and `.exp`.
  package var name: Text
  package var lines: [PlotLine] = []
  package var design: EmbroideryDesign?
  package var form = Form.svg

  package enum Form: Sendable {
    case svg, dst, exp
  }

  /// The number of its lines or stitches.
  package var partCount: Int { design?.points.count ?? lines.count }

  /// Returns what it is as a file, for a stage of that size.
  ///
  /// - Complexity: O(*n*) for *n* lines or stitches.
  package func contents(size: (width: Int, height: Int)) -> [UInt8] {
    switch (form, design) {
    case (.dst, let design?): DSTFile(design).bytes
    case (.exp, let design?): EXPFile(design).bytes
    default: Array(PlotDrawing(lines, size: size).svg.string.utf8)
    }
  }
}

extension Machine {
  /// The lines to be plotted, cut and engraved, as far as the scene that plays has come.
  package var plotLines: [PlotLine] { stage.plots }

  static let plotLimit = 1_000_000

  /// Does a brick of plotters or lasers.
  mutating func plot(_ instruction: Instruction) {
    // The background stands still.
    guard current != stage.order.first else { return }
    switch instruction.op {
    case .startPlot: stage.sprites[current].pen.start(Self.tool(instruction.a))
    case .stopPlot: stage.sprites[current].pen.stop(Self.tool(instruction.a))
    default: savePlot(instruction)
    }
  }

  static func tool(_ number: Int32) -> PlotLine.Tool { .init(rawValue: UInt8(number)) ?? .plotter }

  /// Saves what the object has plotted, or cut and engraved; it replaces a drawing of the same name.
  private mutating func savePlot(_ instruction: Instruction) {
    let name = Self.fileName(words(instruction.b), ending: ".svg")
    let isLaser = instruction.a > 0
    spend(stage.plots.count)
    let lines = stage.plots.filter { $0.sprite == current && ($0.tool != .plotter) == isLaser }
    let others = savedPlots.filter { $0.name != name }
    guard others.count < setting.fileLimit else { return refuseFile() }
    guard others.reduce(lines.count, { $0 + $1.lines.count }) <= Self.plotLimit else {
      return trouble("The saved plots have \(Self.plotLimit) lines; no more were saved.")
    }
    savedPlots.removeAll { $0.name == name }
    savedPlots.append(SavedPlot(name: name, lines: lines))
  }

  mutating func refuseFile() {
    trouble("There are \(setting.fileLimit) files; no more were written.")
  }

  /// The way of an object whose plotter is on, drawn on the stage as Catroid draws it, two pixels wide.
  mutating func plot(fromX: Double, fromY: Double, toX: Double, toY: Double) {
    for tool in PlotLine.Tool.allCases where stage.sprites[current].pen.plots(with: tool) {
      guard stage.plots.count < Self.plotLimit else {
        return trouble("There are \(Self.plotLimit) lines to be plotted; no more were kept.")
      }
      stage.plots.append(
        PlotLine(
          tool: tool, fromX: fromX, fromY: fromY, toX: toX, toY: toY, sprite: current))
      stage.pen.append(
        .line(
          .init(
            fromX: fromX, fromY: fromY, toX: toX, toY: toY, width: 2,
            red: tool == .cutter ? 255 : 0, green: 0, blue: tool == .engraver ? 255 : 0,
            object: stage.sprites[current].object, tick: clock / Self.stepsPerTick)))
    }
  }

  /// Keeps what an object or clone has plotted when that is gone, as nobody's.
  mutating func disownPlots(of sprite: Int) {
    for place in stage.plots.indices where stage.plots[place].sprite == sprite {
      stage.plots[place].sprite = -1
    }
  }
}
