import { describe, expect, it } from 'vitest';
import { editAddress, readEditLink } from './edit-link.ts';

const link = { id: 'Yb3-_x', token: 'T'.repeat(43) };

describe('an edit link', () => {
  it('is the address of the page with id and token in the fragment, where none was before', () => {
    const address = editAddress('https://maker.example/tools/build?text=joint#section', link);
    expect(address).toBe(`https://maker.example/tools/build?text=joint#/edit/Yb3-_x/${link.token}`);
    expect(readEditLink(new URL(address).hash)).toEqual(link);
  });

  it.each([
    ['', undefined],
    ['#section', undefined],
    ['#/share/abc', undefined],
    ['#/edit/', 'cut short'],
    ['#/edit/abc', 'cut short'],
    [`#/edit/abc/${'T'.repeat(42)}`, 'cut short'],
    [`#/edit//${link.token}`, 'cut short'],
    [`#/edit/a b/${link.token}`, 'cut short'],
    [`#/edit/abc/${link.token}/more`, 'cut short'],
    [`#/edit/abc/${'T'.repeat(129)}`, 'cut short'],
  ])('is read from its fragment alone, and told where it was cut: %s', (hash, read) => {
    expect(readEditLink(hash)).toBe(read);
  });
});
