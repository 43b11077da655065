package import Bricks

/// A script of an object.
package struct ScriptPlace: Equatable, Sendable {
  package var object: Handle<Program.Object>
  package var index: Int

  package init(_ object: Handle<Program.Object>, _ index: Int) {
    (self.object, self.index) = (object, index)
  }
}

/// A brick, or the place before it: in a script, through the branches that lead there.
package struct BrickPlace: Equatable, Sendable {
  package var script: ScriptPlace
  /// The steps from the script's own row inwards.
  package var path: [Step]
  /// The index in the row.
  package var index: Int

  package init(_ script: ScriptPlace, path: [Step] = [], _ index: Int) {
    (self.script, self.path, self.index) = (script, path, index)
  }

  package struct Step: Equatable, Sendable {
    package var brick: Int
    package var branch: Int

    package init(_ brick: Int, _ branch: Int) { (self.brick, self.branch) = (brick, branch) }
  }

  /// Whether it lies in what the `count` bricks at `other` hold.
  func isInside(_ count: Int, at other: BrickPlace) -> Bool {
    script == other.script && path.count > other.path.count
      && path.prefix(other.path.count).elementsEqual(other.path)
      && other.index..<other.index + count ~= path[other.path.count].brick
  }

  /// The same place once the `count` bricks at `other` are gone.
  func without(_ count: Int, at other: BrickPlace) -> BrickPlace {
    guard script == other.script, path.prefix(other.path.count).elementsEqual(other.path) else {
      return self
    }
    var place = self
    if path.count == other.path.count {
      if index >= other.index + count {
        place.index -= count
      } else if index > other.index {
        place.index = other.index
      }
    } else if path[other.path.count].brick >= other.index + count {
      place.path[other.path.count].brick -= count
    }
    return place
  }
}

/// The place of a block that is dragged, copied or commented out: a script, or bricks of one.
package enum BlockPlace: Equatable, Sendable {
  case script(ScriptPlace)
  case bricks(BrickPlace, count: Int)

  package static func brick(_ place: BrickPlace) -> BlockPlace { .bricks(place, count: 1) }

  package var object: Handle<Program.Object> {
    switch self {
    case .script(let place): place.object
    case .bricks(let place, _): place.script.object
    }
  }
}
