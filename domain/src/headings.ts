import type { Heading } from '@submittal/contract/project';
import type { LaidOutSection } from '../../pdf-linker/src/layout/package-layout.ts';

/** The order of a project's documents, and the visitor's own headings among them. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly headings: readonly Heading[];
}

/** A line of the list: a document, or a heading over the documents that follow it. */
export type Row =
  | { readonly id: string; readonly heading: Heading }
  | { readonly id: string; readonly heading?: undefined };

/** Consecutive documents under one heading; null for those before the first heading, or after a nameless one. */
export interface Section {
  readonly heading: Heading | null;
  /** Id of the line that it begins with, if there is one. */
  readonly line?: string;
  readonly documents: readonly string[];
}

/** A nameless heading ends the one before it. */
export function endsHeading({ name }: Heading): boolean {
  return name === '';
}

/** Whether two lists have the same documents and headings in the same places. */
export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  return JSON.stringify([one.order, one.headings]) === JSON.stringify([other.order, other.headings]);
}

/** The lines of the list. A heading whose document is gone moves before the next one. */
export function rowsOf({ order, headings }: Arrangement): Row[] {
  const known = new Set(order);
  const before = new Map<string, Heading[]>();
  let waiting: Heading[] = [];
  for (const heading of headings) {
    waiting.push(heading);
    if (!known.has(heading.resourceID)) continue;
    before.set(heading.resourceID, [...(before.get(heading.resourceID) ?? []), ...waiting]);
    waiting = [];
  }
  const headingRow = (heading: Heading): Row => ({ id: heading.id, heading });
  return [
    ...order.flatMap((id) => [...(before.get(id) ?? []).map(headingRow), { id }]),
    ...waiting.map(headingRow),
  ];
}

/**
 * The order and headings of the given lines. Nameless headings that end nothing, or have nothing under them, are
 * dropped.
 */
export function arrangementOf(rows: readonly Row[]): Arrangement {
  const order: string[] = [];
  const headings: Heading[] = [];
  let next = '';
  // From the end, because a heading refers to what follows it. A nameless heading waits for the named one that it ends.
  let ending: Heading | undefined;
  let hasDocuments = false;
  for (const { id, heading } of rows.toReversed()) {
    if (!heading) {
      next = id;
      order.push(id);
      hasDocuments = true;
      continue;
    }
    const placed = { ...heading, resourceID: next };
    if (endsHeading(heading)) {
      if (hasDocuments) ending = placed;
    } else {
      if (ending) headings.push(ending);
      headings.push(placed);
      ending = undefined;
    }
    hasDocuments = false;
  }
  return { order: order.toReversed(), headings: headings.toReversed() };
}

/** The documents under their headings; every named heading has a section, even an empty one. */
export function sectionsOf(arrangement: Arrangement): Section[] {
  const sections: (Section & { documents: string[] })[] = [{ heading: null, documents: [] }];
  for (const { id, heading } of rowsOf(arrangement)) {
    if (heading) sections.push({ heading: endsHeading(heading) ? null : heading, line: id, documents: [] });
    else sections.at(-1)?.documents.push(id);
  }
  return sections.filter((section) => section.heading !== null || section.documents.length > 0);
}

/** The lines of the given sections. */
export function rowsOfSections(sections: readonly Section[]): Row[] {
  return sections.flatMap(({ heading, documents }) => [
    ...(heading ? [{ id: heading.id, heading }] : endingRow(documents[0])),
    ...documents.map((id): Row => ({ id })),
  ]);
}

/** The line that ends a heading before a document. */
export function endingRow(resourceID: string | undefined): Row[] {
  if (resourceID === undefined) return [];
  const id = `outside ${resourceID}`;
  return [{ id, heading: { id, name: '', divider: false, resourceID } }];
}

/**
 * The section of each document, by its id. Headings are numbered as a package prints them: only those with pages under
 * them count. Documents outside headings are left out.
 */
export function printedSections(
  arrangement: Arrangement,
  isPages: (id: string) => boolean,
): Map<string, LaidOutSection> {
  const places = new Map<string, LaidOutSection>();
  let number = 0;
  for (const { heading, documents } of sectionsOf(arrangement)) {
    if (!heading || !documents.some(isPages)) continue;
    number += 1;
    const { name, divider } = heading;
    for (const id of documents) places.set(id, { number, name, divider });
  }
  return places;
}
