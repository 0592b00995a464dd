import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choiceFields, choiceFieldsOf, facetIdsOf, facets, isFacetId } from './facets.ts';
import { SearchProductsSchema, SearchSystemsSchema, searchBody } from './search.ts';

describe('the facets', () => {
  it('hold those that the specification enables for each search', () => {
    const ofBoth = ['Application', 'ResourceTypes', 'Languages'];
    expect(facetIdsOf('products')).toEqual(expect.arrayContaining(['ProductType', ...ofBoth]));
    expect(facetIdsOf('systems')).toEqual(expect.arrayContaining(['SystemType', 'CanBeUsedWith', ...ofBoth]));
    expect(facetIdsOf('products')).not.toContain('SystemType');
    expect(facetIdsOf('systems')).not.toContain('ProductType');
  });

  it('stand in the groups of the specification', () => {
    const groups = Object.entries(facets).map(([id, { group }]) => [id, group]);
    expect(Object.fromEntries(groups)).toMatchObject({
      ProductType: 'Product/System Types',
      SystemType: 'Product/System Types',
      CanBeUsedWith: 'Can Be Used With Options',
      Application: 'Recommended Applications',
      ResourceTypes: 'Resource Document Types',
      Languages: 'Resource Languages',
    });
  });

  it('give both requests their fields, and those of their sub-filters', () => {
    expect(choiceFieldsOf('products')).toEqual(expect.arrayContaining(['ProductType', 'ProductSubtype']));
    expect(choiceFieldsOf('systems')).toEqual(
      expect.arrayContaining(['CanBeUsedWith', 'CanBeUsedWithChildren']),
    );
    for (const field of choiceFieldsOf('products')) expect(SearchProductsSchema.shape).toHaveProperty(field);
    for (const field of choiceFieldsOf('systems')) {
      expect(SearchSystemsSchema.in.shape).toHaveProperty(field);
    }
    expect(new Set(choiceFields).size).toBe(choiceFields.length);
  });

  it('take a value or a list of values, and nothing for an empty one', () => {
    const query = SearchProductsSchema.parse({
      ProductType: 'Sealants',
      Application: ['Roofs'],
      Languages: '',
    });
    expect(query).toMatchObject({
      ProductType: ['Sealants'],
      Application: ['Roofs'],
      Languages: [],
      ResourceTypes: [],
    });
  });

  it('cannot take the name of another field of a request', () => {
    expect(() => searchBody('products', { Languages: z.string() })).toThrow(
      'The facet field Languages is a field of the search of products already.',
    );
  });

  it('know an id from outside that is none of theirs', () => {
    expect(isFacetId('Languages')).toBe(true);
    for (const id of ['Finish', 'languages', 'ProductSubtype', 'constructor', '']) {
      expect(isFacetId(id)).toBe(false);
    }
  });
});
