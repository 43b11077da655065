import Crypto
import Foundation
import LocalTrust
import SwiftASN1
import TestSupport
import Testing
import X509

private let day: TimeInterval = 86400
private let names = LocalNames(
  hostname: "studio", addresses: ["192.168.1.5", "fd00::5", "127.0.0.1"].map { IPAddress($0)! })

@Suite struct `Certificates` {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let authority: CertificateAuthority

  init() throws { authority = try CertificateAuthority(machine: "studio", now: now) }

  /// What Apple's, Google's and Mozilla's verifiers also look at: path, times, limits, names.
  private func isTrusted(
    _ certificate: Certificate, name: String? = nil, address: String? = nil, at time: Date? = nil
  ) async -> Bool {
    var verifier = Verifier(rootCertificates: CertificateStore([authority.certificate])) {
      RFC5280Policy(fixedValidationTime: time ?? now)
      ServerIdentityPolicy(serverHostname: name, serverIP: address)
    }
    let result = await verifier.validate(leaf: certificate, intermediates: CertificateStore([]))
    if case .validCertificate = result { return true }
    return false
  }

  @Test func `the server is trusted under all of its names, and under no other`() async throws {
    let leaf = try authority.issue(for: names, now: now).certificate
    for name in names.names { #expect(await isTrusted(leaf, name: name)) }
    for address in names.addresses { #expect(await isTrusted(leaf, address: "\(address)")) }
    #expect(await !isTrusted(leaf, name: "other.local"))
    #expect(await !isTrusted(leaf, address: "192.168.1.6"))
    let stranger = try CertificateAuthority(machine: "studio", now: now)
    let forged = try stranger.issue(for: names, now: now).certificate
    #expect(await !isTrusted(forged, name: "studio.local"))
  }

  @Test(arguments: ["apple.com", "studio", "evil.local.com"])
  func `a stolen key vouches for no name of the internet`(name: String) async throws {
    let stolen = LocalNames(names: [name], addresses: [])
    let leaf = try authority.issue(for: stolen, now: now).certificate
    #expect(await !isTrusted(leaf, name: name))
    try #expect(openSSLTrusts(leaf, name: name) == false)
  }

  @Test(arguments: ["8.8.8.8", "2001:db8::1", "172.32.0.1"])
  func `a stolen key vouches for no address of the internet`(address: String) async throws {
    let stolen = LocalNames(names: [], addresses: [try #require(IPAddress(address))])
    let leaf = try authority.issue(for: stolen, now: now).certificate
    #expect(await !isTrusted(leaf, address: address))
    try #expect(openSSLTrusts(leaf, address: address) == false)
  }

  @Test func `openssl agrees`() throws {
    let leaf = try authority.issue(for: names, now: now).certificate
    try #expect(openSSLTrusts(leaf, name: "studio.local") == true)
    try #expect(openSSLTrusts(leaf, address: "192.168.1.5") == true)
    try #expect(openSSLTrusts(leaf, name: "other.local") == false)
  }

  @Test func `the authority vouches for no other authority`() async throws {
    let constraints = try #require(try authority.certificate.extensions.basicConstraints)
    #expect(constraints == .isCertificateAuthority(maxPathLength: 0))
    let leaf = try authority.issue(for: names, now: now).certificate
    #expect(try leaf.extensions.basicConstraints == .notCertificateAuthority)
    #expect(try leaf.extensions.extendedKeyUsage?.contains(.serverAuth) == true)
    #expect(try leaf.extensions.keyUsage?.keyCertSign == false)
  }

  @Test func `a device whose clock is a day behind trusts it, and none is trusted for long`()
    async throws
  {
    let leaf = try authority.issue(for: names, now: now).certificate
    #expect(await isTrusted(leaf, name: "studio.local", at: now - day + 60))
    #expect(await !isTrusted(leaf, name: "studio.local", at: now - day - 60))
    let length = leaf.notValidAfter.timeIntervalSince(leaf.notValidBefore)
    #expect(length <= 397 * day && length > 60 * day)
    #expect(await !isTrusted(leaf, name: "studio.local", at: leaf.notValidAfter + 60))
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
    let digest = SHA256.hash(data: authority.der).map { String(format: "%02X", $0) }
    #expect(authority.fingerprint == digest.joined(separator: ":"))
    #expect(try Certificate(derEncoded: authority.der) == authority.certificate)
    #expect(authority.name.hasPrefix("Inkreel on studio ("))
  }

  /// What `openssl verify` says; nil where there is no openssl.
  private func openSSLTrusts(_ leaf: Certificate, name: String? = nil, address: String? = nil)
    throws -> Bool?
  {
    let program = "/usr/bin/openssl"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let folder = try ScratchFolder()
    for (file, one) in [("ca.pem", authority.certificate), ("leaf.pem", leaf)] {
      try one.serializeAsPEM().pemString.write(
        toFile: folder(file), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [
        "verify", "-CAfile", folder("ca.pem"), "-purpose", "sslserver", "-x509_strict",
        "-attime", "\(Int(now.timeIntervalSince1970))",
      ]
      + (name.map { ["-verify_hostname", $0] } ?? [])
      + (address.map { ["-verify_ip", $0] } ?? []) + [folder("leaf.pem")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
