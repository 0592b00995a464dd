import { describe, expect, it } from 'vitest';
import { type FinderResult, groupResults } from './finder-result.ts';
import { highlightParts } from './highlight-parts.ts';

const result = (id: string, type: string, subtype: string): FinderResult => ({
  mode: 'products',
  id,
  title: id,
  description: '',
  imageUrl: '',
  url: '',
  type,
  subtype,
  buttons: { primary: [], secondary: [] },
  found: [],
});

describe('headings', () => {
  it('come from consecutive results', () => {
    const groups = groupResults([
      result('1', 'Sealants', 'Silicone'),
      result('2', 'Sealants', 'Silicone'),
      result('3', 'Sealants', 'Hybrid'),
      result('4', 'Coatings', ''),
    ]);
    expect(
      groups.map(({ type, subtypes }) => [type, subtypes.map((one) => [one.subtype, one.results.length])]),
    ).toEqual([
      [
        'Sealants',
        [
          ['Silicone', 2],
          ['Hybrid', 1],
        ],
      ],
      ['Coatings', [['', 1]]],
    ]);
  });
});

describe('search marks', () => {
  const marked = (text: string, search: string) =>
    highlightParts(text, search)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('');
  it.each([
    ['ArdSeal 790', 'ardseal', '[ArdSeal] 790'],
    ['ArdSeal 790', '79 ard', '[Ard]Seal [79]0'],
    ['ArdSeal 790', 'seal', 'ArdSeal 790'],
    ['Joint (C++)', 'c++', 'Joint ([C++])'],
    ['Étanchéité', 'étan', '[Étan]chéité'],
    ['Plain', '', 'Plain'],
  ])('%s for %s', (text, search, shown) => {
    expect(marked(text, search)).toBe(shown);
  });
});
