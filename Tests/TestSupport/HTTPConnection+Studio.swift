package import Storyboard

extension HTTPConnection {
  /// The ids of the projects that are listed.
  package func projects() throws(Broken) -> [String] {
    let listed = try get("/api/library").json["projects"] as? [[String: Any]]
    guard let listed else { throw Broken() }
    return listed.compactMap { $0["id"] as? String }
  }

  /// The shots of the first scene of the first project.
  package func firstShots() throws(Broken) -> [ShotID] {
    let library = try get("/api/library").json
    guard let projects = library["projects"] as? [[String: Any]],
      let scenes = projects.first?["scenes"] as? [[String: Any]],
      let shots = scenes.first?["shots"] as? [[String: Any]]
    else { throw Broken() }
    return shots.compactMap { ($0["id"] as? String).flatMap { ShotID(hex: $0) } }
  }
}
