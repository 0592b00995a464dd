import type { GeneratedPackage } from './generated-package.ts';

/** What a browser's viewer may load whole: about two seconds of a common line. */
const MOST_WHOLE = 24_000_000;

/**
 * Whether a package is looked at by its parts. Chromium's viewer shows nothing before it has all of a file, whatever the
 * ranges (bench, section "share"), so that a large package would keep its reader waiting. A package that was loaded
 * already is there whole.
 */
export function viewedByParts({
  bytes,
  inlineAddress,
}: Pick<GeneratedPackage, 'bytes' | 'inlineAddress'>): boolean {
  return bytes > MOST_WHOLE && !inlineAddress.startsWith('blob:');
}
