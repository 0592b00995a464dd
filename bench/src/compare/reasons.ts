import type { ComparedFile, Engine } from './compare-files.ts';

/**
 * Files that look different for a reason that has been investigated. Remove a row once its file no longer
 * differs.
 */
const LOOKED_INTO: Readonly<Record<string, string>> = {};

/** Notes on a damaged source: each engine repairs such files in its own way. */
const DAMAGED = /repaired|rebuilt|cut short|missing/;

/** Why an engine sees a file differently before and after; undefined if unexplained. */
export function reasonFor(compared: ComparedFile, _engine: Engine): string | undefined {
  const known = LOOKED_INTO[compared.name];
  if (known !== undefined) return known;
  return DAMAGED.test(compared.notes) ? `damaged: ${compared.notes}` : undefined;
}
