#include "browser_runtime.h"

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// Seeds hash tables. Nothing that the core computes depends on their order, so the seed may be
// anything, and being the same in every run makes faults repeatable.
void arc4random_buf(void *buffer, size_t size) {
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < size; i++) bytes[i] = (unsigned char)(i * 167 + 43);
}

uintptr_t __stack_chk_guard = 0x5bd1e995;

void __stack_chk_fail(void) { __builtin_trap(); }

#endif
