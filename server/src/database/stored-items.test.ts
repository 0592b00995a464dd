import { expect, test } from 'vitest';
import { z } from 'zod';
import { readStoredItems } from './stored-items.ts';
import { Unreadable } from './stored-json.ts';

const items = (text: string) => [...readStoredItems(z.unknown(), text, 'release', 'r')];

test('a stored list is read item by item as it would be read whole', () => {
  const values = [
    { a: '],[', b: ['}', { c: 1 }] },
    'a "quoted, \\" text\\\\',
    '',
    [],
    {},
    [[1, 2], [3]],
    null,
    1.5,
    true,
  ];
  expect(items(JSON.stringify(values))).toEqual(values);
  expect(items(JSON.stringify(values, null, 2))).toEqual(values);
  expect(items('[]')).toEqual([]);
  expect(items(' [ ] ')).toEqual([]);
});

test('what is no list cannot be read, nor one that is cut off, and items are read with their schema', () => {
  for (const text of ['', '{}', '1', '[', '[1', '[1,]', '[1,,2]', '["a]', '[1]2]', '[{"a":1]', '[1]]'])
    expect(() => items(text), text).toThrow(Unreadable);
  expect(() => [...readStoredItems(z.number(), '[1,"2"]', 'release', 'r')]).toThrow(Unreadable);
});
