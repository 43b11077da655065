// Made by Scripts/protocol of Protocol/studio/tools.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Words

/// The place of a tool in the table.
package typealias ToolNumber = Int

/// The panel in which a tool is set.
package enum ToolSettings: UInt8, Sendable {
  case none = 0
  case brush = 1
  case fill = 2
}

/// 0 pen, 1 marker, 2 pencil, 3 eraser.
package typealias BrushNumber = Int

/// 0 pixels, 1 whole strokes.
package typealias EraserNumber = Int

/// Where the fill tool looks for borders: 0 the layer, 1 all that can be seen.
package typealias FillSource = Int

/// What a stroke's width follows: 0 nothing, 1 force, 2 speed, 3 tilt, 4 force and tilt.
package typealias WidthSource = Int

/// A tool as the page offers it: the name by which it has an icon and words, the key that it comes
/// with, the brush that it draws with, whether it has a colour to lay down, and whether it stands
/// on the rail.
package struct ToolRow: Equatable, Sendable {
  package var name: Text
  package var key: Text
  package var brush: BrushNumber?
  package var hasColor: Bool
  package var settings: ToolSettings
  package var isOnRail: Bool

  package init(
    name: Text, key: Text, brush: BrushNumber?, hasColor: Bool, settings: ToolSettings,
    isOnRail: Bool
  ) {
    self.name = name
    self.key = key
    self.brush = brush
    self.hasColor = hasColor
    self.settings = settings
    self.isOnRail = isOnRail
  }
}

/// The tool in hand and its settings; diameter and opacity are 0 where it has none.
package struct ToolState: Equatable, Sendable {
  package var tool: ToolNumber
  package var color: ColorNumber
  package var diameter: Double
  package var opacity: Byte
  package var eraserMode: EraserNumber
  package var before: ToolNumber
  package var straightens: Bool
  package var fillSource: FillSource
  package var fillGap: Byte

  package init(
    tool: ToolNumber, color: ColorNumber, diameter: Double, opacity: Byte, eraserMode: EraserNumber,
    before: ToolNumber, straightens: Bool, fillSource: FillSource, fillGap: Byte
  ) {
    self.tool = tool
    self.color = color
    self.diameter = diameter
    self.opacity = opacity
    self.eraserMode = eraserMode
    self.before = before
    self.straightens = straightens
    self.fillSource = fillSource
    self.fillGap = fillGap
  }
}

/// A brush. Lengths are in 64ths of a canvas pixel; `response` has the five knots of the width,
/// from no force to all.
package struct BrushSettings: Equatable, Sendable {
  package var size: Count
  package var opacity: Byte
  package var widthSource: WidthSource
  package var response: [Byte]
  package var taperIn: Count
  package var taperOut: Count
  package var stabilization: Byte
  package var grain: Byte
  package var color: ColorNumber

  package init(
    size: Count, opacity: Byte, widthSource: WidthSource, response: [Byte], taperIn: Count,
    taperOut: Count, stabilization: Byte, grain: Byte, color: ColorNumber
  ) {
    self.size = size
    self.opacity = opacity
    self.widthSource = widthSource
    self.response = response
    self.taperIn = taperIn
    self.taperOut = taperOut
    self.stabilization = stabilization
    self.grain = grain
    self.color = color
  }
}

/// The colour that is being taken, and its place on the desk.
package struct PickedColor: Hashable, Sendable {
  package var place: Point
  package var color: ColorNumber

  package init(place: Point, color: ColorNumber) {
    self.place = place
    self.color = color
  }
}

/// The ruler: the middle of its first edge on the desk, its turn there in radians, on the canvas in
/// degrees, and its width.
package struct RulerView: Equatable, Sendable {
  package var place: Point
  package var angle: Double
  package var degrees: Double
  package var width: Double

  package init(place: Point, angle: Double, degrees: Double, width: Double) {
    self.place = place
    self.angle = angle
    self.degrees = degrees
    self.width = width
  }
}

extension CBORWriter {
  package mutating func toolSettings(_ value: ToolSettings) {
    unsigned(value.rawValue)
  }

  package mutating func toolRow(_ value: ToolRow) {
    array(6)
    self.text(value.name.string)
    self.text(value.key.string)
    if let item = value.brush { self.integer(item) } else { self.null() }
    self.bool(value.hasColor)
    self.toolSettings(value.settings)
    self.bool(value.isOnRail)
  }

