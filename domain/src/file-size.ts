/** Bytes per megabyte wherever the size of a single document is shown. */
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Bytes per megabyte on the generate results and the shared view. */
const BYTES_PER_RESULT_MEGABYTE = 1_000_000;

/** Bytes to megabytes of 1024 × 1024 bytes. */
export function toMegabytes(bytes: number): number {
  return bytes / BYTES_PER_MEGABYTE;
}

/** A total as shown on build, review and generate; the larger it is, the more coarsely it is rounded. */
export function formatTotalSize(megabytes: number): string {
  if (megabytes <= 0.01) return '0';
  if (megabytes > 1000) return megabytes.toFixed(0);
  if (megabytes > 100) return megabytes.toFixed(1);
  return megabytes.toFixed(2);
}

/** The size of a generated package, in bytes, as shown on its result and shared view: with two decimals. */
export function formatResultSize(bytes: number): string {
  return (bytes / BYTES_PER_RESULT_MEGABYTE).toFixed(2);
}
