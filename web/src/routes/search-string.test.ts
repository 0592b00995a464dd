import { describe, expect, it } from 'vitest';
import { screenAt } from './screens.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import { shareIdFromHash } from './share-hash.ts';

describe('search parameters', () => {
  it('repeat a key for each value and read back the same', () => {
    const values = { text: 'joint & seal', type: ['Air Barriers', 'Sealants'] };
    const written = stringifySearch(values);
    expect(written).toBe('?text=joint+%26+seal&type=Air+Barriers&type=Sealants');
    expect(parseSearch(written)).toEqual(values);
  });
  it('leave out what is undefined', () => {
    expect(stringifySearch({ page: undefined })).toBe('');
  });
});

describe('the hash form of a share link', () => {
  it.each([
    ['#/share/abc', 'abc'],
    ['/share/abc', 'abc'],
    ['#/share/a%20b', 'a b'],
    ['#section', undefined],
    ['#/share/%E0%A4%A', '%E0%A4%A'],
    ['#/share/', ''],
    ['#/share', undefined],
    ['', undefined],
  ])('%s', (hash, id) => {
    expect(shareIdFromHash(hash)).toBe(id);
  });
});

describe('the screen of a path', () => {
  it.each([
    ['/', 'home'],
    ['/build', 'build'],
    ['/build/', 'build'],
    ['/share', 'share'],
    ['/share/abc', 'shared'],
    ['/elsewhere', 'home'],
  ])('%s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });
});
