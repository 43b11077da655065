import BoardFiles
import Testing

@Suite struct `Links to lines` {
  private func link(_ words: String) throws -> ScriptLink {
    try #require(ScriptLink("3f9a12cd " + words))
  }

  @Test(arguments: [
    ("1:1@4-10 1:3", "1:2", "1:1@4-10 1:2-3"),
    // Of a line what comes last; of another scene nothing stays.
    ("1:1@4-10 1:3", "1:1 1:3@0-2", "1:1 1:3@0-2"), ("1:1@4-10 1:3", "2:1", "2:1"),
    ("gone", "1:0", "1:0"),
  ])
  func `get more lines`(_ known: String, _ more: String, _ wanted: String) throws {
    #expect(try link(known).adding(link(more)) == link(wanted))
  }

  @Test(arguments: [
    ("1:1@4-10 1:3", "1:3", "1:1@4-10"), ("1:1@4-10 1:3", "1:1 1:3", "gone"),
    ("1:0-4", "1:2 9:9", "1:0-1 1:3-4"),
  ])
  func `lose lines`(_ known: String, _ less: String, _ wanted: String) throws {
    #expect(try link(known).removing(link(less).units) == link(wanted))
  }
}
