import { PACKAGE_PAGE_IDS } from './layout/generated-pages.ts';
import type { PackageWords } from './layout/package-words.ts';
import { PAGE_MODULES } from './sheets/page-modules.ts';
import { spokenWords } from './text/spoken-words.ts';
import { Turns } from './turns.ts';

/**
 * Measures, by drawing, the number of sheets that each generated page would take if it were included; for a
 * page before groups, the number before each.
 */
export async function generatedSheets(words: PackageWords): Promise<Record<string, number>> {
  const turns = new Turns();
  const spoken = await spokenWords(words);
  const counted: [string, number][] = [];
  for (const id of PACKAGE_PAGE_IDS) {
    const { sheets } = await PAGE_MODULES[id].set(spoken, turns);
    // Most packages have nothing to compare with.
    if (id !== 'changes' || sheets > 0) counted.push([id, sheets]);
  }
  return Object.fromEntries(counted);
}
