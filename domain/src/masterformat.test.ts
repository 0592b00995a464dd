import { describe, expect, it } from 'vitest';
import { titlesOfSections } from './masterformat.ts';

describe('the title of a MasterFormat section', () => {
  const titleOf = titlesOfSections([
    { number: '07 92 00', title: 'Seals for Joints' },
    { number: '07 84 13', title: 'Fire Seals around Pipes' },
    { number: '07 84 13.16', title: 'Fire Collars' },
  ]);

  it('is its own, or that of the section it belongs to', () => {
    expect(titleOf('07 92 00')).toBe('Seals for Joints');
    expect(titleOf('07 92 13')).toBe('Seals for Joints');
    expect(titleOf('07 84 13.16')).toBe('Fire Collars');
    expect(titleOf('07 84 13.19')).toBe('Fire Seals around Pipes');
  });

  it('is empty where the catalogue gives none', () => {
    expect(titleOf('07 84 53')).toBe('');
    expect(titleOf('')).toBe('');
    expect(titlesOfSections([])('07 92 00')).toBe('');
  });
});
