import Foundation
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import TestTraits
import Testing

/// A database that is there and says nothing: nobody waits for it long, and who asks for nothing that lies there does not at all.
@Suite(.serialized, .waits) struct `A database that hangs` {
  @Test func `holds up neither the probes nor what comes after it`() throws {
    let folder = try ScratchFolder()
    let proxy = try DatabaseProxy(before: PostgresCluster.schemaAddress(), in: folder)
    defer { proxy.stop() }
    let server = try ServerProcess(
      library: folder("here"),
      ["--database", proxy.address, "--objects", folder("shared"), "--plain-sample"])
    let port = try server.waitUntilReady()
    let shot = try #require(try HTTPConnection(port: port).firstShots().first)
    var random = SplitMix64(seed: 11)
    let session: SessionID = random.id()
    func draw() throws -> Int {
      let edit = random.stroke(in: shot, by: session)
      let body = EditBatch(after: 0, edits: [edit.encoded()]).encoded()
      return try HTTPConnection(port: port).post(body, to: "/api/shots/\(shot.hex)/edits").status
    }
    func status(_ path: String) throws -> (status: Int, time: Double) {
      let begin = ContinuousClock.now
      let status = try HTTPConnection(port: port).get(path).status
      return (status, (ContinuousClock.now - begin) / .milliseconds(1))
    }
    #expect(try draw() == 200)
    #expect(try status("/health/ready").status == 200)
    proxy.faults.isSilent = true
    // More of them than there are threads, processors and connections.
    let crowd = Crowd(count: 120, path: "/api/library", port: port)
    var probes: [Double] = []
    var isReady = true
    for _ in 0..<40 {
      let live = try status("/health/live")
      #expect(live.status == 200)
      let ready = try status("/health/ready")
      isReady = ready.status == 200
      probes += [live.time, ready.time]
      usleep(100_000)
    }
    #expect(!isReady)
    let answers = crowd.wait()
    #expect(answers.count == 120 && answers.allSatisfy { $0.status == 503 })
    // What comes now is refused at once, but for one now and then that goes to see.
    let later = Crowd(count: 20, path: "/api/library", port: port).wait()
    #expect(later.allSatisfy { $0.status == 503 })
    // Who opens the studio in a browser sees a page that asks again by itself.
    let page = try HTTPConnection(port: port).get("/", "Accept: text/html")
    #expect(page.status == 503 && page.headers["content-type"]?.hasPrefix("text/html") == true)
    #expect(page.headers["refresh"] == "3", "\(page.headers)")
    proxy.faults.isSilent = false
    let begin = ContinuousClock.now
    while try status("/health/ready").status != 200 || draw() != 200 {
      try #require(ContinuousClock.now - begin < .seconds(60))
      usleep(50_000)
    }
    let back = (ContinuousClock.now - begin) / .milliseconds(1)
    #expect(server.stop() == 0)
    let times = (answers.map(\.time).sorted(), later.map(\.time).sorted())
    print(
      """
      a silent database: probes answered within \(Int(probes.max() ?? 0)) ms; of 120 who asked at once half were refused after \
      \(Int(times.0[60])), the last after \(Int(times.0[119])); of 20 who came later half after \(Int(times.1[10])), \
      the last after \(Int(times.1[19])); stored again \(Int(back)) ms after its return
      """)
  }

  /// Many who ask at once, each on a thread. A class, because they share it.
  private final class Crowd: Sendable {
    private let answers = Mutex<[(status: Int, time: Double)]>([])
    private let done = DispatchSemaphore(value: 0)
    private let count: Int

    init(count: Int, path: String, port: UInt16) {
      self.count = count
      for _ in 0..<count {
        let thread = Thread { [self] in
          let begin = ContinuousClock.now
          let status = try? HTTPConnection(port: port, patience: 60).get(path).status
          let time = (ContinuousClock.now - begin) / .milliseconds(1)
          answers.withLock { $0.append((status ?? 0, time)) }
          done.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
      }
    }

    func wait() -> [(status: Int, time: Double)] {
      for _ in 0..<count { done.wait() }
      return answers.withLock { $0 }
    }
  }
}
