import { expect, it } from 'vitest';
import { endAfter, endsWithin, expiryChoices, otherExpiries } from './share-expiry.ts';

it('offers a month, a quarter, a year and what the server allows, and nothing beyond that', () => {
  expect(expiryChoices(365)).toEqual([30, 90, 365]);
  expect(expiryChoices(730)).toEqual([30, 90, 365, 730]);
  expect(expiryChoices(60)).toEqual([30, 60]);
  expect(expiryChoices(14)).toEqual([14]);
});

it('tells which links end within a week', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  expect(endAfter(30, now).toISOString()).toBe('2026-12-22T12:00:00.000Z');
  expect(endsWithin('2026-11-22T13:00:00Z', now)).toBe(1);
  expect(endsWithin('2026-11-25T12:00:00Z', now)).toBe(3);
  expect(endsWithin('2026-11-30T12:00:00Z', now)).toBeUndefined();
});

it('offers no period that ends on the day on which the link ends already', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const end = (days: number) => endAfter(days, now).toISOString();
  expect(otherExpiries(365, end(365), now)).toEqual([30, 90]);
  expect(otherExpiries(365, end(30), now)).toEqual([90, 365]);
  expect(otherExpiries(365, end(45), now)).toEqual([30, 90, 365]);
});