  package mutating func toolState(_ value: ToolState) {
    array(9)
    self.integer(value.tool)
    self.integer(value.color)
    self.double(value.diameter)
    self.integer(value.opacity)
    self.integer(value.eraserMode)
    self.integer(value.before)
    self.bool(value.straightens)
    self.integer(value.fillSource)
    self.integer(value.fillGap)
  }

  package mutating func brushSettings(_ value: BrushSettings) {
    array(9)
    self.integer(value.size)
    self.integer(value.opacity)
    self.integer(value.widthSource)
    self.array(value.response.count)
    for item in value.response { self.integer(item) }
    self.integer(value.taperIn)
    self.integer(value.taperOut)
    self.integer(value.stabilization)
    self.integer(value.grain)
    self.integer(value.color)
  }

  package mutating func pickedColor(_ value: PickedColor) {
    array(2)
    self.point(value.place)
    self.integer(value.color)
  }

  package mutating func rulerView(_ value: RulerView) {
    array(4)
    self.point(value.place)
    self.double(value.angle)
    self.double(value.degrees)
    self.double(value.width)
  }
}

extension RequestReader {
  package mutating func toolSettings() -> ToolSettings {
    ToolSettings(rawValue: UInt8(integer(0, 2)))!
  }

  package mutating func toolRow() -> ToolRow {
    begin(listOf: 6)
    return ToolRow(
      name: self.text(), key: self.text(), brush: self.null() ? nil : self.integer(0, 3),
      hasColor: self.bool(), settings: self.toolSettings(), isOnRail: self.bool())
  }

  package mutating func toolState() -> ToolState {
    begin(listOf: 9)
    return ToolState(
      tool: self.integer(0, 255), color: UInt32(self.unsigned(4_294_967_295)),
      diameter: self.double(), opacity: self.integer(0, 255), eraserMode: self.integer(0, 1),
      before: self.integer(0, 255), straightens: self.bool(), fillSource: self.integer(0, 1),
      fillGap: self.integer(0, 255))
  }

  package mutating func brushSettings() -> BrushSettings {
    begin(listOf: 9)
    return BrushSettings(
      size: self.integer(0, 2_147_483_647), opacity: self.integer(0, 255),
      widthSource: self.integer(0, 4), response: self.list { $0.integer(0, 255) },
      taperIn: self.integer(0, 2_147_483_647), taperOut: self.integer(0, 2_147_483_647),
      stabilization: self.integer(0, 255), grain: self.integer(0, 255),
      color: UInt32(self.unsigned(4_294_967_295)))
  }

  package mutating func pickedColor() -> PickedColor {
    begin(listOf: 2)
    return PickedColor(place: self.point(), color: UInt32(self.unsigned(4_294_967_295)))
  }

  package mutating func rulerView() -> RulerView {
    begin(listOf: 4)
    return RulerView(
      place: self.point(), angle: self.double(), degrees: self.double(), width: self.double())
  }
}

package protocol ToolsRequests {
  static func tool() throws(StudioRefusal) -> ToolState?
  /// Takes a tool in hand, where there is one of that number.
  static func setTool(_ toolNumber: ToolNumber) throws(StudioRefusal)
  /// Sets the colour of the tool in hand.
  static func setColor(_ colorNumber: ColorNumber) throws(StudioRefusal)
  static func setDiameter(diameter: Double) throws(StudioRefusal)
  static func setOpacity(opacity: Byte) throws(StudioRefusal)
  static func setEraserMode(_ eraserNumber: EraserNumber) throws(StudioRefusal)
  /// Sets whether holding the pen still makes a line straight.
  static func setStraightening(isOn: Bool) throws(StudioRefusal)
  static func setFill(_ fillSource: FillSource, gap: Byte, opacity: Byte) throws(StudioRefusal)
  static func brush(_ brushNumber: BrushNumber) throws(StudioRefusal) -> BrushSettings?
  /// Sets a brush to what it is out of the box.
  static func resetBrush(_ brushNumber: BrushNumber) throws(StudioRefusal)
  static func setBrush(_ brushNumber: BrushNumber, _ brushSettings: BrushSettings)
    throws(StudioRefusal)
  /// A stroke drawn with a brush, as image data, `scale` pixels a canvas pixel; nothing for sizes
  /// that are none.
  static func brushPicture(_ brushNumber: BrushNumber, width: Side, height: Side, scale: Double)
    throws(StudioRefusal) -> [UInt8]?
  static func picked() throws(StudioRefusal) -> PickedColor?
  /// The colours of what the shot shows, the most frequent first, 24 at most.
  static func palette() throws(StudioRefusal) -> [ColorNumber]
  /// Lays the ruler on the canvas, or takes it away.
  static func toggleRuler() throws(StudioRefusal)
  static func ruler() throws(StudioRefusal) -> RulerView?
  /// A pointer on the ruler, at a place of the desk; `turns` where it holds a grip for turning.
  static func handleRuler(
    _ phaseNumber: PhaseNumber, _ pointerNumber: PointerNumber, _ point: Point, turns: Bool)
    throws(StudioRefusal)
  /// Moves the ruler by units of the desk and turns it.
  static func moveRuler(by: Point, degrees: Double) throws(StudioRefusal)
  /// All tools, in the order of their numbers.
  static func toolTable() throws(StudioRefusal) -> [ToolRow]
}

