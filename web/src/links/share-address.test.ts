import { expect, it } from 'vitest';
import { shareIdFromHash } from '../routes/share-hash.ts';
import { shareAddress } from './share-address.ts';

it('is the page address plus the hash, and leads back to the id', () => {
  const address = shareAddress('https://maker.example/products?from=mail#old', 'a1-b2');
  expect(address).toBe('https://maker.example/products?from=mail#/share/a1-b2');
  expect(shareIdFromHash(new URL(address).hash)).toBe('a1-b2');
});
