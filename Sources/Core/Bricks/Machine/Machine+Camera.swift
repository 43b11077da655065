/// The camera that looks at the stage.
struct Camera: Equatable, Sendable {
  /// The point in the middle of the frame, in the stage's pixels.
  var x = 0.0
  var y = 0.0
  /// The object or clone that it follows; −1 for none.
  var sprite = -1
  /// The slack of that from the middle: hundredths of half the stage's sides.
  var horizontal = 0.0
  var vertical = 0.0
}

extension Machine {
  /// The point in the middle of the frame, in the stage's pixels: (0, 0) until a brick lets the camera follow an object.
  package var cameraPosition: (x: Double, y: Double) { (stage.camera.x, stage.camera.y) }

  mutating func follow(_ instruction: Instruction) {
    guard let horizontal = double(instruction.a), let vertical = double(instruction.b) else {
      return
    }
    (stage.camera.horizontal, stage.camera.vertical) = (horizontal, vertical)
    stage.camera.sprite = current
  }

  /// After each tick: the camera goes after what it follows, as far as that has left its room.
  mutating func moveCamera() {
    let sprite = stage.camera.sprite
    guard sprite >= 0 else { return }
    guard stage.sprites[sprite].isAlive else {
      stage.camera.sprite = -1
      return
    }
    func moved(_ from: Double, to place: Double, room: Double) -> Double {
      let away = place - from
      return away.magnitude > room ? place - (away < 0 ? -room : room) : from
    }
    stage.camera.x = moved(
      stage.camera.x, to: stage.sprites[sprite].x,
      room: max(0, Double(program.header.width) / 2 * stage.camera.horizontal / 100))
    stage.camera.y = moved(
      stage.camera.y, to: stage.sprites[sprite].y,
      room: max(0, Double(program.header.height) / 2 * stage.camera.vertical / 100))
  }
}
