#include "tunnel_kernels.h"

// Plain loops over rows, which compilers turn into vectors by themselves.

void tk_contrast_row(const uint8_t *a, const uint8_t *b, uint8_t *out, size_t count) {
  for (size_t i = 0; i < 4 * count; i++) {
    uint8_t difference = (uint8_t)(a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]);
    out[i] = (i & 3) == 3 ? 255 : difference;
  }
}

void tk_luma_row(const uint8_t *pixels, int16_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *p = pixels + 4 * i;
    out[i] = (int16_t)((77 * p[0] + 150 * p[1] + 29 * p[2] + 128) >> 8);
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
