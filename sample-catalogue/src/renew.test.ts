import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayAfter, renewalDue } from './data/days.ts';
import { SAMPLE_DAY } from './data/sample-day.ts';
import { renewed } from './renew.ts';

const source = readFileSync(new URL('./data/sample-day.ts', import.meta.url), 'utf8');

describe("the sample's day", () => {
  it('is less than a year old, so that what is valid in the sample is valid', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      today < renewalDue(SAMPLE_DAY),
      `The days of the sample are from ${SAMPLE_DAY}: "npm run draw" renews them. Commit sample-day.ts.`,
    ).toBe(true);
  });

  it('stays for a year, and is then moved to the first day of the month', () => {
    const due = renewalDue(SAMPLE_DAY);
    expect(renewed(source, dayAfter(due, { days: -1 }))).toBeNull();
    const later = dayAfter(due, { months: 4, days: 12 });
    expect(renewed(source, later)).toBe(source.replace(SAMPLE_DAY, `${later.slice(0, 7)}-01`));
    expect(() => renewed('', later)).toThrow('no SAMPLE_DAY');
  });
});

describe('a day after another', () => {
  it('is in the month that is meant', () => {
    expect(dayAfter('2026-01-31', { months: 1 })).toBe('2026-02-28');
    expect(dayAfter('2026-11-01', { months: -24, days: -1 })).toBe('2024-10-31');
    expect(dayAfter('2024-02-29', { months: 12 })).toBe('2025-02-28');
  });
});
