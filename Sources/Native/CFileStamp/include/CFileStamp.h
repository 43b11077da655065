#pragma once
#include <stdint.h>

/* What a file has that another, or another version of it, has not: `time` of its last change in
   nanoseconds since 1970, its size in bytes, its number on the disk. */
typedef struct {
  int64_t time;
  int64_t size;
  uint64_t number;
} file_stamp;

/* Looks at a file, following links; 0 for what is no plain file. */
int file_stamp_of(const char *path, file_stamp *stamp);
