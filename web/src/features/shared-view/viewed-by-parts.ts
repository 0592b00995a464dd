import type { GeneratedPackage } from '../../package/generated-package.ts';

/** Bytes a second of a common line. */
export const COMMON_LINE = 12_000_000;

/** What a browser's viewer may load whole. */
const MAX_WHOLE = 2 * COMMON_LINE;

/**
 * Whether a package is looked at by its parts. Chromium's viewer shows nothing before it has all of a file, whatever the
 * ranges (bench, section "share"), so that a large package would keep its reader waiting. A package that was loaded
 * already is there whole.
 */
export function viewedByParts({
  bytes,
  inlineAddress,
}: Pick<GeneratedPackage, 'bytes' | 'inlineAddress'>): boolean {
  return bytes > MAX_WHOLE && !inlineAddress.startsWith('blob:');
}
