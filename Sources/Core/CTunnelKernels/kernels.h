// The kernels for one kind of processor; included once for each by tunnel_kernels.c, which defines
// TK(name), the name of a function for that kind, and TK_LEVEL: 0 baseline, 1 AVX2, 2 AVX-512.

// (a·b + 2¹⁴) >> 15 in 32 lanes of 16 bits: a product of which one factor is a fraction.
TK_INLINE i16x32 TK(scaled)(i16x32 a, i16x32 b) {
#if TK_LEVEL == 2
  return (i16x32)_mm512_mulhrs_epi16((__m512i)a, (__m512i)b);
#elif TK_LEVEL == 1
  tk_parts x = {a}, y = {b};
  for (int k = 0; k < 2; k++) x.half[k] = _mm256_mulhrs_epi16(x.half[k], y.half[k]);
  return x.all;
#elif defined(__wasm_simd128__)
  tk_parts x = {a}, y = {b};
  for (int k = 0; k < 4; k++) x.quarter[k] = wasm_i16x8_q15mulr_sat(x.quarter[k], y.quarter[k]);
  return x.all;
#else
  i32x32 product = __builtin_convertvector(a, i32x32) * __builtin_convertvector(b, i32x32);
  return __builtin_convertvector(((product >> 14) + 1) >> 1, i16x32);
#endif
}

// The weights of eight pixels, four times each.
TK_INLINE i16x32 TK(spread)(i16x8 a) {
  return __builtin_shufflevector(a, a, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
                                 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
}

TK_INLINE i16x32 TK(widened)(const uint8_t *bytes) {
  u8x32 narrow;
  __builtin_memcpy(&narrow, bytes, sizeof narrow);
  return __builtin_convertvector(narrow, i16x32);
}

TK_INLINE void TK(store)(i16x32 values, uint8_t *bytes) {
  u8x32 narrow = __builtin_convertvector(values, u8x32);
  __builtin_memcpy(bytes, &narrow, sizeof narrow);
}

// MARK: Masks

static void TK(falloff_row)(const int32_t *knots, size_t cells, int16_t *alpha) {
  const i32x16 odd = {1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31};
  for (size_t k = 0; k < cells; k++) {
    i32x16 line = odd * ((knots[k + 1] >> 5) - (knots[k] >> 5)) + knots[k];
    i32x16 zero = {0};
    line = __builtin_elementwise_min(__builtin_elementwise_max(line, zero), zero + 0x7FFFFF);
    i16x16 narrow = __builtin_convertvector(line >> 8, i16x16);
    i16x32 u = __builtin_shufflevector(narrow, narrow, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                                       13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                       14, 15);
    i16x32 square = TK(scaled)(u, u);
    i16x32 rest = TK(scaled)(square, 32767 - u);
    u16x32 sum = (u16x32)(square + rest + rest);
    i16x32 result = (i16x32)((sum + 1 + (sum >> 14)) >> 1);
    __builtin_memcpy(alpha + k * TK_CELL, &result, TK_CELL * sizeof *alpha);
  }
}

static void TK(multiply_row)(const int16_t *a, const int16_t *b, int16_t whole, int16_t *alpha,
                             size_t count) {
  for (size_t i = 0; i < count; i++)
    alpha[i] = (int16_t)(((((int32_t)a[i] * b[i] + 8192) >> 14) * whole + 8192) >> 14);
}

static void TK(exclude_row)(const int16_t *a, const int16_t *b, int16_t whole, int16_t *alpha,
                            size_t count) {
  for (size_t i = 0; i < count; i++)
    alpha[i] = (int16_t)((a[i] * (TK_ONE - (((int32_t)b[i] * whole + 8192) >> 14)) + 8192) >> 14);
}

// MARK: Blending

// Whether the eight pixels at `bytes` are all opaque.
TK_INLINE int TK(is_opaque)(const uint8_t *bytes) {
  u64x4 pairs;
  __builtin_memcpy(&pairs, bytes, sizeof pairs);
  return (__builtin_reduce_and(pairs) & 0xFF000000FF000000) == 0xFF000000FF000000;
}

// Eight pixels of which those in front are opaque.
TK_INLINE void TK(blend8)(const uint8_t *back, const uint8_t *front, i16x32 alpha, uint8_t *out) {
  i16x32 a = TK(widened)(back);
  i16x32 difference = TK(widened)(front) - a;
  TK(store)(a + TK(scaled)(difference + difference, alpha), out);
}

static void TK(blend_row)(const uint8_t *back, const uint8_t *front, const int16_t *alpha,
                          uint8_t *out, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    if (TK(is_opaque)(front + 4 * i)) {
      i16x8 weights;
      __builtin_memcpy(&weights, alpha + i, sizeof weights);
      TK(blend8)(back + 4 * i, front + 4 * i, TK(spread)(weights), out + 4 * i);
    } else {
      for (size_t k = i; k < i + 8; k++)
        tk_blend_pixel(back + 4 * k, front + 4 * k, alpha[k], out + 4 * k);
    }
  }
  for (; i < count; i++) tk_blend_pixel(back + 4 * i, front + 4 * i, alpha[i], out + 4 * i);
}

