import { languageCodes } from '@submittal/contract/languages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allMessages, loadMessages, loadMessagesBeyond, messages } from './messages.ts';

const texts = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
    : [[path, value]];

it('come without those of later screens until such a screen is wanted, and then with them', async () => {
  // As a page begins, whatever other tests have loaded.
  vi.resetModules();
  const { allMessages, loadMessages, loadMessagesBeyond, messages } = await import('./messages.ts');
  await loadMessages('en');
  expect(messages('en').common.close).toBe('Close');
  expect(() => allMessages('en')).toThrow('only the first are loaded');
  const loading = loadMessages('fr');
  await loadMessagesBeyond();
  await loading;
  await loadMessages('es');
  expect(['en', 'fr', 'es'].map((tag) => allMessages(tag).review.title)).toEqual([
    'Review Your Project',
    'Réviser votre projet',
    'Revise su proyecto',
  ]);
});

describe('the languages of the interface', () => {
  beforeAll(() => Promise.all([loadMessagesBeyond(), ...languageCodes.map(loadMessages)]));

  it('are those of tags, and English where a tag names none of them', () => {
    expect(messages('FR').common.close).toBe('Fermer');
    expect(messages('de-CH').common.close).toBe('Schließen');
    expect(messages('').common.close).toBe('Close');
    expect(messages('tlh').common.close).toBe('Close');
  });

  it.each(languageCodes)('leave no text out in %s', (language) => {
    for (const [path, text] of texts(allMessages(language))) {
      if (typeof text === 'string') expect(text, path).not.toBe('');
    }
  });

  it.each(languageCodes)('say nothing in English in %s', (language) => {
    const english = new Map(texts(allMessages('en')));
    const same = texts(allMessages(language)).filter(
      ([path, text]) => typeof text === 'string' && text.includes(' ') && english.get(path) === text,
    );
    expect(language === 'en' ? [] : same.map(([path]) => path)).toEqual([]);
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
    expect(messages('de').common.documents(0)).toBe('0 Dokumente');
  });

  it('write decimals with their own mark and as many as they were given', () => {
    expect(messages('en').common.decimal('12.30')).toBe('12.30');
    expect(messages('fr').common.decimal('12.30')).toBe('12,30');
    expect(messages('es').common.decimal('0')).toBe('0');
  });
});
