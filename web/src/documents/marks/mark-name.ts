import type { Annotation } from '@submittal/contract/annotation';
import { annotationWords } from '@submittal/domain/annotation-words';
import type { MarksWords } from '../../messages/en-marks.ts';

/** The most characters of the words of a mark in its name. */
const MAX_WORDS = 80;

/** A mark by its number and kind, and the words that it is on. */
export function markName(mark: Annotation, at: number, t: MarksWords): string {
  return t.named(at + 1, t.kinds[mark.kind], shortWords(mark));
}

/** The words that a mark is on, as far as a line has room for them. */
export function shortWords(mark: Annotation): string {
  const words = annotationWords(mark);
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).trimEnd()}…` : words;
}
