import { inOrder } from './in-order.ts';
import type { RevisedDocument, RevisedField, RevisedState } from './revised-state.ts';

/** A document at its place in a package. */
export interface PlacedRevised extends RevisedDocument {
  /** Its place among the documents, counted from 1. */
  readonly number: number;
}

interface Added {
  readonly kind: 'added';
  readonly now: PlacedRevised;
}

interface Removed {
  readonly kind: 'removed';
  readonly was: PlacedRevised;
}

/**
 * Another edition, or another document in its place; other selected pages; other marks; another place among those that are in
 * both. One document may have changed in several ways.
 */
interface Altered {
  readonly kind: 'replaced' | 'pages' | 'marks' | 'moved';
  readonly was: PlacedRevised;
  readonly now: PlacedRevised;
}

export type DocumentChange = Added | Removed | Altered;
export type DocumentChangeKind = DocumentChange['kind'];

/** Another value; a blank is empty. */
export interface FieldChange {
  readonly name: string;
  readonly productID?: string;
  readonly was: string;
  readonly now: string;
}

/** What changed between two revisions. */
export interface RevisionChanges {
  /** In the order of the package as it is now; what was removed stands where it was. */
  readonly documents: readonly DocumentChange[];
  readonly fields: readonly FieldChange[];
}

/** A document that is in both. */
interface Pair {
  readonly was: PlacedRevised;
  readonly now: PlacedRevised;
}

/**
 * What changed since an earlier revision. Documents are the same by their ids. One that is gone and one that came are a
 * replacement if they stand under the same product, are of one type, and come after the same document or before the same one.
 * Moved are as few as possible: those that the others would have to make way for.
 */
export function changesSince(before: RevisedState, after: RevisedState): RevisionChanges {
  const [was, now] = [placed(before.documents), placed(after.documents)];
  const pairs = pairsOf(was, now);
  const [paired, pairedNow] = [new Set(pairs.map((pair) => pair.was)), new Map(pairs.map((p) => [p.now, p]))];
  const moved = movedOf(pairs);
  const documents: DocumentChange[] = now.flatMap((document): DocumentChange[] => {
    const pair = pairedNow.get(document);
    if (!pair) return [{ kind: 'added', now: document }];
    return kindsOf(pair, moved.has(pair)).map((kind) => ({ kind, ...pair }));
  });
  for (const document of was) if (!paired.has(document)) insertRemoved(documents, document, was, pairs);
  return { documents, fields: fieldChanges(before.fields, after.fields) };
}

/** Whether nothing changed. */
export function isUnchanged({ documents, fields }: RevisionChanges): boolean {
  return documents.length === 0 && fields.length === 0;
}

function placed(documents: readonly RevisedDocument[]): PlacedRevised[] {
  return documents.map((document, at) => ({ ...document, number: at + 1 }));
}

function pairsOf(was: readonly PlacedRevised[], now: readonly PlacedRevised[]): Pair[] {
  const byId = new Map(was.map((document) => [document.resourceID, document]));
  const pairs = now.flatMap((document): Pair[] => {
    const same = byId.get(document.resourceID);
    return same ? [{ was: same, now: document }] : [];
  });
  for (const side of [-1, 1]) pairs.push(...replacements(was, now, pairs, side));
  return pairs;
}

/** Those that are in only one of the two, in the same place by the nearest neighbour on one side that is in both. */
function replacements(
  was: readonly PlacedRevised[],
  now: readonly PlacedRevised[],
  pairs: readonly Pair[],
  side: number,
): Pair[] {
  const gone = unpaired(was, new Map(pairs.map((pair) => [pair.was, pair])), side);
  const came = unpaired(now, new Map(pairs.map((pair) => [pair.now, pair])), side);
  return [...gone].flatMap(([place, documents]) => {
    const others = came.get(place) ?? [];
    return documents.flatMap((document, at): Pair[] => {
      const other = others[at];
      return other ? [{ was: document, now: other }] : [];
    });
  });
}

/** The documents that have no counterpart, by their place: product, type, and the pair before or after. */
function unpaired(
  documents: readonly PlacedRevised[],
  pairs: ReadonlyMap<PlacedRevised, Pair>,
  side: number,
): Map<string, PlacedRevised[]> {
  const places = new Map<string, PlacedRevised[]>();
  let neighbour = '';
  for (const document of side < 0 ? documents : documents.toReversed()) {
    const pair = pairs.get(document);
    if (pair) neighbour = pair.was.resourceID;
    else {
      const { productID, type } = document;
      const place = JSON.stringify([neighbour, productID, type]);
      const others = places.get(place) ?? [];
      places.set(place, side < 0 ? [...others, document] : [document, ...others]);
    }
  }
  return places;
}

/** The pairs outside the longest run of those whose order is the same. */
function movedOf(pairs: readonly Pair[]): Set<Pair> {
  const ordered = pairs.toSorted((a, b) => a.now.number - b.now.number);
  const inPlace = inOrder(ordered.map(({ was }) => was.number));
  return new Set(ordered.filter((_, at) => !inPlace.has(at)));
}

function kindsOf({ was, now }: Pair, isMoved: boolean): Altered['kind'][] {
  const isReplaced = was.edition !== now.edition || was.resourceID !== now.resourceID;
  return [
    ...(isReplaced ? (['replaced'] as const) : []),
    ...(was.pages !== now.pages ? (['pages'] as const) : []),
    ...(marksOf(was) !== marksOf(now) ? (['marks'] as const) : []),
    ...(isMoved ? (['moved'] as const) : []),
  ];
}

/** Marks as a text that is equal for equal ones, whatever order their names are stored in. */
function marksOf({ annotations }: RevisedDocument): string {
  const isNone =
    annotations === undefined ||
    annotations === null ||
    annotations === '' ||
    (Array.isArray(annotations) && annotations.length === 0);
  return isNone ? '' : JSON.stringify(annotations, sorted);
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Puts a removed document before the changes of the one that followed it. */
function insertRemoved(
  changes: DocumentChange[],
  document: PlacedRevised,
  was: readonly PlacedRevised[],
  pairs: readonly Pair[],
): void {
  const nowOf = new Map(pairs.map((pair) => [pair.was, pair.now]));
  const next = was.slice(document.number).find((other) => nowOf.has(other));
  const following = next && nowOf.get(next);
  const at = following
    ? changes.findIndex((change) => change.kind !== 'removed' && change.now.number >= following.number)
    : -1;
  changes.splice(at < 0 ? changes.length : at, 0, { kind: 'removed', was: document });
}

function fieldChanges(before: readonly RevisedField[], after: readonly RevisedField[]): FieldChange[] {
  const keyOf = ({ name, productID = '' }: RevisedField) => JSON.stringify([name, productID]);
  const [was, now] = [before, after].map((fields) => new Map(fields.map((field) => [keyOf(field), field])));
  const all = new Map([...(now ?? []), ...(was ?? [])]);
  return [...all].flatMap(([key, { name, productID }]) => {
    const [old, own] = [was?.get(key)?.value ?? '', now?.get(key)?.value ?? ''];
    return old === own ? [] : [{ name, ...(productID !== undefined && { productID }), was: old, now: own }];
  });
}
