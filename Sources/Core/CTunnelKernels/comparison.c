#include "tunnel_kernels.h"

// Plain loops over rows, which compilers turn into vectors by themselves.

static uint8_t clamped(int value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

void tk_light_row(const uint8_t *pixels, const struct tk_light *light, int16_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *p = pixels + 4 * i;
    int luma = (77 * p[0] + 150 * p[1] + 29 * p[2] + 128) >> 8;
    out[i] = clamped((luma * light->gain + light->offset + 2048) >> 12);
  }
}

void tk_smooth_across(const int16_t *in, int16_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    out[i] = (int16_t)(in[i] + 4 * in[i + 1] + 6 * in[i + 2] + 4 * in[i + 3] + in[i + 4]);
  }
}

void tk_smooth_down(const int16_t *const rows[5], int16_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int sum = rows[0][i] + 4 * rows[1][i] + 6 * rows[2][i] + 4 * rows[3][i] + rows[4][i];
    out[i] = (int16_t)((sum + 128) >> 8);
  }
}

void tk_contrast_row(const int16_t *a, const int16_t *b, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t difference = (uint8_t)(a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]);
    out[4 * i] = out[4 * i + 1] = out[4 * i + 2] = difference;
    out[4 * i + 3] = 255;
  }
}

void tk_slope_row(const int16_t *above, const int16_t *here, const int16_t *below, int16_t *out,
                  size_t count) {
  for (size_t i = 0; i < count; i++) {
    int across = above[i + 2] - above[i] + 2 * (here[i + 2] - here[i]) + below[i + 2] - below[i];
    int down =
        below[i] + 2 * below[i + 1] + below[i + 2] - above[i] - 2 * above[i + 1] - above[i + 2];
    int slope = (across < 0 ? -across : across) + (down < 0 ? -down : down);
    slope >>= 1;
    out[i] = (int16_t)(slope > 255 ? 255 : slope);
  }
}

void tk_edges_row(const int16_t *front, const int16_t *back, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    out[4 * i] = (uint8_t)front[i];
    out[4 * i + 1] = (uint8_t)back[i];
    out[4 * i + 2] = (uint8_t)back[i];
    out[4 * i + 3] = 255;
  }
}
