import { PACKAGE_PAGE_IDS } from './layout/generated-pages.ts';
import type { PackageWords } from './layout/package-words.ts';
import { PAGE_MODULES } from './sheets/page-modules.ts';
import { spokenWords } from './text/spoken-words.ts';

/**
 * Measures, by drawing, the number of sheets that each generated page would take if it were included; for a
 * page before groups, the number before each.
 */
export async function generatedSheets(words: PackageWords): Promise<Record<string, number>> {
  const spoken = await spokenWords(words);
  return Object.fromEntries(PACKAGE_PAGE_IDS.map((id) => [id, PAGE_MODULES[id].set(spoken).sheets]));
}
