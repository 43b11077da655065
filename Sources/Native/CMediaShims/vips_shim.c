#include "vips_shim.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

static const char *const loaders[] = {
    "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif", "VipsForeignLoadHeif", "VipsForeignLoadTiff",
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int has_started = 0;

// What a decoder says of a damaged picture comes back as an error too; nobody's terminal needs both.
static void ignore(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static void start(void) {
  if (VIPS_INIT("inkreel")) return;
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO, ignore, NULL);
  // One picture at a time, and none kept.
  vips_concurrency_set(2);
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t i = 0; i < sizeof loaders / sizeof loaders[0]; i++)
    vips_operation_block_set(loaders[i], FALSE);
  vips_block_untrusted_set(TRUE);
  has_started = 1;
}

static int failed(char message[VIPS_SHIM_MESSAGE_SIZE]) {
  snprintf(message, VIPS_SHIM_MESSAGE_SIZE, "%s", has_started ? vips_error_buffer() : "no libvips");
  if (has_started) vips_error_clear();
  return -1;
}

static VipsImage *open_picture(const char *path, vips_shim_kind kind, VipsFailOn fail_on) {
  VipsImage *image = NULL;
  int status = -1;
  // The loader of the kind that the bytes show, whatever the name says.
  switch (kind) {
    case VIPS_SHIM_JPEG: status = vips_jpegload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL); break;
    case VIPS_SHIM_PNG: status = vips_pngload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL); break;
    case VIPS_SHIM_WEBP: status = vips_webpload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL); break;
    case VIPS_SHIM_GIF: status = vips_gifload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL); break;
    case VIPS_SHIM_HEIF: status = vips_heifload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL); break;
    case VIPS_SHIM_TIFF: status = vips_tiffload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL); break;
  }
  return status ? NULL : image;
}

int vips_shim_read_head(const char *path, vips_shim_kind kind, vips_shim_head *head) {
  memset(head, 0, sizeof *head);
  pthread_once(&once, start);
  if (!has_started) return failed(head->message);
  VipsImage *image = open_picture(path, kind, VIPS_FAIL_ON_TRUNCATED);
  if (!image) return failed(head->message);
  uint32_t width = (uint32_t)vips_image_get_width(image);
  uint32_t height = (uint32_t)vips_image_get_page_height(image);
  int isTurned = vips_image_get_orientation_swap(image);
  head->width = isTurned ? height : width;
  head->height = isTurned ? width : height;
  head->pages = vips_image_get_n_pages(image);
  VipsInterpretation colors = vips_image_get_interpretation(image);
  head->is_plain = vips_image_get_orientation(image) == 1 && !vips_image_get_typeof(image, VIPS_META_ICC_NAME) &&
                   (colors == VIPS_INTERPRETATION_sRGB || colors == VIPS_INTERPRETATION_B_W);
  head->has_exif = vips_image_get_typeof(image, VIPS_META_EXIF_NAME) != 0;
  g_object_unref(image);
  return 0;
}

