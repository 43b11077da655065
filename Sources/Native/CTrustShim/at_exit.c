#include <openssl/crypto.h>

// libcrypto clears its state when the program ends, under the hands of threads that still use it. The
// system takes it back anyhow. Asked before anything else uses libcrypto, which is when this counts.
__attribute__((constructor)) static void keep_until_the_end(void) {
  OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
}
