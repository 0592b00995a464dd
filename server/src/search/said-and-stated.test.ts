import type { CatalogueInput } from '@submittal/contract/catalogue';
import { SearchProductsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { sheetedProduct } from '../testing/judged/sheeted-product.ts';
import { openWithTexts } from '../testing/judged/texted-search.ts';
import { searchEngines } from '../testing/search-engines.ts';

// What is denied by one of its words, what sheets state in other units, what a short question names that nobody here makes, and
// what is said as it was typed.

const catalogue: CatalogueInput = {
  manufacturer: { name: 'Made Up' },
  products: [
    sheetedProduct('wired', 'Orvan Wire', 'Wired fire window glass', 'Steel mesh inside.'),
    sheetedProduct(
      'clear',
      'Orvan Clear',
      'Fire-rated ceramic glass',
      'Clear sheet for windows, without wire.',
    ),
    sheetedProduct('blind', 'Orvan Slat', 'Window blinds', 'Cut glare.'),
    sheetedProduct('tint', 'Orvan Tint', 'Tinting window glass', 'Cuts glare; blinds not needed.'),
    sheetedProduct('cold', 'Sarto 60', 'Stick-built curtain wall', 'Captured on four sides.'),
    sheetedProduct('warm', 'Sarto 60 T', 'Stick-built curtain wall', 'With struts of polyamide.'),
    sheetedProduct('light', 'Rigal Wire', 'Wire shelving', 'Air passes through.'),
    sheetedProduct('heavy', 'Rigal Bulk', 'Bulk shelving', 'Beams of steel for boxes.'),
    sheetedProduct('foot', 'Marl C', 'Trench drain', 'Channel with a grate.'),
    sheetedProduct('fork', 'Marl E', 'Trench drain', 'Channel with a bolted grate.'),
    sheetedProduct('out', 'Tarn ABC', 'Fire extinguisher', 'Dry chemical.'),
    sheetedProduct('red', 'Tarn Sheet', 'Wall sheet', 'For projects with material red lists.'),
    sheetedProduct(
      'kitchen',
      'Clinara Safe',
      'Safety sheet vinyl, wet areas',
      'Grains for kitchens and showers.',
    ),
    sheetedProduct(
      'hospital',
      'Clinara H',
      'Homogeneous sheet vinyl',
      'Heat-welded sheet for operating rooms.',
    ),
    sheetedProduct('drive', 'Kelm Traffic', 'Deck coating', 'Keeps salt out of garages.'),
    sheetedProduct(
      'weep',
      'Sarnet Weep',
      'Cellular weep vent',
      'Lets water out of the wall and keeps insects from entering.',
    ),
    sheetedProduct('mesh', 'Sarnet Mesh', 'Mortar net', 'Dovetail mesh that keeps droppings off the weeps.'),
    sheetedProduct(
      'glaze',
      'Halder Glaze',
      'Glazed facing brick',
      'Ceramic glaze that washes clean, for stations.',
    ),
    sheetedProduct('lime', 'Purina Lime', 'Afterwash cleaner', 'Gentle cleaner for limestone and marble.'),
    sheetedProduct('bath', 'Kelm DP', 'Emulsion for walls', 'Below the tiles of a bathroom.'),
    sheetedProduct('seal', 'Kelm Seal', 'Roof sealant', 'For flashings of windows.'),
    sheetedProduct('post', 'Luma Pole', 'Light pole', 'Carries lights of streets.'),
    sheetedProduct('flood', 'Luma Flood', 'Floodlight', 'Light for flagpoles and signs.'),
    sheetedProduct('beach', 'Luma Amber', 'Amber light', 'For beaches where turtles nest.'),
    sheetedProduct('stair', 'Luma Tread', 'Step light', 'In the hand rail of a stair.'),
  ],
};

const texts: Readonly<Record<string, readonly string[]>> = {
  'cold-sheet': ['U-factor 0.38'],
  'warm-sheet': ['U 0.28'],
  'light-sheet': ['800 lb per shelf'],
  'heavy-sheet': ['2000 lb per level'],
  'foot-sheet': ['EN 1433, Class C 250; ASTM F1330 Type A. Made of polymer.'],
  'fork-sheet': ['EN 1433, Class E 600; ASTM F1330 Type B. Bolted down.'],
  'out-sheet': ['Standard: UL 299, UL 711'],
};

describe.each(searchEngines)('search %s', async (_, engine) => {
  const search = await openWithTexts(engine, catalogue, texts);
  const ask = (ProductTitle: string) => search.products(SearchProductsSchema.parse({ ProductTitle }));
  const first = async (text: string) => (await ask(text)).ProductTypes[0]?.ProductID;

  it('takes what denies one word of a phrase for what denies the phrase', async () => {
    expect(await first('fire window, not wired glass')).toBe('clear');
  });

  it('reads that something is not needed as that a product is without it', async () => {
    const found = await ask('window glass against glare, no blinds wanted');
    expect(found.ProductTypes[0]?.ProductID).toBe('tint');
    expect(found.Dropped ?? []).not.toContain('wanted');
  });

  it.each([
    ['curtain wall u-value under 1.7 W/m2K', 'warm'],
    ['curtain wall U 0.35 max', 'warm'],
    ['shelving 900 kg per level', 'heavy'],
  ])('answers “%s” by what sheets state in another unit', async (text, id) => {
    expect(await first(text)).toBe(id);
  });

  it('reads the class behind a standard, and its number as no standard of its own', async () => {
    expect(await first('en 1433 class e')).toBe('fork');
    expect(await first('en 1433 class c')).toBe('foot');
    expect(await first('F1330 type B')).toBe('fork');
    expect(await first('F1330 type A')).toBe('foot');
  });

  it('takes words beside a standard that only say that it is met for nothing', async () => {
    expect(await first('UL 711 listed')).toBe('out');
    expect(await first('compliant with UL 711')).toBe('out');
  });

  it('puts first who says what was typed, before who means it', async () => {
    expect(await first('sheet floor operating room')).toBe('hospital');
    expect(await first('keep mortar droppings from blocking weeps')).toBe('mesh');
    expect(await first('cleaner for marble facade')).toBe('lime');
  });

  it('finds what others write in one word, and in two', async () => {
    expect(await first('light for our flag pole')).toBe('flood');
    expect(await first('handrail light')).toBe('stair');
  });

  it('reads what something is not to do as what it is for', async () => {
    expect(await first("lights that don't bother turtles")).toBe('beach');
    expect(await first('lights that dont bother turtles')).toBe('beach');
  });

  it.each([
    ['window cleaning davit', 'davit'],
    ['tower lightning davit', 'davit'],
    ['bidet', 'bidet'],
    ['garage roll up door', 'roll up door'],
    ['steel window shutters', 'window shutters'],
    ['thinset for marble walls', 'thinset'],
    ['bath toilet 1.28 gpf', 'toilet'],
    ['marble tile', 'tile'],
    ['window sealant contractor', 'contractor'],
  ])('says of “%s” that it is not ours', async (text, thing) => {
    expect((await ask(text)).NotOurs).toEqual([thing]);
  });

  it.each([
    'roof sealant quickly',
    'roof sealant procedures',
    'window sealnat',
    'deck coating for zeppelins',
    'mortero autonivelante window',
    'deck coating and zeppelins',
    'tinting for the glass that faces south',
    'somewhere to hang bath tiles',
    'roof sealant STC 50',
    'brick 200 mm',
    'Orvan Slt 60',
  ])('says nothing of the kind of “%s”, which names no other thing', async (text) => {
    expect((await ask(text)).NotOurs).toBeUndefined();
  });
});
