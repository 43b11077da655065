import Geometry
import TestSupport
import Testing
import Tunnel

/// What hands do to the old photograph and to the window.
struct MovingTests {
  private static let start: TunnelLook = {
    var look = TunnelLook(oldWidth: 400, oldHeight: 300, newWidth: 1000, newHeight: 700)
    look.window.angle = 20
    return look
  }()

  private func moved(_ part: TunnelPart, _ move: TunnelMove, from look: TunnelLook = start)
    -> TunnelLook
  {
    look.moving(part, move, oldWidth: 400, oldHeight: 300)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is under the hand stays under it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let hand = Point(x: random.double(in: 0...1000), y: random.double(in: 0...700))
    let shift = Point(x: random.double(in: -90...90), y: random.double(in: -90...90))
    let move = TunnelMove(
      angle: random.double(in: -170...170), scale: random.double(in: 0.3...3), center: hand,
      shift: shift, clicksIn: seed % 2 == 0)
    let onOld = try #require(Self.start.alignment.inverse?(hand))
    let image = try #require(moved(.old, move).alignment(onOld))
    #expect(image.distance(to: hand + shift) < 1e-6)
    // The window's own frame is moved likewise.
    let after = moved(.window, move).window
    let inFrame = Self.start.window.toShape(hand) * move.scale
    #expect(after.toShape(hand + shift).distance(to: inFrame) < 1e-6)
    #expect(abs(after.width / Self.start.window.width - move.scale) < 1e-9)
    #expect(abs(after.softness / Self.start.window.softness - move.scale) < 1e-9)
  }

  @Test(arguments: [TunnelPart.old, .window])
  func `without a place it turns and grows about its own centre`(part: TunnelPart) throws {
    let after = moved(part, TunnelMove(angle: 33, scale: 1.7))
    let old = try #require(after.placement(oldWidth: 400, oldHeight: 300))
    #expect(old.center.distance(to: Point(x: 500, y: 350)) < 1e-9)
    #expect(after.window.center.distance(to: Point(x: 500, y: 350)) < 1e-9)
    #expect(abs(old.angle - (part == .old ? 33 : 0)) < 1e-9)
    #expect(abs(after.window.angle - (part == .window ? 53 : 20)) < 1e-9)
  }

  @Test(arguments: [
    (19.2, 20.0), (70, 70), (68.9, 70), (67, 67), (-21, -20), (159.5, 160), (-18, -18),
  ])
  func `a turn that ends near upright ends there`(turn: Double, made: Double) {
    // The window lies at 20°: multiples of 90 are reached by 70, −20 and 160, not by 20.
    let expected = turn == 19.2 ? 19.2 : made
    let after = moved(.window, TunnelMove(angle: turn))
    #expect(
      abs(after.window.angle - (20 + expected)) < 1e-9
        || abs(after.window.angle - (20 + expected - 360)) < 1e-9)
    let free = moved(.window, TunnelMove(angle: turn, clicksIn: false))
    #expect(
      abs(free.window.angle - (20 + turn)) < 1e-9
        || abs(free.window.angle - (20 + turn - 360)) < 1e-9)
    let old = moved(.old, TunnelMove(angle: turn + 20))
    let angle = old.placement(oldWidth: 400, oldHeight: 300)!.angle
    #expect(abs(angle - (20 + expected)) < 1e-9 || abs(angle - (20 + expected - 360)) < 1e-9)
  }

  @Test func `what is only moved keeps its angle`() {
    var look = Self.start
    look.window.angle = 0.7
    let after = moved(.window, TunnelMove(shift: Point(x: 5, y: 6)), from: look)
    #expect(after.window.angle == 0.7)
    #expect(after.window.center == Point(x: 505, y: 356))
  }
}
