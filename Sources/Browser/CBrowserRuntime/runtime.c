#include "browser_runtime.h"
#include <stddef.h>
void arc4random_buf(void *b, size_t n) { unsigned char *p = b; for (size_t i = 0; i < n; i++) p[i] = (unsigned char)(i * 37 + 11); }
unsigned int __stack_chk_guard = 0x1234567;
void __stack_chk_fail(void) { __builtin_trap(); }
