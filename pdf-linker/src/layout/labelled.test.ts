import { expect, test } from 'vitest';
import { labelled } from './labelled.ts';

test.each([
  ['en-US', 'Source: Manual'],
  ['es-US', 'Source: Manual'],
  ['de-DE', 'Source: Manual'],
  ['fr-CA', 'Source\u00a0: Manual'],
  ['fr', 'Source\u00a0: Manual'],
])('a label in %s has its colon as the language writes it', (tag, text) => {
  expect(labelled(tag, 'Source', 'Manual')).toBe(text);
});
