import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

const FIRST = new Date('2026-12-01T14:30:00Z');
const UTC = { timeZone: 'UTC' } as const;

test.each(['fr', 'fr-CA', 'fr-FR'])(
  'the first of a month is an ordinal number before its name in %s',
  (tag) => {
    expect(dateFormat(tag, { ...UTC, dateStyle: 'long' }).format(FIRST)).toBe('1er décembre 2026');
    expect(dateFormat(tag, { ...UTC, dateStyle: 'medium' }).format(FIRST)).toMatch(/^1er déc\.? 2026$/);
    expect(dateFormat(tag, { ...UTC, dateStyle: 'full' }).format(FIRST)).toBe('mardi 1er décembre 2026');
    expect(dateFormat(tag, { ...UTC, month: 'short', day: 'numeric' }).format(FIRST)).toMatch(/^1er déc/);
    expect(dateFormat(tag, { ...UTC, dateStyle: 'medium', timeStyle: 'short' }).format(FIRST)).toMatch(
      /^1er déc.*14/,
    );
  },
);

test('other days, days in figures and other languages are as their conventions have them', () => {
  const other = new Date('2026-12-11T14:30:00Z');
  expect(dateFormat('fr-CA', { ...UTC, dateStyle: 'long' }).format(other)).toBe('11 décembre 2026');
  for (const tag of ['fr-CA', 'fr', 'en-US', 'es-US', 'de-DE'])
    for (const options of [
      { ...UTC, dateStyle: 'short' },
      { ...UTC, timeStyle: 'short' },
    ] as const)
      expect(dateFormat(tag, options).format(FIRST)).toBe(
        new Intl.DateTimeFormat(tag, options).format(FIRST),
      );
  for (const tag of ['en-US', 'es-US', 'de-DE'])
    expect(dateFormat(tag, { ...UTC, dateStyle: 'long' }).format(FIRST)).toBe(
      new Intl.DateTimeFormat(tag, { ...UTC, dateStyle: 'long' }).format(FIRST),
    );
});
