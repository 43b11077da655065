import PublicPages
import Testing

struct ShownKindTests {
  @Test func `a kind is found by the name that addresses have for it`() {
    let names = ["tunnel", "photograph", "board", "program"]
    #expect(names.map(ShownKind.init(named:)) == ShownKind.allCases)
    #expect(ShownKind.allCases.map(\.name) == names)
    #expect(ShownKind(named: "film") == nil)
  }
}
