import type { RemoteLinkSymbol, SideTable } from '../format/side-table.ts';
import { FIRST_PAGE } from '../format/side-table.ts';
import { plainText } from '../object/serialise.ts';
import { PdfString } from '../object/value.ts';
import type { LinkObjects } from './link-objects.ts';
import { type Placement, placedObject } from './placement.ts';
import type { SelectedParts } from './selected/narrow-table.ts';

/** A document with a file name, by which links of other documents find it. */
interface Named {
  readonly table: Pick<SideTable, 'fileName' | 'namedPlaces' | 'pageCount' | 'remoteLinks'>;
  /** The pages of the source, by which links count, if only some are selected. */
  readonly selected?: Pick<SelectedParts, 'sourcePages'> | undefined;
}

/** Where a link leads: the document's index, and a page of it with a view. */
interface Target {
  readonly document: number;
  readonly page: number;
  readonly view: string;
}

const WHOLE_PAGE = '/Fit';

/** Finds the documents of a package by their file names; the first of several with one name. */
class Documents {
  readonly #inputs: readonly Named[];
  readonly #byName = new Map<string, number>();

  constructor(inputs: readonly Named[]) {
    this.#inputs = inputs;
    for (const [index, { table }] of inputs.entries()) {
      const { fileName } = table;
      if (fileName !== null && !this.#byName.has(fileName)) this.#byName.set(fileName, index);
    }
  }

  /** Where a link leads, if its document is in the package: to the first page if it has no such place. */
  target({ file, name, page, view }: RemoteLinkSymbol): Target | undefined {
    const document = this.#byName.get(file);
    const input = this.#inputs[document ?? -1];
    if (document === undefined || input === undefined) return undefined;
    const { table, selected } = input;
    const own = selected === undefined ? page : selected.sourcePages.indexOf(page);
    const place =
      name === null ? { page: own, view } : table.namedPlaces.find((other) => other.name === name);
    return place === undefined || place.page < 0 || place.page >= table.pageCount
      ? { document, page: 0, view: WHOLE_PAGE }
      : { document, page: place.page, view: place.view };
  }
}

/** Files to which documents link and that are not among them, by the linking document's index. */
export function linksElsewhere(inputs: readonly Named[]): { document: number; file: string }[] {
  const documents = new Documents(inputs);
  return inputs.flatMap(({ table }, document) => {
    const files = table.remoteLinks
      .filter((link) => documents.target(link) === undefined)
      .map(({ file }) => file);
    return [...new Set(files)].map((file) => ({ document, file }));
  });
}

/** What the links between documents lead to, as far as it adds to the identity of a package; none for most. */
export function linkedPlaces(inputs: readonly Named[]): [key: string, target: Target][] {
  const documents = new Documents(inputs);
  const places = new Map<string, Target>();
  for (const { table } of inputs) {
    for (const link of table.remoteLinks) {
      const target = documents.target(link);
      if (target !== undefined) places.set(link.key, target);
    }
  }
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The named destinations (ISO 32000-2 12.3.2.4) of links between documents, by the names that their actions have.
 * @returns the raw entry for the catalog's names, empty if there are no such links.
 */
export function writeLinkedPlaces(objects: LinkObjects, placements: readonly Placement[]): string {
  const places = linkedPlaces(placements);
  const entries = places.flatMap(([key, { document, page, view }]) => {
    const placement = placements[document];
    if (placement === undefined) return [];
    const name = plainText(new PdfString(Buffer.from(key, 'latin1')));
    return [`${name}[${placedObject(placement, FIRST_PAGE + page)} 0 R${view}]`];
  });
  if (entries.length === 0) return '';
  return `/Dests ${objects.add(`<</Names[${entries.join(' ')}]>>`)} 0 R`;
}
