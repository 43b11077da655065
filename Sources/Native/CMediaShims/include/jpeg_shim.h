// JPEGs by libjpeg itself: what needs no turning, no profile and no other colours is read and written without the
// copies that libvips makes between its steps.
#ifndef JPEG_SHIM_H
#define JPEG_SHIM_H

#include <stddef.h>
#include <stdint.h>

// The size of a picture that is nothing but its pixels: what `jpeg_shim_read` decodes, without a word of a camera, a program or a
// profile beside it. Not 0 for any other.
int jpeg_shim_read_bare_head(const char *path, uint32_t *width, uint32_t *height);

// Decodes a picture of `width` × `height` pixels in one pass to RGBA, alpha 255. Not 0 for whatever is odd about the file, of
// another size, in several passes, in other colours than grey or YCbCr: libvips then says what it is.
int jpeg_shim_read(const char *path, uint32_t width, uint32_t height, uint8_t *pixels);

// Encodes opaque RGBA: 0 and *bytes to be given to free, or not 0. Colours are halved below a quality of 90. `starts_anew`: not 0 to
// have each row of blocks need nothing of those before it.
int jpeg_shim_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, int starts_anew, uint8_t **bytes,
                    size_t *count);

// Frees what jpeg_shim_write has made.
void jpeg_shim_free(uint8_t *bytes);

#endif
