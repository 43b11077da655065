extension Atlas {
  /// Returns a page of the pins in a box, the greatest numbers first: those below `after`, or from the beginning, `limit`
  /// at most. The next page is after the last number of this one.
  ///
  /// Pages have no gaps and nothing twice, even while pins come: new ones have greater numbers.
  ///
  /// - Complexity: O(*b* log *n* + *p* + *k* log *k*) for *b* squares with pins on the box's border, *p* pins in
  ///   the box and a page of *k*.
  package func list(
    bounds: Bounds, filter: PinFilter = .all, after: Int64? = nil, limit: Int
  ) -> [Pin] {
    guard limit > 0, let region = Region(bounds) else { return [] }
    let matches = Matches(in: self, region, filter)
    // The greatest number has the least key.
    var page = Foremost<Int64>(limit: limit)
    func belongs(_ number: Int64) -> Bool {
      (after.map { number < $0 } ?? true) && page.admits(~number)
    }
    for pin in matches.news where belongs(pin.number) { page.insert(~pin.number, pin) }
    for part in matches.parts {
      for span in part.spans {
        for place in span {
          let number = part.sorted.numbers[place]
          if belongs(number), part.has(place) { page.insert(~number, part.sorted[place]) }
        }
      }
    }
    return page.inOrder.map { $0.pin }
  }
}
