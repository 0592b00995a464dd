import { expect, it } from 'vitest';
import { prefers } from './prefers.ts';

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['application/pdf', true],
  ['Application/PDF', true],
  ['application/pdf, */*;q=0.8', true],
  ['application/pdf;q=0', false],
  ['application/pdf, application/json', false],
  ['application/pdf;q=0.9, application/json;q=0.5', true],
  ['application/pdf;q=0.5, application/json', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  [';;,,q=', false],
])('Accept: %s asks for a PDF: %s', (accept, asked) => {
  expect(prefers(accept, 'application/pdf')).toBe(asked);
});
