#include "tunnel_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

// All that passes vectors is inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef int16_t i16x32 __attribute__((vector_size(64)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef int32_t i32x32 __attribute__((vector_size(128)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint8_t u8x64 __attribute__((vector_size(64)));

// The lanes of a vector, as the registers of a processor hold them.
typedef union {
  i16x32 all;
#if defined(__x86_64__)
  __m256i half[2];
#elif defined(__wasm_simd128__)
  v128_t quarter[4];
#endif
} tk_parts;

typedef struct {
  void (*falloff_row)(const int32_t *, size_t, int16_t *);
  void (*multiply_row)(const int16_t *, const int16_t *, int16_t, int16_t *, size_t);
  void (*exclude_row)(const int16_t *, const int16_t *, int16_t, int16_t *, size_t);
  void (*blend_row)(const uint8_t *, const uint8_t *, const int16_t *, uint8_t *, size_t);
  void (*blend_row_evenly)(const uint8_t *, const uint8_t *, int16_t, uint8_t *, size_t);
  void (*mix_row)(const uint8_t *, const uint8_t *, int16_t, uint8_t *, size_t);
  void (*tone_row)(uint8_t *, const tk_tone *, size_t);
  void (*sample_line)(const uint8_t *, int32_t, int32_t, tk_line, uint8_t *, size_t);
  void (*difference_row)(const uint8_t *, const uint8_t *, int16_t *, size_t);
  void (*halve_rows)(const int16_t *const[5], int32_t, int32_t, int32_t *, int16_t *);
  void (*double_rows)(const int16_t *const[3], int32_t, int32_t, int32_t *, int16_t *);
  void (*weigh_row)(const int16_t *, const int16_t *, const int16_t *, const int16_t *, int16_t *,
                    size_t);
  void (*add_row)(const uint8_t *, const int16_t *, uint8_t *, size_t);
} tk_kernels;

#define TK_INLINE static inline __attribute__((always_inline))

// back·(1 − front's alpha·weight) + front·weight in whole numbers: the sum is taken in
// 1/(255·16384), which fits 32 bits, and divided by both, which is the same as by their product.
TK_INLINE void tk_blend_pixel(const uint8_t *back, const uint8_t *front, int16_t alpha,
                              uint8_t *out) {
  uint32_t weight = (uint32_t)alpha;
  uint32_t rest = 255 * TK_ONE - front[3] * weight;
  for (int k = 0; k < 4; k++) {
    uint32_t sum = 255 * front[k] * weight + back[k] * rest + 255 * TK_ONE / 2;
    out[k] = (uint8_t)((sum >> 14) / 255);
  }
}

// The pixels at (column, row) and to its right, as they lie in memory; the border goes on for ever.
TK_INLINE uint64_t tk_pair(const uint8_t *source, int32_t width, int32_t height, int64_t column,
                           int64_t row) {
  int64_t right = column + 1;
  row = row < 0 ? 0 : row >= height ? height - 1 : row;
  column = column < 0 ? 0 : column >= width ? width - 1 : column;
  right = right < 0 ? 0 : right >= width ? width - 1 : right;
  const uint8_t *p = source + 4 * ((size_t)row * (size_t)width);
  uint64_t pair = 0;
  __builtin_memcpy(&pair, p + 4 * column, 4);
  __builtin_memcpy((uint8_t *)&pair + 4, p + 4 * right, 4);
  return pair;
}

#define TK(name) baseline_##name
#define TK_LEVEL 0
#include "kernels.h"
#undef TK
#undef TK_LEVEL

#if defined(__x86_64__)
#define TK(name) avx2_##name
#define TK_LEVEL 1
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#include "kernels.h"
#pragma clang attribute pop
#undef TK
#undef TK_LEVEL

#define TK(name) avx512_##name
#define TK_LEVEL 2
#pragma clang attribute push(                                                                    \
    __attribute__((target("avx2,bmi,bmi2,avx512f,avx512bw,avx512vl,avx512dq"),                   \
                   min_vector_width(512))),                                                      \
    apply_to = function)
