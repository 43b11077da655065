#include "jpeg_shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

// How an error leaves libjpeg.
typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf back;
} way_out;

static void on_error(j_common_ptr codec) { longjmp(((way_out *)codec->err)->back, 1); }

static void on_message(j_common_ptr codec) { (void)codec; }

static struct jpeg_error_mgr *use(way_out *out) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&out->manager);
  manager->error_exit = on_error;
  manager->output_message = on_message;
  return manager;
}

enum { rows_at_once = 16 };

// Whether what follows the head is decoded in one pass to 8 bits of grey or colours.
static int is_plain(struct jpeg_decompress_struct *codec) {
  return codec->data_precision == 8 && !jpeg_has_multiple_scans(codec) &&
         (codec->jpeg_color_space == JCS_YCbCr || codec->jpeg_color_space == JCS_GRAYSCALE);
}

typedef struct {
  uint32_t width;
  uint32_t height;
  uint8_t *pixels;
} picture;

// Reads a file's head, and all that `read` wants behind it: 0 where that is 0, and nothing was odd about a plain picture.
static int read_file(const char *path, int (*read)(struct jpeg_decompress_struct *, picture *), picture *picture) {
  FILE *file = fopen(path, "rb");
  if (!file) return -1;
  struct jpeg_decompress_struct codec;
  way_out out;
  codec.err = use(&out);
  volatile int status = -1;
  jpeg_create_decompress(&codec);
  if (setjmp(out.back) == 0) {
    jpeg_stdio_src(&codec, file);
    // That they are there is enough: Exif and XMP, and profiles.
    jpeg_save_markers(&codec, JPEG_APP0 + 1, 1);
    jpeg_save_markers(&codec, JPEG_APP0 + 2, 1);
    jpeg_read_header(&codec, TRUE);
    if (is_plain(&codec) && read(&codec, picture) == 0 && out.manager.num_warnings == 0) status = 0;
  }
  jpeg_destroy_decompress(&codec);
  fclose(file);
  return status;
}

static int read_size(struct jpeg_decompress_struct *codec, picture *picture) {
  picture->width = codec->image_width;
  picture->height = codec->image_height;
  return codec->marker_list ? -1 : 0;
}

static int read_pixels(struct jpeg_decompress_struct *codec, picture *picture) {
  uint32_t height = picture->height;
  if (codec->image_width != picture->width || codec->image_height != height) return -1;
  codec->out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(codec);
  size_t stride = (size_t)picture->width * 4;
  while (codec->output_scanline < height) {
    JSAMPROW rows[rows_at_once];
    uint32_t first = codec->output_scanline;
    uint32_t count = height - first < rows_at_once ? height - first : rows_at_once;
    for (uint32_t i = 0; i < count; i++) rows[i] = picture->pixels + (first + i) * stride;
    jpeg_read_scanlines(codec, rows, count);
  }
  jpeg_finish_decompress(codec);
  return 0;
}

int jpeg_shim_read_bare_head(const char *path, uint32_t *width, uint32_t *height) {
  picture found = {0, 0, NULL};
  int status = read_file(path, read_size, &found);
  *width = found.width;
  *height = found.height;
  return status;
}

int jpeg_shim_read(const char *path, uint32_t width, uint32_t height, uint8_t *pixels) {
  picture wanted = {width, height, pixels};
  return read_file(path, read_pixels, &wanted);
}

int jpeg_shim_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, int starts_anew, uint8_t **bytes,
                    size_t *count) {
  if (width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) return -1;
  struct jpeg_compress_struct codec;
  way_out out;
  codec.err = use(&out);
  unsigned char *made = NULL;
  unsigned long length = 0;
  volatile int status = -1;
  jpeg_create_compress(&codec);
  if (setjmp(out.back) == 0) {
    jpeg_mem_dest(&codec, &made, &length);
    codec.image_width = width;
    codec.image_height = height;
    codec.input_components = 4;
    codec.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&codec);
    jpeg_set_quality(&codec, quality, TRUE);
    // Nothing but the picture, as libvips writes it.
    codec.write_JFIF_header = FALSE;
    codec.restart_in_rows = starts_anew ? 1 : 0;
    if (quality >= 90)
      for (int i = 0; i < 3; i++) codec.comp_info[i].h_samp_factor = codec.comp_info[i].v_samp_factor = 1;
    jpeg_start_compress(&codec, TRUE);
    size_t stride = (size_t)width * 4;
    while (codec.next_scanline < height) {
      JSAMPROW rows[rows_at_once];
      uint32_t first = codec.next_scanline;
      uint32_t rest = height - first < rows_at_once ? height - first : rows_at_once;
      for (uint32_t i = 0; i < rest; i++) rows[i] = (JSAMPROW)pixels + (first + i) * stride;
      jpeg_write_scanlines(&codec, rows, rest);
    }
    jpeg_finish_compress(&codec);
    status = 0;
  }
  jpeg_destroy_compress(&codec);
  // Nothing is freed after an error: only a lack of memory is left to be one, and libjpeg says no more where its bytes lie.
  if (status) return -1;
  *bytes = made;
  *count = length;
  return 0;
}

void jpeg_shim_free(uint8_t *bytes) { free(bytes); }
