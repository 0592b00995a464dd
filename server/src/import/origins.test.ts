import { expect, test } from 'vitest';
import { Origins } from './origins.ts';

test('each entry and document has the place that it was given', () => {
  const origins = new Origins();
  const entries = Array.from({ length: 3 }, () => ({ documents: Array.from({ length: 4 }, () => ({})) }));
  for (const [at, entry] of entries.entries()) {
    for (const [index, document] of entry.documents.entries())
      origins.setDocument(document, `products[${at}].documents`, index * 2);
    origins.set(entry, `products[${at}]`);
  }
  const far = {};
  origins.setDocument(far, 'systems[0].documents', 5_000_000);
  expect(entries.map((entry) => origins.get(entry))).toEqual(['products[0]', 'products[1]', 'products[2]']);
  expect(entries[2]?.documents.map((document) => origins.get(document))).toEqual(
    [0, 2, 4, 6].map((at) => `products[2].documents[${at}]`),
  );
  expect(origins.get(far)).toBe('systems[0].documents[5000000]');
  expect(origins.get({})).toBeUndefined();
});
