import { describe, expect, it } from 'vitest';
import { de } from '../revision-messages/de.ts';
import { en } from '../revision-messages/en.ts';
import { es } from '../revision-messages/es.ts';
import { fr } from '../revision-messages/fr.ts';
import type { RevisionMessages } from '../revision-messages/revision-messages.ts';
import { changeTexts, type DocumentChangeFacts } from './change-texts.ts';

const made = (
  title: string,
  code: string,
  more: { pages?: string; pageCount?: number; page?: number } = {},
) => ({
  ...{ resourceID: title, productID: 'seal', title, code, number: 3, pageCount: 4, page: null },
  ...more,
});

function textsOf(words: RevisionMessages, ...documents: DocumentChangeFacts[]): string[] {
  const telling = {
    words,
    languageTag: 'en-US',
    before: 'R0',
    date: (day: string) => day,
    productOf: () => 'ArdSeal 790',
  };
  return changeTexts({ documents, fields: [] }, { ...telling, placeOf: () => '03' }).map(({ what }) => what);
}

describe('a change', () => {
  it('is stated by codes, by titles, or as another edition', () => {
    const [old, own] = [made('Sill', 'JS-116'), made('Sill with End Dams', 'JS-116E', { pages: '1' })];
    expect(textsOf(en, { kind: 'replaced', was: old, now: own })).toEqual([
      'JS-116E replaces JS-116, 1 page',
    ]);
    expect(textsOf(en, { kind: 'replaced', was: old, now: made('Sill', 'JS-116') })).toEqual([
      'New edition, 4 pages',
    ]);
    expect(
      textsOf(en, { kind: 'replaced', was: made('Old', ''), now: made('New', '', { pageCount: 0 }) }),
    ).toEqual(['New replaces Old']);
  });

  it('of pages says what was selected before', () => {
    const change = (pages: string, before: string): DocumentChangeFacts => ({
      kind: 'pages',
      was: made('Guide', '', { pages: before }),
      now: made('Guide', '', { pages }),
    });
    expect(textsOf(en, change('2', ''), change('', '1-3'))).toEqual([
      'Page 2, was all 4',
      'All 4 pages, was pages 1-3',
    ]);
  });

  it('of a field names its item, and shortens what is long', () => {
    const telling = {
      words: en,
      languageTag: 'en-US',
      before: 'R0',
      date: (day: string) => day,
      placeOf: () => '',
    };
    const fields = [
      { name: 'item.quantity', productID: 'seal', was: '', now: '12' },
      { name: 'description', was: 'x'.repeat(900), now: '' },
      { name: 'transmittal.purpose', was: 'action', now: 'information' },
      { name: 'of a newer version', was: 'a', now: 'b' },
    ];
    const [inFrench] = changeTexts(
      { documents: [], fields },
      { ...telling, words: fr, languageTag: 'fr-CA', productOf: () => 'ArdSeal 790' },
    );
    expect(inFrench?.name).toBe('ArdSeal 790\u00a0: Quantité');
    const all = changeTexts({ documents: [], fields }, { ...telling, productOf: () => 'ArdSeal 790' });
    expect(all.map(({ name, what }) => [name, what])).toEqual([
      ['ArdSeal 790: Quantity', '12, was blank'],
      ['Description', `blank, was ${'x'.repeat(200)}…`],
      ['Submitted for', 'Information, was Action'],
    ]);
  });

  it('is stated in each language', () => {
    const removed: DocumentChangeFacts = { kind: 'removed', was: made('Chart', '', { page: 9 }) };
    expect([de, es, fr].map((words) => textsOf(words, removed)[0])).toEqual([
      'Entfernt, war Nr. 03, Seite 9 von R0',
      'Quitado, era el n.º 03, página 9 de R0',
      'Retiré, était le n° 03, page 9 de R0',
    ]);
  });
});
