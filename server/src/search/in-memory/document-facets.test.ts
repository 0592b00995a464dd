import { describe, expect, it } from 'vitest';
import { holdDocument } from '../../documents/document-store.ts';
import { type DocumentChoice, shownDocuments } from './document-facets.ts';

function document(language: string, region = '', documentType = 'datasheet') {
  const description = { resourceID: 'one', fileName: 'One.pdf', documentType, language, region };
  return holdDocument(description, { sha256: 'one', size: 1, pageCount: 1, preview: null, notes: [] })
    .resource;
}

function shows(
  chosen: Partial<DocumentChoice['chosen']>,
  region: string | null = null,
): ReturnType<typeof shownDocuments> {
  const none = { ResourceTypes: [], Proven: [], Languages: [] };
  return shownDocuments({ chosen: { ...none, ...chosen }, region, provenOn: null });
}

describe('a result shows', () => {
  it('a document only when its language is in the list, whatever the case', () => {
    expect(shows({ Languages: ['fr', 'EN'] })(document('En'))).toBe(true);
    expect(shows({ Languages: ['EN'] })(document('EN_CA'))).toBe(false);
    expect(shows({})(document('ES'))).toBe(true);
  });

  it('a document of its region, or of none', () => {
    expect(shows({}, 'us')(document('EN', 'canada'))).toBe(false);
    expect(shows({}, 'us')(document('EN', 'us'))).toBe(true);
    expect(shows({}, 'us')(document('EN'))).toBe(true);
  });

  it('documents of every type, whichever found it', () => {
    expect(shows({ ResourceTypes: ['sds'] })(document('EN'))).toBe(true);
  });
});
