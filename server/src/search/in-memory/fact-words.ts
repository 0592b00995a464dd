import { poleWords } from './poles.ts';
import { quantityWords } from './quantity-words.ts';
import { stemOf } from './search-words.ts';
import { standardWords } from './standards.ts';

/** The index words for what a text states: numbers with units, standards and purposes. */
export function factWords(text: string): string[] {
  const stated = /\d/.test(text) ? [...quantityWords(text, stemOf), ...standardWords(text)] : [];
  return [...stated, ...poleWords(text)];
}
