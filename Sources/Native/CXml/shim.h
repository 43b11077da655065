#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU, whose headers are not those that Foundation brings: a module that sees both does not
// compile. Only converters between encodings, which lie behind pointers here, look otherwise without it.
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
