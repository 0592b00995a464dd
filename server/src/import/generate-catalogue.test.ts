import { CatalogueSchema } from '@submittal/contract/catalogue';
import { expect, it } from 'vitest';
import { generateCatalogue } from './generate-catalogue.ts';
import { documentEntries } from './placed-documents.ts';

const document = (id: string, more = {}) => ({
  id,
  title: id,
  documentType: 'datasheet',
  file: 'a.pdf',
  ...more,
});

const source = CatalogueSchema.parse({
  manufacturer: { name: 'Ardent' },
  products: [
    {
      id: 'wall',
      title: 'Wall',
      type: 'Walls',
      replacedBy: ['seal'],
      documents: [document('a'), document('b', { supersedes: ['a'] })],
    },
    { id: 'seal', title: 'Seal', type: 'Seals', documents: [] },
  ],
  systems: [
    {
      id: 'system',
      title: 'System',
      products: ['wall', 'seal'],
      roles: [
        { name: 'Wall', products: ['wall'] },
        { name: 'Joint', products: ['seal'] },
      ],
      documents: [document('c')],
    },
  ],
});

it('refers to nothing but what it has itself', () => {
  const made = generateCatalogue(source, { products: 80, documents: 400 });
  expect([...documentEntries(made)]).toHaveLength(400);
  expect(made.systems).toHaveLength(2);
  const products = new Set(made.products.map(({ id }) => id));
  for (const system of made.systems) {
    expect(system.roles?.flatMap((role) => role.products)).toEqual(system.products);
    for (const id of system.products) expect(products).toContain(id);
  }
  const documents = new Set(Array.from(documentEntries(made), ({ id }) => id));
  for (const { replacedBy = [] } of made.products)
    for (const id of replacedBy) expect(products).toContain(id);
  for (const { supersedes = [] } of documentEntries(made))
    for (const id of [supersedes].flat()) expect(documents).toContain(id);
});
