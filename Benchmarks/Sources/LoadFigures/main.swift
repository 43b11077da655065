import Foundation
import Storyboard
import StoryboardFile
import TestSupport

/// How a server does under many clients that draw: `LoadFigures [CLIENTS…] [--seconds S] [--pace P]
/// [--listeners L] [--rest S] [--by-second] [--servers N] [--shots K]`.
///
/// Each client draws P strokes of a second a minute, at random moments, in one of 100 shots, or of K; L of
/// them listen to all changes of the library as the page does. Each has an address of its own in
/// this machine's own network (127.x.y.z), as clients in a studio have. Times run from the first
/// byte of a stroke that is sent to the last of its answer. Clients and server share the machine. With several servers the library is in a
/// PostgreSQL of its own, and clients come to one server after another.
let options = try Options(CommandLine.arguments.dropFirst())
print("clients  strokes/s  p50 ms  p95 ms  p99 ms  max ms  failed   memory before, most, after")
for clients in options.clients {
  try measure(clients)
}

func measure(_ clients: Int) throws {
  let folder = try ScratchFolder()
  let made = try BuiltCommand.run([
    "bench-library", "--shots", "\(options.shots)", "--strokes", "60", "--library",
    folder("library"),
  ])
  precondition(made.status == 0, made.errors)
  let studio = try Studio(library: folder("library"), servers: options.servers, in: folder)
  let (ports, port) = (studio.ports, studio.ports[0])
  let shots = try allShots(over: HTTPConnection(port: port))
  // Every shot has been drawn in: what is kept of them is there before and after.
  try drawOnce(in: shots, port: port)
  sleep(2)
  let before = studio.memory
  let listeners = try Listeners(count: min(clients, options.listeners), port: port)
  let spent = studio.spent
  let times = Times()
  let begin = DispatchTime.now().uptimeNanoseconds
  let end = begin + UInt64(options.seconds * 1e9)
  let done = DispatchGroup()
  for client in 0..<clients {
    let thread = Thread {
      draw(
        client, in: shots[client % shots.count], port: ports[client % ports.count], until: end,
        times: times)
      done.leave()
    }
    thread.stackSize = 512 << 10
    done.enter()
    thread.start()
  }
  done.wait()
  let most = studio.memory
  let spentThen = studio.spent
  listeners.close()
  sleep(UInt32(options.rest))
  let after = studio.memory
  times.report(clients: clients, seconds: options.seconds, memory: (before, most, after))
  if options.isBySecond { times.reportSeconds() }
  print("         \(listeners.bytes >> 20) MB of changes were told")
  let count = Double(max(1, times.count))
  print(
    String(
      format:
        "         a stroke: %.0f µs of processors in servers, %.0f in the database, %.0f bytes of its log",
      (spentThen.servers - spent.servers) / count * 1000,
      (spentThen.database - spent.database) / count * 1000, (spentThen.log - spent.log) / count))
  studio.stop()
}

/// One client, until the time is over.
func draw(_ client: Int, in shot: ShotID, port: UInt16, until end: UInt64, times: Times) {
  // None that the library was made with: its ids would be there already.
  var random = SplitMix64(seed: UInt64(client) + 7_000_000)
  let session: SessionID = random.id()
  let mean = 60 / options.pace
  guard var connection = try? HTTPConnection(port: port, from: address(of: client)) else {
    return times.noteFailure("it cannot be reached")
  }
  // The first at any moment of its pace.
  var pause = random.double(in: 0...mean)
  while true {
    let due = DispatchTime.now().uptimeNanoseconds + UInt64(pause * 1e9)
    if due >= end { return }
    usleep(UInt32(pause * 1e6))
    let body = EditBatch(after: 0, edits: [random.second(in: shot, session).encoded()]).encoded()
    let start = DispatchTime.now().uptimeNanoseconds
    do {
      let answer = try connection.post(body, to: "/api/shots/\(shot.hex)/edits")
      if answer.status == 200 {
        times.note(since: start)
      } else {
        times.noteFailure("\(answer.status) \(answer.problem)")
      }
    } catch {
      times.noteFailure(
        "after \((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000) ms: \(error)")
      guard let next = try? HTTPConnection(port: port, from: address(of: client)) else { return }
      connection = next
    }
    pause = min(4 * mean, -mean * log(1 - random.double(in: 0...0.999)))
  }
}

func address(of client: Int) -> String { "127.1.\(client / 250).\(client % 250 + 1)" }

func allShots(over connection: HTTPConnection) throws -> [ShotID] {
  let projects = try connection.get("/api/library").json["projects"] as? [[String: Any]] ?? []
  let id = projects.first?["id"] as? String ?? ""
  let scenes = try connection.get("/api/projects/\(id)").json["scenes"] as? [[String: Any]] ?? []
  return scenes.flatMap { $0["shots"] as? [[String: Any]] ?? [] }
    .compactMap { ($0["id"] as? String).flatMap { ShotID(hex: $0) } }
}

func drawOnce(in shots: [ShotID], port: UInt16) throws {
  let connection = try HTTPConnection(port: port)
  var random = SplitMix64(seed: 0)
  for shot in shots {
    let body = EditBatch(
      after: 0, edits: [random.second(in: shot, SessionID(high: 9, low: 9)).encoded()])
    let answer = try connection.post(body.encoded(), to: "/api/shots/\(shot.hex)/edits")
    precondition(answer.status == 200, "\(answer.json)")
  }
}

extension SplitMix64 {
  mutating func second(in shot: ShotID, _ session: SessionID) -> ShotEdit {
    ShotEdit(
      id: id(), session: session,
      .change([.insertElement(id(), layer: Shot.firstLayer(of: shot), .stroke(penSecond()))]))
  }
}
