import { constants } from 'node:zlib';

/** How files are compressed on their way out. */
export const FILE_COMPRESSION = { threshold: 1024, encodings: ['br' as const, 'gzip' as const] };

/**
 * The same of JSON. It is made anew for each request and shrinks tenfold at the lowest levels already; a higher one
 * takes three times as long to save a tenth of that. Up to a megabyte it is compressed in one go, in a millisecond or
 * two: to hand it to another thread piece by piece keeps this one busy for longer.
 */
export const JSON_COMPRESSION = {
  ...FILE_COMPRESSION,
  syncThreshold: 1024 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 3 },
};
