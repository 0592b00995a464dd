import { expect, it } from 'vitest';
import { ResourceSchema } from './document.ts';

it('a document has the fields of the specification under their names on the wire', () => {
  expect(Object.keys(ResourceSchema.shape)).toEqual(
    expect.arrayContaining([
      'resourceID',
      'handle',
      'resourceName',
      'resourceSubtitle',
      'resourceURL',
      'resourceFileSize',
      'resourceDocumentType',
      'resourceLanguage',
      'resourceRegion',
      'productApplications',
      'colorCode',
      'documentCode',
      'cacheURL',
    ]),
  );
});
