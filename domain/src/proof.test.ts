import { describe, expect, it } from 'vitest';
import { proofOf, provesOn, provingDays } from './proof.ts';

const document = (resourceDocumentType: string, facts: object = {}) => ({
  resourceDocumentType,
  resourceSubtitle: '',
  resourceRegion: '' as const,
  resourceLanguage: 'EN',
  ...facts,
});

describe('what a document proves', () => {
  it('is what its facts state', () => {
    expect(proofOf(document('certification', { number: 'NOA 24-0117.03' }))).toBe('certificate');
    expect(proofOf(document('testreport', { number: 'T-1', laboratory: 'Lab Two' }))).toBe('testreport');
    expect(proofOf(document('Environmental Product Declaration', { programme: 'NSF 1.0' }))).toBe('epd');
    expect(proofOf(document('hpd', { number: '7' }))).toBe('hpd');
    expect(proofOf(document('leed', { origin: { country: 'US' } }))).toBe('origin');
  });

  it('is nothing by its name alone', () => {
    for (const type of ['certification', 'testreport', 'epd', 'hpd'])
      expect(proofOf(document(type))).toBeNull();
    expect(proofOf(document('certification', { origin: {}, number: '' }))).toBeNull();
  });
});

describe('a document proves', () => {
  const on = (facts: Parameters<typeof provingDays>[0], day: string) => provesOn(provingDays(facts), day);

  it('to its last day, and from its first', () => {
    expect(on({}, '2026-11-27')).toBe(true);
    expect(on({ validUntil: '2026-11-27' }, '2026-11-27')).toBe(true);
    expect(on({ validUntil: '2026-11-27' }, '2026-11-28')).toBe(false);
    expect(on({ validFrom: '2026-11-27' }, '2026-11-26')).toBe(false);
    expect(on({ validFrom: '2026-11-27' }, '2026-11-27')).toBe(true);
  });

  it('nothing from the day of its recall on', () => {
    expect(on({ recalledFrom: '2026-11-27' }, '2026-11-26')).toBe(true);
    expect(on({ recalledFrom: '2026-11-27T09:00:00Z' }, '2026-11-27')).toBe(false);
    expect(on({ recalledFrom: '2027-03-01', validUntil: '2026-11-27' }, '2026-11-28')).toBe(false);
    expect(on({ recalledFrom: '2026-11-27', validUntil: '2027-03-01' }, '2026-11-28')).toBe(false);
  });
});
