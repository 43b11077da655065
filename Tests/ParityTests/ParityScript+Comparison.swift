import Testing

extension ParityScript {
  /// Runs the script under Node too, and records the first step that leaves other bytes behind.
  func expectSameInBrowser(_ what: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let browser = try BrowserModule.traces(of: self)
    #expect(browser.count == traces.count, "\(what)", sourceLocation: sourceLocation)
    for (step, (native, other)) in zip(traces, browser).enumerated()
    where native.description != other {
      let difference = try firstDifference(step)
      Issue.record(
        """
        \(what): step \(step) of \(traces.count), \(calls[step].name), native \(native), \
        browser \(other), \(difference)
        """, sourceLocation: sourceLocation)
      return
    }
  }

  private func firstDifference(_ step: Int) throws -> String {
    let native = bytes(after: step)
    let browser = try BrowserModule.bytes(of: self, after: step)
    for (i, (a, b)) in zip(native, browser).enumerated() where a != b {
      return "first at byte \(i): native \(a), browser \(b)"
    }
    return "\(native.count) bytes native, \(browser.count) in the browser, the rest the same"
  }
}
