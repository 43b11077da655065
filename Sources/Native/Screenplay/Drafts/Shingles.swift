/// What a scene is told by: all groups of three words that follow one another in it, with how often each comes.
///
/// Words are runs of letters and digits, small letters and capitals alike; of scripts without spaces each sign is one.
struct Shingles {
  /// By a hash of the words.
  private(set) var counts: [UInt64: Int] = [:]
  private(set) var total = 0
  /// Its words by a hash, with how often each comes.
  private var words: [UInt64: Int] = [:]

  private static let length = 3

  init(_ scene: ScreenplayScene) {
    var words: [UInt64] = []
    for element in scene.elements where element.kind != .note && element.kind != .section {
      Self.appendWords(of: element.text, to: &words)
    }
    for word in words { self.words[word, default: 0] += 1 }
    guard words.count >= Self.length else {
      // What is shorter is told by all of it.
      if !words.isEmpty { add(Self.hash(words[...])) }
      return
    }
    for first in 0...words.count - Self.length {
      add(Self.hash(words[first..<first + Self.length]))
    }
  }

  private mutating func add(_ shingle: UInt64) {
    counts[shingle, default: 0] += 1
    total += 1
  }

  /// How many both have.
  ///
  /// - Complexity: O(*n*) for the smaller.
  func common(with other: Shingles) -> Int { Self.common(counts, other.counts) }

  /// How much of both is the same word by word, in whatever order: 0 to 1.
  func wordsAlike(_ other: Shingles) -> Double {
    let all = words.values.reduce(0, +) + other.words.values.reduce(0, +)
    return all == 0 ? 1 : 2 * Double(Self.common(words, other.words)) / Double(all)
  }

  private static func common(_ a: [UInt64: Int], _ b: [UInt64: Int]) -> Int {
    let (small, large) = a.count <= b.count ? (a, b) : (b, a)
    var sum = 0
    for (key, count) in small { sum += min(count, large[key] ?? 0) }
    return sum
  }

  // MARK: Words

  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  private static func hash(_ words: ArraySlice<UInt64>) -> UInt64 {
    words.reduce(basis) { ($0 ^ $1) &* prime }
  }

  /// A hash of a heading's words.
  static func hash(of text: String) -> UInt64 {
    var words: [UInt64] = []
    appendWords(of: text, to: &words)
    return hash(words[...])
  }

  private static func appendWords(of text: String, to words: inout [UInt64]) {
    var hash = basis
    var isOpen = false
    func mix(_ value: UInt32) { hash = (hash ^ UInt64(value)) &* prime }
    func end() {
      if isOpen { words.append(hash) }
      (hash, isOpen) = (basis, false)
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        switch scalar.value {
        case 65...90: mix(scalar.value + 32)
        case 48...57, 97...122: mix(scalar.value)
        // A letter left out is none that parts words.
        case 39: continue
        default:
          end()
          continue
        }
        isOpen = true
      } else if scalar.properties.isIdeographic || 0x3041...0x30FF ~= scalar.value {
        end()
        mix(scalar.value)
        isOpen = true
        end()
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        for small in scalar.properties.lowercaseMapping.unicodeScalars { mix(small.value) }
        isOpen = true
      } else if scalar != "\u{2019}" {
        end()
      }
    }
    end()
  }
}
