import LineBreaker from 'linebreak';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

const THAI = /\p{Script=Thai}/u;
const THAI_STRETCH = /[\p{Script=Thai}]+/gu;
const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN_STRETCH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;
const HIRAGANA = /^\p{Script=Hiragana}+$/u;
const eastAsianWords = new Intl.Segmenter('ja', { granularity: 'word' });
/**
 * A section number (`07 92 00`), a name with its number (`Phase 2`) and a sign with its number stay together.
 */
const JOINED_BEFORE = /(?:(?:^|\D)\d\d |\p{Lu}\p{L}+ |[⌀±≥≤№∠] ?)$/u;
const JOINED_BEHIND = /^(?:\d\d(?!\d)|\d{1,3}(?![\d\p{L}]))/u;

const COUNTED = /^(?:\d\p{Script=Han}|\u7b2c\d)$/u;

/**
 * Splits the text where a line may break: where UAX 14 allows it, except that no line begins with small kana
 * or a prolonged sound mark; between the words of Thai, and of Chinese and Japanese, found by dictionary,
 * where particles stay with the word before them; in Korean only at spaces.
 */
export function lineParts(text: string): string[] {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    if (isPlace(text, next.position)) places.add(next.position);
  }
  for (const { 0: stretch, index } of text.matchAll(THAI_STRETCH)) {
    for (const { index: at } of thaiWords.segment(stretch)) if (at > 0) places.add(index + at);
  }
  for (const { 0: stretch, index } of text.matchAll(EAST_ASIAN_STRETCH)) {
    const words = new Set<number>();
    for (const { index: at, segment } of eastAsianWords.segment(stretch)) {
      if (at > 0 && !HIRAGANA.test(segment)) words.add(index + at);
    }
    for (let at = index + 1; at < index + stretch.length; at++) if (!words.has(at)) places.delete(at);
  }
  const parts: string[] = [];
  let from = 0;
  for (const place of [...places, text.length].sort((a, b) => a - b)) {
    if (place > from) parts.push(text.slice(from, place));
    from = place;
  }
  return parts;
}

function isPlace(text: string, at: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, at - 40), at), text.slice(at, at + 8)];
  if (HANGUL.test(before.at(-1) ?? '') && HANGUL.test(behind[0] ?? '')) return false;
  // A number stays with its counter or its ordinal prefix.
  if (COUNTED.test(`${before.at(-1) ?? ''}${behind[0] ?? ''}`)) return false;
  // Within Thai a dictionary decides, which this library lacks.
  if (THAI.test(before.at(-1) ?? '') && THAI.test(behind[0] ?? '')) return false;
  return !(JOINED_BEFORE.test(before) && JOINED_BEHIND.test(behind));
}

/** Splits text into what is read as single characters: letters with their marks, syllables, flags. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
