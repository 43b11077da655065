internal import Foundation
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess
internal import Together

/// `/api/projects/{id}/activity`: who has worked in which shots, by the half hour; `/api/faces`: who shares which projects.
struct ActivityRoutes {
  let way: WayIn
  let hub: TogetherHub

  func add(to api: RouterGroup<StudioContext>) {
    api.get("projects/:project/activity") { request, context in
      try self.activity(request, context)
    }
    api.get("faces") { _, context in try self.faces(context) }
  }

  // MARK: Activity

  private struct ActivityBody: Encodable {
    struct One: Encodable {
      /// When the half hour began, in milliseconds since 1970.
      var from: Int64
      /// Nil for somebody who is in the project no longer: that is for its owner to know.
      var person: PersonBody?
      var shots: [Shot]
      /// How many edits of scenes, shots and words.
      var arranged: Int64
    }

    struct Shot: Encodable {
      var id: String
      var edits: Int64
    }

    var entries: [One]
    /// What to ask for next; nil where that was all.
    var next: Int64?
  }

  /// What was done, the latest first; `?before=` goes on where an answer ended.
  private func activity(_ request: Request, _ context: StudioContext) throws -> Response {
    let id = try ProjectRoutes.project(context)
    let (people, me) = (try way.people(), try way.person(context))
    let project = try way.studio.project(id, for: context.visitor, to: .seeHistory)
    _ = try project.project()
    var before = Int64.max
    if let text = request.uri.queryParameters["before"] {
      guard let number = Int64(text) else {
        throw Problem(.badRequest, "before", "before must be a whole number.")
      }
      before = number
    }
    way.studio.activity.flush()
    let part = way.studio.part(in: id, of: context.visitor)
    var named: Set<PersonID>?
    if part.owner != me.id {
      let members = try people.members(of: id, owner: part.owner)
      named = Set(members.filter { !$0.share.hasEnded }.map(\.person.id)).union([part.owner])
    }
    let (rows, next) = try people.activity(in: project.place, before: before)
    return try .json(ActivityBody(entries: Self.entries(rows, named: named), next: next))
  }

  /// Rows put together by half hour and person, in their order.
  private static func entries(_ rows: [(Activity, Person)], named: Set<PersonID>?)
    -> [ActivityBody.One]
  {
    struct Who: Hashable {
      var halfHour: Int64
      var person: PersonID?
    }
    var entries: [ActivityBody.One] = []
    var known: [Who: Int] = [:]
    for (row, person) in rows {
      let isNamed = named?.contains(person.id) ?? true
      let who = Who(halfHour: row.key.halfHour, person: isNamed ? person.id : nil)
      if known[who] == nil {
        known[who] = entries.count
        entries.append(
          .init(
            from: row.key.halfHour * Activity.span,
            person: isNamed ? PersonBody(colleague: person) : nil, shots: [], arranged: 0))
      }
      guard let index = known[who] else { continue }
      if let shot = row.key.shot {
        if let at = entries[index].shots.firstIndex(where: { $0.id == shot.hex }) {
          entries[index].shots[at].edits += row.count
        } else {
          entries[index].shots.append(.init(id: shot.hex, edits: row.count))
        }
      } else {
        entries[index].arranged += row.count
      }
    }
    return entries
  }

  // MARK: Faces

  private struct FacesBody: Encodable {
    struct One: Encodable {
      var project: String
      /// Its owner first.
      var people: [PersonBody]
      /// Who of them is there now.
      var here: [String]
    }

    var projects: [One]
  }

  /// Who is in the projects that one shares with others.
  private func faces(_ context: StudioContext) throws -> Response {
    let (people, me) = (try way.people(), try way.person(context))
    var found: [FacesBody.One] = []
    func add(_ project: OpenProject, of owner: Person) throws {
      let members = try people.members(of: project.id, owner: owner.id)
        .filter { !$0.share.hasEnded }.map(\.person)
      found.append(
        .init(
          project: project.id.hex, people: ([owner] + members).map { PersonBody(colleague: $0) },
          here: hub.company(in: project.place).people.map(\.id.hex)))
    }
    for id in try people.memberCounts(of: me.id).keys.sorted() {
      try add(way.studio.project(id, for: context.visitor, to: .see), of: me)
    }
    for one in way.studio.sharedProjects(for: context.visitor) {
      try add(one.project, of: one.owner)
    }
    return try .json(FacesBody(projects: found))
  }
}
