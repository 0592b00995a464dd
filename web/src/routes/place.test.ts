import { describe, expect, it } from 'vitest';
import { plainBase, readPlace } from './place.ts';

const read = (base: string, address: string) => {
  const { place, redirect } = readPlace(plainBase(base), new URL(address, 'https://host.example'));
  return [place.screen, place.path, redirect];
};

describe('an address', () => {
  it.each([
    ['/', '/', ['home', '/', false]],
    ['/', '/build?text=joint', ['build', '/build', false]],
    ['/', '/review/', ['review', '/review', false]],
    ['/', '/share', ['share', '/share', false]],
    ['/', '/share/abc', ['shared', '/share/abc', false]],
    ['/', '/share/a%20b', ['shared', '/share/a%20b', false]],
    ['/', '/share#/share/abc', ['shared', '/share/abc', true]],
    ['/', '/share/abc/more', ['home', '/', true]],
    ['/', '/share/%E0%A4%A', ['shared', '/share/%25E0%25A4%25A', false]],
    ['/', '/share/', ['share', '/share', false]],
    ['/', '/#/share/', ['shared', '/share/', false]],
    ['/', '/share#/share/', ['shared', '/share/', false]],
    ['/tools', '/tools/build#/share/', ['shared', '/share/', false]],
    ['/', '/elsewhere', ['home', '/', true]],
    ['/tools/submittal/', '/tools/submittal', ['home', '/', false]],
    ['tools/submittal', '/tools/submittal/generate', ['generate', '/generate', false]],
    ['/tools/submittal', '/tools/submittals', ['home', '/', false]],
    ['/tools/submittal', '/products/sealants', ['home', '/', false]],
    ['/tools/submittal', '/tools/submittal/nowhere', ['home', '/', true]],
  ])('below %s: %s', (base, address, expected) => {
    expect(read(base, address)).toEqual(expected);
  });

  it('carries its search values and the id of a share', () => {
    const at = (address: string) => readPlace('', new URL(address, 'https://host.example')).place;
    expect(at('/build?text=joint&Languages=EN&Languages=FR').search).toEqual({
      text: 'joint',
      Languages: ['EN', 'FR'],
    });
    expect(at('/share/a%20b').shareId).toBe('a b');
  });
});
