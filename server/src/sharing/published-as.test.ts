import { expect, it } from 'vitest';
import type { PackageManifest } from '../packages/package-manifest.ts';
import { publishedAs } from './published-as.ts';

const manifest: PackageManifest = {
  kind: 'pdf',
  title: 'Pier 4',
  pages: ['cover'],
  details: null,
  logo: '',
  stamps: false,
  modified: '2026-01-01T00:00:00.000Z',
  documents: [
    {
      key: 'k',
      fileName: 'a.pdf',
      title: 'A',
      typeLabel: 'Data Sheet',
      code: '',
      heading: 'TestSeal',
      subheading: '',
      isPages: true,
    },
  ],
};

it('names what a reader sees, whenever it was saved', () => {
  expect(publishedAs({ ...manifest, modified: '2027-01-01T00:00:00.000Z' })).toBe(publishedAs(manifest));
  expect(publishedAs({ ...manifest, stamps: true })).not.toBe(publishedAs(manifest));
  expect(publishedAs({ ...manifest, documents: [] })).not.toBe(publishedAs(manifest));
});

it('stays the same when a later version has another field, as long as it says nothing', () => {
  const later = { ...manifest, seal: '', marks: [], note: null, draft: false };
  expect(publishedAs(later)).toBe(publishedAs(manifest));
  expect(publishedAs({ ...later, seal: 'x' } as PackageManifest)).not.toBe(publishedAs(manifest));
  // Stored names are compared with this one for years.
  expect(publishedAs(manifest)).toBe('0a6b6ff757326158a9567e2282274e213ebdd5a433a8ab20658a3fdf167f025e');
});
