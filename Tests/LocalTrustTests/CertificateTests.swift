import Digest
import Foundation
import LocalTrust
import TestSupport
import Testing

private let day: TimeInterval = 86400
private let names = LocalNames(
  hostname: "studio", addresses: ["192.168.1.5", "fd00::5", "127.0.0.1"].map { IPAddress($0)! })

@Suite struct `Certificates` {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let authority: CertificateAuthority

  init() throws { authority = try CertificateAuthority(machine: "studio", now: now) }

  @Test func `the server is trusted under all of its names, and under no other`() throws {
    let leaf = try authority.issue(for: names, now: now).certificate
    for name in names.names { try #expect(isTrusted(leaf, name: name) == true) }
    for address in names.addresses { try #expect(isTrusted(leaf, address: "\(address)") == true) }
    try #expect(isTrusted(leaf, name: "other.local") == false)
    try #expect(isTrusted(leaf, address: "192.168.1.6") == false)
    let stranger = try CertificateAuthority(machine: "studio", now: now)
    let forged = try stranger.issue(for: names, now: now).certificate
    try #expect(isTrusted(forged, name: "studio.local") == false)
  }

  @Test(arguments: ["apple.com", "studio", "evil.local.com"])
  func `a stolen key vouches for no name of the internet`(name: String) throws {
    let stolen = LocalNames(names: [name], addresses: [])
    let leaf = try authority.issue(for: stolen, now: now).certificate
    try #expect(isTrusted(leaf, name: name) == false)
  }

  @Test(arguments: ["8.8.8.8", "2001:db8::1", "172.32.0.1"])
  func `a stolen key vouches for no address of the internet`(address: String) throws {
    let stolen = LocalNames(names: [], addresses: [try #require(IPAddress(address))])
    let leaf = try authority.issue(for: stolen, now: now).certificate
    try #expect(isTrusted(leaf, address: address) == false)
  }

  @Test func `the authority vouches for no other authority`() throws {
    let root = try openSSL("x509", "-noout", "-text", "-in", file(authority.certificate))
    #expect(root.contains("CA:TRUE, pathlen:0") && root.contains("Certificate Sign"))
    #expect(root.contains("X509v3 Name Constraints: critical"))
    let leaf = try authority.issue(for: names, now: now).certificate
    let text = try openSSL("x509", "-noout", "-text", "-in", file(leaf))
    #expect(text.contains("CA:FALSE") && !text.contains("Certificate Sign"))
    #expect(text.contains("TLS Web Server Authentication"))
  }

  @Test func `a device whose clock is a day behind trusts it, and none is trusted for long`()
    throws
  {
    let leaf = try authority.issue(for: names, now: now).certificate
    try #expect(isTrusted(leaf, name: "studio.local", at: now - day + 60) == true)
    try #expect(isTrusted(leaf, name: "studio.local", at: now - day - 60) == false)
    let length = leaf.notValidAfter.timeIntervalSince(leaf.notValidBefore)
    #expect(length <= 397 * day && length > 60 * day)
    try #expect(isTrusted(leaf, name: "studio.local", at: leaf.notValidAfter + 60) == false)
  }

  @Test func `no certificate outlives the authority`() throws {
    let late = authority.certificate.notValidAfter - 10 * day
    let leaf = try authority.issue(for: names, now: late).certificate
    #expect(leaf.notValidAfter == authority.certificate.notValidAfter)
    #expect(authority.isEnding(at: late) && !authority.isEnding(at: now))
  }

  @Test func `a certificate is renewed when names change and when its end is near`() throws {
    let server = try authority.issue(for: names, now: now)
    #expect(!server.isStale(for: names, at: now))
    var others = names
    others.addresses.reverse()
    #expect(!server.isStale(for: others, at: now))
    others.addresses.append(try #require(IPAddress("10.0.0.1")))
    #expect(server.isStale(for: others, at: now))
    others = names
    others.names.removeFirst()
    #expect(server.isStale(for: others, at: now))
    let end = server.certificate.notValidAfter
    #expect(!server.isStale(for: names, at: end - 31 * day))
    #expect(server.isStale(for: names, at: end - 29 * day))
  }

  @Test func `a profile for Apple's devices holds the authority, and is the same each time`() throws
  {
    let data = AppleProfile(authority).data
    #expect(data == AppleProfile(authority).data)
    let profile = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(profile["PayloadType"] as? String == "Configuration")
    let parts = try #require(profile["PayloadContent"] as? [[String: Any]])
    #expect(parts.count == 1 && parts[0]["PayloadType"] as? String == "com.apple.security.root")
    #expect(parts[0]["PayloadContent"] as? Data == Data(authority.der))
    #expect(UUID(uuidString: profile["PayloadUUID"] as? String ?? "") != nil)
    #expect(profile["PayloadUUID"] as? String != parts[0]["PayloadUUID"] as? String)
    let other = try CertificateAuthority(machine: "studio", now: now)
    #expect(AppleProfile(other).data != data)
  }

  @Test func `the fingerprint is that of the certificate as devices take it`() throws {
    let digest = SHA256.hash(authority.der).map { String(format: "%02X", $0) }
    #expect(authority.fingerprint == digest.joined(separator: ":"))
    #expect(try Certificate(der: authority.der) == authority.certificate)
    #expect(authority.name.hasPrefix("Inkreel on studio ("))
  }

  // MARK: What openssl's own program says

  private let folder = try? ScratchFolder()

  /// Writes a certificate where the program finds it.
  private func file(_ certificate: Certificate) throws -> String {
    let folder = try #require(folder)
    let path = folder(SHA256.hash(certificate.der).prefix(8).hexDigits + ".pem")
    try certificate.pem.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func isTrusted(
    _ leaf: Certificate, name: String? = nil, address: String? = nil, at time: Date? = nil
  ) throws -> Bool {
    let words =
      [
        "verify", "-CAfile", try file(authority.certificate), "-purpose", "sslserver",
        "-x509_strict", "-attime", "\(Int((time ?? now).timeIntervalSince1970))",
      ]
      + (name.map { ["-verify_hostname", $0] } ?? [])
      + (address.map { ["-verify_ip", $0] } ?? []) + [try file(leaf)]
    return try run(words).status == 0
  }

  private func openSSL(_ words: String...) throws -> String {
    let (status, output) = try run(words)
    #expect(status == 0)
    return output
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
