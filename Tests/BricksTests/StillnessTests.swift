import Bricks
import Testing
import Words

/// Runs in which nothing will ever happen again.
struct StillnessTests {
  private func machine(_ scripts: [Script]) -> Machine {
    var builder = ProgramBuilder()
    builder.object("Background", scripts)
    return Machine(builder.program)
  }

  @Test func `a run is still once its last script has ended`() {
    let machine = machine([start([.wait("0.1")]), receive("never", [.wait("9")])])
    #expect(!machine.isStill)
    #expect(!machine.after(3).isStill)
    #expect(machine.after(8).isStill)
  }

  @Test(arguments: ["WhenScript", "WhenTouchDownScript"] as [Text])
  func `a run that waits for a finger is not still`(_ type: Text) {
    #expect(!machine([start([]), Script(type)]).after(3).isStill)
  }

  @Test func `a run that waits for a condition is not still`() {
    var script = Script("WhenConditionScript")
    script.formulas = [.init("IF_CONDITION", .sensor("TIMER"))]
    #expect(!machine([script]).after(3).isStill)
  }
}
