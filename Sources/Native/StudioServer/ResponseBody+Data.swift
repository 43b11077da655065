internal import Foundation
internal import Hummingbird

extension ResponseBody {
  /// Bytes that are sent piece by piece: of a mapped file only what is on its way is in memory.
  init(data: Data) {
    self.init(contentLength: data.count) { writer in
      for start in stride(from: data.startIndex, to: data.endIndex, by: Self.pieceLength) {
        let piece = data[start..<min(data.endIndex, start + Self.pieceLength)]
        try await writer.write(ByteBuffer(bytes: piece))
      }
      try await writer.finish(nil)
    }
  }

  private static let pieceLength = 1 << 18
}
