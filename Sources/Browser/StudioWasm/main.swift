// Nothing runs at start: the page calls the exported functions.
#if canImport(Glibc)
  // Built natively, this target must still link; the square root is in the C library there.
  import Glibc
#endif
