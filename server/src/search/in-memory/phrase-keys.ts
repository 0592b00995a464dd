import { isFiller, stemOf, typedWords } from './search-words.ts';

// The keys under which phrases are compared.

/** Equal for the forms of a French or Spanish phrase, whose words English rules would cut too short. */
export function foreignKey(words: readonly string[]): string {
  return `~${words.map((word) => (word.length > 4 ? word.replace(/[aeo]$/, '') : word)).join(' ')}`;
}

/** Equal for phrases with the same words: one stem is shared by adhesives and adhesion. */
export function wordKey(words: readonly string[]): string {
  return `"${words.join(' ')}`;
}

/** Equal for the forms of a German phrase. */
export function germanKey(words: readonly string[]): string {
  return `~${words.map((word) => (word.length > 4 ? word.replace(/(?:e[nrsm]?|n)$/, '') : word)).join(' ')}`;
}

/** What keys that are no phrases of an index begin with. */
export const FORM = /^[~"]/;

/** The words of a phrase that say something, in the form in which those of a question are compared. */
export function tellingWords(phrase: string): string[] {
  const words = typedWords(phrase).map(({ word }) => word);
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** Equal for phrases with the same stems. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

/** The index word for a known phrase, whose words are adjacent in the text. */
export function phraseWord(key: string): string {
  return `=${key}`;
}

/** Whether an index word is a phrase. */
export function isPhraseWord(word: string): boolean {
  return word.startsWith('=');
}
