import { languages } from '@submittal/contract/languages';
import { expect, it } from 'vitest';
import { plurals } from './counted-words.ts';

it.each(Object.values(languages))('counts in $locale are written as Unicode says', ({ locale }) => {
  const { plural } = plurals(locale);
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const counts = [...Array.from({ length: 12_000 }, (_, count) => count), 1_000_000, 2_000_000, 12_345_678];
  for (const count of counts) {
    const expected = `${numbers.format(count)} ${rules.select(count) === 'one' ? 'one' : 'other'}`;
    if (plural(count, 'one', 'other') !== expected) expect(plural(count, 'one', 'other')).toBe(expected);
  }
});
