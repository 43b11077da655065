internal import Words

extension BrickCatalog {
  /// Bricks that programs have and that are not offered: of older versions, of hardware, and parts of others.
  static let older: [BrickKind] = [
    .init("SetTempoToBrick", .sound, [.formula("TEMPO", "60")], does: .plain(.setTempo)),
    // There is nobody to share a drawing with: it is saved.
    .init(
      "SavePlotSVGBrick", .pen, [.fileName], does: .compiled { $0.emitSaving($1, laser: false) }),
    .init("SharePlotBrick", .pen, [.fileName], does: .compiled { $0.emitSaving($1, laser: false) }),
    .init("ShareLaserBrick", .pen, [.fileName], does: .compiled { $0.emitSaving($1, laser: true) }),
    .init("EmptyEventBrick", .event, does: .nothing),
    .init("UserDefinedBrick", .own, does: .compiled { $0.compileCall($1) }),
    .init(
      "ParameterizedBrick", .test, branches: ["loopBricks", "endBrick"],
      does: .compiled { $0.compileParameters($1) }),
  ]
}

extension BrickField {
  static let fileName = formula("WRITE_FILENAME", "'plot.svg'")
}
