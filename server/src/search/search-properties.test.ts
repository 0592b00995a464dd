import {
  type Facets,
  ProductResultsSchema,
  SearchProductsSchema,
  type SearchSystems,
  SearchSystemsSchema,
  SystemResultsSchema,
} from '@submittal/contract/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnSample } from '../testing/drawn-sample.ts';
import { searchEngines } from '../testing/search-engines.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';

const sample = drawnSample();
const catalogue = sample ?? { manufacturer: { name: 'Undrawn' }, products: [], systems: [] };

/** As visitors write a name that they half remember: other case, other signs between its parts. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => name.replaceAll(/[ -]/g, ''),
  (name) => name.replaceAll(' ', '-'),
  (name) => ` ${name.replaceAll('-', ' ')} `,
];

/** Holders of each document code, by the code. */
function holders(
  entries: readonly { id: string; documents: readonly { documentCode?: string | undefined }[] }[],
) {
  const found = new Map<string, Set<string>>();
  for (const { id, documents } of entries) {
    for (const { documentCode } of documents) {
      if (documentCode) found.set(documentCode, (found.get(documentCode) ?? new Set()).add(id));
    }
  }
  return [...found];
}

describe.runIf(sample).each(searchEngines)('search %s over the sample catalogue', (_, engine) => {
  const search = engine.open(undrawnRelease(catalogue));
  const products = (query: object) => search.products(SearchProductsSchema.parse(query));
  const systems = (query: object) => search.systems(SearchSystemsSchema.parse(query));
  it.each(catalogue.products.map(({ title, id }) => [title, id] as const))(
    'the product "%s" leads whatever way its name is written',
    async (title, id) => {
      for (const spell of spellings) {
        const { ProductTypes } = await products({ ProductTitle: spell(title) });
        expect(ProductTypes[0]?.ProductID, spell(title)).toBe(id);
      }
    },
  );

  it.each(catalogue.systems.map(({ title, id }) => [title, id] as const))(
    'the system "%s" leads whatever way its name is written',
    async (title, id) => {
      for (const spell of spellings) {
        const { Results } = await systems({ SystemTitle: spell(title) });
        expect(Results[0]?.SystemID, spell(title)).toBe(id);
      }
    },
  );

  it('who holds the document of a code comes before all who do not', async () => {
    for (const [code, ids] of holders(catalogue.products)) {
      const { ProductTypes } = await products({ ProductTitle: code, PageSize: 100 });
      const first = ProductTypes.slice(0, ids.size).map(({ ProductID }) => ProductID);
      expect(new Set(first), code).toEqual(ids.size <= 100 ? ids : new Set(first));
    }
    for (const [code, ids] of holders(catalogue.systems)) {
      const { Results } = await systems({ SystemTitle: code, PageSize: 100 });
      expect(new Set(Results.slice(0, ids.size).map(({ SystemID }) => SystemID)), code).toEqual(ids);
    }
  });

  // The server sends them without checking them again.
  it('what is found is what the contract says, and nothing else', async () => {
    const words = [
      '',
      'silicone',
      'ASTM C920',
      '07 92 00',
      'NOA 24-0117.03',
      'Zemtrix or equal',
      'mold between tiles',
      'yellow rubber',
    ];
    const names = [...catalogue.products.slice(0, 20), ...catalogue.systems.slice(0, 20)].map(
      ({ title }) => title,
    );
    for (const text of [...words, ...names]) {
      for (const more of [
        {},
        { Region: 'canada', Languages: ['FR'], ResourceTypes: ['epd'], PageSize: 50 },
      ]) {
        const found = JSON.parse(JSON.stringify(await products({ ProductTitle: text, ...more })));
        expect(ProductResultsSchema.parse(found), text).toEqual(found);
        const others = JSON.parse(JSON.stringify(await systems({ SystemTitle: text, ...more })));
        expect(SystemResultsSchema.parse(others), text).toEqual(others);
      }
    }
  });

  it('every count of an option is what choosing it leaves', async () => {
    const check = async (
      find: (query: object) => Promise<{ TotalResults: number; Facets: Facets }>,
      base: Record<string, unknown>,
      pair: readonly [string, string],
    ) => {
      const { Facets } = await find(base);
      for (const [group, counts] of Object.entries(Facets)) {
        for (const [option, count] of Object.entries(counts)) {
          // A group and its sub-group are one: what is chosen in either makes way.
          const cleared = pair.includes(group) ? { [pair[0]]: [], [pair[1]]: [] } : {};
          const asked = { ...base, ...cleared, [group]: [option] };
          const { TotalResults } = await find(asked);
          expect(TotalResults, `${group} ${option} beside ${JSON.stringify(base)}`).toBe(count);
        }
      }
    };
    const productBases = [
      {},
      { Languages: ['EN'] },
      { Languages: ['FR', 'ES'], Region: 'canada' },
      { ProductTitle: 'silicone' },
      { ProductType: ['Sealants'], ProductSubtype: ['Sealants/Hybrid'], Application: ['Window perimeter'] },
      { ProductTitle: 'membrane', ResourceTypes: ['sds', 'leed'], Region: 'us' },
      { ResourceTypes: ['epd'], Languages: ['EN'], Application: ['Curtain wall', 'Plaza decks'] },
    ];
    for (const base of productBases) await check(products, base, ['ProductType', 'ProductSubtype']);
    const systemBases: Partial<SearchSystems>[] = [
      {},
      { Languages: ['EN'] },
      { CanBeUsedWith: ['Deck'] },
      { SystemTitle: 'roof', CanBeUsedWithChildren: ['Existing roof/TPO'], Region: 'canada' },
      { SystemType: ['Below Grade'], ResourceTypes: ['detaildrawing'] },
    ];
    for (const base of systemBases) await check(systems, base, ['CanBeUsedWith', 'CanBeUsedWithChildren']);
  });

  it('pages of any size, one after the other, are the whole list, each result once', async () => {
    const words = fc.constantFrom(
      '',
      'silicone',
      'roof',
      '07 92',
      'seal',
      'polyurethene',
      'astm',
      'AirSkin',
      'de',
    );
    const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 });
    const question = fc.record({
      ProductTitle: words,
      Languages: some(['EN', 'FR', 'ES']),
      ProductType: some(['Sealants', 'Air Barriers', 'Fire-Stopping', 'Roof Coatings']),
      ResourceTypes: some(['datasheet', 'sds', 'image', 'testreport']),
      GroupByBool: fc.boolean(),
    });
    // One that has not been asked for the pages.
    const whole = engine.open(undrawnRelease(catalogue));
    await fc.assert(
      fc.asyncProperty(question, fc.integer({ min: 1, max: 40 }), async (query, PageSize) => {
        const ids: string[] = [];
        let total = 0;
        for (let CurrentPage = 1; CurrentPage === 1 || ids.length < total; CurrentPage++) {
          const { ProductTypes, TotalResults } = await products({ ...query, PageSize, CurrentPage });
          total = TotalResults;
          if (ProductTypes.length === 0) break;
          ids.push(...ProductTypes.map(({ ProductID }) => ProductID));
        }
        expect(ids).toHaveLength(total);
        expect(new Set(ids).size).toBe(total);
        const again = await whole.products(SearchProductsSchema.parse({ ...query, PageSize: 100 }));
        expect(again.ProductTypes.map(({ ProductID }) => ProductID)).toEqual(ids.slice(0, 100));
      }),
      { numRuns: 40 },
    );
  });

  it('products without text stand under their headings, each heading once', async () => {
    const headings: string[] = [];
    for (let CurrentPage = 1; CurrentPage <= 2; CurrentPage++) {
      const { ProductTypes } = await products({ PageSize: 100, CurrentPage });
      for (const { ProductType, ProductSubtype } of ProductTypes) {
        const heading = `${ProductType}/${ProductSubtype}`;
        if (headings.at(-1) !== heading) headings.push(heading);
      }
    }
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings).toEqual(headings.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
  });
});
