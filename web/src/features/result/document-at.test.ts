import { describe, expect, it } from 'vitest';
import { documentAt } from './document-at.ts';

const documents = [{ resourceFileSize: 100 }, { resourceFileSize: 300 }, { resourceFileSize: 100 }];

describe('the document a package is being filled with', () => {
  it('follows the bytes that have come', () => {
    expect([0, 0.1, 0.2, 0.5, 0.79, 0.8, 0.99].map((portion) => documentAt(documents, portion))).toEqual([
      0, 0, 1, 1, 1, 2, 2,
    ]);
  });

  it('is the last one at the end, and the first where there is none', () => {
    expect(documentAt(documents, 1)).toBe(2);
    expect(documentAt([], 0.5)).toBe(0);
  });
});
