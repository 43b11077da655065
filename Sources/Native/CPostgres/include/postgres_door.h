// PostgreSQL's own client library, loaded when it is first wanted: who keeps a library in a folder needs none of it.
//
// Its functions are declared here as its manual has them; those are stable, and all are there since PostgreSQL 14, which brought
// pipelines.
#ifndef POSTGRES_DOOR_H
#define POSTGRES_DOOR_H

typedef struct pg_conn postgres_connection;
typedef struct pg_result postgres_result;

// What an address says, one option each; the last has no keyword.
typedef struct {
  char *keyword;
  char *environment;
  char *compiled;
  char *value;
  char *label;
  char *shown;
  int shown_size;
} postgres_option;

// What another connection has told on a channel that is listened to.
typedef struct {
  char *channel;
  int process;
  char *payload;
  void *next;
} postgres_notice;

enum {
  POSTGRES_CONNECTION_OK = 0,
  POSTGRES_RESULT_COMMAND = 1,
  POSTGRES_RESULT_ROWS = 2,
  POSTGRES_RESULT_PIPELINE_SYNC = 10,
  POSTGRES_RESULT_PIPELINE_ABORTED = 11,
  POSTGRES_FIELD_STATE = 'C',
  POSTGRES_FIELD_MESSAGE = 'M'
};

typedef struct {
  postgres_option *(*parse_address)(const char *address, char **message);
  void (*free_options)(postgres_option *options);
  void (*free_memory)(void *memory);
  postgres_connection *(*connect)(const char *const *keywords, const char *const *values, int expands);
  void (*close)(postgres_connection *connection);
  int (*status)(const postgres_connection *connection);
  char *(*message)(const postgres_connection *connection);
  int (*socket)(const postgres_connection *connection);
  int (*process)(const postgres_connection *connection);
  int (*send_prepare)(postgres_connection *connection, const char *name, const char *text, int count,
                      const unsigned int *types);
  int (*send)(postgres_connection *connection, const char *name, int count, const char *const *values,
              const int *lengths, const int *formats, int result_format);
  int (*enter_pipeline)(postgres_connection *connection);
  int (*exit_pipeline)(postgres_connection *connection);
  int (*sync)(postgres_connection *connection);
  int (*set_nonblocking)(postgres_connection *connection, int is_nonblocking);
  int (*flush)(postgres_connection *connection);
  int (*is_busy)(postgres_connection *connection);
  postgres_result *(*next)(postgres_connection *connection);
  int (*consume)(postgres_connection *connection);
  postgres_notice *(*notice)(postgres_connection *connection);
  void (*clear)(postgres_result *result);
  int (*result_status)(const postgres_result *result);
  char *(*result_field)(const postgres_result *result, int field);
  char *(*command)(postgres_result *result);
  int (*rows)(const postgres_result *result);
  int (*columns)(const postgres_result *result);
  unsigned int (*column_type)(const postgres_result *result, int column);
  char *(*column_name)(const postgres_result *result, int column);
  int (*is_null)(const postgres_result *result, int row, int column);
  char *(*value)(const postgres_result *result, int row, int column);
  int (*length)(const postgres_result *result, int row, int column);
} postgres_functions;

// The functions, or NULL where there is no such library here, or one that is too old; `message` then says why.
const postgres_functions *postgres_load(const char **message);

#endif
