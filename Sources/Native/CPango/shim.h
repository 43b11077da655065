#include <cairo-pdf.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
