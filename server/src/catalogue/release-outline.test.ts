import { expect, test } from 'vitest';
import { Unreadable } from '../database/stored-json.ts';
import { tinyCatalogue } from '../testing/tiny-catalogue.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { encodeRelease, type ReleasePart } from './encode-release.ts';
import { decodeOutline, isOfOutline } from './release-outline.ts';

const release = {
  ...undrawnRelease(tinyCatalogue),
  renamed: { earlier: { id: 'later', sha256: 'a'.repeat(64) } },
};

async function outlined(parts: Iterable<ReleasePart>) {
  const wanted = [...parts].filter(({ name }) => isOfOutline(name));
  async function* given() {
    yield* wanted;
  }
  const { documents, ...rest } = await decodeOutline('r', given());
  const outlines = documents.map(({ key, resource: { resourceID, resourceName, resourceDocumentType } }) => ({
    key,
    resourceID,
    resourceName,
    resourceDocumentType,
  }));
  return { ...rest, documents: outlines };
}

const typed = ({ id, type }: { readonly id: string; readonly type?: string | undefined }) => ({ id, type });

const expected = {
  products: release.products.map(typed),
  systems: release.systems.map(typed),
  documents: release.documents.map(
    ({ key, resource: { resourceID, resourceName, resourceDocumentType } }) => ({
      key,
      resourceID,
      resourceName,
      resourceDocumentType,
    }),
  ),
  renamed: release.renamed,
};

test('the outline of a release has what others are compared with, whichever version stored it', async () => {
  expect(await outlined(encodeRelease(release))).toEqual(expected);
  const before = Object.entries(release).map(([name, value]) => ({ name, text: JSON.stringify(value) }));
  expect(await outlined(before)).toEqual(expected);
});

test('of the parts of a release most are not read for its outline', () => {
  const names = [...encodeRelease(release)].map(({ name }) => name);
  expect(names.filter(isOfOutline).toSorted()).toEqual([
    'documents.resourceDocumentType',
    'documents.resourceID',
    'documents.resourceName',
    'keys',
    'products',
    'renamed',
    'systems',
  ]);
});

test('an outline with a damaged product cannot be read', async () => {
  const parts = [...encodeRelease(release)].map((part) =>
    part.name === 'products' ? { ...part, text: part.text.replace('"title"', '"tilte"') } : part,
  );
  await expect(outlined(parts)).rejects.toThrow(Unreadable);
});
