#pragma once
#include <stddef.h>
#include <stdint.h>

// libpng with its setjmp errors turned into return values: Swift must not be jumped over.

enum { PNG_SHIM_MESSAGE_SIZE = 128 };

typedef enum {
  PNG_SHIM_OK = 0,
  // The bytes end too early, or libpng found them wrong.
  PNG_SHIM_FAILED = 1,
  // Wider or higher than the given limit, or with more pixels.
  PNG_SHIM_TOO_LARGE = 2,
  PNG_SHIM_NO_MEMORY = 3,
} png_shim_status;

// Filled in whatever the status is, as far as reading or writing came.
typedef struct {
  uint32_t width;
  uint32_t height;
  // How many bytes were read when it ended.
  size_t offset;
  // Whether more bytes were asked for than there are.
  int truncated;
  char message[PNG_SHIM_MESSAGE_SIZE];
} png_shim_report;

// Reads a PNG of any kind as 8-bit RGBA, not premultiplied, without regard to colour chunks.
// On success *pixels has width * height * 4 bytes, to be given to png_shim_free; else it is null.
png_shim_status png_shim_read(const uint8_t *bytes, size_t count, uint32_t side_limit,
                              uint64_t area_limit, uint8_t **pixels, png_shim_report *report);

// Writes 8-bit RGBA, not premultiplied; a quick one takes a third of the time, and leaves out the
// alpha of an opaque picture. On success *bytes has *count bytes, to be given to png_shim_free; else
// it is null.
png_shim_status png_shim_write(const uint8_t *pixels, uint32_t width, uint32_t height,
                               int quick, uint8_t **bytes, size_t *count,
                               png_shim_report *report);

void png_shim_free(uint8_t *memory);
