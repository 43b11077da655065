#pragma once
#include <stdint.h>

/// How often memory has been asked for since the program started, and how many bytes.
int64_t allocation_count(void);
int64_t allocated_bytes(void);
/// Bytes in use now, as the allocator counts them.
int64_t live_bytes(void);
