// Stands before glibc's allocator and counts.
#include "allocation_count.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic int64_t count;
static _Atomic int64_t bytes;

static void note(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  note(n * size);
  return __libc_calloc(n, size);
}

void *realloc(void *p, size_t size) {
  note(size);
  return __libc_realloc(p, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note(size);
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

int64_t allocation_count(void) { return count; }
int64_t allocated_bytes(void) { return bytes; }
int64_t live_bytes(void) { return (int64_t)mallinfo2().uordblks + (int64_t)mallinfo2().hblkhd; }
