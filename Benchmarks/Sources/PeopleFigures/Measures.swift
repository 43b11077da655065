import Foundation
import People
import SignIn
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport

/// A stroke where nobody has an account, in one's own library with one, in one's own with a quota, and in somebody else's: in turn.
func measureStrokes() async throws {
  let rounds = Int(options.seconds * 20)
  let (alone, people) = (
    try await MeasuredStudio(members: nil), try await MeasuredStudio(members: 1)
  )
  let (first, second) = (try alone.serve(), try people.serve())
  let (ada, ben) = (people.owner!, people.members[0])
  let own = try HTTPConnection(port: second.port).ownShot(ben.cookie)
  let names = [
    "nobody has an account", "own library, account", "own library, quota", "shared library",
  ]
  let hands = [
    try Hand(1, in: alone.projects[0].shots[0], port: first.port, cookie: nil),
    try Hand(2, in: people.projects[0].shots[0], port: second.port, cookie: ada.cookie),
    try Hand(3, in: own, port: second.port, cookie: ben.cookie),
    try Hand(4, in: people.projects[0].shots[1], port: second.port, cookie: ben.cookie),
  ]
  let servers = [first.server, second.server, second.server, second.server]
  for hand in hands {
    for _ in 0..<20 {
      let status = try hand.draw()
      precondition(status == 200)
    }
  }
  let times = hands.map { _ in Times() }
  for round in 0..<rounds {
    for turn in hands.indices {
      let one = (round + turn) % hands.count
      _ = try hands[one].draw(times[one])
      // A sign-in may ask 150 times a second.
      usleep(8_000)
    }
  }
  print("== a stroke, in turn, \(rounds) rounds")
  for (name, times) in zip(names, times) { times.report(name) }
  for one in 1..<hands.count {
    let more = zip(times[one].all, times[0].all).map { $0 - $1 }.sorted()
    print(
      "  \(names[one]): "
        + String(
          format: "%+.3f ms beside nobody's, median of pairs; medians %+.1f %%",
          more[more.count / 2], 100 * (times[one].part(0.5) / times[0].part(0.5) - 1)))
  }
  print("== processor time of the server, a stroke; ten blocks of 100 in turn, medians")
  var blocks = hands.map { _ in [Double]() }
  for _ in 0..<10 {
    for one in hands.indices {
      let before = servers[one].processorTime
      for _ in 0..<100 {
        _ = try hands[one].draw()
        usleep(8_000)
      }
      blocks[one].append((servers[one].processorTime - before) / 100)
    }
  }
  let medians = blocks.map { $0.sorted()[5] }
  for (name, time) in zip(names, medians) {
    print(
      name.padding(toLength: 44, withPad: " ", startingAt: 0)
        + String(format: "%8.3f ms   %+.1f %%", time, 100 * (time / medians[0] - 1)))
  }
  precondition(first.server.stop() == 0 && second.server.stop() == 0)
}

/// From the first byte of a stroke that is sent to when another window is told of it.
func measureHearing() async throws {
  let studio = try await MeasuredStudio(members: 1)
  let (server, port) = try studio.serve()
  let (ada, ben) = (studio.owner!, studio.members[0])
  print("== another window hears of a stroke")
  for (name, cookie) in [("of one's own library", ada.cookie), ("of a shared project", ben.cookie)]
  {
    let times = Times()
    let sent = Mutex<UInt64>(0)
    let heard = DispatchSemaphore(value: 0)
    let streams = try Streams(cookies: [(7, cookie)], port: port) { now in
      // Small pictures are told of too, and pieces of one event.
      let start = sent.withLock { sent in
        defer { sent = 0 }
        return sent
      }
      guard start > 0 else { return }
      times.note(since: start, until: now)
      heard.signal()
    }
    streams.wait(for: 1)
    let hand = try Hand(8, in: studio.projects[0].shots[0], port: port, cookie: ada.cookie)
    for _ in 0..<Int(options.seconds * 10) {
      sent.withLock { $0 = Times.now }
      _ = try hand.draw()
      if heard.wait(timeout: .now() + 5) == .timedOut { times.noteFailure("not heard in 5 s") }
      usleep(20_000)
    }
    streams.close()
    times.report(name)
  }
  precondition(server.stop() == 0)
}

