import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesSince, type DocumentChange, isUnchanged, type RevisionChanges } from './changes-since.ts';
import type { RevisedDocument, RevisedField, RevisedState } from './revised-state.ts';

function made(id: string, more: Partial<RevisedDocument> = {}): RevisedDocument {
  const given = { productID: 'seal', title: id, code: id, type: 'datasheet', pages: '', page: null };
  return { resourceID: id, edition: `${id} 1`, pageCount: 4, ...given, ...more };
}
const state = (
  documents: readonly RevisedDocument[],
  fields: readonly RevisedField[] = [],
): RevisedState => ({
  documents,
  fields,
});
const summaryOf = ({ documents }: RevisionChanges) =>
  documents.map((change) => {
    const was = 'was' in change ? `${change.was.resourceID}@${change.was.number}` : '';
    const now = 'now' in change ? `${change.now.resourceID}@${change.now.number}` : '';
    return [change.kind, was, now].filter(Boolean).join(' ');
  });
const since = (before: RevisedDocument[], after: RevisedDocument[]) =>
  summaryOf(changesSince(state(before), state(after)));

describe('what changed since a revision', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => made(id)) as [RevisedDocument, ...RevisedDocument[]] &
    RevisedDocument[];
  const [B, C, D] = [b, c, d] as [RevisedDocument, RevisedDocument, RevisedDocument];

  it('is nothing between equal ones', () => {
    expect(isUnchanged(changesSince(state([a, B]), state([a, B])))).toBe(true);
  });

  it('names what was added and what was removed, where it stood', () => {
    expect(since([a, B, C], [a, C, D])).toEqual(['removed b@2', 'added d@3']);
  });

  it('takes another edition for a replacement, whatever its place', () => {
    expect(since([a, B, C], [{ ...a, edition: 'a 2' }, B, C])).toEqual(['replaced a@1 a@1']);
  });

  it('takes another document of the same type and product in the same place for a replacement', () => {
    expect(since([a, B, C], [a, made('b2'), C])).toEqual(['replaced b@2 b2@2']);
    expect(since([a, B, C], [a, made('b2', { type: 'sds' }), C])).toEqual(['added b2@2', 'removed b@2']);
    expect(since([a, B, C], [a, made('b2', { productID: 'wrap' }), C])).toEqual([
      'added b2@2',
      'removed b@2',
    ]);
    expect(since([a, B, C], [a, C, made('b2')])).toEqual(['removed b@2', 'added b2@3']);
  });

  it('finds the place by the neighbour that is left', () => {
    const sds = made('s', { type: 'sds' });
    expect(since([a, sds, C], [sds, C, made('z', { type: 'other' })].toSpliced(0, 0, made('a2')))).toEqual([
      'replaced a@1 a2@1',
      'added z@4',
    ]);
  });

  it('says that as few as possible were moved', () => {
    expect(since([a, B, C, D], [D, a, B, C])).toEqual(['moved d@4 d@1']);
    expect(since([a, B, C, D], [made('x', { type: 'x' }), a, B, C, D])).toEqual(['added x@1']);
  });

  it('tells of pages and of marks beside a replacement', () => {
    const now = { ...B, edition: 'b 2', pages: '1-2', annotations: [{ kind: 'box', page: 1 }] };
    expect(since([a, B], [a, now])).toEqual(['replaced b@2 b@2', 'pages b@2 b@2', 'marks b@2 b@2']);
  });

  it('takes marks in another order of names, and none at all, for the same', () => {
    const one = { ...a, annotations: [{ kind: 'box', page: 1 }] };
    expect(since([one], [{ ...a, annotations: [{ page: 1, kind: 'box' }] }])).toEqual([]);
    expect(since([a], [{ ...a, annotations: [] }])).toEqual([]);
    expect(since([one], [a])).toEqual(['marks a@1 a@1']);
  });

  it('names fields with what they said', () => {
    const before = state([a], [{ name: 'date', value: '2026-11-20' }]);
    const item = { name: 'item.quantity', productID: 'seal', value: '12' };
    const after = state([a], [{ name: 'date', value: '2026-12-04' }, item]);
    expect(changesSince(before, after).fields).toEqual([
      { name: 'date', was: '2026-11-20', now: '2026-12-04' },
      { name: 'item.quantity', productID: 'seal', was: '', now: '12' },
    ]);
  });
});