static void TK(blend_row_evenly)(const uint8_t *back, const uint8_t *front, int16_t alpha,
                                 uint8_t *out, size_t count) {
  const i16x32 weights = (i16x32){0} + alpha;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    if (TK(is_opaque)(front + 4 * i)) {
      if (alpha == TK_ONE) {
        __builtin_memcpy(out + 4 * i, front + 4 * i, 32);
        continue;
      }
      TK(blend8)(back + 4 * i, front + 4 * i, weights, out + 4 * i);
    } else {
      for (size_t k = i; k < i + 8; k++)
        tk_blend_pixel(back + 4 * k, front + 4 * k, alpha, out + 4 * k);
    }
  }
  for (; i < count; i++) tk_blend_pixel(back + 4 * i, front + 4 * i, alpha, out + 4 * i);
}

static void TK(mix_row)(const uint8_t *a, const uint8_t *b, int16_t weight, uint8_t *out,
                        size_t count) {
  const i16x32 weights = (i16x32){0} + weight;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) TK(blend8)(a + 4 * i, b + 4 * i, weights, out + 4 * i);
  for (i *= 4; i < 4 * count; i++)
    out[i] = (uint8_t)(a[i] + (((b[i] - a[i]) * weight + 8192) >> 14));
}

static void TK(tone_row)(uint8_t *pixels, const tk_tone *tone, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t *p = pixels + 4 * i;
    int32_t alpha = p[3];
    for (int k = 0; k < 3; k++) {
      int32_t offset = alpha == 255 ? tone->offset[k] : tone->offset[k] * alpha / 255;
      int32_t value = (p[k] * tone->gain[k] + offset + 2048) >> 12;
      p[k] = (uint8_t)(value < 0 ? 0 : value > alpha ? alpha : value);
    }
  }
}

// MARK: Sampling

// Eight pixels between four each: the two beside one another above, and the two below, as they lie
// in memory, and where between them, in 1/32768.
TK_INLINE void TK(sample8)(u64x8 above, u64x8 below, i16x8 x, i16x8 y, uint8_t *out) {
  u8x64 top = (u8x64)above, bottom = (u8x64)below;
  i16x32 fx = TK(spread)(x), fy = TK(spread)(y);
#define TK_LEFT(v) __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3, 8, 9, 10, 11, \
    16, 17, 18, 19, 24, 25, 26, 27, 32, 33, 34, 35, 40, 41, 42, 43, 48, 49, 50, 51, 56, 57, 58,    \
    59), i16x32)
