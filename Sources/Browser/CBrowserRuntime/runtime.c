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

// The product of two numbers of 128 bits, by halves of 64 and quarters of 32; the result is left where `out` says, as compiled
// code expects.
typedef struct {
  uint64_t low, high;
} pair;

void __multi3(pair *out, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  uint64_t a0 = (uint32_t)aLow, a1 = aLow >> 32, b0 = (uint32_t)bLow, b1 = bLow >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  out->low = (other << 32) | (uint32_t)low;
  out->high = a1 * b1 + (middle >> 32) + (other >> 32) + aLow * bHigh + aHigh * bLow;
}

#endif
