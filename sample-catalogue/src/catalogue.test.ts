import { type Catalogue, CatalogueSchema } from '@submittal/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { colours } from './data/colours.ts';
import { planCatalogue } from './drawing/plan-catalogue.ts';

const plan = planCatalogue();
const catalogue: Catalogue = CatalogueSchema.parse(plan.catalogue);
const entries = [...catalogue.products, ...catalogue.systems].flatMap((holder) => holder.documents);
const documents = [...new Map(entries.map((document) => [document.id, document])).values()];
const typed = (type: string) => documents.filter((document) => document.documentType === type);
const kinds = (kind: string) => plan.files.filter((file) => file.kind === kind).length;

describe('the sample catalogue', () => {
  it('is a catalogue in the format of the contract', () => {
    expect(CatalogueSchema.safeParse(plan.catalogue).success).toBe(true);
  });

  it('has 120 products in 6 types with subtypes and 20 systems in 4 types', () => {
    expect(catalogue.products.length).toBe(120);
    expect(new Set(catalogue.products.map((product) => product.type)).size).toBe(6);
    expect(catalogue.products.every((product) => product.subtype)).toBe(true);
    expect(catalogue.systems.length).toBe(20);
    expect(new Set(catalogue.systems.map((system) => system.type)).size).toBe(4);
  });

  it('has at least 1,000 different documents, each with its own file', () => {
    expect(documents.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(documents.map((document) => document.file)).size).toBe(documents.length);
  });

  it('says the same of a document wherever it stands', () => {
    const first = new Map<string, string>();
    for (const entry of entries) {
      const said = JSON.stringify(entry);
      expect(first.get(entry.id) ?? said).toBe(said);
      first.set(entry.id, said);
    }
  });

  it('shares documents between products', () => {
    const holders = (id: string) =>
      catalogue.products.filter((product) => product.documents.some((document) => document.id === id)).length;
    for (const id of ['w-smw-20', 'br-prm', 'iso-9001', 'js-101']) expect(holders(id)).toBeGreaterThan(3);
  });

  it('draws every file that it names', () => {
    const drawn = new Set(plan.files.map((file) => file.path));
    const named = [
      catalogue.manufacturer.logo,
      ...[...catalogue.products, ...catalogue.systems].map((holder) => holder.image),
      ...entries.map((entry) => entry.file),
    ];
    expect(named.filter((path) => path === undefined || !drawn.has(path))).toEqual([]);
    expect(drawn.size).toBe(new Set(named).size);
  });

  it('names the sections that its products stand in, and no others', () => {
    const named = catalogue.sections.map(({ number }) => number);
    expect(new Set(named)).toEqual(new Set(catalogue.products.map(({ masterformat }) => masterformat)));
    expect(new Set(named).size).toBe(named.length);
  });

  it('names only products that exist in its systems', () => {
    const known = new Set(catalogue.products.map((product) => product.id));
    expect(catalogue.systems.flatMap((system) => system.products).filter((id) => !known.has(id))).toEqual([]);
  });

  it('has products of one region only and documents for each region', () => {
    const regions = new Set(catalogue.products.map((product) => product.region.join()));
    expect(regions).toEqual(new Set(['us', 'canada', 'us,canada']));
    for (const type of ['standardmaterialwarranty', 'exhibit', 'boilerplate']) {
      expect(new Set(typed(type).map((document) => document.region))).toEqual(new Set(['us', 'canada']));
    }
  });

  it('speaks English, French and Spanish, and the Canadian forms for systems', () => {
    expect(new Set(documents.map((document) => document.language))).toEqual(
      new Set(['EN', 'FR', 'ES', 'EN_CA', 'FR_CA']),
    );
  });

  it('has data sheets and safety data sheets in all three languages, and one of each safety sheet in several', () => {
    const languagesOf = (type: string) => new Set(typed(type).map((document) => document.language));
    expect(languagesOf('datasheet')).toEqual(new Set(['EN', 'FR', 'ES']));
    expect(languagesOf('sds')).toEqual(new Set(['EN', 'ES', 'EN_CA', 'FR_CA']));
    expect(typed('sds').filter(({ language }) => language === 'ES').length).toBeGreaterThan(50);
    const sheets = catalogue.products.find(({ id }) => id === 'ardseal-790')?.documents ?? [];
    const spoken = sheets.filter(({ documentType }) => documentType.startsWith('sds'));
    expect(new Set(spoken.map(({ language }) => language))).toEqual(new Set(['EN', 'ES', 'FR']));
  });

  it('has a product whose colours are more than a screen shows, and one that has no documents yet', () => {
    const coloured = catalogue.products.map(
      (product) => new Set(product.documents.flatMap((document) => document.colorCode ?? [])).size,
    );
    expect(Math.max(...coloured)).toBeGreaterThanOrEqual(24);
    expect(catalogue.products.some((product) => product.documents.length === 0)).toBe(true);
  });

  it('has systems that can be used with things in groups', () => {
    const groups = catalogue.systems.flatMap((system) => system.canBeUsedWith);
    expect(new Set(groups.map(({ name }) => name)).size).toBeGreaterThanOrEqual(7);
    expect(groups.every(({ children }) => children.length > 1)).toBe(true);
  });

  it('has every document type that a button asks for, and some that become buttons of their own', () => {
    const types = new Set(documents.map((document) => document.documentType));
    for (const type of [
      'architecturalspec',
      'individualdetail',
      'detaildrawing',
      'datasheet',
      'applicationinstructions',
      'sds',
      'sds_can',
      'certification',
      'leed',
      'installation',
      'brochure',
      'colorchart',
      'image',
      'imagepackage',
      'caddetail',
      'primerchart',
      'testreport',
      'epd',
      'hpd',
    ]) {
      expect(types).toContain(type);
    }
    expect(typed('testreport').every((document) => document.subtitle === 'Test Report')).toBe(true);
  });

  it('uses colour codes that the lookup knows and some that it does not', () => {
    const known = new Set(colours.map((colour) => colour.code));
    const used = documents.flatMap((document) => document.colorCode ?? []);
    expect(used.some((code) => known.has(code))).toBe(true);
    expect(new Set(used.filter((code) => !known.has(code))).size).toBeGreaterThanOrEqual(2);
  });

  it('holds encrypted documents, forms, layers, scans, archives and CAD drawings', () => {
    const trait = (name: 'encrypted' | 'form' | 'layers') =>
      plan.files.filter((file) => file.traits?.includes(name)).length;
    expect(trait('encrypted')).toBeGreaterThanOrEqual(5);
    expect(trait('form')).toBeGreaterThanOrEqual(4);
    expect(trait('layers')).toBeGreaterThanOrEqual(20);
    for (const kind of ['scan', 'archive', 'cad drawing', 'image', 'detail set'])
      expect(kinds(kind)).toBeGreaterThan(0);
  });
});
