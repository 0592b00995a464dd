import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dict } from './value.ts';

/** Few keys, so that they are repeated, and more than a dictionary looks through one by one. */
const key = fc.integer({ min: 0, max: 40 }).map((number) => `K${number}`);
const changes = fc.array(fc.tuple(fc.constantFrom('set', 'delete', 'sort'), key, fc.integer()), {
  maxLength: 120,
  size: 'max',
});

describe('a dictionary', () => {
  it('holds what a Map would hold, in the same order', () => {
    fc.assert(
      fc.property(changes, (made) => {
        let dictionary = new Dict();
        let expected = new Map<string, number>();
        for (const [change, name, value] of made) {
          if (change === 'sort') {
            dictionary = dictionary.inOrder();
            expect(dictionary.isInOrder()).toBe(true);
            expected = new Map([...expected].sort(([one], [other]) => (one < other ? -1 : 1)));
          } else if (change === 'set') {
            dictionary.set(name, value);
            expected.set(name, value);
          } else {
            dictionary.delete(name);
            expected.delete(name);
          }
          expect(dictionary.get(name)).toBe(expected.get(name));
          expect(dictionary.has(name)).toBe(expected.has(name));
        }
        expect([...dictionary]).toEqual([...expected]);
        expect([...dictionary.keys()]).toEqual([...expected.keys()]);
        expect([...dictionary.values()]).toEqual([...expected.values()]);
        expect(dictionary.size).toBe(expected.size);
      }),
    );
  });

  it('is made of keys and values in turn, of which the last counts', () => {
    const turns = fc.array(fc.tuple(key, fc.integer()), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(turns, key, (entries, asked) => {
        const made = Dict.of(entries.flat());
        const expected = new Map(entries);
        expect([...made]).toEqual([...expected]);
        expect(made.get(asked)).toBe(expected.get(asked));
        made.set(asked, -1);
        expect([...made]).toEqual([...expected.set(asked, -1)]);
      }),
    );
  });

  it('is not changed through its copy', () => {
    const dictionary = new Dict([['A', 1]]);
    new Dict(dictionary).set('A', 2).set('B', 3);
    expect([...dictionary]).toEqual([['A', 1]]);
  });
});
