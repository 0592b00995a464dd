import type { PackageWords } from '../layout/package-words.ts';
import { openFamilies } from './family-fonts.ts';
import { textsOf, textsWithHanForms, withHanForms } from './han-forms.ts';
import { foreignCharacters, isPlain } from './set-text.ts';

/**
 * Prepares the words of a package for setting and opens all fonts they need, so that setting text never
 * waits. Words that the pages' own faces can draw are returned unchanged, and nothing is opened.
 */
export async function spokenWords<Words extends PackageWords>(words: Words): Promise<Words> {
  if (textsOf(words).every(isPlain)) return words;
  const spoken = withHanForms(words, words.pageWords?.languageTag);
  await openScripts(textsOf(spoken));
  return spoken;
}

/** Prepares all texts in a value likewise. */
export async function spokenTexts<Value>(value: Value, language: string): Promise<Value> {
  const { value: spoken, texts } = textsWithHanForms(value, language);
  await openScripts(texts);
  return spoken;
}

async function openScripts(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const foreign = isPlain(text) ? [] : foreignCharacters(text);
    if (foreign.length > 0) await openFamilies(text, foreign);
  }
}
