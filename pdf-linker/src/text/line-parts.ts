import LineBreaker from 'linebreak';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

const THAI = /\p{Script=Thai}/u;
const THAI_STRETCH = /[\p{Script=Thai}]+/gu;
const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN_STRETCH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;
const HIRAGANA = /^\p{Script=Hiragana}+$/u;
const eastAsianWords = new Intl.Segmenter('ja', { granularity: 'word' });
/** A section number (`07 92 00`) and a name with its number (`Phase 2`) are read as one, and so is a sign with its number. */
const KEPT_BEFORE = /(?:(?:^|\D)\d\d |\p{Lu}\p{L}+ |[⌀±≥≤№∠] ?)$/u;
const KEPT_BEHIND = /^(?:\d\d(?!\d)|\d{1,3}(?![\d\p{L}]))/u;

const COUNTED = /^(?:\d\p{Script=Han}|\u7b2c\d)$/u;

/**
 * The text in the parts between which a line may end: where UAX 14 says so, with small kana and marks of length never at a line's
 * beginning; between words of Thai, and of Chinese and Japanese, which a dictionary tells apart, where particles stay with what they
 * follow; in Korean at spaces alone.
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
  // A number stays with the sign that counts by it.
  if (COUNTED.test(`${before.at(-1) ?? ''}${behind[0] ?? ''}`)) return false;
  // A dictionary decides within Thai; this library has none.
  if (THAI.test(before.at(-1) ?? '') && THAI.test(behind[0] ?? '')) return false;
  return !(KEPT_BEFORE.test(before) && KEPT_BEHIND.test(behind));
}

/** What is read as one character each: letters with their marks, syllables, flags. */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
