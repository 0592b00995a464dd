import type { ProjectResource } from '@submittal/contract/document';
import { fromResources, toReferences } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDetails } from './details.ts';
import { blankStored, readEntry, readStored, type Stored, writeEntry } from './stored.ts';

const resource = (id: string, productID = 'p1'): ProjectResource => ({
  ...madeDocument(id),
  productID,
  productTitle: 'Product',
});

const project: Stored = {
  ...blankStored,
  id: 'x',
  editToken: 't',
  version: 4,
  details: { ...defaultDetails, title: 'Harbor Point', coverPage: true },
  selection: fromResources([resource('a'), resource('b'), resource('a', 'p2')]),
};

interface Entry {
  readonly details: object;
  readonly selection: { readonly documents: { readonly a: object } };
}

/** The project as an entry, changed by hand. */
function changed(change: (entry: Entry) => void) {
  const raw: Entry = JSON.parse(writeEntry(project, 1));
  change(raw);
  return readEntry(JSON.stringify(raw));
}

const id = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const documents = fc
  .array(fc.tuple(id, id, fc.nat(), fc.option(fc.string(), { nil: undefined })))
  .map((list) =>
    fromResources(
      list.map(([name, productID, size, thumbnailURL]) => ({
        ...resource(`d${name}`, productID),
        resourceFileSize: size,
        ...(thumbnailURL === undefined ? {} : { thumbnailURL }),
      })),
      list.map(([name], at) => ({
        id: `own ${at}`,
        name: at % 3 === 2 ? '' : name,
        divider: at % 2 === 0,
        resourceID: `d${name}`,
      })),
    ),
  );
const projects: fc.Arbitrary<Stored> = fc.record({
  id: fc.option(id),
  editToken: fc.option(id),
  version: fc.option(fc.integer()),
  pending: fc.boolean(),
  unanswered: fc.option(fc.string()),
  marks: fc.array(fc.string()),
  creationKey: fc.option(fc.string({ minLength: 1 })),
  unconfirmed: fc.boolean(),
  changedAt: fc.option(fc.string(), { nil: null }),
  unread: fc.constant([]),
  detailsAsked: fc.boolean(),
  generatedSheets: fc.constantFrom({}, { contents: 2 }),
  details: fc.string().map((title) => ({ ...defaultDetails, title })),
  selection: documents,
  newer: fc.constant({ record: { template: 'x' }, selection: { stamps: ['One'] } }),
});

/** Every value inside an entry, to be damaged one by one. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]))];
}

function damage(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  const copy: unknown = Array.isArray(value) ? [...value] : Object.assign({}, value);
  if (typeof copy === 'object' && copy !== null) {
    Reflect.set(copy, name, damage(Reflect.get(copy, name), rest, put));
  }
  return copy;
}

describe('a kept project', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(projects, (stored) => {
        expect(readEntry(writeEntry(stored, 1))).toEqual({ stored, faults: [] });
      }),
    );
  });

  it('is read without a failure whatever stands there', () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => void readStored(raw)));
    fc.assert(fc.property(fc.string(), (entry) => void readEntry(entry)));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (details, order, inner) => {
        for (const raw of [
          { details, selection: inner },
          { details: {}, selection: { order, manifest: inner, documents: details } },
        ]) {
          expect(readStored({ ...raw, id: 'x', editToken: 't' })?.stored).toMatchObject({
            id: 'x',
            editToken: 't',
          });
        }
      }),
    );
  });

  it('keeps its identity whichever one of its values is damaged, and tells of it', () => {
    const whole: unknown = JSON.parse(writeEntry(project, 1));
    const inside = places(whole).filter(
      ([name]) => name !== undefined && name !== 'id' && name !== 'editToken',
    );
    fc.assert(
      fc.property(fc.constantFrom(...inside), fc.constantFrom(7, 'x', null, true, [], {}), (path, put) => {
        const read = readStored(damage(whole, path, put));
        expect(read?.stored).toMatchObject({ id: 'x', editToken: 't' });
        // What is left can be shown and sent.
        if (read) toReferences(read.stored.selection);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps id and token of an entry that is cut off', () => {
    const entry = writeEntry(project, 1);
    fc.assert(
      fc.property(fc.integer({ min: 40, max: entry.length - 1 }), (length) => {
        const read = readEntry(entry.slice(0, length));
        expect(read?.stored).toMatchObject({ id: 'x', editToken: 't' });
        expect(read?.stored.unread).toContain('selection');
        expect(read?.faults[0]).toBe('the entry is no JSON');
      }),
    );
  });

  it('takes defaults, and the server’s, for what an older version did not write', () => {
    const read = changed(({ details, selection }) => {
      Reflect.deleteProperty(details, 'dividers');
      Reflect.deleteProperty(selection.documents.a, 'revised');
    });
    expect(read?.stored).toEqual({ ...project, unread: ['dividers'] });
    expect(read?.faults).toEqual([]);
  });

  it('keeps what only a newer version knows, and writes it back', () => {
    const added = (entry: Entry) => {
      Reflect.set(entry, 'template', { of: 'x' });
      Reflect.set(entry.details, 'audience', 'City');
      Reflect.set(entry.selection, 'stamps', ['One']);
      Reflect.set(entry.selection.documents.a, 'marks', [1]);
    };
    const read = changed(added);
    const expected: Entry = JSON.parse(writeEntry(project, 1));
    added(expected);
    expect(read?.faults).toEqual([]);
    expect(JSON.parse(writeEntry(read?.stored ?? blankStored, 1))).toEqual(expected);
  });

  it('loses a damaged document only from what it shows; the server is still sent its id', () => {
    const read = changed(({ selection }) => {
      Reflect.set(selection.documents, 'a', { resourceSubtitle: 'no name' });
    });
    expect(Object.keys(read?.stored.selection.documents ?? {})).toEqual(['b']);
    expect(toReferences(read?.stored.selection ?? blankStored.selection)).toHaveLength(3);
    expect(read?.stored.unread).toEqual([]);
    expect(read?.faults).toContain('document a.resourceName is missing');
  });

  it('leaves to the server an order that cannot be read', () => {
    const read = changed(({ selection }) => Reflect.set(selection, 'order', [7, 'b', 'gone']));
    expect(read?.stored.selection.order).toEqual(['b', 'a']);
    expect(read?.stored.unread).toEqual(['selection']);
  });

  it('tells no value of the visitor’s', () => {
    const read = changed((entry) => {
      Reflect.set(entry.details, 'email', ['ada@byron.example']);
      Reflect.set(entry, 'editToken', { secret: 'secret' });
    });
    expect(read?.faults).toEqual([
      'project.editToken is not of its kind',
      'details.email is not of its kind',
    ]);
  });

  it('is none where there is neither an id nor anything else', () => {
    for (const raw of [7, null, [], {}, { project: 7 }, { id: null, details: 3 }]) {
      expect(readStored(raw)).toBeUndefined();
    }
  });
});
