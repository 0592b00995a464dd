import type { CatalogueInput } from '@submittal/contract/catalogue';
import { SearchProductsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { openTexted } from '../testing/judged/judged-catalogue.ts';
import { searchEngines } from '../testing/search-engines.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import needs from './trade-needs.json' with { type: 'json' };
import trade from './trade-words.json' with { type: 'json' };

const product = (id: string, title: string, description: string): CatalogueInput['products'][number] => ({
  id,
  title,
  description,
  type: 'Products',
  documents: [{ id: `${id}-sheet`, file: `${id}.pdf`, documentType: 'datasheet' }],
});

const catalogue: CatalogueInput = {
  manufacturer: { name: 'Made Up' },
  products: [
    product('film', 'Lindal Film', 'Self-adhered vapor retarder for steel deck.'),
    product('wedge', 'Calder Wedge', 'Tapered insulation board.'),
    product('felt', 'Brockwell Felt', 'Underlayment for shingles.'),
    product('syn', 'Brockwell Syn', 'Underlayment of woven polypropylene.'),
    product('wet', 'Hexley Wet', 'Roofing adhesive, water-based.'),
    product('dry', 'Hexley Dry', 'Roofing adhesive, solvent-based.'),
    product('low', 'Velorn Low', 'Roof coating of low odor.'),
    product('trim', 'Wexmere Trim', 'Snap-on fascia.'),
  ],
};

const texts: Readonly<Record<string, readonly string[]>> = {
  'felt-sheet': ['UV exposure 2 days. Service to 150 °F.'],
  'syn-sheet': ['UV exposure 180 days. Service to 260 °F.'],
  'wet-sheet': ['VOC content: 30 g/L. Apply at 20 °F and rising.'],
  'dry-sheet': ['VOC content: 240 g/L. Apply at 45 °F and rising.'],
  'low-sheet': ['VOC content: 20 g/L.'],
};

describe.each(searchEngines)('words of every trade, for search %s', async (_, engine) => {
  const release = undrawnRelease(catalogue);
  const numbers = new Map(Object.keys(texts).map((hash, number) => [hash, number]));
  const ofDocument = release.documents.map(({ resource }) => numbers.get(resource.resourceID) ?? -1);
  const search = await openTexted(engine, {
    release: { ...release, pageTexts: { index: '', ofDocument } },
    texts: new Map(Object.entries(texts)),
  });
  const ask = (ProductTitle: string) =>
    search.products(SearchProductsSchema.parse({ ProductTitle, Languages: ['EN'] }));
  const first = async (text: string) => (await ask(text)).ProductTypes[0]?.ProductID;

  it.each([
    ['Dampfsperre selbstklebend', 'film'],
    ['selbstklebende Dampfsperren', 'film'],
    ['pare-vapeur autoadhésif', 'film'],
    ['barrera de vapor autoadhesiva', 'film'],
    ['Gefälledämmung', 'wedge'],
    ['Gefaelledaemmung', 'wedge'],
    ['perimeter trim', 'trim'],
  ])('%s finds %s', async (text, id) => {
    expect(await first(text)).toBe(id);
  });

  it.each([
    ['puddles stay for days', 'wedge'],
    ['Pfützen auf dem Dach', 'wedge'],
    ['smells while people work', 'low'],
    ['rain leaves the flat roof with ponds', 'wedge'],
    ['ponds that stand on roofs', 'wedge'],
  ])('%s is answered by %s, which says it in none of these words', async (text, id) => {
    expect(await first(text)).toBe(id);
  });

  it('a German compound is read as the words of which it consists', async () => {
    expect(await first('Stahldampfbremse')).toBe('film');
  });

  it('a word that answers counts only beside others, or where nothing says it', async () => {
    expect((await ask('coating')).ProductTypes.map(({ ProductID }) => ProductID)).toEqual(['low']);
  });

  it('a thing that no product is, is said not to be ours, whatever else the question finds', async () => {
    for (const [text, thing] of [
      ['steel cooling tower', 'cooling tower'],
      ['roof coating sprinkler heads', 'sprinkler heads'],
      ['Dampfsperre Feuerlöscher', 'Feuerlöscher'],
    ] as const)
      expect((await ask(text)).NotOurs, text).toEqual([thing]);
  });

  it('what a thing is for may be anything, and is not said not to be ours', async () => {
    for (const text of [
      'coating for hospitals',
      'adhesive below a cooling tower',
      'tapered board to a roof drain',
    ])
      expect((await ask(text)).NotOurs, text).toBeUndefined();
  });

  it('what is wanted counts beside its number, and only what the number measures does not', async () => {
    expect(await first('adhesive voc below 50 g/l')).toBe('wet');
    expect(await first('roofing adhesive voc max 50 g/l')).toBe('wet');
  });

  it('degrees need no sign, and a least temperature goes up', async () => {
    expect(await first('adhesive at -3 c')).toBe('wet');
    expect(await first('underlayment good to 120 C')).toBe('syn');
  });

  it('months of exposure are met by days', async () => {
    expect(await first('underlayment left exposed 4 months')).toBe('syn');
  });
});

describe('the table of things', () => {
  it('has four languages in each row, and no word twice in one', () => {
    for (const row of [...trade.things, ...trade.words, ...trade.translated]) {
      expect(row, row[0]).toHaveLength(4);
      for (const cell of row) {
        const words = cell.split('; ').filter((word) => word !== '');
        expect(new Set(words).size, cell).toBe(words.length);
      }
      expect(row[0]?.trim()).not.toBe('');
    }
  });

  it('has no accented word that is another thing in English without its accents, as a mast (mât) is a mat', () => {
    const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const rows = [...trade.things, ...trade.words, ...trade.translated];
    const english = new Set(rows.flatMap(([cell = '']) => plain(cell).split(/[; ]+/)));
    const found = rows.flatMap(([own = '', ...others]) =>
      others
        .flatMap((cell) => cell.split('; '))
        .filter((word) => plain(word) !== word.toLowerCase() && english.has(plain(word)))
        .filter((word) => !plain(own).split(/[; ]+/).includes(plain(word)))
        .map(plain),
    );
    // These mean the same.
    const same = ['reservoir', 'facade', 'detection', 'evacuation', 'aeration', 'intrusion'];
    expect(found.filter((word) => !same.includes(word))).toEqual([]);
  });
});

describe('the table of what people say', () => {
  it('has what answers it in each row of what people say, beside four languages', () => {
    for (const row of trade.needs) {
      expect(row, row[0]).toHaveLength(5);
      expect(
        row.every((cell) => cell.trim() !== ''),
        row[0],
      ).toBe(true);
      for (const cell of row) expect(new Set(cell.split('; ')).size, cell).toBe(cell.split('; ').length);
    }
  });

  it('has what answers it behind each saying, no word twice, and rows of one division together', () => {
    const divisions = Object.keys(needs);
    expect(divisions.toSorted()).toEqual(divisions);
    for (const row of Object.values(needs).flat()) {
      const [said = '', answers = '', ...more] = row.split(' -> ');
      expect(more, row).toEqual([]);
      const cells = [...said.split(' | '), answers];
      expect(cells.length, row).toBeLessThanOrEqual(5);
      for (const cell of cells) {
        expect(cell.trim(), row).not.toBe('');
        expect(new Set(cell.split('; ')).size, row).toBe(cell.split('; ').length);
      }
    }
  });
});
