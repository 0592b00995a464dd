import { expect, it } from 'vitest';
import { ReadTexts } from './read-texts.ts';

it('reads again only what has changed, and what is too large to be cached', () => {
  const values = new ReadTexts<object>();
  let times = 0;
  const read = () => ({ times: ++times });
  const first = values.get('a', ['x', 'y'], read);
  expect(values.get('a', ['x', 'y'], read)).toBe(first);
  expect(values.get('b', ['x', 'y'], read)).toEqual({ times: 2 });
  expect(values.get('a', ['x', 'z'], read)).toEqual({ times: 3 });
  expect(values.get('a', ['x', 'y'], read)).toEqual({ times: 4 });
  const large = 'x'.repeat(9_000_000);
  values.get('c', [large], read);
  expect(values.get('c', [large], read)).toEqual({ times: 6 });
});

it('keeps nothing of what cannot be read', () => {
  const values = new ReadTexts<object>();
  const fails = () => {
    throw new Error('unreadable');
  };
  expect(() => values.get('a', ['x'], fails)).toThrow('unreadable');
  expect(() => values.get('a', ['x'], fails)).toThrow('unreadable');
});
