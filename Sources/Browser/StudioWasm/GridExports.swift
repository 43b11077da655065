import Geometry
import PageTransfer
import Storyboard
import Studio

/// How the grid of the open project is laid out.
nonisolated(unsafe) private var grid: GridLayout?

/// Lays the grid out anew for a width, a least width of a frame, and the heights of header and caption:
/// its columns, the width and height of a cell, its height.
@_cdecl("layGrid")
public func layGrid(
  _ width: Double, _ frameWidth: Double, _ header: Double, _ caption: Double
) -> Int32 {
  guard let outline = openProject?.document.outline else { return 0 }
  var style = GridLayout.Style(
    width: width, frameWidth: frameWidth,
    aspect: Double(outline.canvas.width) / Double(outline.canvas.height))
  style.header = header
  style.caption = caption
  let layout = GridLayout(counts: outline.scenes.map { $0.shots.count }, style: style)
  grid = layout
  return Transfer.put([
    Double(layout.columns), layout.cell.width, layout.cell.height, layout.height,
  ])
}

/// What of the grid meets a range: for each scene its index and top, and how many cells of it follow;
/// for each of those its index, x and y. The cell behind a scene's last shot is the place to add one.
@_cdecl("gridRange")
public func gridRange(_ top: Double, _ bottom: Double) -> Int32 {
  guard let grid, top.isFinite, bottom.isFinite else { return 0 }
  let (top, bottom) = (max(top, 0), min(bottom, grid.height))
  var numbers: [Double] = []
  for scene in grid.scenes(from: top, to: bottom) {
    let shots = grid.shots(of: scene, from: top, to: bottom)
    numbers += [Double(scene), grid.tops[scene], Double(shots.count)]
    for shot in shots {
      let rect = grid.rect(scene: scene, shot: shot)
      numbers += [Double(shot), rect.minX, rect.minY]
    }
  }
  return Transfer.put(numbers)
}

/// Where something dropped at a place goes: scene, before which of its shots, and the x, top and bottom
/// of the line that shows it.
@_cdecl("gridPlace")
public func gridPlace(_ x: Double, _ y: Double) -> Int32 {
  guard let grid, !grid.counts.isEmpty, abs(x) < 1e6, abs(y) < 1e9 else { return 0 }
  let (scene, shot) = grid.insertion(at: Point(x: x, y: y))
  // Behind the last frame of a row rather than before the first of the next, where the hand is there.
  let isEndOfRow = shot > 0 && shot % grid.columns == 0 && x > grid.style.width / 2
  let rect = grid.rect(scene: scene, shot: isEndOfRow ? shot - 1 : shot)
  let lineX = isEndOfRow ? rect.maxX + grid.style.gap / 2 : rect.minX - grid.style.gap / 2
  return Transfer.put([Double(scene), Double(shot), lineX, rect.minY, rect.maxY])
}

/// Where a shot lies: x, y, width and height of its cell.
@_cdecl("gridRect")
public func gridRect(_ scene: Int32, _ shot: Int32) -> Int32 {
  guard let grid, grid.counts.indices.contains(Int(scene)), shot >= 0 else { return 0 }
  let rect = grid.rect(scene: Int(scene), shot: Int(shot))
  return Transfer.put([rect.minX, rect.minY, rect.width, rect.height])
}
