import { describe, expect, it } from 'vitest';
import { proofOf } from './proof.ts';

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
