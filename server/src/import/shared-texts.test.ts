import { expect, test } from 'vitest';
import { SharedTexts } from './shared-texts.ts';

test('sharing texts changes no value, and leaves other values alone', () => {
  const texts = new SharedTexts();
  const nested = { title: 'a' };
  const objects = Array.from({ length: 50_000 }, (_, at) => ({
    id: `d${at}`,
    type: `t${at % 7}`,
    at,
    nested,
    none: null,
  }));
  const before = structuredClone(objects);
  for (const object of objects) texts.share(object);
  expect(objects).toEqual(before);
  expect(objects[3]?.nested).toBe(nested);
});
