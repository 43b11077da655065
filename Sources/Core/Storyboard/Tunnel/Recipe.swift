package import Tunnel

/// The description of a tunnel: both photographs and all that decides how they become one picture.
///
/// It can be changed at any time and drawn at any size; the same recipe on the same pixels gives the
/// same bytes.
package struct Recipe: Equatable, Sendable {
  /// The foreground.
  package var old: Photograph
  /// The background, in whose pixels places and lengths are counted.
  package var new: Photograph
  package var look: TunnelLook
  /// The places that someone has marked on both photographs: what the alignment was made
  /// from, unless it has been moved since.
  package var points: AlignmentPoints?

  /// - Throws: where a value is beyond what a tunnel can be drawn with.
  package init(
    old: Photograph, new: Photograph, look: TunnelLook, points: AlignmentPoints? = nil
  ) throws(RecipeError) {
    self.old = old
    self.new = new
    self.look = look
    self.points = points
    try check()
  }

  /// Creates the recipe that a tunnel of two photographs begins with.
  package init(old: Photograph, new: Photograph) throws(RecipeError) {
    try Self.checkSize(old, .oldWidth, .oldHeight)
    try Self.checkSize(new, .newWidth, .newHeight)
    try self.init(
      old: old, new: new,
      look: TunnelLook(
        oldWidth: old.width, oldHeight: old.height, newWidth: new.width, newHeight: new.height))
  }
}
