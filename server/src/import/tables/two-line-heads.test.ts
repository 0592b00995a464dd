import { describe, expect, it } from 'vitest';
import { twoLineHead } from './two-line-heads.ts';

describe('a head in two lines', () => {
  it('names each column by what stands over it and what stands in it', () => {
    const names = ['Ref', 'Name FR', 'Name EN', 'Weight', 'Tests αw', 'Tests NRC'];
    const top = ['Ref', 'Name', '', 'Weight', 'Tests', ''];
    expect(twoLineHead(top, ['', 'FR', 'EN', '', 'αw', 'NRC'])).toEqual(names);
    expect(twoLineHead(top, ['Ref', 'FR', 'EN', 'Weight', 'αw', 'NRC'])).toEqual(names);
  });

  it.each([
    ['a row of values', ['Ref', 'Name', '', 'Weight'], ['4711', 'Hatch', 'roof', '12']],
    ['a row of values below a head of single cells', ['Ref', 'Name', 'Weight'], ['4711', 'Hatch', '12']],
    ['a row of values beside a column without a name', ['Name', ''], ['Hatch', 'roof']],
    ['an empty line', ['Ref', 'Name', ''], ['', '', '']],
    ['a heading of a group', ['Ref', 'Name', 'Weight'], ['HATCHES']],
  ])('is not one line with %s below it', (_, top, below) => {
    expect(twoLineHead(top, below)).toBeNull();
  });
});
