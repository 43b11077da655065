// Which commit the program was built from; empty where that is not known.
const char *build_stamp_commit(void);
