import type { Catalogue, CatalogueDocument, CatalogueProduct } from '@submittal/contract/catalogue';
import { groupsOfCircles } from './circles.ts';
import type { Finding } from './finding.ts';
import { standsTwice } from './once-in-lists.ts';
import type { Origins } from './origins.ts';

/** Which documents there are. */
interface Known {
  readonly has: (id: string) => boolean;
  /** Whether a document was left out, which is reported where it stood. */
  readonly isLeftOut: (id: string) => boolean;
}

/** A document with facts that others have a say in, and all entries with its id, which are equal. */
interface Stated {
  readonly first: CatalogueDocument;
  readonly title: string;
  readonly entries: CatalogueDocument[];
  /** The keys of the variants that its products have. */
  readonly variants: Set<string>;
}

/**
 * Leaves out, in place, what documents say of themselves and cannot be so: a range the wrong way round, documents that
 * supersede themselves or each other, and ids and variants that are not there. Each is reported once, at the first
 * entry of its document. Nothing else is lost.
 */
export function siftFacts(catalogue: Catalogue, origins: Pick<Origins, 'get'>, known: Known): Finding[] {
  const stated = statedIn(catalogue);
  const findings: Finding[] = [];
  const tellOf =
    ({ first, title }: Stated) =>
    (kind: Finding['kind'], field: string, message: string) =>
      findings.push({
        kind,
        place: `${origins.get(first)}.${field}`,
        message,
        title,
        ...(kind !== 'repeated-entry' && { cost: 'value' }),
      });
  for (const one of stated.values()) {
    siftRange(one, tellOf(one));
    siftNamed(one, known, tellOf(one));
    siftVariants(one, tellOf(one));
    for (const entry of one.entries)
      if (Object.keys(entry.origin ?? { any: '' }).length === 0) delete entry.origin;
  }
  siftCircles(stated, tellOf);
  return findings;
}

type Tell = (kind: Finding['kind'], field: string, message: string) => void;

/** The documents whose facts can contradict something, by id. */
function statedIn({ products, systems }: Catalogue): Map<string, Stated> {
  const stated = new Map<string, Stated>();
  const byId = new Map<string, CatalogueProduct>();
  for (const product of products) if (product.variants) byId.set(product.id, product);
  const take = (entry: Catalogue['products'][number] | Catalogue['systems'][number]) => {
    for (const document of entry.documents) {
      const { id, validUntil, supersedes, coversVariants, origin } = document;
      if (!(validUntil || supersedes || coversVariants || origin)) continue;
      const one = stated.get(id) ?? { first: document, title: entry.title, entries: [], variants: new Set() };
      stated.set(id, one);
      one.entries.push(document);
      if (!coversVariants) continue;
      const owners = 'products' in entry ? entry.products : [entry.id];
      for (const owner of owners)
        for (const { key } of byId.get(owner)?.variants ?? []) one.variants.add(key);
    }
  };
  products.forEach(take);
  systems.forEach(take);
  return stated;
}

/** A document that ends before it begins keeps its end, by which visitors see that it is past. */
function siftRange({ first, entries }: Stated, tell: Tell): void {
  const { validUntil } = first;
  if (validUntil === undefined) return;
  for (const field of ['issuedOn', 'validFrom'] as const) {
    const day = first[field];
    if (day === undefined || day <= validUntil) continue;
    tell('wrong-range', field, `${day} is after "validUntil", ${validUntil}`);
    for (const entry of entries) delete entry[field];
  }
}

function siftNamed({ first, entries }: Stated, known: Known, tell: Tell): void {
  const { id, supersedes } = first;
  if (!supersedes) return;
  const valid = supersedes.filter((other, at) => {
    const field = `supersedes[${at}]`;
    if (other === id) tell('unknown-reference', field, `"${id}" supersedes itself`);
    else if (known.has(other)) return isFirst(supersedes, at, field, tell);
    else if (!known.isLeftOut(other)) tell('unknown-reference', field, `no document has the id "${other}"`);
    return false;
  });
  supersede(entries, valid);
}

/** Whether a text stands in a list for the first time; that it stands there again is told. */
function isFirst(list: readonly string[], at: number, field: string, tell: Tell): boolean {
  const text = list[at] ?? '';
  if (list.indexOf(text) === at) return true;
  tell('repeated-entry', field, standsTwice(text));
  return false;
}

function supersede(entries: readonly CatalogueDocument[], ids: readonly string[]): void {
  for (const entry of entries) {
    if (ids.length > 0) entry.supersedes = [...ids];
    else delete entry.supersedes;
  }
}

/** Without any of its variants, a document still covers some only: the list stays, and is empty. */
function siftVariants({ first, entries, variants }: Stated, tell: Tell): void {
  const { id, coversVariants } = first;
  if (!coversVariants) return;
  const unknown: [at: number, key: string][] = [];
  const valid = coversVariants.filter((key, at) => {
    if (variants.has(key)) return isFirst(coversVariants, at, `coversVariants[${at}]`, tell);
    unknown.push([at, key]);
    return false;
  });
  const rest = valid.length === 0 ? '; as it names no other, it covers none' : '';
  for (const [at, key] of unknown) {
    const message = `no product of "${id}" has a variant "${key}"${rest}`;
    tell('unknown-reference', `coversVariants[${at}]`, message);
  }
  for (const entry of entries) entry.coversVariants = [...valid];
}

/** Which of several documents in a circle is the newest, nobody can tell: none of them supersedes another one of it. */
function siftCircles(stated: ReadonlyMap<string, Stated>, tellOf: (one: Stated) => Tell): void {
  const references = new Map(
    [...stated].flatMap(([id, { first }]) =>
      first.supersedes ? [[id, [...first.supersedes]] as const] : [],
    ),
  );
  const groups = groupsOfCircles(references);
  for (const [id, named] of references) {
    const one = stated.get(id);
    if (!one) continue;
    const valid = named.filter((other, at) => {
      if (groups.get(other) !== groups.get(id)) return true;
      const inTurn = references.get(other)?.includes(id) ? 'in turn' : 'by way of others';
      const message = `"${id}" supersedes "${other}", which supersedes "${id}" ${inTurn}`;
      tellOf(one)('circular-supersession', `supersedes[${at}]`, message);
      return false;
    });
    if (valid.length < named.length) supersede(one.entries, valid);
  }
}
