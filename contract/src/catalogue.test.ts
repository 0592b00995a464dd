import { describe, expect, it } from 'vitest';
import { type CatalogueInput, CatalogueSchema } from './catalogue.ts';

const document = { id: 'spec', file: 'documents/Spec.pdf', documentType: 'architecturalspec' };
const withDocument = (change: object): CatalogueInput => ({
  manufacturer: { name: 'Ardent Building Envelope' },
  products: [{ id: 'p', title: 'ArdSeal 790', type: 'Sealants', documents: [{ ...document, ...change }] }],
});
const faults = (catalogue: unknown) => {
  const result = CatalogueSchema.safeParse(catalogue);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

describe('the catalogue format', () => {
  it('fills in what may be left out', () => {
    const catalogue = CatalogueSchema.parse(withDocument({}));
    expect(catalogue.products[0]).toMatchObject({ region: ['us', 'canada'], applications: [] });
    expect(catalogue.products[0]?.documents[0]?.language).toBe('EN');
    expect(catalogue.systems).toEqual([]);
  });
  it('takes regions in any case', () => {
    expect(CatalogueSchema.parse(withDocument({ region: 'Canada' })).products[0]?.documents[0]?.region).toBe(
      'canada',
    );
  });
  it('wants a file or an address, not both and not neither', () => {
    expect(faults(withDocument({ href: 'https://ardent.example/spec.pdf' }))).toEqual([
      'products.0.documents.0.file',
    ]);
    expect(faults(withDocument({ file: undefined }))).toEqual(['products.0.documents.0.file']);
    expect(faults(withDocument({ file: undefined, href: 'file:///etc/passwd' }))).not.toEqual([]);
  });
  it.each([
    'javascript:alert(1)',
    'JavaScript://x.example/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
  ])('takes no page of a product or system at %s', (url) => {
    const named = { id: 'x', title: 'X', type: 'T', url };
    const manufacturer = { name: 'M' };
    expect(faults({ manufacturer, products: [named] })).toEqual(['products.0.url']);
    expect(faults({ manufacturer, products: [], systems: [named] })).toEqual(['systems.0.url']);
    const safe = { ...named, url: 'HTTPS://maker.example/x' };
    expect(faults({ manufacturer, products: [safe], systems: [safe] })).toEqual([]);
  });
  it('refuses unknown fields, so that a misspelt one is not lost in silence', () => {
    expect(faults(withDocument({ colourCode: '014' }))).toEqual(['products.0.documents.0']);
  });
  it('names the place of a MasterFormat number that is none', () => {
    const catalogue = withDocument({});
    expect(
      faults({
        ...catalogue,
        products: catalogue.products.map((one) => ({ ...one, masterformat: '79200' })),
      }),
    ).toEqual(['products.0.masterformat']);
  });
});
