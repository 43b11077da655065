import Geometry
package import Storyboard

extension SplitMix64 {
  /// An edit that `session` could make looking at `shot`: drawing, erasing, layers, undo, redo.
  package mutating func edit(of shot: Shot, by session: SessionID) -> ShotEdit {
    if oneIn(4), let target = shot.undoableEdit(for: session) {
      return ShotEdit(id: id(), session: session, .undo(target))
    }
    if oneIn(5), let target = shot.redoableEdit(for: session) {
      return ShotEdit(id: id(), session: session, .redo(target))
    }
    let count = oneIn(6) ? number(2...3) : 1
    return ShotEdit(
      id: id(), session: session, .change((0..<count).map { _ in change(of: shot) }))
  }

  /// A change that names only what `shot` holds.
  package mutating func change(of shot: Shot) -> ShotChange {
    let layer = shot.layers.randomElement(using: &self)!
    switch number(0...13) {
    case 12...13 where !shot.elements.isEmpty:
      return .setElement(
        shot.elements.randomElement(using: &self)!.id,
        oneIn(2) ? .transform(transform()) : .recoloring(oneIn(4) ? nil : color()))
    case 0 where layer.kind == .drawing && oneIn(3):
      return .insertElement(id(), layer: layer.id, .area(area()))
    case 0...4 where layer.kind == .drawing:
      return .insertElement(id(), layer: layer.id, .stroke(stroke()))
    case 5...6 where !shot.elements.isEmpty:
      let ids = (0..<number(1...3)).map { _ in shot.elements.randomElement(using: &self)!.id }
      return .setElementsRemoved(ids, !oneIn(3))
    case 7:
      let picture = picture()
      return .insertLayer(
        id(),
        NewLayer(
          picture ?? (oneIn(3) ? .group : .drawing), name: text(), order: orderKey(),
          parent: oneIn(2) ? group(of: shot) : nil,
          transform: oneIn(4) ? layerTransform() : .identity))
    case 8: return .setLayerRemoved(layer.id, oneIn(2))
    case 9:
      if oneIn(3) { return .setCamera(oneIn(4) ? nil : cameraMove()) }
      return oneIn(4)
        ? .setPerspective(oneIn(4) ? nil : perspective()) : .setBackground(color())
    default:
      let tunnels = shot.layers.filter { $0.kind == .tunnel }
      if oneIn(4), let tunnel = tunnels.randomElement(using: &self) {
        return .setLayer(tunnel.id, .content(.tunnel(changed(tunnel.tunnel!))))
      }
      let programs = shot.layers.filter { $0.kind == .program }
      if oneIn(4), let program = programs.randomElement(using: &self) {
        return .setLayer(program.id, .content(.program(layerProgram())))
      }
      if oneIn(2), layer.kind == .text {
        return .setLayer(layer.id, .content(.text(layerText())))
      }
      if oneIn(2), layer.kind == .mark {
        return .setLayer(layer.id, .content(.mark(mark())))
      }
      return .setLayer(layer.id, layerProperty(of: shot))
    }
  }

  /// The content of a layer that shows a picture, now and then.
  private mutating func picture() -> LayerContent? {
    if oneIn(5) { return .image(layerImage()) }
    if oneIn(4) { return .tunnel(layerTunnel()) }
    if oneIn(4) { return oneIn(2) ? .text(layerText()) : .mark(mark()) }
    return oneIn(5) ? .program(layerProgram()) : nil
  }

  package mutating func layerProperty(of shot: Shot) -> LayerProperty {
    switch number(0...8) {
    case 8: .motion(oneIn(4) ? nil : layerMotion())
    case 0: .name(text())
    case 1: .isVisible(oneIn(2))
    case 2: .isLocked(oneIn(2))
    case 3: .opacity(UInt8(number(0...255)))
    case 4: .blendMode(LayerBlendMode(number: UInt8(number(0...255))))
    case 5: .order(orderKey())
    case 6: .transform(layerTransform())
    default: .parent(oneIn(3) ? nil : group(of: shot))
    }
  }

  /// A transform as a hand makes them: moved, turned, scaled, perhaps mirrored.
  package mutating func layerTransform() -> LayerTransform {
    if oneIn(5) { return .identity }
    let scale = oneIn(3) ? 1 : double(in: 0.3...2.5)
    let side = oneIn(4) ? -1.0 : 1
    let map = AffineTransform(a: scale * side, b: 0, c: 0, d: scale, tx: 0, ty: 0)
      .then(oneIn(2) ? .identity : .rotation(double(in: -3...3)))
      .then(.translation(Point(x: double(in: -200...300), y: double(in: -200...300))))
    return LayerTransform(map) ?? .identity
  }

  /// A move as a hand makes it, which may stand still, and now and then one at the limits.
  package mutating func cameraMove() -> CameraMove {
    let start = cameraFrame()
    func hold(_ random: inout SplitMix64) -> UInt32 {
      random.oneIn(2) ? 0 : UInt32(random.number(0...(random.oneIn(9) ? 3_600_000 : 4000)))
    }
    return CameraMove(
      start: start, end: oneIn(6) ? start : cameraFrame(),
      easing: CameraEasing.allCases.randomElement(using: &self)!, holdStart: hold(&self),
      holdEnd: hold(&self))
  }

