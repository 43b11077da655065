internal import LibraryStore
internal import People

extension Studio {
  /// Forgets everybody whose account has ended by now, and removes their libraries.
  ///
  /// What is left when the process ends, or the disk refuses, is done the next time.
  ///
  /// - Returns: how many were forgotten.
  @discardableResult
  package func removeLeavers() async throws -> Int {
    guard let people = try door.people() else { return 0 }
    // One server at a time.
    let claim = try libraries.studio?.claimTidying()
    guard libraries.studio == nil || claim != nil else { return 0 }
    defer { withExtendedLifetime(claim) {} }
    let gone = try people.forgetLeavers(at: Self.now())
    for _ in gone { try people.note("account-ended", by: nil, net: "", at: Self.now()) }
    for place in try people.placesOfLeavers() { try await libraries.remove(place) }
    return gone.count
  }
}
