import { describe, expect, it } from 'vitest';
import { documentTypeKeyLabel } from './document-type.ts';
import { ownEntry } from './own-entry.ts';
import { addDocuments, emptySelection, flatDocuments, fromResources, toReferences } from './selection.ts';
import { madeDocument } from './testing/made-document.ts';

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
    const document = madeDocument(resourceID);
    const { selection, duplicated } = addDocuments(emptySelection, { id: 'p', title: 'P' }, [document]);
    expect(duplicated).toBe(false);
    expect(flatDocuments(selection).map((one) => one.resourceID)).toEqual([resourceID]);
    const read = fromResources([{ ...document, productID: 'p', productTitle: 'P' }]);
    expect(toReferences(read)).toEqual([{ resourceID, productID: 'p', resourceURL: document.resourceURL }]);
  });
});