  package mutating func cameraFrame() -> CameraFrame {
    if oneIn(12) {
      let far = CameraFrame.farthest
      return CameraFrame(
        x: oneIn(2) ? far : -far, y: oneIn(2) ? far : -far,
        width: oneIn(2) ? CameraFrame.widths.upperBound : CameraFrame.widths.lowerBound,
        turn: oneIn(2) ? -18_000 : 17_999)
    }
    return CameraFrame(
      middle: Point(x: double(in: -200...900), y: double(in: -200...900)),
      width: double(in: 20...2000), degrees: oneIn(2) ? 0 : double(in: -400...400))!
  }

  /// Keyframes as a hand sets them, and now and then at the limits.
  package mutating func layerMotion() -> LayerMotion {
    let count = oneIn(20) ? LayerMotion.keyLimit : number(1...5)
    var time = UInt32(oneIn(2) ? 0 : number(0...900))
    let keys = (0..<count).map { _ in
      defer { time += UInt32(number(1...1500)) }
      return Keyframe(time: time, pose: layerPose(), easing: keyEasing())
    }
    let far = Int(LayerPose.farthest)
    return LayerMotion(
      pivotX: Int32(oneIn(9) ? far : number(-9000...60_000)),
      pivotY: Int32(oneIn(9) ? -far : number(-9000...60_000)), keys: keys,
      stretch: oneIn(2) ? nil : UInt32(number(1...6000)))
  }

  package mutating func layerPose() -> LayerPose {
    if oneIn(4) { return .rest }
    if oneIn(12) {
      return LayerPose(
        x: oneIn(2) ? LayerPose.farthest : -LayerPose.farthest, y: LayerPose.farthest,
        scale: oneIn(2) ? LayerPose.scales.lowerBound : LayerPose.scales.upperBound,
        turn: oneIn(2) ? LayerPose.turnLimit : -LayerPose.turnLimit, opacity: 0)
    }
    return LayerPose(
      way: Point(x: double(in: -300...300), y: double(in: -300...300)),
      factor: oneIn(2) ? 1 : double(in: 0.3...3), degrees: oneIn(2) ? 0 : double(in: -800...800),
      opacity: oneIn(2) ? 1 : double(in: 0...1))!
  }

  package mutating func keyEasing() -> KeyEasing {
    if oneIn(5) { return .hold }
    if oneIn(3) { return .even }
    return .curve(
      EasingCurve(
        Int16(number(0...1000)), Int16(number(-2000...3000)), Int16(number(0...1000)),
        Int16(number(-2000...3000))))
  }

  package mutating func perspective() -> Perspective {
    let far = Int(Perspective.farthest)
    return Perspective(
      (0..<number(1...3)).map { _ in
        .init(x: Int32(number(-far...far)), y: Int32(number(-far...far)))
      })
  }

  package mutating func asset() -> AssetID {
    AssetID(words: SIMD4(next(), next(), next(), next()))
  }

  /// A program that nobody has.
  package mutating func layerProgram() -> LayerProgram {
    let files = (0..<number(0...4)).map { _ in
      LayerProgram.File(path: Text("Scene/images/\(number(0...9)).png"), asset: asset())
    }
    let run = LayerProgram.Run(
      seed: next(), start: UInt32(number(0...2000)), input: oneIn(3) ? asset() : nil)
    return LayerProgram(document: asset(), files: files.inOrder, run: run, picture: layerImage())
  }

  /// A picture that nobody has.
  package mutating func layerImage() -> LayerImage {
    LayerImage(
      asset: asset(), width: UInt32(number(1...900)), height: UInt32(number(1...900)))!
  }

  /// A tunnel of photographs that nobody has.
  package mutating func layerTunnel() -> LayerTunnel {
    LayerTunnel(RecipeSamples.recipe(&self, sides: 1...200))
  }

  /// A tunnel with another look, and now and then of other photographs.
  package mutating func changed(_ tunnel: LayerTunnel) -> LayerTunnel {
    if oneIn(8) { return layerTunnel() }
    let recipe = tunnel.recipe
    return LayerTunnel(RecipeSamples.recipe(&self, of: recipe.old, recipe.new))
  }

  /// A group, or a drawing that others are merged into.
  private mutating func group(of shot: Shot) -> LayerID? {
    shot.layers.filter { !$0.kind.isPicture }.randomElement(using: &self)?.id
  }

  /// A shot that two sessions have worked on, and the log of their edits.
  package mutating func shot(editCount: Int) -> (shot: Shot, log: [ShotEdit]) {
    var shot = Shot(id: id())
    let sessions: [SessionID] = [id(), id()]
    var log: [ShotEdit] = []
    while log.count < editCount {
      let edit = edit(of: shot, by: sessions.randomElement(using: &self)!)
      if (try? shot.apply(edit)) != nil { log.append(edit) }
    }
    return (shot, log)
  }
}
