import Words

/// The marks of pens and threads on a stage, as a drawing of lines.
package struct PenDrawing: Sendable {
  package let width: Int
  package let height: Int
  package let marks: PenMarks

  package init(_ machine: Machine) {
    (width, height) = machine.stageSize
    marks = Self.marks(of: machine)
  }

  /// Threads lie over what pens drew; nothing clears them.
  private static func marks(of machine: Machine) -> PenMarks {
    guard !machine.threadMarks.isEmpty else { return machine.penMarks }
    var marks = PenMarks()
    for mark in shown(of: machine.penMarks) { marks.append(mark) }
    for mark in machine.threadMarks { marks.append(mark) }
    return marks
  }

  /// Returns the drawing as SVG, y downwards, the stage's corner its corner: lines that follow one another in one manner are one path. What was cleared
  /// is not there.
  ///
  /// - Parameter picture: the address of a look's picture, for stamps; none for those that have none.
  /// - Complexity: O(*n*) for *n* marks.
  package func svg(picture: (Handle<Program.Look>) -> (address: String, width: Int, height: Int)?)
    -> String
  {
    let first = (marks.lastIndex { if case .clear = $0 { true } else { false } } ?? -1) + 1
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\n
      """
    var path = ""
    var style: (width: Double, color: String)?
    var end: (x: Double, y: Double)?

    func close() {
      if let style, !path.isEmpty {
        text += """
          <path d="\(path)" fill="none" stroke="\(style.color)" stroke-width="\(number(style.width))" \
          stroke-linecap="round" stroke-linejoin="round"/>\n
          """
      }
      path = ""
      end = nil
    }

    for mark in marks[first...] {
      switch mark {
      case .clear: break
      case .line(let line):
        guard line.width > 0 else { continue }
        let color = StageColor(
          red: Int(line.red), green: Int(line.green), blue: Int(line.blue)
        ).text.string
        if style?.width != line.width || style?.color.utf8.elementsEqual(color.utf8) != true {
          close()
        }
        style = (line.width, color)
        if end?.x != line.fromX || end?.y != line.fromY {
          path += (path.isEmpty ? "M" : " M") + place(line.fromX, line.fromY)
        }
        path += " L" + place(line.toX, line.toY)
        end = (line.toX, line.toY)
      case .stamp(let stamp):
        close()
        guard let (address, width, height) = picture(stamp.look) else { continue }
        let scale = stamp.size / 100
        text += """
          <image href="\(address)" x="\(number(-Double(width) / 2))" y="\(number(-Double(height) / 2))" \
          width="\(width)" height="\(height)" opacity="\(number(1 - stamp.transparency / 100))" \
          transform="translate(\(place(stamp.x, stamp.y))) rotate(\(number(stamp.direction - 90))) \
          scale(\(number(stamp.isMirrored ? -scale : scale)) \(number(scale)))"/>\n
          """
      }
    }
    close()
    return text + "</svg>\n"
  }

  private func place(_ x: Double, _ y: Double) -> String {
    number(Double(width) / 2 + x) + " " + number(Double(height) / 2 - y)
  }

  private func number(_ value: Double) -> String { Value.number(value).text.string }
}
