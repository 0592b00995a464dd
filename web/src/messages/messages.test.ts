import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, languages } from './languages.ts';
import { loadMessages, messages } from './messages.ts';

beforeAll(() => Promise.all(languages.map(loadMessages)));

const texts = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
    : [[path, value]];

describe('the languages of the interface', () => {
  it('are chosen by the first tag that is spoken here', () => {
    expect(chooseLanguage(['fr-CA'])).toBe('fr-CA');
    expect(chooseLanguage(['de-DE', 'es-MX', 'en'])).toBe('es-MX');
    expect(chooseLanguage(['de'])).toBe('en');
    expect(messages('FR').common.close).toBe('Fermer');
    expect(messages('').common.close).toBe('Close');
  });

  it.each(['fr', 'es'])('leave no text out in %s', (language) => {
    const optional = /phoneNumber|notes$/;
    for (const [path, text] of texts(messages(language))) {
      if (typeof text === 'string' && !optional.test(path)) expect(text, path).not.toBe('');
    }
  });

  it('count as each language counts', () => {
    expect([0, 1, 2].map((count) => messages('en').common.pages(count))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
    ]);
    expect([0, 1, 2].map((count) => messages('fr').common.pages(count))).toEqual([
      '0 page',
      '1 page',
      '2 pages',
    ]);
    expect(messages('es').common.documents(1)).toBe('1 documento');
  });

  it('write decimals with their own mark and as many as they were given', () => {
    expect(messages('en').common.decimal('12.30')).toBe('12.30');
    expect(messages('fr').common.decimal('12.30')).toBe('12,30');
    expect(messages('es').common.decimal('0')).toBe('0');
  });
});
