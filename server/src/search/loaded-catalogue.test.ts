import { describe, expect, it } from 'vitest';
import { MadeList } from '../packing/listed.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { loadCatalogue } from './loaded-catalogue.ts';
import type { ReleaseSearch } from './search-engine.ts';

const MANY = 500;

/** A catalogue of one product with many documents, most of which have the same code; and how many were made of it. */
function productOfMany() {
  const documents = Array.from({ length: MANY }, (_, place) => ({
    id: `d${place}`,
    href: `https://site.example/${place}.pdf`,
    documentType: 'datasheet' as const,
    documentCode: place === 0 ? 'ONE' : 'MANY',
  }));
  const drawn = undrawnRelease({
    manufacturer: { name: 'Test' },
    products: [{ id: 'large', title: 'Large', type: 'Seals', masterformat: '07 92 00', documents }],
  });
  const made = { documents: 0, products: 0 };
  const count = <Item>(what: keyof typeof made, items: readonly Item[]) =>
    new MadeList(items.length, (place) => {
      made[what]++;
      const item = items[place];
      if (item === undefined) throw new Error(`there is no place ${place}`);
      return item;
    });
  const release = {
    ...drawn,
    products: count('products', drawn.products),
    documents: count('documents', drawn.documents),
  };
  const catalogue = loadCatalogue(
    '1',
    release,
    { of: (id) => (id === 'large' ? 0 : null), listing: () => [] },
    {} as ReleaseSearch,
  );
  return { catalogue, made, documents: drawn.documents };
}

describe('a product with very many documents', () => {
  it('is gone through once, however many of them a project asks for', () => {
    const { catalogue, made, documents } = productOfMany();
    for (const { key, resource } of documents) {
      expect(catalogue.find('large', resource.resourceID)).toMatchObject({
        title: 'Large',
        document: { key },
      });
      expect(catalogue.findAlike('large', resource)?.key).toBe(
        resource.documentCode === 'ONE' ? key : undefined,
      );
      expect(catalogue.sectionOf('large')?.number).toBe('07 92 00');
    }
    expect(made.products).toBe(1);
    expect(made.documents).toBeLessThanOrEqual(3 * MANY);
  });

  it('has no documents but its own', () => {
    const { catalogue } = productOfMany();
    expect(catalogue.find('large', 'another')).toBeNull();
    expect(catalogue.find('another', 'd0')).toBeNull();
    expect(catalogue.sectionOf('another')).toBeNull();
  });
});
