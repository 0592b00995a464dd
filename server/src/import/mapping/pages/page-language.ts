import { eld } from 'eld/medium';
import type { PageLine } from '../../pages/first-page.ts';
import { wordsOf } from '../names/name-parts.ts';
import { languageOfWord } from '../words/languages.ts';

// Loaded when pages are read: its frequencies of letters take a second and 60 MB, which other imports do without.

/** With fewer letters of running text the language is a guess. */
const MIN_TEXT = 40;

/** The share that one language must have of a page in several. */
const MIN_SHARE = 0.7;

/** How much better the language must fit than the next. */
const MIN_MARGIN = 0.03;

/** Of shorter lines, in letters, the language is a guess. */
const KNOWN_LINE = 30;

/** The language of the running text of a page; null if it is not certain, or if the page is in several. */
export function languageIn(lines: readonly PageLine[]): string | null {
  const prose = lines
    .map(({ text }) => text)
    .filter((text) => /\p{Ll}/u.test(text) && wordsOf(text).length >= 2);
  const letters = (text: string) => text.replaceAll(/\P{L}/gu, '').length;
  const text = prose.join('\n');
  if (letters(text) < MIN_TEXT) return null;
  const whole = eld.detect(text);
  const scores = Object.values(whole.getScores()).sort((a, b) => b - a);
  if (!whole.isReliable() || (scores[0] ?? 0) - (scores[1] ?? 0) < MIN_MARGIN) return null;
  const counts = new Map<string, number>();
  for (const line of prose.filter((one) => letters(one) >= KNOWN_LINE)) {
    const { language } = eld.detect(line);
    counts.set(language, (counts.get(language) ?? 0) + letters(line));
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all > 0 && (counts.get(whole.language) ?? 0) < all * MIN_SHARE) return null;
  return languageOfWord(whole.language);
}
