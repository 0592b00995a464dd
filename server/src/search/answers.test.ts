import type { CatalogueInput } from '@submittal/contract/catalogue';
import { SearchProductsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { openWithTexts } from '../testing/judged/texted-search.ts';
import { searchEngines } from '../testing/search-engines.ts';

type Product = CatalogueInput['products'][number];

const sheet = (id: string, documentType = 'datasheet') => ({ id, file: `${id}.pdf`, documentType });

const product = (id: string, title: string, more: Partial<Product> = {}): Product => ({
  id,
  title,
  type: 'Products',
  documents: [sheet(`${id}-sheet`)],
  ...more,
});

/** Many products whose sheets name a standard, and a few others. */
const many = Array.from({ length: 30 }, (_, at) => product(`tile-${at}`, `Marel ${at + 100}`));

const catalogue: CatalogueInput = {
  manufacturer: { name: 'Made Up' },
  products: [
    product('deck', 'Torvik Deck', { documents: [sheet('deck-sheet'), sheet('deck-sds', 'sds')] }),
    product('deck-2000', 'Torvik Deck 2000', { description: 'The deck coat with a safety color.' }),
    product('in', 'Sarvo Plank', { description: 'Floor for offices.', subtitle: 'Interior floor plank' }),
    product('out', 'Sarvo Terrace', { description: 'Floor plank outdoors, without adhesive.' }),
    product('bond', 'Lumet Bond', {
      description: 'Polyurethane adhesive.',
      facts: [{ name: 'VOC', value: 42, unit: 'g/L' }],
      substitutesFor: ['Ravonite 5', 'Gluemaster Pro'],
    }),
    product('frost', 'Lumet Frost', { description: 'Adhesive in tubes.' }),
    product('acid', 'Orvo Wash', { description: 'Cleaner with phosphoric acid.' }),
    product('mild', 'Orvo Mild', { description: 'Cleaner. Contains no phosphoric acid.' }),
    product('sun', 'Orvo Lap', { description: 'Flashing. Do not leave exposed to sunlight.' }),
    product('open', 'Orvo Lap UV', { description: 'Flashing with a foil that may stay in sunlight.' }),
    product('iron', 'Orvo Clip', { description: 'Nonmagnetic clip for panels up to 4 in.' }),
    product('wool', 'Orvo Board', { description: 'Quiet board.' }),
    ...many,
  ],
};

const texts: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(many.map(({ id }, at) => [`${id}-sheet`, [`ASTM F1066, Class ${at % 3}`]])),
  'in-sheet': ['Interior only.'],
  'out-sheet': ['For terraces.'],
  'wool-sheet': ['In a wall of blocks: STC 54. Minimum temperature 20 °F.'],
  'frost-sheet': ['Use from -20 °F to 40 °F.\nANSI/BHMA A156.3, Grade 1'],
};

describe.each(searchEngines)('what search %s answers', async (_, engine) => {
  const search = await openWithTexts(engine, catalogue, texts);
  const ask = (ProductTitle: string, more: object = {}) =>
    search.products(SearchProductsSchema.parse({ ProductTitle, ...more }));
  const ids = async (text: string) => (await ask(text)).ProductTypes.map(({ ProductID }) => ProductID);

  it.each([
    'Torvik Deck SDS',
    'sds torvik deck',
    'fiche de données de sécurité Torvik Deck',
    'Sicherheitsdatenblatt Torvik Deck',
  ])('to “%s” is the product first, with what it has of that kind', async (text) => {
    const [first, second] = (await ask(text)).ProductTypes;
    expect(first).toMatchObject({ ProductID: 'deck', AskedDocuments: ['deck-sds'] });
    expect(second).toMatchObject({ ProductID: 'deck-2000', AskedDocuments: [] });
  });

  it('to a longer name is the product of that name, though it has no such document', async () => {
    const [first] = (await ask('warranty torvik deck 2000')).ProductTypes;
    expect(first).toMatchObject({ ProductID: 'deck-2000', AskedDocuments: [] });
  });

  it('to a kind of document alone is what has one, and nothing is said to be lacking', async () => {
    const { ProductTypes } = await ask('safety data sheet');
    expect(ProductTypes.map(({ ProductID }) => ProductID)).toContain('deck');
    expect(ProductTypes[0]).not.toHaveProperty('AskedDocuments');
  });

  it('to a standard is every product whose sheet names it, on all pages, those of the class asked for first', async () => {
    const found = await ask('ASTM F1066 class 2', { PageSize: 100 });
    expect(found.TotalResults).toBe(30);
    const ofClass = found.ProductTypes.slice(0, 10).map(({ ProductID }) => Number(ProductID.slice(5)) % 3);
    expect(new Set(ofClass)).toEqual(new Set([2]));
    expect((await ask('f1066')).TotalResults).toBe(30);
  });

  it('to the standards of every body is who states it', async () => {
    expect((await ids('BHMA A156.3 grade 1'))[0]).toBe('frost');
    expect((await ids('a156.3'))[0]).toBe('frost');
  });

  it('to a purpose is never what is only for the opposite', async () => {
    expect(await ids('exterior floor plank')).toEqual(['out']);
    expect((await ids('floor plank not for exterior'))[0]).toBe('in');
    expect(await ids('interior floor')).not.toContain('out');
  });

  it('to what is to be without something is who says so first', async () => {
    expect((await ids('floor plank without adhesive'))[0]).toBe('out');
  });

  it('to what is denied is who says so, with all its words, and not who says the thing', async () => {
    expect(await ids('cleaner without phosphoric acid')).toEqual(['mild']);
    expect(await ids('phosphoric-acid-free cleaner')).not.toEqual(['acid']);
    expect((await ids('non-magnetic clip'))[0]).toBe('iron');
    expect((await ids('nonmagnetic clip'))[0]).toBe('iron');
  });

  it('to a use is not who says that it is not for that', async () => {
    expect(await ids('flashing in sunlight')).toEqual(['open']);
  });

  it('to a number is who states the end of a range with it, in its texts or only in a sheet', async () => {
    expect((await ids('clip for a panel of 3 inch'))[0]).toBe('iron');
    for (const text of ['board STC 50', 'board STC at least 50', 'quiet board 54 STC', 'board at -5 °C'])
      expect((await ids(text))[0], text).toBe('wool');
    expect(await ids('board STC over 60')).not.toContain('bond');
  });

  it('to a limit is who states it as a fact, or a range that includes it, in either unit', async () => {
    expect((await ids('adhesive voc under 0.4 lb/gal'))[0]).toBe('bond');
    expect((await ids('adhesive at -15 °C'))[0]).toBe('frost');
  });

  it('to another’s name is what takes its place, and says so', async () => {
    for (const text of ['ravonite 5', 'Ravonite 5 or approved equal', 'adhesive equivalent to RAVONITE-5']) {
      const [first] = (await ask(text)).ProductTypes;
      expect(first, text).toMatchObject({ ProductID: 'bond', SubstituteFor: ['Ravonite 5'] });
    }
  });

  it('to another’s name that nothing takes the place of is that it is not ours, with what the other words find', async () => {
    const found = await ask('Zemtrix 40 adhesive or equal');
    expect(found.NotOurs).toEqual(['Zemtrix']);
    expect(found.ProductTypes.map(({ ProductID }) => ProductID)).toEqual(
      expect.arrayContaining(['bond', 'frost']),
    );
    const nothing = await ask('Zemtrix Ultramax equivalent');
    expect(nothing).toMatchObject({ TotalResults: 0, NotOurs: ['Zemtrix', 'Ultramax'] });
  });
});
