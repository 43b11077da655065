internal import Dispatch
package import Media
package import Raster
package import Storyboard
package import Tunnel

/// Both photographs of a tunnel, decoded in full, to be drawn as a recipe says: what the command and
/// the server do alike, so that the same files, recipe and size give the same bytes in both.
package struct PhotographPair: Sendable {
  package let old: DecodedPicture
  package let new: DecodedPicture

  package enum Side: Sendable {
    case old
    case new
  }

  /// A photograph that cannot be read.
  package struct Unreadable: Error, Equatable {
    package let side: Side
    package let reason: PictureError
  }

  /// Reads two files, both at once, since a decoder keeps one processor busy.
  ///
  /// - Complexity: O(*n*) for *n* pixels of both.
  package init(old: String, new: String) throws(Unreadable) {
    var found: [Result<DecodedPicture, PictureError>?] = [nil, nil]
    found.withUnsafeMutableBufferPointer {
      nonisolated(unsafe) let results = $0
      DispatchQueue.concurrentPerform(iterations: 2) { i in
        results[i] = Result { () throws(PictureError) in
          try DecodedPicture(file: i == 0 ? old : new)
        }
      }
    }
    func picture(_ result: Result<DecodedPicture, PictureError>?, _ side: Side) throws(Unreadable)
      -> DecodedPicture
    {
      switch result! {
      case .success(let picture): return picture
      case .failure(let reason): throw Unreadable(side: side, reason: reason)
      }
    }
    self.old = try picture(found[0], .old)
    self.new = try picture(found[1], .new)
  }

  /// The side whose photograph has not the size that a recipe tells, the old one first: its places
  /// would mean others. Nil where both have it.
  package func sizeMismatch(_ recipe: Recipe) -> Side? {
    func fits(_ photograph: Photograph, _ picture: Bitmap) -> Bool {
      photograph.width == picture.width && photograph.height == picture.height
    }
    if !fits(recipe.old, old.bitmap) { return .old }
    return fits(recipe.new, new.bitmap) ? nil : .new
  }

  /// The tunnel, by all processors at once; as large as the crop unless it is said.
  ///
  /// - Complexity: O(*n*) for the *n* pixels that are drawn, and those of what is shrunk.
  package func draw(_ look: TunnelLook, width: Int? = nil, height: Int? = nil)
    throws(TunnelRenderer.Refusal) -> Bitmap
  {
    try TunnelRenderer(look, old: old.bitmap, new: new.bitmap, width: width, height: height)
      .renderOnAllCores()
  }
}

extension TunnelRenderer {
  /// The whole picture, drawn in parts by all processors at once: the same bytes as `render()`.
  package func renderOnAllCores() -> Bitmap {
    // Bands depend on all rows, and would be made again for each part.
    guard case .feather = look.blend, height > 4 * Self.stripHeight else { return render() }
    let rows = max(1, height / 64 / Self.stripHeight) * Self.stripHeight
    let parts = (height + rows - 1) / rows
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
      out.askForLargePages()
      nonisolated(unsafe) let target = UnsafeMutableRawPointer(out.baseAddress!)
      DispatchQueue.concurrentPerform(iterations: parts) { part in
        render(rows: part * rows..<min(height, (part + 1) * rows), into: target)
      }
      count = out.count
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
