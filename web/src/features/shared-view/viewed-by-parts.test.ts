import { expect, it } from 'vitest';
import { viewedByParts } from './viewed-by-parts.ts';

it('looks at a large package by its parts, unless it is loaded already', () => {
  const inlineAddress = 'https://submittals.example/api/GeneratePdf/1?disposition=inline';
  expect(viewedByParts({ bytes: 36_000_000, inlineAddress })).toBe(false);
  expect(viewedByParts({ bytes: 36_000_001, inlineAddress })).toBe(true);
  expect(viewedByParts({ bytes: 500_000_000, inlineAddress: 'blob:https://maker.example/1' })).toBe(false);
});
