#include "postgres_door.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;
static postgres_functions functions;
static char reason[256];
static int is_loaded;

static void *find(const char *name) {
  void *function = dlsym(library, name);
  if (!function && !reason[0]) snprintf(reason, sizeof reason, "libpq has no %s: version 14 or later is needed", name);
  return function;
}

static void load(void) {
  const char *const names[] = {"libpq.so.5", "libpq.so", "libpq.5.dylib", "libpq.dylib"};
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(reason, sizeof reason, "libpq is not installed (on Debian: the package libpq5)");
    return;
  }
#define FIND(field, name) *(void **)&functions.field = find(name)
  FIND(parse_address, "PQconninfoParse");
  FIND(free_options, "PQconninfoFree");
  FIND(free_memory, "PQfreemem");
  FIND(connect, "PQconnectdbParams");
  FIND(close, "PQfinish");
  FIND(status, "PQstatus");
  FIND(message, "PQerrorMessage");
  FIND(socket, "PQsocket");
  FIND(process, "PQbackendPID");
  FIND(send_prepare, "PQsendPrepare");
  FIND(send, "PQsendQueryPrepared");
  FIND(enter_pipeline, "PQenterPipelineMode");
  FIND(exit_pipeline, "PQexitPipelineMode");
  FIND(sync, "PQpipelineSync");
  FIND(set_nonblocking, "PQsetnonblocking");
  FIND(flush, "PQflush");
  FIND(is_busy, "PQisBusy");
  FIND(next, "PQgetResult");
  FIND(consume, "PQconsumeInput");
  FIND(notice, "PQnotifies");
  FIND(clear, "PQclear");
  FIND(result_status, "PQresultStatus");
  FIND(result_field, "PQresultErrorField");
  FIND(command, "PQcmdStatus");
  FIND(rows, "PQntuples");
  FIND(columns, "PQnfields");
  FIND(column_type, "PQftype");
  FIND(column_name, "PQfname");
  FIND(is_null, "PQgetisnull");
  FIND(value, "PQgetvalue");
  FIND(length, "PQgetlength");
#undef FIND
  is_loaded = !reason[0];
}

const postgres_functions *postgres_load(const char **message) {
  pthread_once(&once, load);
  *message = reason;
  return is_loaded ? &functions : NULL;
}
