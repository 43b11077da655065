#include "CFileStamp.h"
#include <sys/stat.h>

int file_stamp_of(const char *path, file_stamp *stamp) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
#ifdef __APPLE__
  struct timespec changed = status.st_mtimespec;
#else
  struct timespec changed = status.st_mtim;
#endif
  stamp->time = (int64_t)changed.tv_sec * 1000000000 + changed.tv_nsec;
  stamp->size = status.st_size;
  stamp->number = status.st_ino;
  return 1;
}
