import { Destinations } from './destinations.ts';
import { type Dictionary, isDictionary, type Json, type QpdfFile } from './qpdf-file.ts';

/** The kinds of features that a package must keep. */
export const FEATURES = ['links', 'outline items', 'fields', 'layers', 'tagged elements'] as const;
export type Feature = (typeof FEATURES)[number];

/** One feature that works, and what it must still be in the package. */
export interface Found {
  /** The 0-based page that it is on or leads to; undefined if it does not belong to a page. */
  page: number | undefined;
  /** A description without page numbers. */
  what: string;
  /** The 0-based page that it leads to, for links. */
  target?: number;
}

/** The working features of a file, and the number of those that do not work. */
export interface Counted {
  working: Record<Feature, Found[]>;
  broken: Record<Feature, number>;
}

const MAX_ITEMS = 200_000;

/** Counts what works in a file, by following it as a viewer would. */
export function countFeatures(file: QpdfFile): Counted {
  const counted: Counted = {
    working: { links: [], 'outline items': [], fields: [], layers: [], 'tagged elements': [] },
    broken: { links: 0, 'outline items': 0, fields: 0, layers: 0, 'tagged elements': 0 },
  };
  const destinations = new Destinations(file);
  countLinks(file, destinations, counted);
  countOutline(file, destinations, counted);
  countFields(file, counted);
  countLayers(file, counted);
  countStructure(file, counted);
  return counted;
}

function note(counted: Counted, feature: Feature, found: Found | undefined): void {
  if (found === undefined) counted.broken[feature]++;
  else counted.working[feature].push(found);
}

/**
 * A link to a page of the file works if its page is in the file; a link to the web counts with its address.
 */
function countLinks(file: QpdfFile, destinations: Destinations, counted: Counted): void {
  for (const [page, reference] of file.pages.entries()) {
    for (const annotation of file.array(file.dictionary(reference)?.['/Annots'])) {
      const entries = file.dictionary(annotation);
      if (entries?.['/Subtype'] !== '/Link') continue;
      const action = file.dictionary(entries['/A']);
      const kind = file.resolve(action?.['/S']);
      if (entries['/Dest'] !== undefined || kind === '/GoTo') {
        const target = destinations.pageOf(entries['/Dest'] ?? action?.['/D']);
        note(counted, 'links', target === undefined ? undefined : { page, target, what: 'page' });
      } else if (kind === '/URI') {
        note(counted, 'links', { page, what: `web ${file.text(action?.['/URI']) ?? ''}` });
      }
    }
  }
}

/** An outline item works if it leads to a page; headings without a destination by intent are not counted. */
function countOutline(file: QpdfFile, destinations: Destinations, counted: Counted): void {
  const seen = new Set<Dictionary>();
  const walk = (first: Json | undefined): void => {
    let item = file.dictionary(first);
    while (item !== undefined && !seen.has(item) && seen.size < MAX_ITEMS) {
      seen.add(item);
      const action = file.dictionary(item['/A']);
      const isGoTo = file.resolve(action?.['/S']) === '/GoTo';
      if (item['/Dest'] !== undefined || isGoTo) {
        const page = destinations.pageOf(item['/Dest'] ?? action?.['/D']);
        const what = file.text(item['/Title']) ?? '';
        note(counted, 'outline items', page === undefined ? undefined : { page, what });
      }
      walk(item['/First']);
      item = file.dictionary(item['/Next']);
    }
  };
  walk(file.dictionary(file.catalog['/Outlines'])?.['/First']);
}

