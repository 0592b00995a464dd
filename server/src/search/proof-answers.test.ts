import type { CatalogueInput } from '@submittal/contract/catalogue';
import { SearchProductsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { searchEngines } from '../testing/search-engines.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';

type Document = NonNullable<CatalogueInput['products'][number]['documents']>[number];

const document = (id: string, more: Partial<Document> = {}): Document => ({
  id,
  file: `${id}.pdf`,
  documentType: 'certification',
  ...more,
});

const product = (id: string, title: string, masterformat: string, documents: readonly Document[]) => ({
  id,
  title,
  type: 'Products',
  masterformat,
  documents: [...documents],
});

const current = document('noa-new', {
  title: 'Sarvo NOA',
  number: 'NOA 24-0117.03',
  supersedes: ['noa-old'],
});

const catalogue: CatalogueInput = {
  manufacturer: { name: 'Made Up' },
  products: [
    product('shutter', 'Sarvo Shutter', '08 44 13', [current, document('noa-old', { number: '19-0805.11' })]),
    product('panel', 'Sarvo Panel', '08 44 13', [current]),
    product('seal', 'Torvik Seal', '07 92 00', [
      document('esr', { number: 'ICC-ES ESR-1234' }),
      document('epd', { documentType: 'epd', programme: 'ASTM 2.0' }),
    ]),
    product('filler', 'Torvik Filler', '07 91 13', [document('fl', { number: 'FL12345-R3' })]),
    product('coat', 'Torvik Coat 1234', '07 18 00', [
      document('origin', { documentType: 'baba', origin: { country: 'US' } }),
      document('coat-sheet', { documentType: 'datasheet', documentCode: 'TDS-7788' }),
    ]),
    product('primer', 'Torvik Primer', '07 18 00', [
      document('primer-om', { documentType: 'Operation and Maintenance', subtitle: 'O&M' }),
      document('primer-report', { documentType: 'testreport', laboratory: 'Lab Two' }),
    ]),
  ],
};

describe.each(searchEngines)('search %s answers', (_, engine) => {
  const search = engine.open(undrawnRelease(catalogue));
  const ask = (ProductTitle: string, more: object = {}) =>
    search.products(SearchProductsSchema.parse({ ProductTitle, ...more }));
  const ids = async (text: string, more: object = {}) =>
    (await ask(text, more)).ProductTypes.map(({ ProductID }) => ProductID);

  it.each(['NOA 24-0117.03', '24-0117.03', '24011703', 'noa 24 0117 03', 'NOA No. 24-0117.03'])(
    'the number of an approval written as “%s” with the products that carry it, and names it',
    async (text) => {
      const { ProductTypes } = await ask(text);
      expect(ProductTypes.map(({ ProductID }) => ProductID).toSorted()).toEqual(['panel', 'shutter']);
      for (const { AskedDocuments, AskedNumbers } of ProductTypes) {
        expect(AskedDocuments).toEqual(['noa-new']);
        expect(AskedNumbers).toEqual([{ resourceID: 'noa-new', number: 'NOA 24-0117.03' }]);
      }
    },
  );

  it.each([
    ['ESR 1234', 'seal', 'esr'],
    ['esr1234', 'seal', 'esr'],
    ['FL-12345', 'filler', 'fl'],
    ['12345', 'filler', 'fl'],
    ['FL 12345 R3', 'filler', 'fl'],
    ['TDS 7788', 'coat', 'coat-sheet'],
  ])('“%s” with its product first', async (text, id, asked) => {
    const [first] = (await ask(text)).ProductTypes;
    expect(first).toMatchObject({ ProductID: id, AskedDocuments: [asked] });
  });

  it('an earlier number with what took its place', async () => {
    const { ProductTypes } = await ask('NOA 19-0805.11');
    const asked = Object.fromEntries(ProductTypes.map((one) => [one.ProductID, one.AskedDocuments]));
    expect(asked).toEqual({ shutter: ['noa-new', 'noa-old'], panel: ['noa-new'] });
    const [panel] = ProductTypes.filter(({ ProductID }) => ProductID === 'panel');
    expect(panel?.AskedNumbers).toEqual([{ resourceID: 'noa-new', number: '19-0805.11' }]);
  });

  it('several numbers with the products of each, and tells which no document has', async () => {
    expect((await ids('ESR-1234, FL12345')).toSorted()).toEqual(['filler', 'seal']);
    expect((await ids('24-0117.03 and ESR-1234; TDS-7788')).toSorted()).toEqual([
      'coat',
      'panel',
      'seal',
      'shutter',
    ]);
    const both = (await ask('ESR 1234 TDS 7788')).ProductTypes.flatMap((one) => one.AskedNumbers ?? []);
    expect(both).toEqual(
      expect.arrayContaining([
        { resourceID: 'esr', number: 'ICC-ES ESR-1234' },
        { resourceID: 'coat-sheet', number: 'TDS-7788' },
      ]),
    );
    expect((await ask('Sarvo Panel NOA')).ProductTypes[0]).not.toHaveProperty('AskedNumbers');
    const found = await ask('ESR-1234, FL-99999');
    expect(found).toMatchObject({ TotalResults: 1, Dropped: ['FL-99999'] });
    expect(found).not.toHaveProperty('Alike');
  });

  it('a number within a name as a name', async () => {
    expect((await ids('Torvik Coat 1234'))[0]).toBe('coat');
    expect((await ids('1234'))[0]).toBe('coat');
  });

  it.each([
    ['Sarvo Panel NOA', 'panel', ['noa-new']],
    ['Torvik Coat BABA', 'coat', ['origin']],
    ['Torvik Coat Buy American', 'coat', ['origin']],
    ['Torvik Seal EPD', 'seal', ['epd']],
    ['Torvik Filler DoP', 'filler', []],
    ['O&M Torvik Primer', 'primer', ['primer-om']],
  ])('the word of the trade for a document in “%s”', async (text, id, asked) => {
    const [first] = (await ask(text)).ProductTypes;
    expect(first).toMatchObject({ ProductID: id, AskedDocuments: asked });
  });

  it('a word of the trade alone with who has such a document', async () => {
    expect((await ids('NOA')).toSorted()).toEqual(['panel', 'shutter']);
    expect(await ids('BABA')).toEqual(['coat']);
    expect(await ids('O&M manual')).toEqual(['primer']);
  });

  it('a filter by what is proven, with who has it', async () => {
    const { Filters } = search.productFilters();
    expect(Filters.find(({ FilterID }) => FilterID === 'Proven')).toMatchObject({
      FilterOptions: [
        { FilterValue: 'certificate' },
        { FilterValue: 'testreport' },
        { FilterValue: 'epd' },
        { FilterValue: 'origin' },
      ],
    });
    const found = await ask('', { Proven: ['epd', 'origin'], Languages: ['EN'] });
    expect(found.ProductTypes.map(({ ProductID }) => ProductID)).toEqual(['coat', 'seal']);
    expect(found.Facets['Proven']).toEqual({ certificate: 4, testreport: 1, epd: 1, origin: 1 });
    expect((await ask('', {})).Facets['Proven']).toEqual(found.Facets['Proven']);
    expect(await ids('torvik', { Proven: 'testreport', ResourceTypes: ['testreport'] })).toEqual(['primer']);
    expect(await ids('', { Proven: 'hpd' })).toEqual([]);
  });

  describe('what is proven on the day that matters', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const sheet = document('sheet', { documentType: 'datasheet' });
    const lapsing = engine.open(
      undrawnRelease({
        manufacturer: { name: 'Made Up' },
        products: [
          product('over', 'Over', '07 92 00', [document('o', { number: 'A-1001', validUntil: inDays(-1) })]),
          product('soon', 'Soon', '07 92 00', [document('s', { number: 'A-1002', validUntil: inDays(10) })]),
          product('good', 'Good', '07 92 00', [
            document('g', { number: 'A-1003', validUntil: inDays(90) }),
            document('g-old', { number: 'A-1004', validUntil: inDays(-90) }),
          ]),
          product('ever', 'Ever', '07 92 00', [document('e', { number: 'A-1005' }), sheet]),
          product('next', 'Next', '07 92 00', [document('n', { number: 'A-1006', validFrom: inDays(60) })]),
          product('recalled', 'Recalled', '07 92 00', [
            document('r', { number: 'A-1007', recalledFrom: inDays(-1) }),
          ]),
          product('epd', 'Epd', '07 92 00', [
            document('d', { documentType: 'epd', programme: 'P', validUntil: inDays(-5) }),
          ]),
        ],
      }),
    );
    const asked = async (query: object) => {
      const { ProductTypes, Facets, ...rest } = await lapsing.products(SearchProductsSchema.parse(query));
      return {
        ids: ProductTypes.map(({ ProductID }) => ProductID).toSorted(),
        counts: Facets['Proven'],
        ...rest,
      };
    };

    it('is not what has lapsed, lapses before it, begins after it or is recalled', async () => {
      const certificate = { Proven: 'certificate' };
      expect((await asked(certificate)).ids).toEqual(['ever', 'good']);
      expect((await asked({ ...certificate, ProvenOn: inDays(5) })).ids).toEqual(['ever', 'good', 'soon']);
      expect((await asked({ ...certificate, ProvenOn: inDays(80) })).ids).toEqual(['ever', 'good', 'next']);
      expect((await asked({ ...certificate, ProvenOn: inDays(91) })).ids).toEqual(['ever', 'next']);
      // The last day counts.
      expect((await asked({ ...certificate, ProvenOn: inDays(90) })).ids).toEqual(['ever', 'good', 'next']);
    });

    it('is counted alike, whether something is chosen or not', async () => {
      for (const query of [{}, { Languages: ['EN'] }, { Region: 'us' }, { Proven: 'epd' }]) {
        expect((await asked(query)).counts).toEqual({ certificate: 2 });
        expect((await asked({ ...query, ProvenOn: inDays(80) })).counts).toEqual({ certificate: 3 });
        expect((await asked({ ...query, ProvenOn: inDays(-30) })).counts).toEqual({
          certificate: 5,
          epd: 1,
        });
      }
    });

    it('hides no result that is not asked to prove something, nor the filter', async () => {
      expect(await asked({})).toMatchObject({ TotalResults: 7 });
      const { Filters } = lapsing.productFilters();
      const values = Filters.find(({ FilterID }) => FilterID === 'Proven')?.FilterOptions;
      expect(values?.map(({ FilterValue }) => FilterValue)).toEqual(['certificate', 'epd']);
    });

    it('is said to have lapsed where nothing is left', async () => {
      expect(await asked({ Proven: 'epd' })).toMatchObject({ ids: [], TotalResults: 0, Lapsed: 1 });
      expect(await asked({ Proven: 'epd', ProductTitle: 'Epd' })).toMatchObject({ Hidden: 1, Lapsed: 1 });
      expect(await asked({ Proven: 'hpd' })).not.toHaveProperty('Lapsed');
      expect(await asked({ Proven: 'certificate' })).not.toHaveProperty('Lapsed');
    });
  });

  it('no filter by what is proven, and nothing for it, where nothing is', async () => {
    const sheets = {
      manufacturer: { name: 'M' },
      products: [product('p', 'P', '07 92 00', [document('d')])],
    };
    const plain = engine.open(undrawnRelease(sheets));
    expect(plain.productFilters().Filters.map(({ FilterID }) => FilterID)).not.toContain('Proven');
    const of = (query: object) => plain.products(SearchProductsSchema.parse(query));
    expect(await of({ Proven: 'epd' })).toMatchObject({ TotalResults: 0 });
    expect((await of({ Languages: ['EN'] })).Facets['Proven']).toEqual({});
  });

  it('a section without products with its neighbours, and says so', async () => {
    const near = await ask('07 91 26');
    expect(near).toMatchObject({ EmptySection: '07 91 26', TotalResults: 1 });
    expect(near.ProductTypes[0]?.ProductID).toBe('filler');
    const division = await ask('section 07 54 00');
    expect(division.EmptySection).toBe('07 54 00');
    expect(division.TotalResults).toBe(4);
    expect(await ask('07 92 00')).not.toHaveProperty('EmptySection');
    expect(await ask('07 90 00')).toMatchObject({ EmptySection: '07 90 00' });
    expect(await ask('31 20 00')).not.toHaveProperty('EmptySection');
    expect(await ask('07')).not.toHaveProperty('EmptySection');
  });
});