/** A document has the same product and type wherever it is. */
const documents = fc
  .uniqueArray(
    fc.record({
      resourceID: fc.integer({ min: 0, max: 14 }).map(String),
      edition: fc.constantFrom('1', '2'),
      pages: fc.constantFrom('', '1-2'),
      annotations: fc.constantFrom(undefined, [{ kind: 'box' }], [{ kind: 'arrow' }]),
      ...{
        title: fc.constant(''),
        code: fc.constant(''),
        pageCount: fc.constant(4),
        page: fc.constant(null),
      },
    }),
    { selector: ({ resourceID }) => resourceID, maxLength: 14 },
  )
  .map((all) =>
    all.map((document) => {
      const id = Number(document.resourceID);
      return { ...document, productID: id % 2 ? 'seal' : 'wrap', type: id % 3 ? 'datasheet' : 'sds' };
    }),
  );
const fields = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('date', 'notes', 'location'), value: fc.constantFrom('x', 'y') }),
  { selector: ({ name }) => name },
);
const states = fc.record({ documents, fields });

/** The state that changes lead to. */
function applied(
  before: RevisedState,
  { documents: changes, fields: altered }: RevisionChanges,
): RevisedState {
  const out = new Set<string>();
  const replaced = new Map<string, RevisedDocument>();
  const put = new Map<number, RevisedDocument>();
  const unplaced = ({ number: _, ...document }: RevisedDocument & { number: number }) => document;
  for (const change of changes) {
    if (change.kind === 'removed') out.add(change.was.resourceID);
    else if (change.kind === 'added') put.set(change.now.number, unplaced(change.now));
    else replaced.set(change.was.resourceID, unplaced(change.now));
    if (change.kind === 'moved') {
      out.add(change.was.resourceID);
      put.set(change.now.number, unplaced(change.now));
    }
  }
  const left = before.documents
    .filter(({ resourceID }) => !out.has(resourceID))
    .map((document) => replaced.get(document.resourceID) ?? document);
  const after: RevisedDocument[] = [];
  while (left.length > 0 || put.has(after.length + 1)) {
    const document = put.get(after.length + 1) ?? left.shift();
    if (document) after.push(document);
  }
  const values = new Map(before.fields.map(({ name, value }) => [name, value]));
  for (const { name, now } of altered) now === '' ? values.delete(name) : values.set(name, now);
  return { documents: after, fields: [...values].map(([name, value]) => ({ name, value })) };
}

const sortedFields = (all: readonly RevisedField[]) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const count = (changes: readonly DocumentChange[], kind: string) =>
  changes.filter((change) => change.kind === kind).length;

describe('changes of any two revisions', () => {
  it('lead from one to the other', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        const reached = applied(before, changesSince(before, after));
        expect(reached.documents).toEqual(after.documents);
        expect(sortedFields(reached.fields)).toEqual(sortedFields(after.fields));
      }),
    );
  });

  it('are none without a difference', () => {
    fc.assert(fc.property(states, (one) => isUnchanged(changesSince(one, structuredClone(one)))));
  });

  it('are the opposite ones on the way back', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        const [there, back] = [changesSince(before, after), changesSince(after, before)];
        expect(count(there.documents, 'added')).toBe(count(back.documents, 'removed'));
        expect(count(there.documents, 'removed')).toBe(count(back.documents, 'added'));
        for (const kind of ['replaced', 'pages', 'marks', 'moved'])
          expect(count(there.documents, kind)).toBe(count(back.documents, kind));
        expect(there.fields.length).toBe(back.fields.length);
      }),
    );
  });
});
