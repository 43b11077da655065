#if !hasFeature(Embedded)
  // Built natively it does nothing, and is linked with the rest of the package; `sqrt` needs libm then.
  import Glibc
#endif
