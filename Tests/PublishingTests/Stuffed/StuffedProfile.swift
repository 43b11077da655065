/// A colour profile (ICC.1) of a screen with wider primaries than sRGB, whose name and notice are markers.
enum StuffedProfile {
  static func bytes(_ markers: inout Markers) -> [UInt8] {
    func number(_ value: Double) -> [UInt8] { .big(Int((value * 65_536).rounded()), 4) }
    func point(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ ".utf8) + [0, 0, 0, 0] + number(x) + number(y) + number(z)
    }
    let name = markers.bytes("profile-name") + [0]
    let title =
      Array("desc".utf8) + [0, 0, 0, 0] + .big(name.count, 4) + name
      + [UInt8](repeating: 0, count: 78)
    let notice = Array("text".utf8) + [0, 0, 0, 0] + markers.bytes("profile-notice") + [0]
    let curve: [UInt8] = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 0x33]
    // Display P3's, as seen in the light of D50.
    let tags: [(String, [UInt8])] = [
      ("desc", title), ("cprt", notice), ("wtpt", point(0.9642, 1, 0.8249)),
      ("rXYZ", point(0.5151, 0.2412, -0.0011)), ("gXYZ", point(0.2919, 0.6922, 0.0419)),
      ("bXYZ", point(0.1572, 0.0666, 0.7841)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = [UInt8].big(tags.count, 4)
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, body) in tags {
      table += Array(name.utf8) + .big(start + data.count, 4) + .big(body.count, 4)
      data += body
      while data.count % 4 != 0 { data.append(0) }
    }
    var head = [UInt8].big(start + data.count, 4) + [0, 0, 0, 0, 2, 0x40, 0, 0]
    head += Array("mntrRGB XYZ ".utf8) + .big(2026, 2) + .big(1, 2) + .big(1, 2)
    head += [0, 0, 0, 0, 0, 0] + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    head += number(0.9642) + number(1) + number(0.8249)
    return head + [UInt8](repeating: 0, count: 128 - head.count) + table + data
  }
}
