import { describe, expect, it } from 'vitest';
import { documentHandle, documentTitle, logoDisplayName } from './document-title.ts';

describe('a document title', () => {
  it('drops the extension and turns dashes and underscores into spaces', () => {
    expect(documentTitle('ArdSeal-790_Guide-Specification.pdf')).toBe('ArdSeal 790 Guide Specification');
  });
  it('keeps a dot that begins no extension', () => {
    expect(documentTitle('Rev. 2 of sheet A1.1 plan.PDF')).toBe('Rev. 2 of sheet A1.1 plan');
  });
  it('is never empty', () => {
    expect(documentTitle('---.pdf')).toBe('---.pdf');
  });
});

describe('a document handle', () => {
  it('joins id and type in lower case with dashes', () => {
    expect(documentHandle('JS 101', 'Detail Drawing')).toBe('js-101-detail-drawing');
  });
});

describe('a logo name', () => {
  it('loses its leading segment up to the first underscore', () => {
    expect(logoDisplayName('8f2a_north_line.png')).toBe('north_line.png');
  });
});
