import Geometry
import Rendering
import Storyboard

/// The activity of a tool that draws no stroke while its pointer is down.
enum ToolActivity {
  /// A loop is being drawn around strokes; its points on the canvas.
  case loop([Point], isAdding: Bool)
  /// The hand moves, scales or turns what is selected.
  case transform(TransformGesture)
  /// Whole strokes are being rubbed out.
  case erasing(StrokeEraser)
  /// A region is to be filled where the pointer lifts.
  case filling(Point)
}

extension ShotStudio {
  func continueActivity(_ input: PointerInput) {
    let place = view.canvas(input.sample.location)
    guard place.isFinite else { return }
    switch activity {
    case .loop(var points, let isAdding):
      // In pieces: the array is moved, not copied.
      activity = nil
      points.append(place)
      activity = .loop(points, isAdding: isAdding)
    case .transform(var gesture):
      gesture.handle(input, at: place)
      // The lift ends the gesture; what it has done stays.
      if !gesture.isOver { activity = .transform(gesture) }
      showTransform(gesture.map)
    case .erasing: erase(to: input)
    case .filling: activity = .filling(place)
    case nil: break
    }
  }

  func endActivity() {
    guard let ending = activity else { return }
    switch ending {
    case .loop(let points, let isAdding):
      activity = nil
      select(within: points, adding: isAdding)
    case .transform(let gesture):
      activity = nil
      writeTransform(gesture.map)
    case .erasing(let eraser):
      activity = nil
      finish(eraser)
    case .filling(let place):
      activity = nil
      fill(at: place)
    }
  }

  func cancelActivity() {
    guard activity != nil else { return }
    activity = nil
    let shot = shot
    draw { $0.putDown(shot) }
  }
}
