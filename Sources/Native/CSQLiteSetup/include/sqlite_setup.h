// How SQLite is set up in each program that keeps something with it: see sqlite_setup.c. Nothing has to be called.
#ifndef INKREEL_SQLITE_SETUP_H
#define INKREEL_SQLITE_SETUP_H
#endif
