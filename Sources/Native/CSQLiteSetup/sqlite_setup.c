#include "sqlite_setup.h"

#include <sqlite3.h>

// SQLite counts the bytes that it has allocated, under one lock for all connections, which readers beside each other wait for. Nobody
// asks for that count. It can be turned off only before the first connection is opened, and by this variadic call, which Swift has not.
__attribute__((constructor)) static void turn_statistics_off(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
