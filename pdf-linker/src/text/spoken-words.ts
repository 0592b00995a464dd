import type { PackageWords } from '../layout/package-words.ts';
import { openFamilies } from './family-fonts.ts';
import { textsOf, withHanForms } from './han-forms.ts';
import { foreignCharacters, isPlain } from './set-text.ts';

/**
 * The words of a package as its generated pages set them, with all fonts open that they need: setting text waits for nothing. Words
 * that the faces of the pages draw by themselves are answered as they are, and nothing is opened.
 */
export async function spokenWords<Words extends PackageWords>(words: Words): Promise<Words> {
  if (textsOf(words).every(isPlain)) return words;
  const spoken = withHanForms(words, words.pageWords?.languageTag);
  for (const text of textsOf(spoken)) {
    const foreign = foreignCharacters(text);
    if (foreign.length > 0) await openFamilies(text, foreign);
  }
  return spoken;
}
