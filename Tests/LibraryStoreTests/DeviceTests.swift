import LibraryStore
import Storyboard
import TestSupport
import Testing

@Suite struct `Devices` {
  private let library: TemporaryLibrary
  private let store: LibraryStore
  private let devices: DeviceStore
  private let minute: Int64 = 60_000

  init() async throws {
    library = TemporaryLibrary()
    store = try await library.open()
    devices = try DeviceStore(directory: library.path)
  }

  private func pair(
    _ code: PairingCode, _ random: inout SplitMix64, name: String = "Tablet", now: Int64 = 0
  ) throws -> (Device, DeviceSecret)? {
    let secret = DeviceSecret(using: &random)
    return try devices.pair(code, name: name, id: random.id(), secret: secret, now: now)
      .map { ($0, secret) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a code lets one device in`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let code = PairingCode(using: &random)
    #expect(code.digits.count == 8 && PairingCode(typed: code.text) == code)
    #expect(try pair(code, &random) == nil)
    try devices.add(code, now: 0)
    let wrong = PairingCode(using: &random)
    #expect(try pair(wrong, &random) == nil)
    let (device, secret) = try #require(try pair(code, &random))
    #expect(try pair(code, &random) == nil)
    #expect(try devices.devices() == [device])
    #expect(try devices.device(with: secret) == device)
    #expect(try devices.device(with: DeviceSecret(using: &random)) == nil)
    #expect(DeviceSecret(text: secret.text) == secret && secret.text.count == 64)
  }

  @Test func `a code expires after ten minutes, also where the clock is set back`() throws {
    var random = SplitMix64(seed: 1)
    let code = PairingCode(using: &random)
    try devices.add(code, now: 100 * minute)
    #expect(try pair(code, &random, now: 110 * minute) == nil)
    #expect(try pair(code, &random, now: 99 * minute) == nil)
    #expect(try pair(code, &random, now: 110 * minute - 1) != nil)
  }

  @Test func `five codes are valid at once, the latest ones`() throws {
    var random = SplitMix64(seed: 2)
    let codes = (0..<7).map { _ in PairingCode(using: &random) }
    for code in codes { try devices.add(code, now: 0) }
    for (index, code) in codes.enumerated() {
      #expect(try (pair(code, &random) != nil) == (index >= 2))
    }
  }

  @Test(arguments: ["1234567", "123456789", "1234567a", "", "１２３４５６７８", "12345678\n"])
  func `a code has eight digits`(text: String) { #expect(PairingCode(typed: text) == nil) }

  @Test(arguments: ["1234 5678", "1234-5678", " 12345678 ", "1 2 3 4 5 6 7 8"])
  func `a code is typed as people do`(text: String) {
    #expect(PairingCode(typed: text)?.digits == "12345678")
  }

  @Test func `a device that is taken back is gone, for all who have the library open`() throws {
    var random = SplitMix64(seed: 3)
    let other = try DeviceStore(directory: library.path)
    let code = PairingCode(using: &random)
    try other.add(code, now: 0)
    let (device, secret) = try #require(try pair(code, &random))
    #expect(try other.device(with: secret) == device)
    #expect(try other.revoke(device.id))
    #expect(try devices.device(with: secret) == nil)
    #expect(try !devices.revoke(device.id))
  }

  @Test func `only digests are kept`() throws {
    var random = SplitMix64(seed: 4)
    let code = PairingCode(using: &random)
    try devices.add(code, now: 0)
    let waiting = try library.dumpDevices()
    #expect(!waiting.contains(code.digits) && waiting.contains("pairing_code"))
    let (device, secret) = try #require(try pair(code, &random))
    let kept = try library.dumpDevices()
    #expect(!kept.lowercased().contains(secret.text) && kept.contains(device.name))
  }

  @Test func `names are one line that can be seen`() throws {
    var random = SplitMix64(seed: 5)
    let code = PairingCode(using: &random)
    try devices.add(code, now: 0)
    let (device, _) = try #require(try pair(code, &random, name: " \u{7}A\nB\t "))
    #expect(device.name == "A B")
    #expect(try devices.rename(device.id, to: String(repeating: "x", count: 100)))
    #expect(try devices.device(device.id)?.name.count == 60)
    #expect(try !devices.rename(device.id, to: " \n"))
    #expect(try !devices.rename(random.id(), to: "A"))
    try devices.note(device.id, seen: 500)
    try devices.note(device.id, seen: 400)
    #expect(try devices.device(device.id)?.seen == 500)
  }

  @Test func `whoever waits hears at once that a device is taken back`() async throws {
    var random = SplitMix64(seed: 6)
    var paired: [Device] = []
    for _ in 0..<2 {
      let code = PairingCode(using: &random)
      try devices.add(code, now: 0)
      paired.append(try #require(try pair(code, &random)).0)
    }
    let devices = devices
    let (first, second) = (paired[0].id, paired[1].id)
    let other = Task { await devices.waitUntilRevoked(second) }
    let waiting = Task { await devices.waitUntilRevoked(first) }
    #expect(try devices.revoke(first))
    await waiting.value
    #expect(try devices.device(second) != nil)
    // Taken back by another connection, as another process would.
    #expect(try DeviceStore(directory: library.path).revoke(second))
    await other.value
  }
}
