import { describe, expect, it } from 'vitest';
import { tinyCatalogue } from '../testing/tiny-catalogue.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { decodeRelease, encodeRelease } from './encode-release.ts';
import type { Release } from './release.ts';

const release = undrawnRelease(tinyCatalogue);

describe('a release as text', () => {
  it('is read as it was, with every field and address of its documents', () => {
    const read = decodeRelease(encodeRelease(release));
    expect(read).toEqual(release);
    expect(read.documents[0]?.resource.resourceURL).toContain(read.documents[0]?.key);
  });

  it('is read where an earlier version wrote it, and where it has no documents', () => {
    expect(decodeRelease(JSON.stringify(release))).toEqual(release);
    const empty: Release = { ...release, products: [], systems: [], documents: [] };
    expect(decodeRelease(encodeRelease(empty))).toEqual(empty);
  });

  it('keeps names that hold the sign of the key, and documents that all say the same', () => {
    const [held] = release.documents;
    if (!held) throw new Error('there is no document');
    const named = { ...held, resource: { ...held.resource, resourceName: 'A * B *.pdf', colorCode: '*' } };
    const same: Release = { ...release, documents: [named, named, { ...named, key: 'other' }] };
    expect(decodeRelease(encodeRelease(same))).toEqual(same);
    const one: Release = { ...release, documents: [named] };
    expect(decodeRelease(encodeRelease(one))).toEqual(one);
  });

  it('says once what it says of many', () => {
    const documents = Array.from({ length: 400 }, (_, at) => release.documents[at % 2] ?? []).flat();
    const many: Release = { ...release, documents };
    expect(encodeRelease(many).length).toBeLessThan(JSON.stringify(many).length / 4);
  });
});
