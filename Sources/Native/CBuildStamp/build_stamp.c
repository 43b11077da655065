#include "build_stamp.h"

// Written by Scripts/stamp before a build, and by nothing else.
#if __has_include("commit.h")
#include "commit.h"
#else
#define INKREEL_COMMIT ""
#endif

const char *build_stamp_commit(void) { return INKREEL_COMMIT; }
