#ifndef CATALOG_CZLIB_SHIM_H
#define CATALOG_CZLIB_SHIM_H

#include <zlib.h>

/* A macro that Swift does not import; 15 is the largest window, 16 asks for a gzip header
   (https://zlib.net/manual.html#Advanced, inflateInit2). */
static inline int catalog_zlib_inflate_init_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
