import Foundation
package import Storyboard

extension HTTPConnection {
  /// The ids of the projects that are listed, for whom a field says has signed in.
  package func projects(_ field: String? = nil) throws(Broken) -> [String] {
    let listed = try get("/api/library", field).json["projects"] as? [[String: Any]]
    guard let listed else { throw Broken() }
    return listed.compactMap { $0["id"] as? String }
  }

  /// The shots of the first scene of the first project, for whom a field says has signed in.
  package func firstShots(_ field: String? = nil) throws(Broken) -> [ShotID] {
    let library = try get("/api/library", field).json
    guard let projects = library["projects"] as? [[String: Any]],
      let scenes = projects.first?["scenes"] as? [[String: Any]],
      let shots = scenes.first?["shots"] as? [[String: Any]]
    else { throw Broken() }
    return shots.compactMap { ($0["id"] as? String).flatMap { ShotID(hex: $0) } }
  }

  /// Asks with a body in JSON, or with none.
  package func ask(
    _ method: String, _ path: String, json: [String: Any]?, _ field: String? = nil
  ) throws(Broken) -> Answer {
    let bytes =
      json.flatMap { try? JSONSerialization.data(withJSONObject: $0) }.map { Array($0) } ?? []
    return try ask(method, path, bytes, field, type: "application/json")
  }
}

extension HTTPConnection.Answer {
  /// The name of the problem that it is; empty for none.
  package var problem: String {
    guard headers["content-type"] == "application/problem+json" else { return "" }
    return (json["type"] as? String)?.split(separator: ":").last.map(String.init) ?? ""
  }

  /// The field by which a browser shows from now on who has signed in with it; nil where nobody has.
  package var signIn: String? {
    (headers["set-cookie"]?.firstMatch(of: /inkreel=[0-9a-f]{64}/)?.0).map { "Cookie: \($0)" }
  }
}
