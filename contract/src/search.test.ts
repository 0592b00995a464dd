import { describe, expect, it } from 'vitest';
import {
  ProductEntrySchema,
  ProductResultsSchema,
  SystemEntrySchema,
  SystemResultsSchema,
} from './search.ts';

const fields = (schema: { readonly shape: object }) => Object.keys(schema.shape);
const product = ['ProductID', 'ProductTitle', 'ProductSubtitle', 'ListingImageURL', 'ProductURL', 'Region'];
const system = ['SystemID', 'SystemTitle', 'SystemSubtitle', 'ListingImageURL', 'SystemURL'];

describe('what a search answers', () => {
  it('has the source fields of a product, and its documents', () => {
    expect(fields(ProductEntrySchema)).toEqual(expect.arrayContaining([...product, 'Documents']));
  });

  it('has the source fields of a system, and its documents', () => {
    expect(fields(SystemEntrySchema)).toEqual(expect.arrayContaining([...system, 'Documents']));
  });

  it('lists products under ProductTypes, each with its documents, and their total', () => {
    const entry = {
      ...Object.fromEntries(
        [...product, 'Description', 'ProductType', 'ProductSubtype'].map((name) => [name, '']),
      ),
      MasterFormat: '',
      Region: ['us'],
      Documents: [{ resourceID: 'sheet' }],
    };
    const answer = { ProductTypes: [entry], TotalResults: 1, Facets: {} };
    expect(ProductResultsSchema.parse(answer)).toMatchObject(answer);
    expect(ProductResultsSchema.safeParse({ ...answer, ProductTypes: undefined }).success).toBe(false);
    expect(ProductResultsSchema.safeParse({ ...answer, TotalResults: undefined }).success).toBe(false);
  });

  it('lists systems under Results, and their total', () => {
    const answer = { Results: [], TotalResults: 0, Facets: {} };
    expect(SystemResultsSchema.parse(answer)).toEqual(answer);
    expect(SystemResultsSchema.safeParse({ ...answer, Results: undefined }).success).toBe(false);
    expect(SystemResultsSchema.safeParse({ ...answer, TotalResults: undefined }).success).toBe(false);
  });
});
