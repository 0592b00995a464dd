import { describe, expect, it } from 'vitest';
import { masterformatTitle } from './masterformat.ts';

describe('the title of a MasterFormat section', () => {
  it('is its own, or that of the section it belongs to', () => {
    expect(masterformatTitle('07 92 00')).toBe('Joint Sealants');
    expect(masterformatTitle('07 84 13.16')).toBe('Penetration Firestopping');
    expect(masterformatTitle('07 92 99')).toBe('Joint Sealants');
    expect(masterformatTitle('49 99 00')).toBe('');
  });
});
