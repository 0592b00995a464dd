import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepGrant, storedGrant } from './share-grant.ts';

afterEach(() => vi.unstubAllGlobals());

const opened = { grant: 'g', expiresAt: '2026-11-22T18:00:00.000Z' };
const before = Date.parse('2026-11-22T17:59:59.000Z');

it('is kept for its share and server until it ends', () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage().storage() });
  keepGrant('https://a.example/api', 's1', opened);
  expect(storedGrant('https://a.example/api', 's1', before)).toBe('g');
  expect(storedGrant('https://a.example/api', 's1', before + 1000)).toBeUndefined();
  expect(storedGrant('https://a.example/api', 's2', before)).toBeUndefined();
  expect(storedGrant('https://b.example/api', 's1', before)).toBeUndefined();
});

it('does without storage, and with what another program left there', () => {
  vi.stubGlobal('window', {});
  keepGrant('https://a.example/api', 's1', opened);
  expect(storedGrant('https://a.example/api', 's1', before)).toBeUndefined();
  const storage = memoryStorage().storage();
  vi.stubGlobal('window', { sessionStorage: storage });
  for (const text of ['{', 'null', '{"grant":1}', '[]']) {
    storage.setItem('submittal-builder:grant:https://a.example/api:s1', text);
    expect(storedGrant('https://a.example/api', 's1', before)).toBeUndefined();
  }
});
