internal import Words

extension BrickCatalog {
  static let physics: [BrickKind] = [
    .init(
      "SetPhysicsObjectTypeBrick", .motion, [.choice("type", "DYNAMIC", "FIXED", "NONE")],
      does: .runs { machine, instruction, _ in machine.setBodyKind(instruction.a) }),
    .init(
      "SetVelocityBrick", .motion,
      [.formula("PHYSICS_VELOCITY_X", "0"), .formula("PHYSICS_VELOCITY_Y", "0")],
      does: .runs { machine, instruction, _ in machine.setVelocity(instruction) }),
    .init(
      "TurnLeftSpeedBrick", .motion, [.formula("PHYSICS_TURN_LEFT_SPEED", "15")],
      does: .runs { machine, instruction, _ in machine.setSpin(instruction.a, sign: 1) }),
    .init(
      "TurnRightSpeedBrick", .motion, [.formula("PHYSICS_TURN_RIGHT_SPEED", "15")],
      does: .runs { machine, instruction, _ in machine.setSpin(instruction.a, sign: -1) }),
    .init(
      "SetGravityBrick", .motion,
      [.formula("PHYSICS_GRAVITY_X", "0"), .formula("PHYSICS_GRAVITY_Y", "-10")],
      does: .runs { machine, instruction, _ in machine.setGravity(instruction) }),
    .init(
      "SetMassBrick", .motion, [.formula("PHYSICS_MASS", "1")],
      does: .runs { machine, instruction, _ in machine.setMass(instruction.a) }),
    .init(
      "SetBounceBrick", .motion, [.formula("PHYSICS_BOUNCE_FACTOR", "80")],
      does: .runs { machine, instruction, _ in machine.setBounce(instruction.a) }),
    .init(
      "SetFrictionBrick", .motion, [.formula("PHYSICS_FRICTION", "20")],
      does: .runs { machine, instruction, _ in machine.setFriction(instruction.a) }),
  ]

  /// Whether a brick of that type gives its object a body.
  static func isOfPhysics(_ type: Text) -> Bool { physics.contains { $0.type == type } }
}
