import Geometry
import Gestures
import TestSupport
import Testing

struct DoubleTapTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a press soon after another, near it, follows it, whatever the hour`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var presses = DoubleTap(.desk)
    var time = random.double(in: 0...1e9).rounded()
    let place = Point(x: 100, y: 100)
    for count in 1...9 {
      let near = place + Point(x: random.double(in: -8...8), y: random.double(in: -8...8))
      #expect(presses.follows(near, at: time, by: .touch) == (count > 1))
      presses.press(near, at: time, by: .touch)
      time += random.double(in: 1...440)
    }
  }

  @Test
  func `late, far or by another device it does not`() {
    var presses = DoubleTap(.desk)
    presses.press(.zero, at: 0, by: .pen)
    func follows(_ x: Double, _ time: Double, _ device: PointerDevice) -> Bool {
      presses.follows(Point(x: x, y: 0), at: time, by: device)
    }
    #expect(follows(24, 449, .pen))
    #expect(!follows(25, 449, .pen))
    #expect(!follows(24, 450, .pen))
    #expect(!follows(24, 449, .touch))
  }
}

struct GlideTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is let go of comes to rest, the farther the faster it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func way(_ speed: Double) throws -> Double {
      var glide = try #require(Glide(from: 0, speed: speed, time: 0))
      var time = 0.0
      while glide.go(until: time) {
        #expect(time < 5000)
        time += random.double(in: 4...20)
      }
      #expect(glide.speed.magnitude < 60)
      return glide.place
    }
    let speed = random.double(in: 400...4000)
    let (slow, fast, back) = (try way(speed), try way(speed * 1.5), try way(-speed))
    #expect(slow > 0 && fast > slow && back < 0)
    // The integral of speed, with friction, until it has come down to 60.
    let expected = (speed - 60) / 3.912
    #expect(abs(slow / expected - 1) < 0.1)
  }

  @Test
  func `a slow hand leaves nothing moving`() {
    #expect(Glide(from: 0, speed: 340, time: 0) == nil)
    #expect(Glide(from: 0, speed: .nan, time: 0) == nil)
  }

  @Test(arguments: [50.0, -800, 2500])
  func `an even hand has its own speed`(speed: Double) {
    var hand = HandSpeed(at: 10, time: 1000)
    for step in 1...30 {
      let seconds = Double(step) * 0.008
      hand.move(to: 10 + speed * seconds, time: 1000 + seconds * 1000)
    }
    #expect(abs(hand.value / speed - 1) < 1e-3)
    // Two events at once say nothing of speed.
    var twice = hand
    twice.move(to: 10 + speed * 0.24, time: 1240)
    #expect(twice.value == hand.value)
  }
}
