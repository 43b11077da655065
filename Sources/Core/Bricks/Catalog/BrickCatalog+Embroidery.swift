internal import Words

extension BrickCatalog {
  /// Stitches, seams that follow an object, and files for machines that sew them.
  static let embroidery: [BrickKind] = [
    .init("StitchBrick", .pen, does: .runs { machine, _, _ in machine.stitch() }),
    .init(
      "SetThreadColorBrick", .pen, [.formula("THREAD_COLOR", "'#ff0000'")],
      does: .runs { machine, instruction, _ in machine.setThreadColor(instruction) }),
    .init(
      "RunningStitchBrick", .pen, [.formula("EMBROIDERY_LENGTH", "10")], does: seam(.simple)),
    .init(
      "ZigZagStitchBrick", .pen,
      [.formula("ZIGZAG_EMBROIDERY_LENGTH", "2"), .formula("ZIGZAG_EMBROIDERY_WIDTH", "10")],
      does: .runs { machine, instruction, _ in machine.startZigzag(instruction) }),
    .init(
      "TripleStitchBrick", .pen, [.formula("EMBROIDERY_LENGTH", "10")], does: seam(.triple)),
    .init("SewUpBrick", .pen, does: .runs { machine, _, _ in machine.sewUp() }),
    .init("StopRunningStitchBrick", .pen, does: .runs { machine, _, _ in machine.stopSeam() }),
    .init(
      "WriteEmbroideryToFileBrick", .pen, [.formula("WRITE_FILENAME", "'embroidery.dst'")],
      does: .runs { machine, instruction, _ in machine.saveEmbroidery(instruction) }),
  ]

  /// Names that Catty has for some of them.
  static let olderEmbroidery: [BrickKind] = [
    .init(
      "StitchThreadColorBrick", .pen, [.formula("COLOR", "'#ff0000'")],
      does: .runs { machine, instruction, _ in machine.setThreadColor(instruction) }),
    .init("StartRunningStitchBrick", .pen, [.formula("LENGTH", "10")], does: seam(.simple)),
    .init(
      "StartZigzagStitchBrick", .pen, [.formula("LENGTH", "2"), .formula("WIDTH", "10")],
      does: .runs { machine, instruction, _ in machine.startZigzag(instruction) }),
    .init("StartTripleStitchBrick", .pen, [.formula("LENGTH", "10")], does: seam(.triple)),
    .init("StopCurrentStitchBrick", .pen, does: .runs { machine, _, _ in machine.stopSeam() }),
  ]

  /// A seam whose stitches are whole numbers of pixels long.
  private static func seam(_ manner: RunningStitch.Manner) -> BrickAction {
    .runs { machine, instruction, _ in
      machine.startSeam(manner, length: Float(machine.integer(instruction.a) ?? 0))
    }
  }
}
