import { describe, expect, it } from 'vitest';
import type { ReportedFinding } from './finding.ts';
import { tellFindings } from './tell-findings.ts';

const refused = (message: string): ReportedFinding => ({
  kind: 'refused-document',
  severity: 'fault',
  place: 'products.csv line 4, files',
  message,
  cost: 'document',
  rule: 'A document can be read.',
  mend: 'Replace it.',
});

describe('a finding', () => {
  it('ends with one full stop before what is left out', () => {
    expect(tellFindings([refused('no such file "a.pdf"')])).toMatch(
      /no such file "a\.pdf"\. The document is left out\.$/,
    );
    expect(tellFindings([refused('"a.pdf" is refused: It is damaged. Replace it.')])).toMatch(
      /It is damaged\. Replace it\. The document is left out\.$/,
    );
  });
});