// The picture turned upright, in sRGB, 8 bits a channel, not larger than width × height.
static VipsImage *open_upright(const char *path, vips_shim_kind kind, uint32_t width,
                               uint32_t height, int is_strict) {
  VipsFailOn fail_on = is_strict ? VIPS_FAIL_ON_WARNING : VIPS_FAIL_ON_TRUNCATED;
  VipsImage *source = open_picture(path, kind, fail_on);
  if (!source) return NULL;
  VipsImage *upright = NULL;
  // Turns as EXIF says, and to sRGB by the picture's profile; without one its numbers stay.
  int has_profile = vips_image_get_typeof(source, VIPS_META_ICC_NAME) != 0;
  int status =
      has_profile
          ? vips_thumbnail_image(source, &upright, (int)width, "height", (int)height, "size",
                                 VIPS_SIZE_DOWN, "export_profile", "srgb", "fail_on",
                                 fail_on, NULL)
          : vips_thumbnail_image(source, &upright, (int)width, "height", (int)height, "size",
                                 VIPS_SIZE_DOWN, "fail_on", fail_on, NULL);
  g_object_unref(source);
  if (status) return NULL;
  VipsImage *srgb = NULL;
  status = vips_colourspace(upright, &srgb, VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(upright);
  if (status) return NULL;
  VipsImage *narrow = NULL;
  status = vips_cast(srgb, &narrow, VIPS_FORMAT_UCHAR, NULL);
  g_object_unref(srgb);
  return status ? NULL : narrow;
}

int vips_shim_make_picture(const char *path, vips_shim_kind kind, uint32_t width, uint32_t height,
                           int is_strict, uint8_t **bytes, size_t *count, char message[VIPS_SHIM_MESSAGE_SIZE]) {
  *bytes = NULL;
  pthread_once(&once, start);
  if (!has_started) return failed(message);
  VipsImage *narrow = open_upright(path, kind, width, height, is_strict);
  if (!narrow) return failed(message);
  void *png = NULL;
  int status = vips_pngsave_buffer(narrow, &png, count, "strip", TRUE, "compression", 6, "filter",
                               VIPS_FOREIGN_PNG_FILTER_ALL, NULL);
  g_object_unref(narrow);
  if (status) return failed(message);
  *bytes = png;
  return 0;
}

int vips_shim_open(const char *path, vips_shim_kind kind, int is_strict, uint32_t side, uint32_t *width, uint32_t *height,
                   vips_shim_picture **picture, char message[VIPS_SHIM_MESSAGE_SIZE]) {
  *picture = NULL;
  pthread_once(&once, start);
  if (!has_started) return failed(message);
  VipsImage *narrow = open_upright(path, kind, side, side, is_strict);
  if (!narrow) return failed(message);
  VipsImage *whole = narrow;
  if (vips_image_get_bands(narrow) == 3) {
    int status = vips_bandjoin_const1(narrow, &whole, 255, NULL);
    g_object_unref(narrow);
    if (status) return failed(message);
  }
  if (vips_image_get_bands(whole) != 4) {
    g_object_unref(whole);
    snprintf(message, VIPS_SHIM_MESSAGE_SIZE, "its channels are neither grey nor colours");
    return -1;
  }
  *width = (uint32_t)vips_image_get_width(whole);
  *height = (uint32_t)vips_image_get_height(whole);
  *picture = (vips_shim_picture *)whole;
  return 0;
}

// Strips are as wide as the picture, and come from its top down.
static int copy_strip(VipsRegion *region, VipsRect *area, void *pixels) {
  size_t row = (size_t)area->width * 4;
  for (int y = area->top; y < area->top + area->height; y++)
    memcpy((uint8_t *)pixels + (size_t)y * row, VIPS_REGION_ADDR(region, area->left, y), row);
  return 0;
}

int vips_shim_read(vips_shim_picture *picture, uint8_t *pixels, char message[VIPS_SHIM_MESSAGE_SIZE]) {
  return vips_sink_disc((VipsImage *)picture, copy_strip, pixels) ? failed(message) : 0;
}

void vips_shim_close(vips_shim_picture *picture) { g_object_unref((VipsImage *)picture); }

static void take_text(VipsImage *image, const char *name, char *text, size_t size) {
  const char *found = NULL;
  if (vips_image_get_typeof(image, name) && !vips_image_get_string(image, name, &found) && found)
    snprintf(text, size, "%s", found);
}

int vips_shim_read_origin(const char *path, vips_shim_kind kind, vips_shim_origin *origin,
                          char message[VIPS_SHIM_MESSAGE_SIZE]) {
  memset(origin, 0, sizeof *origin);
  pthread_once(&once, start);
  if (!has_started) return failed(message);
  VipsImage *image = open_picture(path, kind, VIPS_FAIL_ON_TRUNCATED);
  if (!image) return failed(message);
  take_text(image, "exif-ifd2-DateTimeOriginal", origin->date, sizeof origin->date);
  take_text(image, "exif-ifd3-GPSLatitude", origin->latitude, sizeof origin->latitude);
  take_text(image, "exif-ifd3-GPSLatitudeRef", origin->latitude_side, sizeof origin->latitude_side);
  take_text(image, "exif-ifd3-GPSLongitude", origin->longitude, sizeof origin->longitude);
  take_text(image, "exif-ifd3-GPSLongitudeRef", origin->longitude_side,
            sizeof origin->longitude_side);
  take_text(image, "exif-ifd3-GPSImgDirection", origin->direction, sizeof origin->direction);
  g_object_unref(image);
  return 0;
}

int vips_shim_write(const uint8_t *pixels, uint32_t width, uint32_t height, int channels,
                    vips_shim_kind kind, int quality, uint8_t **bytes, size_t *count,
                    char message[VIPS_SHIM_MESSAGE_SIZE]) {
  *bytes = NULL;
  pthread_once(&once, start);
  if (!has_started) return failed(message);
  VipsImage *memory = vips_image_new_from_memory(pixels, (size_t)width * height * 4, (int)width,
                                                 (int)height, 4, VIPS_FORMAT_UCHAR);
  if (!memory) return failed(message);
  VipsImage *kept = NULL;
  int status = vips_extract_band(memory, &kept, 0, "n", channels, NULL);
  g_object_unref(memory);
  if (status) return failed(message);
  VipsImage *image = NULL;
  status = vips_copy(kept, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(kept);
  if (status) return failed(message);
  void *made = NULL;
  switch (kind) {
    case VIPS_SHIM_JPEG: status = vips_jpegsave_buffer(image, &made, count, "Q", quality, "strip", TRUE, NULL); break;
    case VIPS_SHIM_WEBP: status = vips_webpsave_buffer(image, &made, count, "Q", quality, "strip", TRUE, NULL); break;
    case VIPS_SHIM_PNG: status = vips_pngsave_buffer(image, &made, count, "strip", TRUE, "compression", 6, "filter", VIPS_FOREIGN_PNG_FILTER_ALL, NULL); break;
    default: status = -1;
  }
  g_object_unref(image);
  if (status) return failed(message);
  *bytes = made;
  return 0;
}

int vips_shim_resize(const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t new_width, uint32_t new_height,
                     uint8_t *made, char message[VIPS_SHIM_MESSAGE_SIZE]) {
  pthread_once(&once, start);
  if (!has_started) return failed(message);
  VipsImage *memory = vips_image_new_from_memory(pixels, (size_t)width * height * 4, (int)width,
                                                 (int)height, 4, VIPS_FORMAT_UCHAR);
  if (!memory) return failed(message);
  VipsImage *resized = NULL;
  int status = vips_resize(memory, &resized, (double)new_width / width, "vscale", (double)new_height / height, NULL);
  g_object_unref(memory);
  if (status) return failed(message);
  if (vips_image_get_width(resized) != (int)new_width || vips_image_get_height(resized) != (int)new_height) {
    g_object_unref(resized);
    snprintf(message, VIPS_SHIM_MESSAGE_SIZE, "another size was made than was asked for");
    return -1;
  }
  status = vips_sink_disc(resized, copy_strip, made);
  g_object_unref(resized);
  return status ? failed(message) : 0;
}

void vips_shim_free(uint8_t *bytes) { g_free(bytes); }
