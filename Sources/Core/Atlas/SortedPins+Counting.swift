extension SortedPins {
  /// Returns the number of pins in a range that a filter lets through, removed ones too: one pass over columns of 5
  /// bytes a pin, without a branch.
  ///
  /// - Complexity: O(*n*) for *n* pins of the range.
  func count(in range: Range<Int>, _ filter: PinFilter) -> Int {
    let (first, last, bits) = (filter.years.first, filter.years.last, filter.kinds)
    return firstYears.withUnsafeBufferPointer { firsts in
      lastYears.withUnsafeBufferPointer { lasts in
        kinds.withUnsafeBufferPointer { kinds in
          var sum = 0
          for i in range {
            let isInTime = (firsts[i] <= last ? 1 : 0) & (lasts[i] >= first ? 1 : 0)
            sum &+= isInTime & (kinds[i] & bits != 0 ? 1 : 0)
          }
          return sum
        }
      }
    }
  }

  /// Returns the first place of a range whose pin a filter lets through, removed or not.
  ///
  /// - Complexity: O(*n*) for *n* pins of the range.
  func firstPlace(in range: Range<Int>, _ filter: PinFilter) -> Int? {
    if filter.isOpen { return range.first }
    let (first, last, bits) = (filter.years.first, filter.years.last, filter.kinds)
    return firstYears.withUnsafeBufferPointer { firsts in
      lastYears.withUnsafeBufferPointer { lasts in
        kinds.withUnsafeBufferPointer { kinds in
          var place = range.lowerBound
          while place < range.upperBound {
            if firsts[place] <= last, lasts[place] >= first, kinds[place] & bits != 0 {
              return place
            }
            place += 1
          }
          return nil
        }
      }
    }
  }

  func matches(_ place: Int, _ filter: PinFilter) -> Bool {
    firstYears[place] <= filter.years.last && lastYears[place] >= filter.years.first
      && kinds[place] & filter.kinds != 0
  }

  /// Returns the first place from `start` on, before `end`, whose code is greater than `code`; `end` where none is. Looks
  /// near `start` first.
  ///
  /// - Complexity: O(log *d*) for the distance *d* to it.
  func firstPlace(after code: UInt64, from start: Int, to end: Int) -> Int {
    codes.withUnsafeBufferPointer { codes in
      var (low, step) = (start, 1)
      while low + step < end, codes[low + step] <= code {
        low += step
        step *= 2
      }
      var high = min(low + step, end)
      while low < high {
        let middle = (low + high) / 2
        if codes[middle] <= code { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
