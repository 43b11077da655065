// Nothing runs at start: the page calls the exported functions.

#if !hasFeature(Embedded)
  // Built natively, the core's square root needs the C library.
  import Glibc
#endif
