import Geometry
import Storyboard
import TestSupport

/// What hands do on a desk, in the numbers of `pointer`: pens with pressure and tilt, mice, up to
/// three fingers; coalesced and predicted places, and sometimes such as browsers get wrong.
struct Hand {
  private struct Contact {
    var pointer: Int
    var device: Double
    var place: Point
    var heading: Double

    /// Goes on for 4 ms, and says where it is: x, y, pressure, altitude, azimuth, tilt x, tilt y,
    /// time.
    mutating func sample(
      _ time: inout Double, steps: Double = 1, using random: inout SplitMix64
    ) -> [Double] {
      time += 4
      heading += random.double(in: -0.5...0.5)
      if random.oneIn(20) { heading += 3.141592653589793 }
      let reach = random.oneIn(10) ? 0 : random.double(in: 0...9) * steps
      place = place + Point(x: cosine(heading), y: sine(heading)) * reach
      let givesTilt = random.oneIn(2)
      return [
        place.x, place.y, random.double(in: 0...1),
        givesTilt ? .nan : random.double(in: 0...1.57),
        givesTilt ? .nan : random.double(in: 0...6.28), random.double(in: -90...90),
        random.double(in: -90...90), time,
      ]
    }
  }

  private(set) var time = 1000.0
  private var contacts: [Contact] = []
  private var pointerCount = 0
  private var modifiers = 0.0

  /// The next events: something lands, moves or lifts.
  mutating func next(using random: inout SplitMix64) -> [[Double]] {
    time += random.double(in: 1...30)
    if contacts.isEmpty || (contacts.count < 3 && random.oneIn(25)) {
      return [land(using: &random)]
    }
    let i = random.number(0...contacts.count - 1)
    if random.oneIn(12) { return [lift(i, using: &random)] }
    return (0..<random.number(1...4)).map { _ in move(i, using: &random) }
  }

  /// Everything lifts.
  mutating func lift(using random: inout SplitMix64) -> [[Double]] {
    var events: [[Double]] = []
    while !contacts.isEmpty { events.append(lift(0, using: &random)) }
    return events
  }

  private mutating func land(using random: inout SplitMix64) -> [Double] {
    pointerCount += 1
    let devices: [Double] = contacts.isEmpty ? [0, 1, 1, 1, 2] : [2, 2, 1]
    if contacts.isEmpty { modifiers = random.oneIn(8) ? Double(random.number(1...7)) : 0 }
    var contact = Contact(
      pointer: pointerCount, device: devices.randomElement(using: &random)!,
      place: Point(x: random.double(in: 60...740), y: random.double(in: 40...460)),
      heading: random.double(in: 0...6))
    let place = contact.sample(&time, steps: 0, using: &random)
    contacts.append(contact)
    return event(0, contact, place)
  }

  private mutating func move(_ i: Int, using random: inout SplitMix64) -> [Double] {
    let coalesced = (0..<random.number(0...4)).map { _ in
      contacts[i].sample(&time, using: &random)
    }
    var own = coalesced.last ?? contacts[i].sample(&time, using: &random)
    var (ahead, future) = (contacts[i], time)
    let predicted = (0..<random.number(0...3)).map { _ in
      ahead.sample(&future, using: &random)
    }
    var places = coalesced
    // Browsers have sent places out of order, or far from the event's own.
    if random.oneIn(15) { places.reverse() }
    if random.oneIn(40) { own[0] = .nan }
    return event(1, contacts[i], own, places, predicted)
  }

  private mutating func lift(_ i: Int, using random: inout SplitMix64) -> [Double] {
    var place = contacts[i].sample(&time, using: &random)
    place[2] = 0
    let contact = contacts.remove(at: i)
    return event(random.oneIn(8) ? 3 : 2, contact, place)
  }

  private func event(
    _ phase: Double, _ contact: Contact, _ own: [Double], _ coalesced: [[Double]] = [],
    _ predicted: [[Double]] = []
  ) -> [Double] {
    [
      phase, Double(contact.pointer), contact.device, modifiers, Double(coalesced.count),
      Double(predicted.count), contact.device == 2 ? Double(contact.pointer * 7 % 60) : 1,
    ] + own + coalesced.flatMap { $0 } + predicted.flatMap { $0 }
  }
}
