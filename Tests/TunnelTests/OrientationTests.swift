import Geometry
import TestSupport
import Testing
import Tunnel

struct OrientationTests {
  private static let degree = 0.017453292519943295

  /// Gravity in the device's axes, by turning the world's: first by −β about x, then by −γ about y.
  private func down(_ beta: Double, _ gamma: Double) -> (x: Double, y: Double, z: Double) {
    let (sb, cb) = sinCos(beta * Self.degree)
    let (sg, cg) = sinCos(gamma * Self.degree)
    let (y, z) = (-sb, -cb)
    return (-z * sg, y, z * cg)
  }

  private let axes: [(DeviceOrientation, Double, Double)] = [
    (.portrait, 0, -1), (.landscapeRight, -1, 0), (.upsideDown, 0, 1), (.landscapeLeft, 1, 0),
  ]

  /// Every degree of the sphere, and each orientation before.
  private func forAll(_ body: (Double, Double, DeviceOrientation, DeviceOrientation) -> Bool)
    -> Bool
  {
    for beta in -180..<180 {
      for gamma in -90..<90 {
        for last in DeviceOrientation.allCases {
          let (b, g) = (Double(beta) + 0.25, Double(gamma) + 0.25)
          let now = DeviceOrientation.held(beta: b, gamma: g, last: last)
          if !body(b, g, last, now) {
            Issue.record("β \(b), γ \(g), \(last) → \(now)")
            return false
          }
        }
      }
    }
    return true
  }

  @Test
  func `lying flat, face up or down, a device keeps its orientation`() {
    #expect(
      forAll { beta, gamma, last, now in
        let d = down(beta, gamma)
        return (d.x * d.x + d.y * d.y).squareRoot() > 0.42 || now == last
      })
  }

  @Test
  func `held up, the side that is down is never more than 60 degrees off, and 45 after a change`() {
    #expect(
      forAll { beta, gamma, last, now in
        let d = down(beta, gamma)
        let length = (d.x * d.x + d.y * d.y).squareRoot()
        guard length > 0.43 else { return true }
        let (_, x, y) = axes.first { $0.0 == now }!
        let cosine = (d.x * x + d.y * y) / length
        return cosine > (now == last ? 0.4999 : 0.7071)
      })
  }

  @Test
  func `asked again with the same angles, or with a little noise, it changes once at most`() {
    #expect(
      forAll { beta, gamma, _, now in
        var (state, changes) = (now, 0)
        for step in 0..<8 {
          let noise = step % 2 == 0 ? 1.5 : -1.5
          let next = DeviceOrientation.held(
            beta: beta + noise, gamma: max(-90, min(90, gamma - noise)), last: state)
          if next != state { changes += 1 }
          state = next
        }
        return changes <= 1
          && DeviceOrientation.held(beta: beta, gamma: gamma, last: now) == now
      })
  }

  @Test
  func `upright in each of four ways it says which, whatever it was before`() {
    for last in DeviceOrientation.allCases {
      #expect(DeviceOrientation.held(beta: 90, gamma: 0, last: last) == .portrait)
      #expect(DeviceOrientation.held(beta: -90, gamma: 0, last: last) == .upsideDown)
      #expect(DeviceOrientation.held(beta: 0, gamma: -89, last: last) == .landscapeRight)
      #expect(DeviceOrientation.held(beta: 0, gamma: 89, last: last) == .landscapeLeft)
      #expect(DeviceOrientation.held(beta: .nan, gamma: 0, last: last) == last)
      #expect(DeviceOrientation.held(beta: 10, gamma: .infinity, last: last) == last)
    }
    #expect(DeviceOrientation.allCases.map { $0.upright } == [0, 90, 180, 270])
  }
}
