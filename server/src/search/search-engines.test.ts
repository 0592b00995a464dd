import type { FacetId } from '@submittal/contract/facets';
import { SearchProductsSchema, SearchSystemsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { BlobDamaged } from '../blobs/blob-store.ts';
import { searchEngines } from '../testing/search-engines.ts';
import { tinyCatalogue } from '../testing/tiny-catalogue.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import type { PageTexts } from './search-engine.ts';

const sheets = [{ id: 'sheet', file: 'docs/Sheet.pdf', documentType: 'datasheet' as const }];

/** Texts of two documents of the product `seal-790` and one of `wrap`, by their hashes. */
const texts: Readonly<Record<string, readonly string[]>> = {
  spec: ['Scope of work', 'Tested to ASTM C920 Type S'],
  fiche: ['Essai de traction'],
  picture: ['Tested for traction on brick'],
};

async function* given(hashes: readonly string[] = Object.keys(texts)): AsyncGenerator<PageTexts> {
  for (const hash of hashes) yield { hash, pages: texts[hash] ?? [] };
}

describe.each(searchEngines)('search %s', (_, engine) => {
  const search = engine.open(undrawnRelease(tinyCatalogue));
  const products = (query: object) => search.products(SearchProductsSchema.parse(query));
  const systems = (query: object) => search.systems(SearchSystemsSchema.parse(query));
  const ids = async (query: object) => (await products(query)).ProductTypes.map(({ ProductID }) => ProductID);
  const documentIds = async (query: object) =>
    (await products(query)).ProductTypes.flatMap(({ Documents }) =>
      Documents.map(({ resourceID }) => resourceID),
    );

  describe('the order of products', () => {
    it('is type, subtype, title without text, and title when not grouped', async () => {
      expect(await ids({})).toEqual(['wrap', 'seal-20', 'seal-790']);
      expect(await ids({ GroupByBool: false })).toEqual(['seal-20', 'seal-790', 'wrap']);
    });

    it('pages', async () => {
      const page = await products({ PageSize: 2, CurrentPage: 2 });
      expect(page.ProductTypes.map(({ ProductID }) => ProductID)).toEqual(['seal-790']);
      expect(page.TotalResults).toBe(3);
      expect(await ids({ CurrentPage: 9 })).toEqual([]);
    });
  });

  describe('what a catalogue says of its products', () => {
    const document = (id: string) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' as const });
    const described = engine.open(
      undrawnRelease({
        manufacturer: { name: 'M' },
        sections: [{ number: '07 27 00', title: 'Air Barriers' }],
        products: [
          {
            id: 'old',
            title: 'Alpha Joint Filler',
            type: 'Sealants',
            subtype: 'Foam',
            discontinued: true,
            replacedBy: ['new'],
            documents: [document('a')],
          },
          {
            id: 'new',
            title: 'Beta Joint Filler',
            type: 'Sealants',
            subtype: 'Foam',
            description: 'Expands evenly.',
            applications: ['Windows'],
            masterformat: '07 92 00',
            otherMasterformat: ['07 27 00', '07 92 00'],
            variants: [{ key: 'B-25', facts: [{ name: 'Width', value: 25, unit: 'mm' }] }],
            facts: [{ name: 'VOC', value: 12, unit: 'g/L' }],
            translations: {
              fr: { title: 'Mastic Bêta', type: 'Mastics', subtype: 'Mousse', applications: ['Fenêtres'] },
              'fr-CA': { title: 'Mastic Bêta du Québec' },
            },
            documents: [document('b')],
          },
        ],
        systems: [
          {
            id: 'wall',
            title: 'Wall',
            type: 'Walls',
            products: ['new'],
            roles: [{ name: 'Joint seal', products: ['new'] }],
            translations: { fr: { type: 'Murs' } },
            documents: [document('c')],
          },
        ],
      }),
    );
    const search = async (query: object) =>
      (await described.products(SearchProductsSchema.parse(query))).ProductTypes;

    it('puts a discontinued product behind its equals, names its replacement, and finds it by its own name', async () => {
      expect((await search({})).map(({ ProductID }) => ProductID)).toEqual(['new', 'old']);
      const found = await search({ ProductTitle: 'joint filler' });
      expect(found.map(({ ProductID }) => ProductID)).toEqual(['new', 'old']);
      expect(found[1]).toMatchObject({
        Discontinued: true,
        ReplacedBy: [{ ProductID: 'new', ProductTitle: 'Beta Joint Filler' }],
      });
      expect((await search({ ProductTitle: 'alpha joint filler' }))[0]?.ProductID).toBe('old');
    });

    it('finds a product by each of its sections and their titles, and names them all', async () => {
      for (const ProductTitle of ['07 92 00', '07 27 00', 'air barriers']) {
        expect((await search({ ProductTitle })).map(({ ProductID }) => ProductID)).toEqual(['new']);
      }
      expect((await search({ ProductTitle: '07 27 00' }))[0]).toMatchObject({
        MasterFormat: '07 92 00',
        Sections: [
          { number: '07 92 00', title: '' },
          { number: '07 27 00', title: 'Air Barriers' },
        ],
      });
    });

    it('has texts in the language that is asked for, the region before the language, and finds by them', async () => {
      const texts = async (TextLanguage: string) =>
        (await search({ ProductTitle: 'mastic', TextLanguage }))[0]?.Texts;
      expect(await texts('fr')).toEqual({ Title: 'Mastic Bêta', Type: 'Mastics', Subtype: 'Mousse' });
      expect(await texts('FR_ca')).toMatchObject({ Title: 'Mastic Bêta du Québec', Type: 'Mastics' });
      expect(await texts('es')).toBeUndefined();
      expect((await search({ ProductTitle: 'fenetres' }))[0]?.ProductTitle).toBe('Beta Joint Filler');
    });

    it('names the options of filters in that language, and keeps their values', () => {
      const { Filters } = described.productFilters('fr');
      const options = (id: string) => Filters.find(({ FilterID }) => FilterID === id)?.FilterOptions;
      expect(options('ProductType')).toEqual([
        {
          FilterName: 'Mastics',
          FilterValue: 'Sealants',
          SubFilters: [{ FilterName: 'Mousse', FilterValue: 'Sealants/Foam' }],
        },
      ]);
      expect(options('Application')).toEqual([{ FilterName: 'Fenêtres', FilterValue: 'Windows' }]);
      expect(described.systemFilters('fr').Filters[0]?.FilterOptions[0]?.FilterName).toBe('Murs');
      expect(described.productFilters().Filters).not.toEqual(Filters);
    });

    it('names types of documents without a name of ours as their documents do, in the language if any is in it', () => {
      let number = 0;
      const documents = (documentType: string, subtitle: string, language: string, count: number) =>
        Array.from({ length: count }, () => {
          number += 1;
          return {
            id: `d${number}`,
            file: `d${number}.pdf`,
            documentType,
            ...(subtitle && { subtitle }),
            language,
          };
        });
      const named = engine.open(
        undrawnRelease({
          manufacturer: { name: 'M' },
          products: [
            {
              id: 'a',
              title: 'A',
              type: 'Sealants',
              documents: [
                ...documents('CADDetail', 'CAD Detail', 'EN', 3),
                ...documents('CADDetail', 'CAD Set', 'EN', 1),
                ...documents('CADDetail', 'Dessin DAO', 'FR', 1),
                ...documents('aaalist', 'Parts List', 'DE', 2),
                ...documents('LabReport', 'Tack', 'EN', 1),
                ...documents('LabReport', 'Shrinkage', 'EN', 1),
                ...documents('zform', '', 'EN', 1),
                ...documents('datasheet', 'Technical Data Sheet', 'EN', 1),
              ],
            },
          ],
          systems: [],
        }),
      );
      const types = (language?: string) =>
        named
          .productFilters(language)
          .Filters.find(({ FilterID }) => FilterID === 'ResourceTypes')
          ?.FilterOptions.map(({ FilterName, FilterValue }) => [FilterName, FilterValue]);
      expect(types()).toEqual([
        ['Data Sheet', 'datasheet'],
        ['CAD Detail', 'caddetail'],
        // No name is of most of its documents.
        ['LabReport', 'labreport'],
        ['Parts List', 'aaalist'],
        ['zform', 'zform'],
      ]);
      expect(types('fr-CA')?.[1]).toEqual(['Dessin DAO', 'caddetail']);
      expect(types('es')).toContainEqual(['CAD Detail', 'caddetail']);
    });

    it('has variants, facts and roles, the first two if they are asked for', async () => {
      const [plain] = await search({ ProductTitle: 'beta' });
      expect(plain).not.toHaveProperty('Facts');
      expect((await search({ ProductTitle: 'beta', WithFacts: true }))[0]).toMatchObject({
        Facts: [{ name: 'VOC', value: 12, unit: 'g/L' }],
        Variants: [{ key: 'B-25', facts: [{ name: 'Width', value: 25, unit: 'mm' }] }],
      });
      const { Results } = await described.systems(SearchSystemsSchema.parse({}));
      expect(Results[0]?.Roles).toEqual([{ name: 'Joint seal', products: ['new'] }]);
    });
  });

  describe('text', () => {
    it('finds beginnings, several words, codes and accents', async () => {
      expect((await ids({ ProductTitle: 'testse' })).toSorted()).toEqual(['seal-20', 'seal-790']);
      expect(await ids({ ProductTitle: 'testseal 79' })).toEqual(['seal-790']);
      expect(await ids({ ProductTitle: 'SP-790' })).toEqual(['seal-790']);
      expect(await ids({ ProductTitle: '07 92 00' })).toEqual(['seal-790']);
      expect(await ids({ ProductTitle: 'weatherproofing gaps' })).toEqual(['seal-790']);
      expect(await ids({ ProductTitle: 'facade' })).toEqual(['seal-790']);
      expect(await ids({ ProductTitle: 'moving' })).toEqual(['seal-790']);
    });

    it('forgives a slip only where nothing fits', async () => {
      expect(await ids({ ProductTitle: 'testwrpa' })).toEqual(['wrap']);
      expect((await ids({ ProductTitle: 'silicine' })).toSorted()).toEqual(['seal-790', 'wrap']);
      expect(await ids({ ProductTitle: 'xyzzy' })).toEqual([]);
    });

    it('puts the product first whose name holds the code, however it is written', async () => {
      const names = ['HY-25 Fast', 'AirSkin FA-25 LT', 'AirSkin FA-250', 'FA Fast 25'];
      const described = {
        type: 'Air Barriers',
        description: 'FA and HY of 25 mils, 25 LT.',
        documents: sheets,
      };
      const products = names.map((title) => ({ ...described, id: title.replaceAll(' ', '-'), title }));
      const coded = engine.open(undrawnRelease({ ...tinyCatalogue, systems: [], products }));
      for (const ProductTitle of ['FA25', 'FA 25', 'FA-25', 'fa-25 lt']) {
        const { ProductTypes } = await coded.products(SearchProductsSchema.parse({ ProductTitle }));
        expect(ProductTypes[0]?.ProductTitle, ProductTitle).toBe('AirSkin FA-25 LT');
      }
    });

    it('finds signs that stand alone, and nothing where there are none', async () => {
      expect(await ids({ ProductTitle: '😀' })).toEqual([]);
      expect(await ids({ ProductTitle: '"' })).toEqual([]);
    });

    it('puts the exact title first, and takes punctuation for nothing', async () => {
      expect((await ids({ ProductTitle: 'TestSeal 20' }))[0]).toBe('seal-20');
      expect(await ids({ ProductTitle: ' -- ' })).toHaveLength(3);
      expect(await ids({ ProductTitle: '__proto__ constructor' })).toEqual([]);
    });
  });

  describe('what specifiers ask', () => {
    const named = (title: string, description: string, more: object = {}) => ({
      id: title.replace(' ', '-'),
      title,
      type: 'Concrete',
      description,
      documents: sheets,
      ...more,
    });
    const trade = engine.open(
      undrawnRelease({
        manufacturer: { name: 'M' },
        synonyms: [['smurf juice', 'Retard']],
        pinned: [{ question: 'warranty of floors', products: ['Oil', 'Harden'] }],
        products: [
          named('Retard', 'Evaporation retardant for hot weather.', { masterformat: '03 39 00' }),
          named('Oil', 'Biodegradable form release agent.', { masterformat: '03 11 13' }),
          named('Harden', 'Penetrating treatment for warehouse floors, VOC 95 g/L.', {
            masterformat: '03 35 00',
            otherNames: ['Cure-n-Seal'],
          }),
          named('Polish', 'Densifier for polished floors, VOC 240 g/L.', { masterformat: '03 35 43' }),
          named('Epoxy', 'Two-part epoxy, ASTM C881 Type IV, bond of 2,000 psi down to -20 °F.', {
            masterformat: '03 64 23',
            translations: { fr: { description: 'Colle structurale' } },
          }),
          named('Epoxy Gel', 'Epoxy paste for anchors.', { documents: [] }),
        ],
      }),
    );
    const ask = (ProductTitle: string, more: object = {}) =>
      trade.products(SearchProductsSchema.parse({ ProductTitle, ...more }));
    const found = async (text: string, more: object = {}) =>
      (await ask(text, more)).ProductTypes.map(({ ProductID }) => ProductID);

    it('gives way to what fits partly, and says what it does without', async () => {
      const { ProductTypes, Dropped, Alike } = await ask('purple evaporation retardant');
      expect(ProductTypes.map(({ ProductID, Without }) => [ProductID, Without])).toEqual([
        ['Retard', ['purple']],
      ]);
      expect([Dropped, Alike]).toEqual([['purple'], undefined]);
      const whole = await ask('evaporation retardant');
      expect([whole.Dropped, whole.ProductTypes[0]?.Without]).toEqual([undefined, undefined]);
    });

    it('finds by what a phrase means if the rest of the question is nowhere', async () => {
      const partly = await ask('purple form oil');
      expect(partly.ProductTypes.map(({ ProductID }) => ProductID)).toEqual(['Oil']);
      expect(partly.Dropped).toEqual(['purple']);
    });

    it('guesses only the words that nothing has', async () => {
      expect(await found('penetrating treatmnet')).toEqual(['Harden']);
    });

    it('says how many answers the choices hide, whole or partial', async () => {
      const other = { Languages: ['FR'] };
      const hidden = await ask('evaporation retardant', other);
      expect(hidden).toMatchObject({ TotalResults: 0, ProductTypes: [], Hidden: 1 });
      expect(hidden.Dropped).toBeUndefined();
      const partly = await ask('purple evaporation retardant', other);
      expect(partly).toMatchObject({ TotalResults: 0, Hidden: 1, Dropped: ['purple'] });
      for (const [text, more] of [
        ['evaporation retardant', {}],
        ['xyzzy', other],
        ['hardenlok', other],
        ['', { ProductType: ['None'] }],
      ] as const)
        expect((await ask(text, more)).Hidden, text).toBeUndefined();
    });

    it('shows names that look like what nothing answers, and nothing below that', async () => {
      const { ProductTypes, Dropped, Alike } = await ask('hardenlok');
      expect(ProductTypes.map(({ ProductID }) => ProductID)).toEqual(['Harden']);
      expect([Dropped, Alike]).toEqual([['hardenlok'], true]);
      expect((await ask('xyzzy')).TotalResults).toBe(0);
      expect((await ask('xyzzy 20')).TotalResults).toBe(0);
    });

    it('finds a word in its other forms, and by what the trade calls it', async () => {
      for (const text of ['retarder', 'retarding evaporation'])
        expect(await found(text), text).toEqual(['Retard']);
      expect(await found('form oil')).toEqual(['Oil']);
      expect((await found('warehouse floor hardener'))[0]).toBe('Harden');
    });

    it('finds French and Spanish questions in English texts, and by translations', async () => {
      expect(await found('agent de démoulage')).toEqual(['Oil']);
      expect(await found('endurecedor de pisos para bodega')).toEqual(['Harden']);
      expect(await found('colle structurale')).toEqual(['Epoxy']);
    });

    it('finds a section however it is written, with those below and above it behind', async () => {
      for (const text of ['03 35 43', '033543', '03.35.43', 'Section 03-35-43']) {
        expect(await found(text), text).toEqual(['Polish', 'Harden']);
      }
      for (const text of ['03 35 00', '033500', '03 35', '0335']) {
        expect(await found(text), text).toEqual(['Harden', 'Polish']);
      }
    });

    it('compares numbers with their units, and knows a standard however it is written', async () => {
      for (const text of ['VOC < 100 g/L', 'voc under 100 gm/l', 'VOC 95 g/L', 'VOC < 0.8 lb/gal']) {
        expect(await found(text), text).toEqual(['Harden']);
      }
      expect(await found('VOC > 200 g/L')).toEqual(['Polish']);
      for (const text of [
        '2000 psi',
        '2,000 psi bond',
        'at least 1500 psi',
        '13.79 MPa',
        '-20 °F',
        'minus 20 F',
      ]) {
        expect(await found(text), text).toEqual(['Epoxy']);
      }
      for (const text of ['ASTM C881', 'C-881', 'c 881', 'ASTM C 881 type IV']) {
        expect(await found(text), text).toEqual(['Epoxy']);
      }
      for (const text of ['ASTM C881-20', 'C881/C881M-20a', 'ASTM C881-13(2023)', 'astm c 881 : 2020']) {
        expect(await ask(text), text).toMatchObject({ TotalResults: 1 });
        expect((await ask(text)).Dropped, text).toBeUndefined();
      }
      expect((await ask('VOC < 20 g/L')).TotalResults).toBe(0);
    });

    it('puts products without documents last, whatever language is chosen, and counts them', async () => {
      for (const Languages of [[], ['EN'], ['FR']]) {
        expect((await found('epoxy', { Languages })).at(-1), `${Languages}`).toBe('Epoxy-Gel');
      }
      expect((await found('epoxy gel', { Languages: ['EN'] }))[0]).toBe('Epoxy-Gel');
      expect((await ask('', { Languages: ['EN'] })).Facets.Languages).toEqual({ EN: 6 });
      expect(await found('epoxy', { ResourceTypes: ['datasheet'] })).toEqual(['Epoxy']);
    });

    it('takes the manufacturer’s own words, and puts first what was pinned', async () => {
      expect(await found('smurf juice')).toEqual(['Retard']);
      expect(await found('cure n seal')).toEqual(['Harden']);
      expect(await found('floor warranty')).toEqual(['Oil', 'Harden']);
    });
  });

  describe('filters', () => {
    it('takes type and subtype as one group', async () => {
      expect(await ids({ ProductType: 'Sealants' })).toEqual(['seal-20', 'seal-790']);
      expect(await ids({ ProductType: ['Sealants'], ProductSubtype: ['Sealants/Silicone'] })).toEqual([
        'seal-790',
      ]);
      expect(await ids({ ProductSubtype: ['Silicone'] })).toEqual(['wrap', 'seal-790']);
      const both = { ProductType: ['Sealants', 'Air Barriers'], ProductSubtype: ['Sealants/Silicone'] };
      expect(await ids(both)).toEqual(['wrap', 'seal-790']);
      expect(await ids({ ProductType: 'Nothing' })).toEqual([]);
    });

    it('narrows documents by language and region, and leaves out what has none left', async () => {
      expect(await documentIds({ Languages: ['fr'] })).toEqual(['sheet-790-fr']);
      expect(await ids({ Languages: ['en'] })).toEqual(['seal-20', 'seal-790']);
      expect(await ids({ Region: 'canada' })).toEqual(['wrap', 'seal-790']);
      expect(await documentIds({ Region: 'Canada', ProductType: 'Sealants' })).not.toContain('sds-790');
    });

    it('keeps products that have a kind of document, without narrowing their documents', async () => {
      expect(await ids({ ResourceTypes: ['architecturalspec'] })).toEqual(['seal-790']);
      expect(await documentIds({ ResourceTypes: ['architecturalspec'] })).toHaveLength(5);
      expect(await ids({ ResourceTypes: ['architecturalspec'], Languages: ['fr'] })).toEqual([]);
      expect(await ids({ ResourceTypes: ['image', 'individualdetail'] })).toEqual(['wrap', 'seal-20']);
    });

    it('counts what each option would leave', async () => {
      const { Facets } = await products({ ProductType: ['Air Barriers'] });
      expect(Facets.ProductType).toEqual({ 'Air Barriers': 1, Sealants: 2 });
      expect(Facets.ResourceTypes).toEqual({ image: 1 });
      const all: [string, string][] = [
        ['ProductType', 'Sealants'],
        ['ProductSubtype', 'Sealants/Silicone'],
        ['Application', 'Windows'],
        ['ResourceTypes', 'leed'],
        ['Languages', 'EN'],
      ];
      for (const base of [
        {},
        { Languages: ['EN'] },
        { Application: ['Windows'], ResourceTypes: ['datasheet'] },
      ]) {
        const facets = (await products(base)).Facets;
        for (const [group, option] of all) {
          const widened = group === 'ProductSubtype' ? { ...base, ProductType: [] } : base;
          const left = (await products({ ...widened, [group]: [option] })).TotalResults;
          expect(facets[group]?.[option] ?? 0, `${group} ${option} beside ${JSON.stringify(base)}`).toBe(
            left,
          );
        }
      }
    });

    it('lists the options with their names', async () => {
      const { Filters } = search.productFilters();
      const filter = (id: FacetId) => Filters.find(({ FilterID }) => FilterID === id);
      expect(filter('ProductType')).toMatchObject({
        FilterGroup: 'Product/System Types',
        FilterID: 'ProductType',
        FilterOptions: [
          {
            FilterValue: 'Air Barriers',
            SubFilters: [{ FilterName: 'Silicone', FilterValue: 'Air Barriers/Silicone' }],
          },
          { FilterValue: 'Sealants' },
        ],
      });
      expect(filter('Application')?.FilterOptions.map(({ FilterValue }) => FilterValue)).toEqual([
        'Façade joints',
        'Windows',
      ]);
      expect(filter('ResourceTypes')?.FilterOptions.map(({ FilterName }) => FilterName)).toEqual([
        'Specifications',
        'Detail Drawings',
        'Data Sheet',
        'SDS',
        'LEED Letters',
        'Project Images',
      ]);
      expect(filter('Languages')?.FilterOptions.map(({ FilterValue }) => FilterValue)).toEqual([
        'EN',
        'ES',
        'FR',
      ]);
    });
  });

  describe('systems', () => {
    it('are found by what they can be used with', async () => {
      expect((await systems({ CanBeUsedWith: 'Cladding' })).TotalResults).toBe(1);
      expect((await systems({ CanBeUsedWithChildren: ['Brick'] })).TotalResults).toBe(1);
      expect((await systems({ CanBeUsedWithChildren: ['Cladding/Stone'] })).TotalResults).toBe(0);
      expect((await systems({ SystemTitle: 'brick' })).TotalResults).toBe(1);
      expect((await systems({ SystemTitle: 'sealant' })).TotalResults).toBe(0);
      expect((await systems({ SystemTitle: 'walls' })).Results[0]).toMatchObject({
        SystemID: 'wall-1',
        ProductIDs: ['seal-790', 'wrap'],
      });
    });
  });

  describe('the text inside documents', () => {
    const release = undrawnRelease(tinyCatalogue);
    const textOf: Readonly<Record<string, number>> = { 'spec-790': 0, 'sheet-790-fr': 1, 'picture-wrap': 2 };
    const ofDocument = release.documents.map(({ resource }) => textOf[resource.resourceID] ?? -1);
    const texted = { ...release, pageTexts: { index: 'index', ofDocument } };
    const pagesOf = async (hash: string) => texts[hash] ?? [];
    const find = async (query: object, pages: (hash: string) => Promise<readonly string[]> = pagesOf) => {
      const opened = engine.open(texted, { index: await engine.indexTexts(given()), pagesOf: pages });
      const { ProductTypes } = await opened.products(SearchProductsSchema.parse(query));
      return ProductTypes.map(({ ProductID, Snippet }) => [ProductID, Snippet?.resourceID, Snippet?.page]);
    };

    it('is found with the document and the page it stands on, by all of its words', async () => {
      expect(await find({ ProductTitle: 'ASTM C920' })).toEqual([['seal-790', 'spec-790', 2]]);
      expect(await find({ ProductTitle: 'tested brick' })).toEqual([['wrap', 'picture-wrap', 1]]);
    });

    it('answers a part of a question where no document answers all of it', async () => {
      const opened = engine.open(texted, { index: await engine.indexTexts(given()), pagesOf });
      const query = SearchProductsSchema.parse({ ProductTitle: 'ASTM brick' });
      const { ProductTypes, Dropped } = await opened.products(query);
      expect(Dropped).toEqual([]);
      expect(ProductTypes.map(({ ProductID, Without }) => [ProductID, Without])).toEqual([
        ['seal-790', ['brick']],
        ['wrap', ['ASTM']],
      ]);
    });

    it('is looked into in documents that the request shows', async () => {
      expect((await find({ ProductTitle: 'traction' })).map(([id]) => id).toSorted()).toEqual([
        'seal-790',
        'wrap',
      ]);
      expect(await find({ ProductTitle: 'traction', Languages: ['FR'] })).toEqual([
        ['seal-790', 'sheet-790-fr', 1],
      ]);
    });

    it('is not needed: a release without an index is searched by what its entries say', async () => {
      expect(await ids({ ProductTitle: 'ASTM C920' })).toEqual([]);
    });

    it('is found without its place where it cannot be read', async () => {
      const damaged = () => Promise.reject(new BlobDamaged('spec'));
      expect(await find({ ProductTitle: 'ASTM C920' }, damaged)).toEqual([
        ['seal-790', undefined, undefined],
      ]);
    });

    it('gives equal bytes for equal texts, wherever they stand in memory', async () => {
      const index = await engine.indexTexts(given());
      expect(await engine.indexTexts(given())).toEqual(index);
      expect(await engine.indexTexts(given(['spec']))).not.toEqual(index);
      const moved = Buffer.concat([Buffer.alloc(3), index]).subarray(3);
      const opened = engine.open(texted, { index: moved, pagesOf });
      const { TotalResults } = await opened.products(
        SearchProductsSchema.parse({ ProductTitle: 'ASTM C920' }),
      );
      expect(TotalResults).toBe(1);
    });

    it.each([
      ['nothing', new Uint8Array()],
      ['something else', Buffer.from('%PDF-1.7 and what follows')],
    ])('is refused where its index is %s', (_is, index) => {
      expect(() => engine.open(texted, { index, pagesOf })).toThrow();
    });
  });
});
