import { expect, it } from 'vitest';
import { documentLanguageName } from './document-language-name.ts';

it.each([
  ['en', 'EN (Canada)', 'FR (Canada)', 'PT (Brazil)'],
  ['fr', 'EN (Canada)', 'FR (Canada)', 'PT (Brésil)'],
  ['es', 'EN (Canadá)', 'FR (Canadá)', 'PT (Brasil)'],
])('names the region of a language in %s', (language, english, french, portuguese) => {
  expect(documentLanguageName('EN_CA', language)).toBe(english);
  expect(documentLanguageName('fr-ca', language)).toBe(french);
  expect(documentLanguageName('PT_BR', language)).toBe(portuguese);
});

it('leaves what names no region as it is', () => {
  for (const code of ['EN', 'multi', '', 'EN_CANADA']) expect(documentLanguageName(code, 'en')).toBe(code);
});
