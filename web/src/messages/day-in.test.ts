import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it('a day is written in the language, the same wherever the visitor is', () => {
  expect(dayIn('en-US', '2028-02-29')).toBe('Feb 29, 2028');
});

it('the first of a month is an ordinal number in French', () => {
  expect(dayIn('fr-CA', '2026-12-01')).toBe('1er déc. 2026');
});

it.each(['2027-02-29', '2027-13-45', '12027-06-30', ''])(
  'the day %s, which does not exist, is shown as it was entered',
  (day) => {
    expect(dayIn('en-US', day)).toBe(day);
  },
);
