import type { Resource } from '@submittal/contract/document';
import { describe, expect, it } from 'vitest';
import { documentTypeKeyLabel } from './document-type.ts';
import { ownEntry } from './own-entry.ts';
import { addDocuments, emptySelection, flatDocuments, fromResources, toReferences } from './selection.ts';

const inherited = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

describe('a record', () => {
  it.each(inherited)('holds nothing under %s unless it was put there', (key) => {
    expect(ownEntry({ a: 1 }, key)).toBeUndefined();
    expect(ownEntry(Object.fromEntries([[key, 1]]), key)).toBe(1);
  });
});

describe('a catalogue that uses the names of what every object inherits', () => {
  it.each(['constructor', 'toString'])('may call a kind of documents %s', (name) => {
    expect(documentTypeKeyLabel(name)).toBe(name);
  });

  it.each(['constructor', 'valueOf'])('may call a document %s', (resourceID) => {
    const document: Resource = {
      resourceID,
      resourceName: 'Spec.pdf',
      resourceSubtitle: '',
      resourceURL: '/api/documents/x/file',
      resourceFileSize: 1,
      resourceDocumentType: 'sds',
      resourceLanguage: '',
      resourceRegion: '',
      productApplications: [],
      colorCode: '',
      documentCode: '',
      cacheURL: '',
      pageCount: 1,
      revised: '',
    };
    const { selection, duplicated } = addDocuments(emptySelection, { id: 'p', title: 'P' }, [document]);
    expect(duplicated).toBe(false);
    expect(flatDocuments(selection).map((one) => one.resourceID)).toEqual([resourceID]);
    const read = fromResources([{ ...document, productID: 'p', productTitle: 'P' }]);
    expect(toReferences(read)).toEqual([
      { resourceID, productID: 'p', resourceURL: '/api/documents/x/file' },
    ]);
  });
});
