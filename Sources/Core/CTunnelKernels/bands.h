// The kernels of multiband blending for one kind of processor; included by kernels.h.

static void TK(difference_row)(const uint8_t *back, const uint8_t *front, int16_t *out,
                               size_t count) {
  for (size_t i = 0; i < count; i++) {
    int32_t alpha = front[4 * i + 3];
    if (alpha == 255) {
      for (size_t k = 4 * i; k < 4 * i + 4; k++) out[k] = (int16_t)((front[k] - back[k]) * 64);
    } else {
      for (size_t k = 4 * i; k < 4 * i + 4; k++)
        out[k] = (int16_t)((front[k] * 255 - back[k] * alpha) * 64 / 255);
    }
  }
}

// Half of a row between five rows, of `channels` values to a pixel.
static void TK(halve_rows)(const int16_t *const rows[5], int32_t width, int32_t channels,
                           int32_t *sums, int16_t *out) {
  for (int32_t i = 0; i < width * channels; i++)
    sums[i] = rows[0][i] + rows[4][i] + 4 * (rows[1][i] + rows[3][i]) + 6 * rows[2][i];
  for (int32_t x = 0; 2 * x < width; x++) {
    int32_t last = width - 1, middle = 2 * x;
    int32_t a = middle < 2 ? 0 : middle - 2, b = middle < 1 ? 0 : middle - 1;
    int32_t d = middle + 1 > last ? last : middle + 1, e = middle + 2 > last ? last : middle + 2;
    for (int32_t k = 0; k < channels; k++) {
      int32_t sum = sums[a * channels + k] + sums[e * channels + k] +
                    4 * (sums[b * channels + k] + sums[d * channels + k]) +
                    6 * sums[middle * channels + k];
      out[x * channels + k] = (int16_t)((sum + 128) >> 8);
    }
  }
}

static void TK(double_rows)(const int16_t *const rows[3], int32_t is_between, int32_t width,
                            int32_t *sums, int16_t *out) {
  int32_t half = (width + 1) / 2;
  if (is_between) {
    for (int32_t i = 0; i < half * 4; i++) sums[i] = 4 * (rows[1][i] + rows[2][i]);
  } else {
    for (int32_t i = 0; i < half * 4; i++) sums[i] = rows[0][i] + 6 * rows[1][i] + rows[2][i];
  }
  for (int32_t x = 0; x < half; x++) {
    const int32_t *left = sums + 4 * (x > 0 ? x - 1 : 0), *here = sums + 4 * x;
    const int32_t *right = sums + 4 * (x + 1 < half ? x + 1 : half - 1);
    for (int32_t k = 0; k < 4; k++)
      out[8 * x + k] = (int16_t)((left[k] + 6 * here[k] + right[k] + 32) >> 6);
    if (2 * x + 1 < width)
      for (int32_t k = 0; k < 4; k++)
        out[8 * x + 4 + k] = (int16_t)((4 * (here[k] + right[k]) + 32) >> 6);
  }
}

static void TK(weigh_row)(const int16_t *fine, const int16_t *coarse, const int16_t *sum,
                          const int16_t *alpha, int16_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int32_t weight = alpha[i];
    for (size_t k = 4 * i; k < 4 * i + 4; k++) {
      int32_t value = (((fine[k] - coarse[k]) * weight + 8192) >> 14) + sum[k];
      out[k] = (int16_t)(value < -32768 ? -32768 : value > 32767 ? 32767 : value);
    }
  }
}

static void TK(add_row)(const uint8_t *back, const int16_t *change, uint8_t *out, size_t count) {
  for (size_t i = 0; i < 4 * count; i += 4) {
    int32_t alpha = back[i + 3] + ((change[i + 3] + 32) >> 6);
    alpha = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
    for (size_t k = i; k < i + 3; k++) {
      int32_t value = back[k] + ((change[k] + 32) >> 6);
      out[k] = (uint8_t)(value < 0 ? 0 : value > alpha ? alpha : value);
    }
    out[i + 3] = (uint8_t)alpha;
  }
}
