import { describe, expect, it } from 'vitest';
import { newestFirst, versionedFile, versionMeant } from './element-address.ts';

describe('an address with a version', () => {
  it.each([
    ['submittal-builder@1.2.3.js', 'submittal-builder.js', '1.2.3'],
    ['submittal-builder@1.js', 'submittal-builder.js', '1'],
    ['submittal-add@1.2.js', 'submittal-add.js', '1.2'],
    ['submittal-builder@1.2.3.json', 'submittal-builder.json', '1.2.3'],
    ['submittal-builder@1.2.d.ts', 'submittal-builder.d.ts', '1.2'],
    ['submittal-builder@2.0.0-rc.1.js', 'submittal-builder.js', '2.0.0-rc.1'],
  ])('%s asks for %s of %s', (path, file, version) => {
    expect(versionedFile(path)).toEqual({ file, version });
  });

  it.each([
    'submittal-builder.js',
    'submittal-builder@.js',
    'submittal-builder@x.js',
    'a/submittal-builder@1.js',
  ])('%s asks for none', (path) => {
    expect(versionedFile(path)).toBeNull();
  });
});

it('the newest version that begins as asked is meant, and one before its release only by its whole name', () => {
  const there = ['1.9.0', '1.10.2', '1.10.10', '2.0.0-rc.1', '0.3.0'];
  expect(versionMeant('1', there)).toBe('1.10.10');
  expect(versionMeant('1.9', there)).toBe('1.9.0');
  expect(versionMeant('1.10.2', there)).toBe('1.10.2');
  expect(versionMeant('2', there)).toBeNull();
  expect(versionMeant('2.0.0-rc.1', there)).toBe('2.0.0-rc.1');
  expect(versionMeant('1.1', there)).toBeNull();
});

it('versions are told from the newest down', () => {
  expect(newestFirst(['1.9.0', '2.0.0-rc.1', '1.10.0', '2.0.0-rc.2', '2.0.0'])).toEqual([
    '2.0.0',
    '2.0.0-rc.2',
    '2.0.0-rc.1',
    '1.10.0',
    '1.9.0',
  ]);
});
