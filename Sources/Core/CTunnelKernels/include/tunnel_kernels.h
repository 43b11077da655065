#pragma once
#include <stddef.h>
#include <stdint.h>

// The inner loops of tunnels: rows of pixels, whole numbers only. Each is compiled for several kinds
// of processor and the best is chosen when first called; all give the same bytes, since nothing in
// them depends on the width of a register.
//
// Pixels are four bytes, red, green, blue, alpha, premultiplied. Weights ("alpha") are in 1/16384,
// from 0 to 16384. Rows may begin at any address.

enum { TK_CELL = 16, TK_ONE = 16384 };

// The fall-off of a mask: 3t² − 2t³ for t in 1/2²³; what is below 0 or above 1 is clamped.
int16_t tk_falloff(int32_t t);

// The fall-off along `cells` cells of TK_CELL pixels: t is knots[k] at the border before cell k and
// changes evenly up to knots[k + 1]. |t| is below 2³⁰.
void tk_falloff_row(const int32_t *knots, size_t cells, int16_t *alpha);

// alpha = a · b · whole, each product rounded to the nearest.
void tk_multiply_row(const int16_t *a, const int16_t *b, int16_t whole, int16_t *alpha,
                     size_t count);

// alpha = a · (1 − b · whole), rounded likewise.
void tk_exclude_row(const int16_t *a, const int16_t *b, int16_t whole, int16_t *alpha,
                    size_t count);

// out = back·(1 − front's alpha·weight) + front·weight, rounded to the nearest, halves up. `out` may
// be `back`.
void tk_blend_row(const uint8_t *back, const uint8_t *front, const int16_t *alpha, uint8_t *out,
                  size_t count);
void tk_blend_row_evenly(const uint8_t *back, const uint8_t *front, int16_t alpha, uint8_t *out,
                         size_t count);

// out = a + (b − a)·weight, each channel by itself, rounded to the nearest, halves up.
void tk_mix_row(const uint8_t *a, const uint8_t *b, int16_t weight, uint8_t *out, size_t count);

// A line of places in a picture: in 1/65536 pixels from the middle of its first pixel. Steps are below
// 256 pixels, and neither end is further out than 2⁴⁰.
typedef struct {
  int64_t x, y;
  int32_t step_x, step_y;
  // How many bytes further on the pixels lie that will be looked at soon, some rows below.
  ptrdiff_t ahead;
} tk_line;

// Looks at `count` places along a line, 1 to TK_LINE: the mean of the four pixels around each, by
// nearness in 1/32768, kept in 1/64 between the two steps; beside the picture its border goes on.
// `source` has `height` rows of `width` pixels.
enum { TK_LINE = 64 };
void tk_sample_line(const uint8_t *source, int32_t width, int32_t height, tk_line line,
                    uint8_t *out, size_t count);

// Each colour c of a row of pixels becomes c·gain + offset·alpha/255, gains and offsets in 1/4096,
// not below 0 nor above the pixel's alpha.
typedef struct {
  int32_t gain[3];
  int32_t offset[3];
} tk_tone;
void tk_tone_row(uint8_t *pixels, const tk_tone *tone, size_t count);

// Multiband blending. Differences of pixels are four values of 16 bits in 1/64 levels.

// What the foreground in full changes: front − back·(front's alpha).
void tk_difference_row(const uint8_t *back, const uint8_t *front, int16_t *out, size_t count);

// One row of half the width, rounded up, from five: filtered by 1 4 6 4 1 both ways; the border
// counts again beyond it. `sums` has room for a row.
void tk_halve_rows(const int16_t *const rows[5], int32_t width, int32_t channels, int32_t *sums,
                   int16_t *out);

// One row of `width` pixels from three of half the width: that above, that at the same place and that
// below; `is_between` where it lies between the last two. `sums` has room for a row.
void tk_double_rows(const int16_t *const rows[3], int32_t is_between, int32_t width, int32_t *sums,
                    int16_t *out);

// out = (fine − coarse)·alpha + sum.
void tk_weigh_row(const int16_t *fine, const int16_t *coarse, const int16_t *sum,
                  const int16_t *alpha, int16_t *out, size_t count);

// out = back + change, in whole levels, no channel above alpha.
void tk_add_row(const uint8_t *back, const int16_t *change, uint8_t *out, size_t count);

// Two pictures compared, to judge by how they lie on one another.

// How light pixels are, in 1/4096, is multiplied by a gain, then moved by an offset.
struct tk_light {
  int32_t gain;
  int32_t offset;
};

// The light of pixels, changed so, 0 to 255.
void tk_light_row(const uint8_t *pixels, const struct tk_light *light, int16_t *out, size_t count);

// Sums of five neighbours by 1, 4, 6, 4, 1: 16 times the light. The row has two values more on each side.
void tk_smooth_across(const int16_t *in, int16_t *out, size_t count);

// The light of the middle row of five such sums, smoothed.
void tk_smooth_down(const int16_t *const rows[5], int16_t *out, size_t count);

// out = |a − b| in grey, opaque.
void tk_contrast_row(const int16_t *a, const int16_t *b, uint8_t *out, size_t count);

// How steeply the light changes (I. Sobel's operator, the sum of both directions), 0 to 255. The
// three rows have one value more on each side.
void tk_slope_row(const int16_t *above, const int16_t *here, const int16_t *below, int16_t *out,
                  size_t count);

// The front's slopes in red, the back's in cyan: where they meet, they are white.
void tk_edges_row(const int16_t *front, const int16_t *back, uint8_t *out, size_t count);

// Which of the variants is in use: "avx512", "avx2", "baseline".
const char *tk_variant(void);
// For tests and benchmarks: at most this variant (0 baseline, 1 avx2, 2 avx512) from now on.
void tk_limit_variant(int limit);
