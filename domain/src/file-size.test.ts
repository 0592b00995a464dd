import { describe, expect, it } from 'vitest';
import { formatResultSize, formatTotalSize, toMegabytes } from './file-size.ts';

describe('file sizes', () => {
  it('count 1024 × 1024 bytes to the megabyte for documents', () => {
    expect(toMegabytes(3 * 1024 * 1024)).toBe(3);
  });
  it.each([
    [0, '0'],
    [0.01, '0'],
    [0.011, '0.01'],
    [38.617, '38.62'],
    [100, '100.00'],
    [100.04, '100.0'],
    [1000, '1000.0'],
    [1000.6, '1001'],
  ])('show a total of %s mb as %s', (megabytes, shown) => {
    expect(formatTotalSize(megabytes)).toBe(shown);
  });
  it('count 1,000,000 bytes to the megabyte for a generated package', () => {
    expect(formatResultSize(41.084 * 1_000_000)).toBe('41.08');
    expect(formatResultSize(1_000_000)).toBe('1.00');
  });
});