#include "kernels.h"
#pragma clang attribute pop
#undef TK
#undef TK_LEVEL
#endif

static int limit = 2;
// Chosen once; all threads choose the same.
static const tk_kernels *chosen = 0;

static const tk_kernels *choose(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (limit >= 2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2"))
    return &avx512_kernels;
  if (limit >= 1 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
    return &avx2_kernels;
#endif
  return &baseline_kernels;
}

static inline const tk_kernels *kernels(void) {
  const tk_kernels *found = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
  if (!found) {
    found = choose();
    __atomic_store_n(&chosen, found, __ATOMIC_RELAXED);
  }
  return found;
}

void tk_limit_variant(int new_limit) {
  limit = new_limit;
  __atomic_store_n(&chosen, (const tk_kernels *)0, __ATOMIC_RELAXED);
}

const char *tk_variant(void) {
#if defined(__x86_64__)
  if (kernels() == &avx512_kernels) return "avx512";
  if (kernels() == &avx2_kernels) return "avx2";
#endif
  return "baseline";
}

int16_t tk_falloff(int32_t t) {
  int32_t u = (t < 0 ? 0 : t > 0x7FFFFF ? 0x7FFFFF : t) >> 8;
  int32_t square = (u * u + 16384) >> 15;
  int32_t rest = (square * (32767 - u) + 16384) >> 15;
  int32_t sum = square + rest + rest;
  return (int16_t)((sum + 1 + (sum >> 14)) >> 1);
}

void tk_falloff_row(const int32_t *knots, size_t cells, int16_t *alpha) {
  kernels()->falloff_row(knots, cells, alpha);
}

void tk_multiply_row(const int16_t *a, const int16_t *b, int16_t whole, int16_t *alpha,
                     size_t count) {
  kernels()->multiply_row(a, b, whole, alpha, count);
}

void tk_exclude_row(const int16_t *a, const int16_t *b, int16_t whole, int16_t *alpha,
                    size_t count) {
  kernels()->exclude_row(a, b, whole, alpha, count);
}

void tk_blend_row(const uint8_t *back, const uint8_t *front, const int16_t *alpha, uint8_t *out,
                  size_t count) {
  kernels()->blend_row(back, front, alpha, out, count);
}

void tk_blend_row_evenly(const uint8_t *back, const uint8_t *front, int16_t alpha, uint8_t *out,
                         size_t count) {
  kernels()->blend_row_evenly(back, front, alpha, out, count);
}

void tk_mix_row(const uint8_t *a, const uint8_t *b, int16_t weight, uint8_t *out, size_t count) {
  kernels()->mix_row(a, b, weight, out, count);
}

void tk_tone_row(uint8_t *pixels, const tk_tone *tone, size_t count) {
  kernels()->tone_row(pixels, tone, count);
}

void tk_sample_line(const uint8_t *source, int32_t width, int32_t height, tk_line line,
                    uint8_t *out, size_t count) {
  kernels()->sample_line(source, width, height, line, out, count);
}

void tk_difference_row(const uint8_t *back, const uint8_t *front, int16_t *out, size_t count) {
  kernels()->difference_row(back, front, out, count);
}

void tk_halve_rows(const int16_t *const rows[5], int32_t width, int32_t channels, int32_t *sums,
                   int16_t *out) {
  kernels()->halve_rows(rows, width, channels, sums, out);
}

void tk_double_rows(const int16_t *const rows[3], int32_t is_between, int32_t width, int32_t *sums,
                    int16_t *out) {
  kernels()->double_rows(rows, is_between, width, sums, out);
}

void tk_weigh_row(const int16_t *fine, const int16_t *coarse, const int16_t *sum,
                  const int16_t *alpha, int16_t *out, size_t count) {
  kernels()->weigh_row(fine, coarse, sum, alpha, out, count);
}

void tk_add_row(const uint8_t *back, const int16_t *change, uint8_t *out, size_t count) {
  kernels()->add_row(back, change, out, count);
}
