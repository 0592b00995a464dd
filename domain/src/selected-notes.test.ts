import { expect, it } from 'vitest';
import { keeps, notesOnSelectedPages } from './selected-notes.ts';
import { selectedPagesText } from './selected-pages-text.ts';

const document = { pages: '1-4, 7', pageCount: 8 };

it('distinguishes selected pages from those left out', () => {
  expect([1, 4, 5, 7, 8].filter(keeps(document))).toEqual([1, 4, 7]);
  expect([1, 8].filter(keeps({ pageCount: 8 }))).toEqual([1, 8]);
});

it('says nothing of pages that are left out', () => {
  const notes = [
    { code: 'content-missing', pages: [{ from: 3, to: 6 }] },
    { code: 'parts-missing', pages: [{ from: 5, to: 6 }] },
    { code: 'signature', count: 1 },
  ];
  expect(notesOnSelectedPages(notes, document)).toEqual([
    { code: 'content-missing', pages: [{ from: 3, to: 4 }] },
    { code: 'signature', count: 1 },
  ]);
  expect(notesOnSelectedPages(notes, { pageCount: 8 })).toEqual(notes);
});

it('states what is selected in the language of the package', () => {
  expect(selectedPagesText('1-4, 7', 12, undefined)).toBe('pages 1-4, 7 of 12');
  expect(selectedPagesText('7', 12, 'en')).toBe('page 7 of 12');
  expect(selectedPagesText('1-4, 7', 12, 'fr')).toBe('pages 1-4, 7 sur 12');
  expect(selectedPagesText('1-4, 7', 12, 'es')).toBe('páginas 1-4, 7 de 12');
  expect(selectedPagesText('7', 12, 'de')).toBe('Seite 7 von 12');
  const many = Array.from({ length: 30 }, (_, at) => 2 * at + 1).join(', ');
  expect(selectedPagesText(many, 90, 'en')).toMatch(/, 39, … of 90$/);
});
