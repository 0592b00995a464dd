import { describe, expect, it } from 'vitest';
import { tinyCatalogue } from '../testing/tiny-catalogue.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { decodeRelease, encodeRelease, type ReleasePart } from './encode-release.ts';
import type { ReleaseToStore, WholeRelease } from './release.ts';

const release = undrawnRelease(tinyCatalogue);

/** Parts as a database gives them, one after the other. */
async function* given(parts: Iterable<ReleasePart>): AsyncGenerator<ReleasePart> {
  yield* parts;
}

/** As stored and read again, with its documents made. */
const read = async (stored: ReleaseToStore) => made(await decodeRelease('r', given(encodeRelease(stored))));

const made = (one: WholeRelease) => ({ ...one, documents: [...one.documents] });

describe('a release as text', () => {
  it('is read as it was, with every field and address of its documents', async () => {
    const again = await read(release);
    expect(again).toEqual(release);
    expect(again.documents.at(0)?.resource.resourceURL).toContain(again.documents.at(0)?.key);
  });

  it('is read where an earlier version wrote its documents one by one, and where it has none', async () => {
    const parts = Object.entries(release).map(([name, value]) => ({ name, text: JSON.stringify(value) }));
    expect(made(await decodeRelease('r', given(parts)))).toEqual(release);
    const empty: WholeRelease = { ...release, products: [], systems: [], documents: [] };
    expect(await read(empty)).toEqual(empty);
  });

  it('has no titles of sections where it was written before there were any', async () => {
    const parts = [...encodeRelease(release)].filter(({ name }) => name !== 'sections');
    expect(made(await decodeRelease('r', given(parts)))).toEqual({ ...release, sections: [] });
  });

  it('keeps names that hold the sign of the key, and documents that all say the same', async () => {
    const [first] = release.documents;
    if (!first) throw new Error('there is no document');
    const named = { ...first, resource: { ...first.resource, resourceName: 'A * B *.pdf', colorCode: '*' } };
    const same: WholeRelease = { ...release, documents: [named, named, { ...named, key: 'other' }] };
    expect(await read(same)).toEqual(same);
    const one: WholeRelease = { ...release, documents: [named] };
    expect(await read(one)).toEqual(one);
  });

  it('keeps letters beyond ASCII, and writes none', async () => {
    const named: WholeRelease = { ...release, manufacturer: { name: 'Façades Dvořák “Ω” 🏗\u2028' } };
    const texts = [...encodeRelease(named)].map(({ text }) => text).join('');
    expect(texts).toMatch(/^[\0-\x7f]+$/);
    expect(await read(named)).toEqual(named);
  });

  it('takes its columns from all documents: fields that only some have are stored with those', async () => {
    const [first, second] = release.documents;
    if (!first || !second) throw new Error('there are no documents');
    const { thumbnailURL: _, ...plain } = first.resource;
    const marked = {
      ...second.resource,
      thumbnailURL: `/api/documents/${second.key}/thumbnail`,
      newer: 'value',
    };
    const some: WholeRelease = {
      ...release,
      documents: [
        { ...first, resource: plain },
        { ...second, resource: marked },
        { ...first, resource: plain },
      ],
    };
    expect(await read(some)).toEqual(some);
  });

  it('gives what an older version did not write its default', async () => {
    const without = ['documents.revised', 'documents.productApplications', 'systems', 'images', 'pageTexts'];
    const parts = [...encodeRelease(release)].filter(({ name }) => !without.includes(name));
    const again = await decodeRelease('r', given(parts));
    expect(again).toMatchObject({ systems: [], images: {} });
    expect(again.documents.at(0)?.resource).toMatchObject({ revised: '', productApplications: [] });
  });

  it('leaves out what only a newer version knows', async () => {
    const newer = { name: 'glossary', text: '{"a":1}' };
    expect(made(await decodeRelease('r', given([...encodeRelease(release), newer])))).toEqual(release);
  });

  it.each([
    ['no JSON', { name: 'products', text: '{' }],
    ['another shape', { name: 'products', text: '[{"id":7}]' }],
    ['a wrong column', { name: 'documents.pageCount', text: '{"values":["many"]}' }],
  ])('says of which release %s cannot be read', async (_, part) => {
    const parts = [...encodeRelease(release)].filter(({ name }) => name !== part.name);
    await expect(decodeRelease('r17', given([...parts, part]))).rejects.toThrow(
      /the release r17 cannot be read/,
    );
  });

  it('says once what it says of many', () => {
    const documents = Array.from({ length: 400 }, (_, at) => release.documents[at % 2] ?? []).flat();
    const many: WholeRelease = { ...release, documents };
    const length = [...encodeRelease(many)].reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThan(JSON.stringify(many).length / 4);
  });
});