/// 200 editors of ten projects in one library, each with a window that listens, 100 strokes a second in all.
func measureEditors() async throws {
  let studio = try await MeasuredStudio(members: 200, projects: 10)
  let (server, port) = try studio.serve()
  let members = studio.members
  let streams = try Streams(
    cookies: members.enumerated().map { ($0, $1.cookie) }, port: port)
  streams.wait(for: members.count)
  let times = Times()
  let before = server.processorTime
  let (begin, projects) = (Times.now, studio.projects)
  let end = begin + UInt64(options.seconds * 1e9)
  together(members.count) { number in
    let member = members[number]
    let shots = projects[member.project].shots
    let hand = try? Hand(
      number, in: shots[number / projects.count % shots.count], port: port, cookie: member.cookie)
    hand?.draw(perSecond: 0.5, until: end) { times }
  }
  let took = Double(Times.now - begin) / 1e9
  print(
    String(
      format:
        "== %d editors in one library, all listening (%d streams): %.0f strokes/s, server %.0f %% of a processor, %d MB",
      members.count, streams.openCount, Double(times.all.count) / took,
      (server.processorTime - before) / took / 10, server.memory))
  times.report("a stroke")
  streams.close()
  precondition(server.stop() == 0)
}

/// The memory of 1,000 event streams.
func measureStreams() async throws {
  let studio = try await MeasuredStudio(members: 200, projects: 10)
  let (server, port) = try studio.serve()
  let members = studio.members
  // Each has been here: their libraries are open.
  for (number, member) in members.enumerated() {
    let connection = try HTTPConnection(port: port, from: address(of: number))
    _ = try connection.get("/api/shared", member.cookie)
  }
  sleep(2)
  let before = server.memory
  let streams = try Streams(
    cookies: (0..<1000).map { ($0 % members.count, members[$0 % members.count].cookie) },
    port: port)
  streams.wait(for: 1000)
  sleep(2)
  let (open, quiet) = (streams.openCount, server.memory)
  let (times, projects) = (Times(), studio.projects)
  let end = Times.now + UInt64(10e9)
  together(50) { number in
    let member = members[number]
    let hand = try? Hand(
      number, in: projects[member.project].shots[0], port: port, cookie: member.cookie)
    hand?.draw(perSecond: 1, until: end) { times }
  }
  print("== \(open) streams of \(members.count) people with open libraries")
  print("memory before \(before) MB, with streams \(quiet) MB, while 50 draw \(server.memory) MB")
  times.report("a stroke meanwhile, 50 a second")
  streams.close()
  precondition(server.stop() == 0)
}

