import { GENERATED_PAGE_IDS, type GeneratedPageId } from '../layout/generated-pages.ts';
import type { PackageWords } from '../package-words.ts';
import { spokenWords } from '../script/spoken-words.ts';
import { contents } from './contents-pages.ts';
import { cover } from './cover-page.ts';
import { divider } from './divider-page.ts';
import type { GeneratedPageModule } from './generated-page.ts';

/** What draws each generated page. */
export const PAGE_MODULES: Readonly<Record<GeneratedPageId, GeneratedPageModule>> = {
  cover,
  contents,
  divider,
};

/**
 * The sheets that each generated page would take if it stood, measured as they are drawn; for one before groups, before
 * each of them.
 * @param language of the package, where it was chosen.
 */
export async function generatedSheets(
  words: PackageWords,
  language?: string,
): Promise<Record<string, number>> {
  const spoken = await spokenWords(words, language);
  return Object.fromEntries(GENERATED_PAGE_IDS.map((id) => [id, PAGE_MODULES[id].set(spoken).sheets]));
}
