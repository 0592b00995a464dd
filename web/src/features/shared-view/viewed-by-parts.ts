import type { GeneratedPackage } from '../../package/generated-package.ts';

/** The speed of a typical connection, in bytes a second. */
export const COMMON_LINE = 12_000_000;

/** The maximum size that a browser's viewer is given whole. */
const MAX_WHOLE = 3 * COMMON_LINE;

/**
 * Whether a package is viewed in parts. Chromium's viewer shows nothing before it has the whole file, even
 * with range requests (bench, section "share"), so a large package would keep its reader waiting. A package
 * that was loaded already is shown whole.
 */
export function viewedByParts({
  bytes,
  inlineAddress,
}: Pick<GeneratedPackage, 'bytes' | 'inlineAddress'>): boolean {
  return bytes > MAX_WHOLE && !inlineAddress.startsWith('blob:');
}