/// 40 people draw, 20 strokes a second, with and without 100 guesses a second from many nets, in turn.
func measureGuesses() async throws {
  let studio = try await MeasuredStudio(members: 40, projects: 4, cost: .usual)
  let (server, port) = try studio.serve()
  let phases = [Times(), Times()]
  let answers = Mutex<[Int: Int]>([:])
  let length = UInt64(options.seconds * 1e9 / 3)
  let begin = Times.now + 500_000_000
  let end = begin + 6 * length
  // Without, with, with, without, without, with.
  let isGuessing: @Sendable (UInt64) -> Bool? = { now in
    guard now >= begin, now < end else { return nil }
    // What is left of the turn before is over by then.
    guard (now - begin) % length > 1_000_000_000 else { return nil }
    return [false, true, true, false, false, true][Int((now - begin) / length)]
  }
  let (members, projects) = (studio.members, studio.projects)
  let guessers = 100
  together(members.count + guessers) { number in
    if number < members.count {
      let member = members[number]
      let hand = try? Hand(
        number, in: projects[member.project].shots[number / 4 % 10], port: port,
        cookie: member.cookie)
      hand?.draw(perSecond: 0.5, until: end) { isGuessing(Times.now).map { phases[$0 ? 1 : 0] } }
      return
    }
    var random = SplitMix64(seed: UInt64(number))
    var count = 0
    while Times.now < end {
      usleep(UInt32(random.int(in: 500_000...1_500_000)))
      let turn = Times.now < begin ? 0 : Int((Times.now - begin) / length)
      guard [false, true, true, false, false, true, false][min(turn, 6)] else { continue }
      count += 1
      // Another account and another net each time: the limits on guesses let all of it through.
      let body = Array(#"{"handle":"nobody\#(number)x\#(count)","password":"a wrong one"}"#.utf8)
      let net = 1000 + (number * 997 + count * 131) % 20_000
      guard let connection = try? HTTPConnection(port: port, from: address(of: net)),
        let answer = try? connection.ask(
          "POST", "/api/signin", body, type: "application/json")
      else {
        answers.withLock { $0[0, default: 0] += 1 }
        continue
      }
      answers.withLock { $0[answer.status, default: 0] += 1 }
    }
  }
  print("== drawing, 20 strokes a second, in turns with and without 100 guesses a second")
  phases[0].report("without")
  phases[1].report("with")
  print(
    String(
      format: "  p50 %+.0f %%, p95 %+.0f %%; answers to guesses: ",
      100 * (phases[1].part(0.5) / phases[0].part(0.5) - 1),
      100 * (phases[1].part(0.95) / phases[0].part(0.95) - 1))
      + "\(answers.withLock { $0 }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
  precondition(server.stop() == 0)
}

/// Five people a second sign in with their passwords, from nets of their own.
func measureSignIns() async throws {
  let count = Int(options.seconds * 5)
  let studio = try await MeasuredStudio(members: count, cost: .usual)
  let (server, port) = try studio.serve()
  let times = Times()
  together(count) { number in
    usleep(UInt32(number * 200_000))
    let body = Array(
      #"{"handle":"person\#(number)","password":"\#(MeasuredStudio.password(of: number + 1))"}"#
        .utf8)
    guard let connection = try? HTTPConnection(port: port, from: address(of: number)) else {
      return times.noteFailure("no connection")
    }
    let start = Times.now
    let answer = try? connection.ask("POST", "/api/signin", body, type: "application/json")
    if answer?.status == 200 {
      times.note(since: start)
    } else {
      times.noteFailure("\(answer?.status ?? 0)")
    }
  }
  print("== signing in, five a second")
  times.report("password")
  precondition(server.stop() == 0)
}

// MARK: Strokes alone

/// Makes two studios, and writes down how to draw in them: `make FOLDER`.
func makeToDraw(in folder: String) async throws {
  let (alone, people) = (
    try await MeasuredStudio(members: nil), try await MeasuredStudio(members: 1)
  )
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try FileManager.default.moveItem(atPath: alone.library, toPath: folder + "/alone")
  try FileManager.default.moveItem(atPath: people.library, toPath: folder + "/people")
  let lines = [
    "alone \(alone.projects[0].shots[0].hex)",
    "account \(people.projects[0].shots[0].hex) \(people.owner!.cookie!)",
    "quota - \(people.members[0].cookie!)",
    "shared \(people.projects[0].shots[1].hex) \(people.members[0].cookie!)",
  ]
  try lines.joined(separator: "\n").write(
    toFile: folder + "/hands", atomically: true, encoding: .utf8)
}

/// Draws so many strokes in a studio that is served: `draw FOLDER KIND PORT COUNT`.
func drawAlone(_ words: [String]) throws {
  let lines = try String(contentsOfFile: words[1] + "/hands", encoding: .utf8).split(
    separator: "\n")
  let line = lines.first { $0.hasPrefix(words[2] + " ") }!.split(separator: " ", maxSplits: 2)
  let (port, count) = (UInt16(words[3])!, Int(words[4])!)
  let cookie = line.count > 2 ? String(line[2]) : nil
  let shot =
    try ShotID(hex: String(line[1])) ?? HTTPConnection(port: port).ownShot(cookie)
  let hand = try Hand(1, in: shot, port: port, cookie: cookie)
  for _ in 0..<count {
    let status = try hand.draw()
    precondition(status == 200)
  }
}

extension HTTPConnection {
  /// The first shot of the first project in somebody's own library, which is made where there is none.
  func ownShot(_ cookie: String?) throws -> ShotID {
    let library = try get("/api/library", cookie).json
    let scenes = (library["projects"] as? [[String: Any]])?.first?["scenes"] as? [[String: Any]]
    let shots = scenes?.first?["shots"] as? [[String: Any]]
    guard let id = (shots?.first?["id"] as? String).flatMap({ ShotID(hex: $0) }) else {
      throw Broken()
    }
    return id
  }
}
