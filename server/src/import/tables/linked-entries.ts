// Entries of a content system that name one another by ids, as a program of its own would write them: with the names of
// categories and the files of documents in their places.

export type Json = Record<string, unknown>;

/** What an entry has instead of another one: its id. */
export class Link {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

/** An entry of a content system. */
export interface Entry {
  readonly id: string;
  /** What the system calls entries like it. */
  readonly kind: string;
  readonly fields: Json;
  /** What it is as a file, if it is one: in each language that it has one for. */
  readonly files?: readonly Json[];
}

/** So deep are entries within others, such as the file of a record of a document, and so many in a list. */
const MAX_DEPTH = 3;
const MAX_LINKED = 200;

/** With more kinds, which are only there for others is not asked: each is looked for in all others. */
const MAX_KINDS = 100;

/** What the names of entries are called, the likelier first. */
const NAMES = ['title', 'name', 'label', 'headline', 'heading', 'internalName', 'displayName'];

/** What fields and kinds are called by which products are named. */
const OF_PRODUCTS =
  /product|article|artikel|produkt|produit|producto|prodotto|item|parent|model|accessor|zubehoer|accessoire|accesorio/i;

/**
 * The entries as lists by kind. A file stands where it is linked, a record that has one is an object there, and what only
 * puts others together is its name.
 */
export function linkedLists(entries: readonly Entry[]): Readonly<Record<string, readonly Json[]>> {
  const all = new Map(entries.map((entry) => [entry.id, entry]));
  const withFile = new Set(entries.filter((entry) => hasFile(entry, all)).map(({ id }) => id));
  const kindsWithFile = new Set(entries.filter(({ id }) => withFile.has(id)).map(({ kind }) => kind));
  const kinds = Map.groupBy(
    entries.filter(({ files }) => files === undefined),
    ({ kind }) => kind,
  );
  const listed = [...kinds].filter(
    ([kind]) => kinds.size > MAX_KINDS || !isBeside(kind, kinds, all, withFile),
  );
  const products = new Set(listed.map(([kind]) => kind));
  return Object.fromEntries(
    listed.map(([kind, own]) => [
      kind,
      own.map(({ id, fields }) => {
        const place: Place = { all, withFile, kindsWithFile, products, kind, depth: 0 };
        return { id, ...objectOf(fields, place) };
      }),
    ]),
  );
}

interface Place {
  readonly all: ReadonlyMap<string, Entry>;
  readonly withFile: ReadonlySet<string>;
  /** The kinds of these: all entries of one are objects, and none only a name. */
  readonly kindsWithFile: ReadonlySet<string>;
  /** The kinds that are lists of their own. */
  readonly products: ReadonlySet<string>;
  readonly kind: string;
  readonly depth: number;
}

function objectOf(fields: Json, place: Place): Json {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const found = linkedIn(value, place);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

function linkedIn(value: unknown, place: Place): unknown {
  if (value instanceof Link) return linked(value, place);
  if (Array.isArray(value)) {
    const found = value.slice(0, MAX_LINKED).map((one) => linkedIn(one, place));
    return found.flat().filter((one) => one !== undefined);
  }
  if (typeof value === 'object' && value !== null) return objectOf(value as Json, place);
  return value;
}

function linked({ id }: Link, place: Place): unknown {
  const entry = place.all.get(id);
  if (!entry || place.depth >= MAX_DEPTH) return undefined;
  if (entry.files) return entry.files.length === 1 ? entry.files[0] : entry.files;
  // An entry that is a list's own is named by its id, and only where that list's entries are not within another.
  if (entry.kind === place.kind || (place.products.has(entry.kind) && !place.withFile.has(id)))
    return place.depth === 0 ? entry.id : undefined;
  if (!place.kindsWithFile.has(entry.kind)) return nameOf(entry);
  if (place.products.has(entry.kind) && OF_PRODUCTS.test(entry.kind))
    return place.depth === 0 ? id : undefined;
  return objectOf(entry.fields, { ...place, depth: place.depth + 1 });
}

/** What an entry is called, in the first language that it says. */
function nameOf({ id, fields }: Entry): string {
  const called = NAMES.flatMap((name) => fields[name] ?? fields[`${name}-en`] ?? []);
  const text = [...called, ...Object.values(fields)].find((one) => typeof one === 'string' && one !== '');
  return typeof text === 'string' ? text : id;
}

/** Whether an entry links a file itself, or a record that does no more than that. */
function hasFile({ fields }: Entry, all: ReadonlyMap<string, Entry>): boolean {
  return linksIn(fields).some(({ id }) => {
    const other = all.get(id);
    if (other?.files) return true;
    return other !== undefined && linksIn(other.fields).some((one) => all.get(one.id)?.files !== undefined);
  });
}

/**
 * Whether entries of a kind are only there for others: records of files that others link, and categories, of which there are
 * fewer than of what names them.
 */
function isBeside(
  kind: string,
  kinds: ReadonlyMap<string, readonly Entry[]>,
  all: ReadonlyMap<string, Entry>,
  withFile: ReadonlySet<string>,
): boolean {
  const own = kinds.get(kind) ?? [];
  if (OF_PRODUCTS.test(kind) && !/categor|famil|group|type/i.test(kind)) return false;
  return [...kinds].some(([other, entries]) => {
    if (other === kind) return false;
    const naming = entries.filter(({ fields }) =>
      Object.entries(fields).some(
        ([name, value]) =>
          !OF_PRODUCTS.test(name.replace(/categor\w*|famil\w*|group\w*/gi, '')) &&
          linksIn(value).some(({ id }) => all.get(id)?.kind === kind),
      ),
    );
    const areRecords = own.every(({ id }) => withFile.has(id));
    return naming.length > 0 && (areRecords || own.length <= naming.length);
  });
}

function linksIn(value: unknown): Link[] {
  if (value instanceof Link) return [value];
  if (Array.isArray(value)) return value.flatMap(linksIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}
