import type { ComparedFile, Engine } from './compare-files.ts';

/** Files that look different for a reason that somebody has looked into. A row that no longer differs is to be taken out. */
const LOOKED_INTO: Readonly<Record<string, string>> = {};

/** Notes that say that a source was damaged: engines mend it in ways of their own. */
const DAMAGED = /repaired|rebuilt|cut short|missing/;

/** Why an engine sees a file differently before and after; undefined where nobody knows. */
export function reasonFor(compared: ComparedFile, _engine: Engine): string | undefined {
  const known = LOOKED_INTO[compared.name];
  if (known !== undefined) return known;
  return DAMAGED.test(compared.notes) ? `damaged: ${compared.notes}` : undefined;
}
