/// The front, `/community`.
package struct FrontPage: PublicPage, Equatable {
  /// Today's chart, the first ranks of it.
  package var chart: [WorkCard]
  /// Newest works.
  package var newest: [WorkCard]
  /// How many works stand on the map.
  package var placeCount: Int

  package init(chart: [WorkCard], newest: [WorkCard], placeCount: Int) {
    (self.chart, self.newest, self.placeCount) = (chart, newest, placeCount)
  }
}

/// `/photographs`: the old photographs, the newest in front.
package struct PhotographsPage: PublicPage, Equatable {
  package var list: CardList
  package var count: Int

  package init(list: CardList, count: Int) { (self.list, self.count) = (list, count) }
}

/// `/tags`: the tags that are used most.
package struct TagsPage: PublicPage, Equatable {
  package var tags: [TagCount]

  package init(tags: [TagCount]) { self.tags = tags }
}

package struct TagCount: Equatable, Sendable {
  package var tag: String
  package var count: Int

  package init(_ tag: String, _ count: Int) { (self.tag, self.count) = (tag, count) }
}

/// `/tags/{tag}`.
package struct TagPage: PublicPage, Equatable {
  package var tag: String
  package var list: CardList
  package var count: Int

  package init(tag: String, list: CardList, count: Int) {
    (self.tag, self.list, self.count) = (tag, list, count)
  }
}

/// `/search?q=`.
package struct SearchPage: PublicPage, Equatable {
  /// As it was typed; empty before anything was.
  package var question: String
  package var list: CardList

  package init(question: String, list: CardList) { (self.question, self.list) = (question, list) }
}

/// `/charts/today` and `/charts/all`, with `?kind=`.
package struct ChartPage: PublicPage, Equatable {
  package enum Period: String, CaseIterable, Sendable { case today, all }

  package var period: Period
  /// Nil for all kinds.
  package var kind: ShownKind?
  package var list: CardList
  /// The rank of the list's first card.
  package var firstRank: Int

  package init(period: Period, kind: ShownKind? = nil, list: CardList, firstRank: Int = 1) {
    (self.period, self.kind, self.list, self.firstRank) = (period, kind, list, firstRank)
  }
}

/// `/map`: the frame that the map's script fills, with the list that is its twin without one.
package struct MapPage: PublicPage, Equatable {
  package var years: ShownYears
  /// Nil for all kinds.
  package var kind: ShownKind?
  package var list: CardList
  package var count: Int
  /// Attributes of `main` that the script reads: `tiles` is there `data-tiles`. Names are of small letters and hyphens.
  package var data: [(name: String, value: String)]

  package init(
    years: ShownYears = ShownYears(), kind: ShownKind? = nil, list: CardList, count: Int,
    data: [(name: String, value: String)] = []
  ) {
    (self.years, self.kind, self.list) = (years, kind, list)
    (self.count, self.data) = (count, data)
  }

  package static func == (a: MapPage, b: MapPage) -> Bool {
    a.years == b.years && a.kind == b.kind && a.list == b.list && a.count == b.count
      && a.data.elementsEqual(b.data, by: ==)
  }
}
