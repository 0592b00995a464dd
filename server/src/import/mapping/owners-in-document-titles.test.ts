import { describe, expect, it } from 'vitest';
import { factsOf } from './files/file-facts.ts';
import { decideOwners } from './owners/decide-owners.ts';
import { OwnerFinder } from './owners/find-owner.ts';
import { NOTHING_SAID } from './pages/page-says.ts';

const measure = { certain: 0.88, likely: 0.6 };
const owner = (id: string, title: string) => ({ id, title, isSystem: false, names: [title, id] });
const owners = [
  owner('43010', 'Corvo 20'),
  owner('43011', 'Corvo 20 XL'),
  owner('43012', 'Corvo 30 Weather'),
  owner('43020', 'TernHatch 90 H'),
  owner('43030', 'Ember Plus'),
];

/** The owners of a file whose page has a title, in larger letters, and lines. */
function ownersOf(file: string, title: string | null, ...lines: readonly string[]): readonly string[] {
  const finder = new OwnerFinder(owners, measure);
  const all = title === null ? lines : ['Seal Works', title, ...lines];
  const titles = title === null ? [] : [{ text: title, height: 20, at: 1 }];
  const page = { ...NOTHING_SAID, heads: all.slice(0, 3), title, titles, lines: all };
  const facts = factsOf(file, [], { names: finder.knownNames }, page);
  if (facts === null) throw new Error(`${file} is left out`);
  const { given } = decideOwners([facts], { owners, finder, mapping: measure, decided: [] });
  return given.flatMap((one) => one.owners).toSorted();
}

describe('whose a document is by its title', () => {
  it.each([
    ['Sealing Pavement with Corvo 20 and Corvo 30 Weather', ['43010', '43012']],
    ['2 in. pipe through shaft wall, Ember+', ['43030']],
    ['Corvo 20 / Corvo 20 XL – retrofit around cables', ['43010', '43011']],
    ['Corvo 20 XL Water-Resistive and Air Barrier Coating', ['43011']],
    ['Corvo 30 Weather Non-Staining Warranty', ['43012']],
  ])('is said by the names in it: %s', (title, ids) => {
    expect(ownersOf('harbour notes.pdf', title)).toEqual(ids);
  });

  it('is said by the line below it', () => {
    expect(ownersOf('harbour notes.pdf', 'Rough Opening Sequence', 'with Corvo 20 or Corvo 20 XL')).toEqual([
      '43010',
      '43011',
    ]);
  });

  it('is all that a page without a title names side by side, the name of one within that of another, too', () => {
    const lines = ['LIMITED WARRANTY', '10-Year Warranty – Corvo 20, Corvo 20 XL', 'It is free of defects.'];
    expect(ownersOf('harbour 10 yr.pdf', null, ...lines)).toEqual(['43010', '43011']);
  });

  it('is not said by what may be a part of another name, by a sentence, or by what it only goes with', () => {
    expect(ownersOf('harbour notes.pdf', 'Corvo 20 Primerless')).toEqual([]);
    expect(ownersOf('harbour notes.pdf', 'Super Corvo 20')).toEqual([]);
    expect(ownersOf('harbour notes.pdf', 'Northlite', 'Use it with Corvo 20.')).toEqual([]);
    expect(ownersOf('harbour notes.pdf', 'Accessories for Corvo 20')).toEqual([]);
  });

  it('is not said by it where the name of the file is that of another product', () => {
    expect(ownersOf('Ember Plus harbour.pdf', 'Sealing with Corvo 20')).toEqual([]);
  });
});

describe('whose a drawing or picture is', () => {
  it('is said by the first letters and the number of a name, if it has no text or its text agrees', () => {
    expect(ownersOf('TH90H_DECK.dwg', null)).toEqual(['43020']);
    expect(ownersOf('TH90H_DECK.pdf', null, 'TernHatch 90 H – Deck to Deck, 2 in. joint', 'DWG 2')).toEqual([
      '43020',
    ]);
    expect(ownersOf('TH90H_DECK.pdf', null, 'Northlite – Deck to Deck', 'DWG 2')).toEqual([]);
  });

  it('is said by an item number, whatever stands beside it, unless the number goes on', () => {
    expect(ownersOf('43012_harbour_10oz_front.jpg', null)).toEqual(['43012']);
    expect(ownersOf('43010-11 harbour.jpg', null)).toEqual([]);
    expect(ownersOf('43010 A harbour.jpg', null)).toEqual([]);
  });
});

describe('whose a listing, a report or a letter is', () => {
  it.each([
    ['directories of listed products', ['System No. C-4', 'SEAL WORKS CO – CORVO 20 or CORVO 20 XL']],
    ['specimens', ['Report 4', 'Specimen Corvo 20 at 60 mil wet on block', 'Specimen Corvo 20 XL, gray']],
    ['materials', ['Judgment 4', 'Materials: Corvo 20 at the top; Corvo 20 XL 6 in. deep']],
    ['tables', ['Letter 4', 'Product VOC g/L', 'Corvo 20 4 pass', 'Corvo 20 XL 21 pass']],
    ['tables with codes', ['Letter 4', 'Item Product Use', '43010 Corvo 20 Wet', '43011 Corvo 20 XL Dry']],
  ])('is said in the form of %s', (_, lines) => {
    expect(ownersOf('C-4.pdf', null, ...lines)).toEqual(['43010', '43011']);
  });

  it('is not said by the beginning of another name, nor by one row, nor behind what is no company', () => {
    expect(ownersOf('C-4.pdf', null, 'Report', 'Specimen Corvo 20 Deluxe on block')).toEqual([]);
    expect(ownersOf('C-4.pdf', null, 'Letter', 'Product VOC g/L', 'Corvo 20 4 pass', 'Northlite 3')).toEqual(
      [],
    );
    expect(ownersOf('C-4.pdf', null, 'System', 'SEAL WORKS CO – CORVO 20 B2')).toEqual([]);
  });

  it('is nobody’s of a line card', () => {
    const rows = ['Item Product Use', '43010 Corvo 20 Wet', '43011 Corvo 20 XL Dry'];
    expect(ownersOf('HT 4.pdf', null, 'Full line card 2023: sealants', ...rows)).toEqual([]);
  });
});
