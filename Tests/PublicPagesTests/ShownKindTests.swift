import PublicPages
import Testing

struct ShownKindTests {
  @Test func `a kind is found by the name that addresses have for it`() {
    for kind in ShownKind.allCases { #expect(ShownKind(named: kind.name) == kind) }
    #expect(ShownKind(named: "film") == nil)
  }
}
