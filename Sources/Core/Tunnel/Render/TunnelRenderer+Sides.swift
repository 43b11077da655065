extension TunnelRenderer {
  /// A renderer of the foreground without its window: over the background, fading along its own edges alone, in the colours that the
  /// whole look gives it.
  ///
  /// So the window, laid over this and the background, gives what the look does: with `e` for the edge and `w` for the window,
  /// w·(e·B + (1 − e)·A) + (1 − w)·A = w·e·B + (1 − w·e)·A. That is exact for `TunnelBlend.feather`.
  package var withoutWindow: TunnelRenderer {
    var result = self
    // Swapped, the foreground is all around the window; and of the window nothing is left.
    result.look.isSwapped = true
    result.look.transparency = 1
    // What the window's bands do is done where the window is laid over this: along the photograph's own edges a soft one is as good.
    result.look.blend = .feather
    return result
  }

  /// A renderer of the background alone.
  package var withoutForeground: TunnelRenderer {
    var result = self
    result.look.isSwapped = false
    result.look.transparency = 1
    // Nothing goes over into anything.
    result.look.blend = .feather
    return result
  }
}
