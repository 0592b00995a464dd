import { MAX_HEADING_CHARACTERS, MAX_PROJECT_HEADINGS } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import type { Heading, ProductSection } from '@submittal/contract/project';
import { documentTitle } from './document-title.ts';
import { compareDocumentTypeKeys } from './document-type.ts';
import { documentTypeKey } from './document-type-key.ts';
import {
  type Arrangement,
  arrangementOf,
  endingRow,
  isSameArrangement,
  type Row,
  rowsOf,
  rowsOfSections,
  type Section,
  sectionsOf,
} from './headings.ts';
import { ownEntry } from './own-entry.ts';
import { moveBefore } from './reorder.ts';
import { flatDocuments, type Selection } from './selection.ts';
import { bytesIn } from './selection-figures.ts';

// What a visitor can do to the order of the documents besides moving one. Each function changes the list in one step.

/** What documents can be grouped by; each group gets a heading. */
export const groupings = ['product', 'type', 'section'] as const;
export type Grouping = (typeof groupings)[number];

/** What documents can be sorted by under their headings. */
export const sortings = ['section', 'product', 'type', 'title', 'size'] as const;
export type Sorting = (typeof sortings)[number];

/** What an arrangement needs to know besides the documents themselves. */
export interface Facts {
  /** The name of a document's type. */
  typeName(document: ProjectResource): string;
  /** The name of a document's product. */
  productName(document: ProjectResource): string;
  /** The MasterFormat section of a product, if it has one. */
  sectionOf(productId: string): ProductSection | undefined;
}

interface Group {
  readonly key: string;
  readonly name: string;
}

/** The group of a document; undefined if it belongs to none. */
function groupOf(document: ProjectResource, by: Grouping, facts: Facts): Group | undefined {
  if (by === 'product') return { key: document.productID, name: facts.productName(document) };
  if (by === 'type') return { key: documentTypeKey(document), name: facts.typeName(document) };
  const section = facts.sectionOf(document.productID);
  return section && { key: section.number, name: `${section.number} ${section.title}`.trim() };
}

function headingFor(id: string, name: string): Heading {
  return { id, name: name.slice(0, MAX_HEADING_CHARACTERS), divider: true, resourceID: '' };
}

function rearranged(selection: Selection, rows: readonly Row[]): Selection {
  const next = arrangementOf(rows);
  return isSameArrangement(selection, next) ? selection : { ...selection, ...next };
}

/**
 * Puts documents of one kind under one heading and keeps their order. Products are ordered by their first document,
 * types as their buttons are, sections by number; documents without a group come last, outside headings. Existing
 * headings are replaced.
 */
export function groupBy(selection: Selection, by: Grouping, facts: Facts): Selection {
  const groups = new Map<string, { heading: Heading; documents: string[] }>();
  const outside: string[] = [];
  for (const document of flatDocuments(selection)) {
    const group = groupOf(document, by, facts);
    if (!group || group.name === '') {
      outside.push(document.resourceID);
      continue;
    }
    const known = groups.get(group.key);
    if (known) known.documents.push(document.resourceID);
    else {
      const heading = headingFor(`${by} ${group.key}`, group.name);
      groups.set(group.key, { heading, documents: [document.resourceID] });
    }
  }
  const keys = [...groups.keys()];
  if (by === 'type') keys.sort(compareDocumentTypeKeys);
  if (by === 'section') keys.sort();
  const sections: Section[] = keys.flatMap((key) => groups.get(key) ?? []);
  if (outside.length > 0) sections.push({ heading: null, documents: outside });
  return rearranged(selection, rowsOfSections(sections));
}

/** Removes all headings; the documents stay where they are. */
export function withoutHeadings(selection: Selection): Selection {
  return selection.headings.length === 0 ? selection : { ...selection, headings: [] };
}

/**
 * What the documents are grouped by, judged by what most headings are named after. Undefined if there are no headings,
 * or none is named after a group.
 */
