import LocalTrust
import TestSupport
import Testing

@Suite struct `Names and addresses` {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `an address is what its text says`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for count in [4, 16] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let address = try #require(IPAddress(bytes: bytes))
      #expect(IPAddress("\(address)") == address)
      #expect(address.bytes == bytes && address.isIPv6 == (count == 16))
    }
  }

  @Test func `an IPv4 address in an IPv6 one is that IPv4 address`() {
    #expect(IPAddress("::ffff:192.168.1.5") == IPAddress("192.168.1.5"))
    #expect(IPAddress("fe80::1%eth0")?.description == "fe80::1")
    for text in ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "g::1", "studio.local", "1.2.3.4/8"] {
      #expect(IPAddress(text) == nil)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a range holds what shares its first bits`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
    let length = Int.random(in: 0...32, using: &random)
    let range = IPRange(try #require(IPAddress(bytes: bytes)), length: length)
    for bit in 0..<32 {
      var other = bytes
      other[bit / 8] ^= 0x80 >> UInt8(bit % 8)
      #expect(range.contains(try #require(IPAddress(bytes: other))) == (bit >= length))
    }
    #expect(range.contains(range.base))
  }

  @Test(
    arguments: [
      ("10.1.2.3", true), ("172.31.255.255", true), ("172.32.0.0", false), ("192.168.0.1", true),
      ("192.169.0.1", false), ("127.0.0.1", true), ("100.64.0.1", true), ("100.128.0.1", false),
      ("8.8.8.8", false), ("fd12::1", true), ("fe80::1", true), ("2001:db8::1", false),
      ("::1", true), ("::2", false),
    ])
  func `private addresses are permitted`(text: String, isPermitted: Bool) throws {
    #expect(NameLimits.permits(try #require(IPAddress(text))) == isPermitted)
  }

  @Test(
    arguments: [
      ("studio.local", true), ("a.b.local", true), ("localhost", true), ("pc.home.arpa", true),
      ("pc.lan", true), ("pc.internal", true), ("studio", false), ("dev", false),
      ("local.com", false), ("notlocal", false), ("-a.local", false), (".local", false),
      ("a b.local", false), ("ä.local", false), ("apple.com", false), ("", false),
    ])
  func `names of local networks are permitted`(name: String, isPermitted: Bool) {
    #expect(NameLimits.permits(name) == isPermitted)
  }

  @Test func `a machine has the names that mean something in its network`() throws {
    let addresses = ["127.0.0.1", "203.0.113.9", "192.168.1.5", "fe80::1", "fd00::5", "::1"]
      .map { IPAddress($0)! }
    let names = LocalNames(
      hostname: "Studio.example.com", addresses: addresses, extra: ["Desk.lan", "10.0.0.9"])
    #expect(names.names == ["desk.lan", "studio.local", "localhost"])
    #expect(
      names.addresses.map(\.description) == [
        "10.0.0.9", "127.0.0.1", "192.168.1.5", "fd00::5", "::1",
      ])
    for host in ["studio.local", "192.168.1.5", "[fd00::5]", "[::1]", "localhost"] {
      #expect(names.contains(host: host))
    }
    for host in ["studio.example.com", "203.0.113.9", "[fe80::1]", "192.168.1.6", "fd00::5]", ""] {
      #expect(!names.contains(host: host))
    }
  }

  @Test func `a machine knows its own addresses`() {
    let found = NetworkInterface.ofThisMachine()
    #expect(found.contains { $0.address == IPAddress("127.0.0.1") && $0.neighbors.length == 8 })
    #expect(LocalNames.ofThisMachine().names.contains("localhost"))
  }
}
