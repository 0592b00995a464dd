import { negatedWords } from './negations.ts';
import { poleWords } from './poles.ts';
import { quantityWords } from './quantities.ts';
import { stemOf } from './search-words.ts';
import { standardWords } from './standards.ts';

/** The index words for what a text states: numbers with units, standards, purposes, and what something is without. */
export function factWords(text: string): string[] {
  const stated = /\d/.test(text) ? [...quantityWords(text, stemOf), ...standardWords(text)] : [];
  return [...stated, ...poleWords(text), ...negatedWords(text)];
}
