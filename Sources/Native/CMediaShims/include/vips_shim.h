#pragma once
#include <stddef.h>
#include <stdint.h>

// libvips's variadic calls, with what a picture's import needs of them. All loaders but those named
// below are shut off, before the first picture is read.

enum { VIPS_SHIM_MESSAGE_SIZE = 256 };

typedef enum {
  VIPS_SHIM_JPEG = 0,
  VIPS_SHIM_PNG = 1,
  VIPS_SHIM_WEBP = 2,
  VIPS_SHIM_GIF = 3,
  VIPS_SHIM_HEIF = 4,
  VIPS_SHIM_TIFF = 5,
} vips_shim_kind;

// What the head of a file says, before any pixel is decoded.
typedef struct {
  // As the picture is meant to be seen: turned as its orientation says.
  uint32_t width;
  uint32_t height;
  int pages;
  // Whether its pixels are in the file as they are meant to be seen: upright, sRGB or grey, without a profile.
  int is_plain;
  // Whether a camera wrote something beside them.
  int has_exif;
  char message[VIPS_SHIM_MESSAGE_SIZE];
} vips_shim_head;

// 0, or not 0 and a message.
int vips_shim_read_head(const char *path, vips_shim_kind kind, vips_shim_head *head);

// The picture turned upright, in sRGB with 8 bits a channel, not larger than `width` x `height`, as
// a PNG file without colour chunks: 0 and *bytes to be given to vips_shim_free, or not 0 and a message.
// A strict one is refused for whatever its decoder finds odd, not only where it ends early.
int vips_shim_make_picture(const char *path, vips_shim_kind kind, uint32_t width, uint32_t height,
                           int is_strict, uint8_t **bytes, size_t *count, char message[VIPS_SHIM_MESSAGE_SIZE]);

// A picture that is about to be decoded.
typedef struct vips_shim_picture vips_shim_picture;

// The picture turned upright, in sRGB, with four channels: 0, its size and *picture to be given to
// vips_shim_close, or not 0 and a message. Little is decoded yet. It is made smaller where a side is longer than `side`.
int vips_shim_open(const char *path, vips_shim_kind kind, int is_strict, uint32_t side, uint32_t *width, uint32_t *height,
                   vips_shim_picture **picture, char message[VIPS_SHIM_MESSAGE_SIZE]);

// Decodes it into rows of four bytes a pixel that are not premultiplied, a strip at a time: 0, or not 0 and a
// message.
int vips_shim_read(vips_shim_picture *picture, uint8_t *pixels, char message[VIPS_SHIM_MESSAGE_SIZE]);

void vips_shim_close(vips_shim_picture *picture);

// What a camera has written beside the picture, as libvips spells it; empty where it has not.
typedef struct {
  char date[64];
  char latitude[128];
  char latitude_side[16];
  char longitude[128];
  char longitude_side[16];
  char direction[64];
} vips_shim_origin;

int vips_shim_read_origin(const char *path, vips_shim_kind kind, vips_shim_origin *origin,
                          char message[VIPS_SHIM_MESSAGE_SIZE]);

// Pixels as a file of a kind that is written: JPEG, PNG or WebP, with a quality of 1 to 100 for the
// first and the last. The pixels have four bytes each, not premultiplied; 3 or 4 `channels` are written.
int vips_shim_write(const uint8_t *pixels, uint32_t width, uint32_t height, int channels,
                    vips_shim_kind kind, int quality, uint8_t **bytes, size_t *count,
                    char message[VIPS_SHIM_MESSAGE_SIZE]);

// Pixels of four bytes each, premultiplied, at another size, to where `made` has room for them: each channel by itself.
int vips_shim_resize(const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t new_width, uint32_t new_height,
                     uint8_t *made, char message[VIPS_SHIM_MESSAGE_SIZE]);

void vips_shim_free(uint8_t *bytes);