extension ToolsRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try tool()
      if let item = answer { to.toolState(item) } else { to.null() }
    case (1, 2):
      let toolNumber = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try setTool(toolNumber)
    case (2, 2):
      let colorNumber = UInt32(from.unsigned(4_294_967_295))
      guard from.isFinished() else { throw .malformed }
      try setColor(colorNumber)
    case (3, 2):
      let diameter = from.double()
      guard from.isFinished() else { throw .malformed }
      try setDiameter(diameter: diameter)
    case (4, 2):
      let opacity = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try setOpacity(opacity: opacity)
    case (5, 2):
      let eraserNumber = from.integer(0, 1)
      guard from.isFinished() else { throw .malformed }
      try setEraserMode(eraserNumber)
    case (6, 2):
      let isOn = from.bool()
      guard from.isFinished() else { throw .malformed }
      try setStraightening(isOn: isOn)
    case (7, 4):
      let fillSource = from.integer(0, 1)
      let gap = from.integer(0, 255)
      let opacity = from.integer(0, 255)
      guard from.isFinished() else { throw .malformed }
      try setFill(fillSource, gap: gap, opacity: opacity)
    case (8, 2):
      let brushNumber = from.integer(0, 3)
      guard from.isFinished() else { throw .malformed }
      let answer = try brush(brushNumber)
      if let item = answer { to.brushSettings(item) } else { to.null() }
    case (9, 2):
      let brushNumber = from.integer(0, 3)
      guard from.isFinished() else { throw .malformed }
      try resetBrush(brushNumber)
    case (10, 3):
      let brushNumber = from.integer(0, 3)
      let brushSettings = from.brushSettings()
      guard from.isFinished() else { throw .malformed }
      try setBrush(brushNumber, brushSettings)
    case (11, 5):
      let brushNumber = from.integer(0, 3)
      let width = from.integer(0, 65535)
      let height = from.integer(0, 65535)
      let scale = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try brushPicture(brushNumber, width: width, height: height, scale: scale)
      if let item = answer { to.byteString(item) } else { to.null() }
    case (12, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try picked()
      if let item = answer { to.pickedColor(item) } else { to.null() }
    case (13, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try palette()
      to.array(answer.count)
      for item in answer { to.integer(item) }
    case (14, 1):
      guard from.isFinished() else { throw .malformed }
      try toggleRuler()
    case (15, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try ruler()
      if let item = answer { to.rulerView(item) } else { to.null() }
    case (16, 5):
      let phaseNumber = from.integer(0, 3)
      let pointerNumber = from.integer(-2_147_483_648, 2_147_483_647)
      let point = from.point()
      let turns = from.bool()
      guard from.isFinished() else { throw .malformed }
      try handleRuler(phaseNumber, pointerNumber, point, turns: turns)
    case (17, 3):
      let by = from.point()
      let degrees = from.double()
      guard from.isFinished() else { throw .malformed }
      try moveRuler(by: by, degrees: degrees)
    case (18, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try toolTable()
      to.array(answer.count)
      for item in answer { to.toolRow(item) }
    default: throw .malformed
    }
  }
}
