import Community
import Foundation
import LibraryStore
import People

extension LibraryOption {
  /// The people of the library, beside whatever has it open.
  func people() throws -> PeopleStore {
    do {
      if let studio = try studio() {
        let people = try people(in: studio)
        guard try people.isBegun() else { throw PeopleError.notBegun }
        return people
      }
      return try PeopleStore(directory: path)
    } catch PeopleError.notBegun {
      throw Failure("there are no people in \(place); 'inkreel people begin' makes the first")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason(of: error))
    }
  }

  /// The tables of people in a studio's database, be anybody there or not.
  func people(in studio: PostgresStudio) throws -> PeopleStore {
    try PeopleStore(writers: studio.pool(size: 2), readers: studio.pool(size: 2))
  }

  /// Where the people are, in words.
  var place: String { databaseAddress == nil ? path : "the database" }
}

/// Does it, or says in one line why not.
@discardableResult
func attempt<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw Failure(reason(of: error))
  }
}

/// A time as a person reads it, by the clock of this machine: 2026-11-25 19:30.
func readable(_ milliseconds: Int64) -> String {
  let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  let parts = Calendar(identifier: .gregorian).dateComponents(
    [.year, .month, .day, .hour, .minute], from: date)
  func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
  return
    "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
}

func nowInMilliseconds() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

func reason(of error: any Error) -> String {
  switch error {
  case CommunityError.unreachable(let reason), CommunityError.damaged(let reason),
    CommunityError.storage(let reason):
    return reason
  default: break
  }
  guard let error = error as? PeopleError else { return "\(error)" }
  switch error {
  case .handleTaken(let handle): return "somebody signs in as “\(handle)” already"
  case .lastAdmin:
    return "somebody must be there who looks after the studio: this is the last admin"
  case .othersLeft(let count): return "\(count) people are there; disable all but one first"
  case .inUse: return "the studio is being served; stop that first"
  case .newerVersion: return "a newer Inkreel has made these people"
  case .unreachable(let reason): return "the studio cannot be reached for now: \(reason)"
  case .storage(let reason): return "the people's database failed: \(reason)"
  default: return "\(error)"
  }
}
