package import SQLText

/// What SQLite and PostgreSQL have other words for.
extension Database {
  /// All texts of a group one after another, with a sign between them.
  package func list(of text: SQL, separatedBy sign: Int?) -> SQL {
    if isPostgres {
      return "string_agg(\(text), \(sign.map { "chr(\($0))" as SQL } ?? "''"))"
    }
    return "group_concat(\(text), \(sign.map { "char(\($0))" as SQL } ?? "''"))"
  }

  /// The numbers of a group, each once, with commas between them.
  package func list(ofDistinct number: SQL) -> SQL {
    isPostgres
      ? "string_agg(DISTINCT CAST(\(number) AS text), ',')" : "group_concat(DISTINCT \(number))"
  }

  /// Bytes in digits to the base 16.
  package func hex(_ bytes: SQL) -> SQL { isPostgres ? "encode(\(bytes), 'hex')" : "hex(\(bytes))" }

  /// The numbers of a list that is given as a text of JSON, `[1,2]`.
  package var numbersOfList: SQL {
    isPostgres
      ? "SELECT CAST(value AS bigint) FROM json_array_elements_text(CAST(? AS json)) AS value"
      : "SELECT value FROM json_each(?)"
  }

  /// A join in which SQLite is to go through the table on the left; PostgreSQL knows better.
  package var joinInOrder: SQL { isPostgres ? "JOIN" : "CROSS JOIN" }
}
