/// The first few of many, in order of a key, while they come in any order: a heap whose top is the last of them.
struct Foremost<Key: Comparable> {
  private var heap: [(key: Key, pin: Pin)] = []
  private let limit: Int

  init(limit: Int) { self.limit = max(0, limit) }

  var isFull: Bool { heap.count == limit }

  /// Whether one with this key would be among them, as it stands.
  func admits(_ key: Key) -> Bool {
    isFull ? heap.first.map { key < $0.key } == true : true
  }

  /// Adds one that is admitted, in place of the last where there is no room.
  ///
  /// - Complexity: O(log *k*) for *k* kept.
  mutating func insert(_ key: Key, _ pin: Pin) {
    if isFull {
      heap[0] = (key, pin)
      var i = 0
      while true {
        var greatest = i
        for child in [2 * i + 1, 2 * i + 2] where child < heap.count {
          if heap[greatest].key < heap[child].key { greatest = child }
        }
        if greatest == i { return }
        heap.swapAt(i, greatest)
        i = greatest
      }
    }
    heap.append((key, pin))
    var i = heap.count - 1
    while i > 0, heap[(i - 1) / 2].key < heap[i].key {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  /// The kept ones in order.
  var inOrder: [(key: Key, pin: Pin)] { heap.sorted { $0.key < $1.key } }
}
