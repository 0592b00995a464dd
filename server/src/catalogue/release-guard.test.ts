import { describe, expect, it } from 'vitest';
import { HoldReasonsSchema, holdReasons, outlineOf, tellReason } from './release-guard.ts';

/** Ten products of two types with ten documents of two types, each changed as asked. */
function outline(change: {
  products?: (at: number) => string | null;
  documents?: (at: number) => string | null;
}) {
  const usual = (at: number) => (at < 8 ? 'Sealants' : 'Coatings');
  const usually = (at: number) => (at < 8 ? 'datasheet' : 'sds');
  const present = (of: (at: number) => string | null) =>
    Array.from({ length: 10 }, (_, at) => [`${at}`, of(at)] as const).flatMap(([id, type]) =>
      type === null ? [] : [{ id, type }],
    );
  const documents = present(change.documents ?? usually).map(({ id, type }) => [id, type] as const);
  return outlineOf({ products: present(change.products ?? usual), systems: [] }, new Map(documents));
}

const before = outline({});

function reasons(change: Parameters<typeof outline>[0], renamed: string[] = []) {
  return holdReasons(before, outline(change), new Set(renamed)).map(tellReason);
}

describe('a release', () => {
  it('is served if it loses a fifth', () => {
    expect(reasons({ products: (at) => (at < 2 ? null : at < 8 ? 'Sealants' : 'Coatings') })).toEqual([]);
  });

  it('is put on hold if it loses more than a fifth of the products or documents', () => {
    const type = (at: number) => (at < 3 ? null : at < 8 ? 'Sealants' : 'Coatings');
    expect(reasons({ products: type })).toEqual(['it would lose 3 of 10 products']);
    const documents = (at: number) => (at < 3 ? null : at < 8 ? 'datasheet' : 'sds');
    expect(reasons({ documents })).toEqual(['it would lose 3 of 10 documents']);
  });

  it('is put on hold if it loses all of a type', () => {
    expect(reasons({ products: (at) => (at < 8 ? 'Sealants' : null) })).toEqual([
      'it would lose all products of the type "Coatings" (2)',
    ]);
    expect(reasons({ documents: (at) => (at < 8 ? 'datasheet' : 'sdss') })).toEqual([
      'it would lose all documents of the type "sds" (2)',
    ]);
  });

  it('may give a type of products another name, or write a type of documents in capitals', () => {
    expect(reasons({ products: (at) => (at < 8 ? 'Sealants' : 'Paints') })).toEqual([]);
    expect(reasons({ documents: (at) => (at < 8 ? 'DataSheet' : 'SDS') })).toEqual([]);
  });

  it('does not lose a document that is only called otherwise', () => {
    const documents = (at: number) => (at < 3 ? null : at < 8 ? 'datasheet' : 'sds');
    expect(reasons({ documents }, ['0'])).toEqual([]);
  });

  it('is put on hold if it is empty, even if nothing was served before', () => {
    const empty = outlineOf({ products: [], systems: [] }, new Map());
    expect(holdReasons(null, empty, new Set())).toEqual([{ what: 'empty' }]);
    expect(holdReasons(null, before, new Set())).toEqual([]);
  });
});

describe('stored reasons', () => {
  it('are read without those that only a newer version knows', () => {
    const reason = { what: 'many', kind: 'products', lost: 3, of: 10 };
    expect(HoldReasonsSchema.parse([{ what: 'smell', of: 'gas' }, reason])).toEqual([reason]);
  });
});