#define TK_RIGHT(v) __builtin_convertvector(__builtin_shufflevector(v, v, 4, 5, 6, 7, 12, 13, 14,  \
    15, 20, 21, 22, 23, 28, 29, 30, 31, 36, 37, 38, 39, 44, 45, 46, 47, 52, 53, 54, 55, 60, 61,    \
    62, 63), i16x32)
  i16x32 t = TK_LEFT(top) << 6, tr = TK_RIGHT(top) << 6;
  i16x32 b = TK_LEFT(bottom) << 6, br = TK_RIGHT(bottom) << 6;
#undef TK_LEFT
#undef TK_RIGHT
  t += TK(scaled)(tr - t, fx);
  b += TK(scaled)(br - b, fx);
  TK(store)((t + TK(scaled)(b - t, fy) + 32) >> 6, out);
}

static void TK(sample_line)(const uint8_t *source, int32_t width, int32_t height, tk_line line,
                            uint8_t *out, size_t count) {
  // Places from here on are counted from the pixel at the line's beginning, which may lie far out.
  int64_t column = line.x >> 16, row = line.y >> 16;
  const i32x8 ramp = {0, 1, 2, 3, 4, 5, 6, 7};
  i32x8 x = ramp * line.step_x + (int32_t)(line.x & 0xFFFF);
  i32x8 y = ramp * line.step_y + (int32_t)(line.y & 0xFFFF);
  int64_t end_x = (line.x + line.step_x * (int64_t)(count - 1)) >> 16;
  int64_t end_y = (line.y + line.step_y * (int64_t)(count - 1)) >> 16;
  int is_inside = column >= 0 && end_x >= 0 && column + 1 < width && end_x + 1 < width &&
                  row >= 0 && end_y >= 0 && row + 1 < height && end_y + 1 < height;
  size_t stride = 4 * (size_t)width;
  // So that offsets fit 32 bits.
  int64_t rows_passed = end_y < row ? row - end_y : end_y - row;
  is_inside = is_inside && rows_passed < 0x70000000 / (int64_t)stride;
  const uint8_t *base = is_inside ? source + (size_t)row * stride + 4 * (size_t)column : source;
  for (size_t i = 0; i < count; i += 8) {
    size_t here = count - i < 8 ? count - i : 8;
    i16x8 fx = __builtin_convertvector((x & 0xFFFF) >> 1, i16x8);
    i16x8 fy = __builtin_convertvector((y & 0xFFFF) >> 1, i16x8);
    i32x8 rows = y >> 16, columns = x >> 16;
    u64x8 above, below;
    if (is_inside && here == 8) {
      i32x8 offsets = rows * (int32_t)stride + columns * 4;
      // Only a hint: no address is wrong.
      __builtin_prefetch((const void *)((uintptr_t)(base + offsets[0]) + (uintptr_t)line.ahead));
#pragma clang loop unroll(full)
      for (size_t k = 0; k < 8; k++) {
        uint64_t pair;
        __builtin_memcpy(&pair, base + offsets[k], 8);
        above[k] = pair;
        __builtin_memcpy(&pair, base + stride + offsets[k], 8);
        below[k] = pair;
      }
    } else {
      for (size_t k = 0; k < 8; k++) {
        size_t j = k < here ? k : 0;
        above[k] = tk_pair(source, width, height, column + columns[j], row + rows[j]);
        below[k] = tk_pair(source, width, height, column + columns[j], row + rows[j] + 1);
      }
    }
    if (here == 8) {
      TK(sample8)(above, below, fx, fy, out + 4 * i);
    } else {
      uint8_t last[32];
      TK(sample8)(above, below, fx, fy, last);
      __builtin_memcpy(out + 4 * i, last, 4 * here);
    }
    x += line.step_x * 8;
    y += line.step_y * 8;
  }
}

#include "bands.h"

static const tk_kernels TK(kernels) = {
    TK(falloff_row), TK(multiply_row),    TK(exclude_row), TK(blend_row),   TK(blend_row_evenly),
    TK(mix_row),     TK(tone_row),        TK(sample_line), TK(difference_row), TK(halve_rows),
    TK(double_rows), TK(weigh_row),       TK(add_row),
};
