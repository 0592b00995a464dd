import { describe, expect, it } from 'vitest';
import { languagesOf, namesElsewhere } from './languages.ts';
import type { ShopRecord } from './records.ts';

const product = (id: string, ...names: readonly (readonly [string, string])[]): ShopRecord => ({
  id,
  said: new Map([['name', names.map(([language, text]) => ({ language, text }))]]),
});

describe('languagesOf', () => {
  it('takes names that queries give without a language before those in another one', () => {
    const one = product('1', ['~a.csv', 'Poignée'], ['en', 'Handle'], ['~b.csv', 'Poignée']);
    const languages = languagesOf([one, product('2', ['~a.csv', 'Gâche'], ['en', 'Strike'])], []);
    expect(languages.main[0]).toBe('~a.csv');
    // Nobody says in what language the first names are.
    expect([languages.code, [...namesElsewhere(one, languages)]]).toEqual(['', []]);
  });

  it('takes the language of lists of the back office, whatever else is said', () => {
    const one = product('1', ['en', 'Handle'], ['de', 'Griff'], ['~', 'Griff']);
    expect(languagesOf([one], [])).toEqual({ main: ['~', 'de'], code: 'de' });
    expect([...namesElsewhere(one, languagesOf([one], []))]).toEqual([['en', 'Handle']]);
  });

  it('takes the first of those of the database where nothing else is said', () => {
    expect(languagesOf([product('1', ['#2', 'Handle'], ['#1', 'Griff'])], []).main).toEqual(['#1']);
  });
});