/** A field works if one of its widgets is on a page; its value is part of the comparison. */
function countFields(file: QpdfFile, counted: Counted): void {
  const places = new Map<Dictionary, number>();
  for (const [page, reference] of file.pages.entries()) {
    for (const annotation of file.array(file.dictionary(reference)?.['/Annots'])) {
      const entries = file.dictionary(annotation);
      if (entries !== undefined) places.set(entries, page);
    }
  }
  const seen = new Set<Dictionary>();
  const walk = (node: Json, names: readonly string[], type: Json, value: Json): void => {
    const field = file.dictionary(node);
    if (field === undefined || seen.has(field) || seen.size > MAX_ITEMS) return;
    seen.add(field);
    const own = file.text(field['/T']);
    const path = own === undefined ? names : [...names, own];
    const kind = file.resolve(field['/FT']) ?? type;
    const inherited = file.resolve(field['/V']) ?? value;
    const kids = file.array(field['/Kids']);
    const isField = (kid: Json): boolean => file.dictionary(kid)?.['/T'] !== undefined;
    if (kids.some(isField)) {
      for (const kid of kids) walk(kid, path, kind, inherited);
      return;
    }
    if (kind === null) return;
    const widgets = [field, ...kids.map((kid) => file.dictionary(kid))].filter(
      (entry) => entry !== undefined,
    );
    const page = widgets.map((widget) => places.get(widget)).find((place) => place !== undefined);
    // A signature signs the source and not the package, where its appearance is part of the page.
    if (kind === '/Sig' && inherited !== null) return;
    const what = JSON.stringify([path.join('.'), kind, shown(inherited)]);
    note(counted, 'fields', page === undefined ? undefined : { page, what });
  };
  for (const field of file.array(file.dictionary(file.catalog['/AcroForm'])?.['/Fields'])) {
    walk(field, [], null, null);
  }
}

/** Values in streams or dictionaries are renumbered in a package; only plain ones are compared. */
function shown(value: Json | undefined): Json {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

/**
 * A layer works if it is among the document's groups, with the state that its default configuration gives it.
 */
function countLayers(file: QpdfFile, counted: Counted): void {
  const properties = file.dictionary(file.catalog['/OCProperties']);
  const configuration = file.dictionary(properties?.['/D']);
  const off = new Set(file.array(configuration?.['/OFF']).filter((entry) => typeof entry === 'string'));
  const groups = file.array(properties?.['/OCGs']);
  const allOff = file.resolve(configuration?.['/BaseState']) === '/OFF';
  const on = new Set(file.array(configuration?.['/ON']).filter((entry) => typeof entry === 'string'));
  for (const reference of new Set(groups)) {
    const name = file.text(file.dictionary(reference)?.['/Name']);
    const isOff = typeof reference === 'string' && (off.has(reference) || (allOff && !on.has(reference)));
    const what = `${name ?? ''} ${isOff ? 'off' : 'on'}`;
    note(counted, 'layers', name === undefined ? undefined : { page: undefined, what });
  }
}

/** A structure element works if it is reached from the root and the page that it names is in the file. */
function countStructure(file: QpdfFile, counted: Counted): void {
  const seen = new Set<Dictionary>();
  const stack: { node: Json; page: number | undefined }[] = [];
  const push = (kids: Json | undefined, page: number | undefined): void => {
    const resolved = file.resolve(kids);
    for (const node of Array.isArray(resolved) ? resolved : resolved === undefined ? [] : [resolved]) {
      stack.push({ node, page });
    }
  };
  push(file.dictionary(file.catalog['/StructTreeRoot'])?.['/K'], undefined);
  for (let next = stack.pop(); next !== undefined && seen.size < MAX_ITEMS; next = stack.pop()) {
    const element = file.dictionary(next.node);
    if (!isDictionary(element) || seen.has(element)) continue;
    const type = file.resolve(element['/S']);
    if (typeof type !== 'string') continue;
    seen.add(element);
    const own = element['/Pg'];
    const page = own === undefined ? next.page : file.pageNumber(own);
    const found =
      own !== undefined && page === undefined
        ? undefined
        : { page: own === undefined ? undefined : page, what: type };
    note(counted, 'tagged elements', found);
    push(element['/K'], page);
  }
}
