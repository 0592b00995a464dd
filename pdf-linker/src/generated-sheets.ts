import { GENERATED_PAGE_IDS } from './layout/generated-pages.ts';
import type { PackageWords } from './layout/package-words.ts';
import { PAGE_MODULES } from './sheets/page-modules.ts';
import { spokenWords } from './text/spoken-words.ts';

/**
 * The sheets that each generated page would take if it stood, measured as they are drawn; for one before groups, before
 * each of them.
 */
export async function generatedSheets(words: PackageWords): Promise<Record<string, number>> {
  const spoken = await spokenWords(words);
  return Object.fromEntries(GENERATED_PAGE_IDS.map((id) => [id, PAGE_MODULES[id].set(spoken).sheets]));
}