export function groupingOf(selection: Selection, facts: Facts): Grouping | undefined {
  const matches = (by: Grouping) =>
    sectionsOf(selection).filter(
      ({ heading, documents }) =>
        heading &&
        documents.length > 0 &&
        documents.every((id) => {
          const document = ownEntry(selection.documents, id);
          return document && groupOf(document, by, facts)?.name === heading.name;
        }),
    ).length;
  const best = groupings.map((by) => ({ by, count: matches(by) })).toSorted((a, b) => b.count - a.count);
  return best[0] && best[0].count > 0 ? best[0].by : undefined;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Sorts the documents under each heading; equal ones keep their order. */
export function sortDocuments(selection: Selection, by: Sorting, facts: Facts): Selection {
  const number = (document: ProjectResource) => facts.sectionOf(document.productID)?.number ?? '\uffff';
  const compare: Record<Sorting, (a: ProjectResource, b: ProjectResource) => number> = {
    section: (a, b) => (number(a) < number(b) ? -1 : number(a) > number(b) ? 1 : 0),
    product: (a, b) => byName.compare(facts.productName(a), facts.productName(b)),
    type: (a, b) => compareDocumentTypeKeys(documentTypeKey(a), documentTypeKey(b)),
    title: (a, b) => byName.compare(documentTitle(a.resourceName), documentTitle(b.resourceName)),
    size: (a, b) => bytesIn(b) - bytesIn(a),
  };
  return inSections(selection, (a, b) => compare[by](a, b));
}

/** Restores the earlier order of the documents under each heading; documents added since come last. */
export function sortAsBefore(selection: Selection, before: Arrangement): Selection {
  const places = new Map(before.order.map((id, at) => [id, at]));
  const place = ({ resourceID }: ProjectResource) => places.get(resourceID) ?? places.size;
  return inSections(selection, (a, b) => place(a) - place(b));
}

function inSections(
  selection: Selection,
  compare: (a: ProjectResource, b: ProjectResource) => number,
): Selection {
  const sections = sectionsOf(selection).map(({ heading, documents }) => ({
    heading,
    documents: documents
      .flatMap((id) => ownEntry(selection.documents, id) ?? [])
      .toSorted(compare)
      .map(({ resourceID }) => resourceID),
  }));
  return rearranged(selection, rowsOfSections(sections));
}

/** Restores the order and headings that a list had; documents added since come last. */
export function arrangeAsBefore(selection: Selection, before: Arrangement): Selection {
  const has = (id: string) => Object.hasOwn(selection.documents, id);
  const known = new Set(before.order);
  const later = selection.order.filter((id) => !known.has(id));
  return rearranged(selection, [
    ...rowsOf(before).filter(({ id, heading }) => heading || has(id)),
    ...(before.headings.length > 0 ? endingRow(later[0]) : []),
    ...later.map((id): Row => ({ id })),
  ]);
}

/** An id that no heading of the selection has yet. */
export function newHeadingId({ headings }: Arrangement): string {
  const taken = new Set(headings.map(({ id }) => id));
  let number = 1;
  while (taken.has(`own ${number}`)) number += 1;
  return `own ${number}`;
}

/**
 * Puts documents under a new heading, at the position of the first of them. The other documents keep their headings: if
 * the new heading would split the documents of another, it goes after them. With no documents given, it goes above the
 * first documents without a heading, or at the end. The selection is unchanged if the project already has the maximum
 * number of headings.
 */
export function addHeading(
  selection: Selection,
  documentIds: readonly string[],
  id: string,
  name: string,
): Selection {
  if (selection.headings.length >= MAX_PROJECT_HEADINGS) return selection;
  const heading = headingFor(id, name);
  const chosen = new Set(documentIds);
  const taken = selection.order.filter((one) => chosen.has(one));
  const all = sectionsOf(selection);
  if (taken.length === 0) {
    const outside = all.find((section) => section.heading === null);
    if (!outside) return rearranged(selection, rowsOfSections([...all, { heading, documents: [] }]));
    const named = all.map((section) => (section === outside ? { ...section, heading } : section));
    return rearranged(selection, rowsOfSections(named));
  }
  const sections = all.flatMap((section): Section[] => {
    const rest = section.documents.filter((one) => !chosen.has(one));
    const first = section.documents.indexOf(taken[0] ?? '');
    if (first < 0) return section.heading || rest.length > 0 ? [{ ...section, documents: rest }] : [];
    const own = { heading, documents: taken };
    if (section.heading) return [...(rest.length > 0 ? [{ ...section, documents: rest }] : []), own];
    const [front, back] = [rest.slice(0, first), rest.slice(first)];
    return [
      ...(front.length > 0 ? [{ heading: null, documents: front }] : []),
      own,
      ...(back.length > 0 ? [{ heading: null, documents: back }] : []),
    ];
  });
  return rearranged(selection, rowsOfSections(sections));
}

/** Gives a heading to a run of documents outside headings that begins with this one. */
export function headOutside(selection: Selection, first: string, id: string, name: string): Selection {
  const section = sectionsOf(selection).find(
    ({ heading, documents }) => heading === null && documents[0] === first,
  );
  return section ? addHeading(selection, section.documents, id, name) : selection;
}

/** Renames a heading or switches its divider; an empty name leaves the name unchanged. */
export function changeHeading(
  selection: Selection,
  id: string,
  change: { readonly name?: string; readonly divider?: boolean },
): Selection {
  const name = change.name?.trim().slice(0, MAX_HEADING_CHARACTERS);
  const rows = rowsOf(selection).map((row) =>
    row.heading?.id === id
      ? {
          ...row,
          heading: {
            ...row.heading,
            ...(name && { name }),
            ...(change.divider === undefined ? {} : { divider: change.divider }),
          },
        }
      : row,
  );
  return rearranged(selection, rows);
}

/** Switches the dividers of all headings. */
export function switchDividers(selection: Selection, divider: boolean): Selection {
  return selection.headings.reduce((next, { id, name }) => {
    return name === '' ? next : changeHeading(next, id, { divider });
  }, selection);
}

/** Removes a heading; its documents stay where they are, outside headings. */
export function removeHeading(selection: Selection, id: string): Selection {
  const sections = sectionsOf(selection).map((section) =>
    section.heading?.id === id ? { ...section, heading: null } : section,
  );
  return rearranged(selection, rowsOfSections(sections));
}

/** Moves a heading with its documents before the previous heading (-1) or after the next (1). */
export function moveSection(selection: Selection, id: string, by: -1 | 1): Selection {
  const sections = sectionsOf(selection);
  const at = sections.findIndex(({ heading }) => heading?.id === id);
  const [own, other] = [sections[at], sections[at + by]];
  if (!own || !other) return selection;
  const next = sections.with(at, other).with(at + by, own);
  return rearranged(selection, rowsOfSections(next));
}

/** Moves documents to the end of those under a heading; with null, to the end of the list, outside headings. */
export function moveToSection(
  selection: Selection,
  documentIds: readonly string[],
  headingId: string | null,
): Selection {
  const chosen = new Set(documentIds);
  const moved = selection.order.filter((id) => chosen.has(id));
  const sections: Section[] = sectionsOf(selection).map(({ heading, documents }) => ({
    heading,
    documents: [
      ...documents.filter((id) => !chosen.has(id)),
      ...(headingId !== null && heading?.id === headingId ? moved : []),
    ],
  }));
  if (headingId !== null && !sections.some(({ heading }) => heading?.id === headingId)) return selection;
  if (headingId === null) sections.push({ heading: null, documents: moved });
  const remaining = sections.filter(({ heading, documents }) => heading || documents.length > 0);
  return rearranged(selection, rowsOfSections(remaining));
}

/**
 * Moves documents, or one heading with everything under it, before a line of the list, or to the end if there is no
 * such line. A heading never splits the documents of another: it goes after them.
 */
export function moveLines(selection: Selection, ids: readonly string[], line: string | null): Selection {
  const sections = sectionsOf(selection);
  const own = sections.find(({ heading }) => heading && ids.includes(heading.id));
  if (!own) return moveBefore(selection, ids, line);
  const rest = sections.filter((section) => section !== own);
  const at = rest.findIndex(
    ({ heading, documents }) => line !== null && (heading?.id === line || documents.includes(line)),
  );
  const isAbove = at >= 0 && (rest[at]?.heading?.id === line || rest[at]?.documents[0] === line);
  const place = at < 0 ? rest.length : isAbove ? at : at + 1;
  return rearranged(selection, rowsOfSections(rest.toSpliced(place, 0, own)));
}
