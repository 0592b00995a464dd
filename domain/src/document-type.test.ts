import { describe, expect, it } from 'vitest';
import { compareDocumentTypeKeys, documentTypeKeyLabel, documentTypeLabel } from './document-type.ts';
import { documentTypeKey } from './document-type-key.ts';

const document = (
  resourceDocumentType: string,
  more: Partial<Parameters<typeof documentTypeKey>[0]> = {},
) => ({
  resourceDocumentType,
  resourceSubtitle: '',
  resourceRegion: '',
  resourceLanguage: 'EN',
  ...more,
});

describe('a document type', () => {
  it('is listed under the key of its button', () => {
    expect(documentTypeKey(document('exhibit'))).toBe('warranty');
    expect(documentTypeKey(document('SDS', { resourceLanguage: 'FR_CA' }))).toBe('sds_can');
    expect(documentTypeKey(document('sds', { resourceRegion: 'us' }))).toBe('sds');
  });
  it('without a button of its own shows its subtitle, else itself', () => {
    expect(documentTypeLabel(document('chart', { resourceSubtitle: 'Primer Selection Chart' }))).toBe(
      'Primer Selection Chart',
    );
    expect(documentTypeLabel(document('chart'))).toBe('chart');
    expect(documentTypeKeyLabel('datasheet')).toBe('Data Sheet');
  });
  it('sorts in the order of the buttons, others behind by name', () => {
    expect(['zeta', 'sds', 'alpha', 'architecturalspec'].sort(compareDocumentTypeKeys)).toEqual([
      'architecturalspec',
      'sds',
      'alpha',
      'zeta',
    ]);
  });
});
