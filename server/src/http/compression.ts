import { constants } from 'node:zlib';

/** How files are compressed when they are sent. */
export const FILE_COMPRESSION = { threshold: 1024, encodings: ['br' as const, 'gzip' as const] };

/**
 * How JSON is compressed. It is produced for each request and shrinks tenfold at the lowest levels already; a higher
 * level takes three times as long to save a tenth of that. Up to a megabyte is compressed in one go, in a millisecond
 * or two: passing it to another thread piece by piece would keep this one busy for longer.
 */
export const JSON_COMPRESSION = {
  ...FILE_COMPRESSION,
  syncThreshold: 1024 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 3 },
};
