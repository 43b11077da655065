#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static void on_error(png_structp png, png_const_charp message) {
  png_shim_report *report = png_get_error_ptr(png);
  strncpy(report->message, message, PNG_SHIM_MESSAGE_SIZE - 1);
  report->message[PNG_SHIM_MESSAGE_SIZE - 1] = 0;
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Reading.

typedef struct {
  const uint8_t *bytes;
  size_t count;
  png_shim_report *report;
} source;

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->count - from->report->offset) {
    from->report->truncated = 1;
    png_error(png, "the bytes end too early");
  }
  memcpy(out, from->bytes + from->report->offset, count);
  from->report->offset += count;
}

static void ask_for_rgba(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  (void)info;
}

png_shim_status png_shim_read(const uint8_t *bytes, size_t count, uint32_t side_limit,
                              uint64_t area_limit, uint8_t **pixels, png_shim_report *report) {
  memset(report, 0, sizeof *report);
  *pixels = NULL;
  source from = {bytes, count, report};
  // Volatile, since they are set after setjmp and read after a jump.
  uint8_t *volatile image = NULL;
  volatile png_infop info = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, report, on_error, on_warning);
  if (!png) return PNG_SHIM_NO_MEMORY;
  volatile png_shim_status status = PNG_SHIM_FAILED;
  if (setjmp(png_jmpbuf(png)) == 0) {
    info = png_create_info_struct(png);
    if (!info) png_error(png, "no memory");
    png_set_read_fn(png, &from, read_bytes);
    // Our own limits come after the header; these keep ancillary chunks small.
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
    png_set_chunk_malloc_max(png, 8 * 1024 * 1024);
    png_read_info(png, info);
    report->width = png_get_image_width(png, info);
    report->height = png_get_image_height(png, info);
    if (report->width > side_limit || report->height > side_limit ||
        (uint64_t)report->width * report->height > area_limit) {
      status = PNG_SHIM_TOO_LARGE;
    } else {
      ask_for_rgba(png, info);
      int passes = png_set_interlace_handling(png);
      png_read_update_info(png, info);
      size_t row_size = (size_t)report->width * 4;
      if (png_get_rowbytes(png, info) != row_size) png_error(png, "unexpected row size");
      image = calloc(report->height, row_size);
      if (!image) {
        status = PNG_SHIM_NO_MEMORY;
      } else {
        for (int pass = 0; pass < passes; pass++)
          for (uint32_t y = 0; y < report->height; y++)
            png_read_row(png, image + y * row_size, NULL);
        png_read_end(png, NULL);
        status = PNG_SHIM_OK;
      }
    }
  }
  png_infop made = info;
  png_destroy_read_struct(&png, made ? &made : NULL, NULL);
  if (status == PNG_SHIM_OK) {
    *pixels = image;
  } else {
    free(image);
  }
  return status;
}

// Writing.

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} sink;

static void write_bytes(png_structp png, png_bytep data, size_t count) {
  sink *to = png_get_io_ptr(png);
  if (count > to->capacity - to->count) {
    size_t capacity = to->capacity * 2 + count + 1024;
    uint8_t *larger = realloc(to->bytes, capacity);
    if (!larger) png_error(png, "no memory");
    to->bytes = larger;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->count, data, count);
  to->count += count;
}

static void flush_bytes(png_structp png) { (void)png; }

static int is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (pixels[i * 4 + 3] != 0xFF) return 0;
  }
  return 1;
}

png_shim_status png_shim_write(const uint8_t *pixels, uint32_t width, uint32_t height,
                               int quick, uint8_t **bytes, size_t *count,
                               png_shim_report *report) {
  memset(report, 0, sizeof *report);
  report->width = width;
  report->height = height;
  *bytes = NULL;
  *count = 0;
  sink to = {NULL, 0, 0};
  volatile png_infop info = NULL;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, report, on_error, on_warning);
  if (!png) return PNG_SHIM_NO_MEMORY;
  volatile png_shim_status status = PNG_SHIM_FAILED;
  if (setjmp(png_jmpbuf(png)) == 0) {
    info = png_create_info_struct(png);
    if (!info) png_error(png, "no memory");
    png_set_write_fn(png, &to, write_bytes, flush_bytes);
    // A quick picture without a hole has no alpha channel.
    int rgb = quick && is_opaque(pixels, (size_t)width * height);
    png_set_IHDR(png, info, width, height, 8,
                 rgb ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (quick) {
      png_set_compression_level(png, 2);
      png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    }
    png_write_info(png, info);
    if (rgb) png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
    png_write_end(png, NULL);
    status = PNG_SHIM_OK;
  }
  png_infop made = info;
  png_destroy_write_struct(&png, made ? &made : NULL);
  if (status == PNG_SHIM_OK) {
    *bytes = to.bytes;
    *count = to.count;
  } else {
    free(to.bytes);
  }
  return status;
}

void png_shim_free(uint8_t *memory) { free(memory); }
