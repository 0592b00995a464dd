import { isDeepStrictEqual } from 'node:util';
import {
  type Catalogue,
  type CatalogueDocument,
  CatalogueDocumentSchema,
  type CatalogueProduct,
  CatalogueProductSchema,
  CatalogueSchema,
  type CatalogueSystem,
  CatalogueSystemSchema,
  ColourSchema,
  MAX_OWN_WORDS,
  MAX_SUBMITTAL_KINDS,
  PinnedSchema,
  SectionSchema,
  SubmittalKindSchema,
  SynonymsSchema,
  type Variant,
} from '@submittal/contract/catalogue';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { z } from 'zod';
import { cleanTexts, shortened } from './clean-texts.ts';
import { type Finding, placeOf, refusal } from './finding.ts';
import type { Cost } from './finding-kinds.ts';
import { fitEntry, type Misfit } from './fit-entry.ts';
import { BrokenItem, JsonList } from './json-list.ts';
import { LeftOutFiles } from './left-out-files.ts';
import { onceInLists, standsTwice } from './once-in-lists.ts';
import { Origins } from './origins.ts';
import type { ReadCatalogue } from './read-catalogue.ts';
import { SharedTexts } from './shared-texts.ts';
import { siftFacts } from './sift-facts.ts';

/** What is good of a catalogue. */
export interface SiftedCatalogue {
  readonly catalogue: Catalogue;
  /** Where each of its products, systems and documents stood in what was read. */
  readonly origins: Pick<Origins, 'get'>;
  readonly findings: readonly Finding[];
  /** The files that what was left out names. */
  readonly leftOutFiles: Pick<LeftOutFiles, 'has'>;
}

// What an entry cannot do without. Where something else does not fit, the entry is taken without it; but without its
// region or language a document would be offered to the wrong visitors, and without its recall to all of them.
const NEEDED = {
  product: new Set(['id', 'title', 'type', 'region']),
  system: new Set(['id', 'title']),
  document: new Set(['id', 'file', 'href', 'documentType', 'region', 'language', 'recalledFrom']),
  colour: new Set(['code', 'name']),
  section: new Set(['number', 'title']),
  pinned: new Set(['question']),
  submittalKind: new Set(['kind']),
} as const;

type PlainList = 'colours' | 'sections' | 'synonyms' | 'pinned' | 'submittalKinds';

const MOST: { readonly [List in PlainList]?: number } = {
  synonyms: MAX_OWN_WORDS,
  pinned: MAX_OWN_WORDS,
  submittalKinds: MAX_SUBMITTAL_KINDS,
};

/** The manufacturer's name if the catalogue gives none. */
const UNNAMED = { name: 'Manufacturer' };

/**
 * Sifts a catalogue that was read from JSON or tables: everything that fits the format remains, and everything that
 * does not is reported. Empties the lists of `value`, so that there are no two copies of a large catalogue.
 * @throws ImportFaults if it does not have the shape of a catalogue at all
 */
export function siftCatalogue({
  value,
  findings,
  broken,
}: Pick<ReadCatalogue, 'value' | 'findings' | 'broken'>): SiftedCatalogue {
  try {
    const sifted = new Sieve().sift(value);
    return { ...sifted, findings: [...findings, ...sifted.findings] };
  } catch (error) {
    if (broken && error instanceof BrokenItem) return broken();
    throw error;
  }
}

type Listing = 'products' | 'systems';

class Sieve {
  readonly #findings: Finding[] = [];
  readonly #origins = new Origins();
  /** The places of ids of products and systems that remain, and those that were left out. */
  readonly #places = new Map<string, string>();
  readonly #entries = new Map<string, CatalogueProduct | CatalogueSystem>();
  readonly #leftOut = new Set<string>();
  readonly #leftOutDocuments = new Set<string>();
  readonly #documents = new Map<string, CatalogueDocument>();
  readonly #texts = new SharedTexts();
  readonly #leftOutFiles = new LeftOutFiles();

  sift(value: unknown): SiftedCatalogue {
    if (!isObject(value)) throw refusal('wrong-shape', '', 'the catalogue is not an object');
    const { products, systems, manufacturer, ...rest } = value;
    const [ofProducts, ofSystems] = [listOf(products, 'products'), listOf(systems, 'systems') ?? []];
    if (ofProducts === null) throw refusal('wrong-shape', 'products', 'the list is missing');
    const entries = {
      products: this.#list(ofProducts, 'products', 'product', CatalogueProductSchema),
      systems: this.#list(ofSystems, 'systems', 'system', CatalogueSystemSchema),
    };
    const catalogue: Catalogue = {
      manufacturer: this.#manufacturer(manufacturer),
      ...this.#others(rest),
      ...entries,
    };
    return {
      catalogue: this.#withReferences(catalogue),
      origins: this.#origins,
      findings: this.#findings,
      leftOutFiles: this.#leftOutFiles,
    };
  }

  #manufacturer(value: unknown): Catalogue['manufacturer'] {
    const clean = this.#clean(value ?? {}, 'manufacturer');
    const { entry, misfits } = fitEntry(CatalogueSchema.shape.manufacturer, clean, new Set(['name']));
    this.#tell(misfits, 'manufacturer', 'value');
    if (misfits.length > 0) this.#leftOutFiles.add(clean);
    return entry ?? UNNAMED;
  }

  #others(value: Record<string, unknown>): Omit<Catalogue, 'manufacturer' | Listing> {
    const { colours, sections, synonyms, pinned, submittalKinds, ...unknown } = value;
    for (const name of Object.keys(unknown)) {
      this.#add('unknown-field', name, `the format has no field "${name}"`, { cost: 'value' });
    }
    return {
      colours: this.#once(
        this.#plain(colours, 'colours', ColourSchema, NEEDED.colour),
        ({ code }) => code,
        (at) => `colours[${at}].code`,
      ),
      sections: this.#once(
        this.#plain(sections, 'sections', SectionSchema, NEEDED.section),
        ({ number }) => number,
        (at) => `sections[${at}].number`,
      ),
      synonyms: this.#plain(synonyms, 'synonyms', SynonymsSchema, new Set()).map(({ entry }) => entry),
      pinned: this.#plain(pinned, 'pinned', PinnedSchema, NEEDED.pinned).map(({ entry, at }) => {
        this.#origins.set(entry, `pinned[${at}]`);
        return entry;
      }),
      submittalKinds: this.#once(
        this.#plain(submittalKinds, 'submittalKinds', SubmittalKindSchema, NEEDED.submittalKind),
        ({ kind }) => kind,
        (at) => `submittalKinds[${at}].kind`,
      ),
    };
  }

  /** The items of a list that fit, with their positions in it. */
  #plain<Schema extends z.ZodType>(
    value: unknown,
    name: PlainList,
    schema: Schema,
    needed: ReadonlySet<string>,
  ): { readonly entry: z.output<Schema>; readonly at: number }[] {
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) {
      this.#add('wrong-value', name, 'it is not a list', { cost: 'value' });
      return [];
    }
    const most = MOST[name] ?? value.length;
    if (value.length > most) {
      this.#add('too-long', name, `only the first ${most} are taken`, { cost: 'value' });
    }
    return value.slice(0, most).flatMap((item: unknown, at) => {
      const place = `${name}[${at}]`;
      const { entry, misfits } = fitEntry(schema, this.#clean(item ?? {}, place), needed);
      this.#tell(misfits, place, 'value');
      return entry === null ? [] : [{ entry, at }];
    });
  }

  #once<Entry>(
    items: readonly { readonly entry: Entry; readonly at: number }[],
    nameOf: (entry: Entry) => string,
    placeAt: (at: number) => string,
    title?: string,
  ): Entry[] {
    const seen = new Set<string>();
    return items.flatMap(({ entry, at }) => {
      const name = nameOf(entry);
      if (seen.has(name)) {
        this.#add('duplicate-id', placeAt(at), `"${name}" stands twice`, { title, cost: 'value' });
        return [];
      }
      seen.add(name);
      return [entry];
    });
  }

  #list<Entry extends CatalogueProduct | CatalogueSystem>(
    list: Iterable<unknown>,
    name: Listing,
    kind: 'product' | 'system',
    schema: z.ZodType<Entry>,
  ): Entry[] {
    const entries: Entry[] = [];
    let at = 0;
    for (const raw of list) {
      const entry = this.#entry(raw, `${name}[${at++}]`, kind, schema);
      if (entry) entries.push(entry);
    }
    return entries;
  }

  #entry<Entry extends CatalogueProduct | CatalogueSystem>(
    raw: unknown,
    place: string,
    kind: 'product' | 'system',
    schema: z.ZodType<Entry>,
  ): Entry | null {
    if (!isObject(raw)) {
      this.#add('wrong-value', place, 'it is not an object', { cost: kind });
      return null;
    }
    const { documents = [], ...fields } = this.#clean(raw, place) as Record<string, unknown>;
    const title = titleOf(fields);
    const { entry, misfits } = fitEntry(schema, { ...fields, documents: [] }, NEEDED[kind]);
    this.#tell(misfits, place, kind, title);
    if (misfits.length > 0) this.#leftOutFiles.add(fields);
    if (entry === null) {
      this.#leftOutFiles.add({ documents });
      if (typeof fields['id'] === 'string') this.#leftOut.add(fields['id']);
      return null;
    }
    this.#texts.share(entry);
    const whole = { ...entry, documents: this.#documentsOf(documents, place, entry.title) };
    if (!this.#isNew(whole, place, kind)) {
      this.#leftOutFiles.add(whole);
      return null;
    }
    this.#origins.set(whole, place);
    for (const document of whole.documents) {
      if (!this.#documents.has(document.id)) this.#documents.set(document.id, document);
    }
    return whole;
  }

  /** Products and systems share one space of ids, because a project's documents may belong to either. */
  #isNew(entry: CatalogueProduct | CatalogueSystem, place: string, kind: 'product' | 'system'): boolean {
    const { id, title } = entry;
    const at = `${place}.id`;
    if (id === UPLOADS_PRODUCT_ID) {
      this.#add('duplicate-id', at, `"${id}" is reserved for visitors' own documents`, { title, cost: kind });
      return false;
    }
    const other = this.#places.get(id);
    if (other === undefined) {
      this.#places.set(id, at);
      this.#entries.set(id, entry);
      return true;
    }
    if (isDeepStrictEqual(this.#entries.get(id), entry)) {
      this.#add('repeated-entry', at, `"${id}" stands at ${other} too, and is the same there`, { title });
    } else {
      this.#add('duplicate-id', at, `"${id}" stands at ${other} too`, { title, cost: kind });
    }
    return false;
  }

  #documentsOf(value: unknown, owner: string, title: string): CatalogueDocument[] {
    const place = `${owner}.documents`;
    if (!Array.isArray(value)) {
      this.#add('wrong-value', place, 'it is not a list', { title, cost: 'value' });
      return [];
    }
    const here = new Map<string, CatalogueDocument>();
    for (const [at, item] of value.entries()) {
      const document = this.#document(item, `${place}[${at}]`, title, here);
      if (!document) {
        this.#leftOutFiles.add(item);
        continue;
      }
      here.set(document.id, document);
      this.#origins.setDocument(document, place, at);
    }
    return [...here.values()];
  }

  /** The same document may occur in several places, if it is equal in all of them, and once in each. */
  #document(
    value: unknown,
    place: string,
    title: string,
    here: ReadonlyMap<string, CatalogueDocument>,
  ): CatalogueDocument | null {
    const { entry, misfits } = fitEntry(CatalogueDocumentSchema, value, NEEDED.document);
    this.#tell(misfits, place, 'document', title);
    if (entry === null) {
      if (isObject(value) && typeof value['id'] === 'string') this.#leftOutDocuments.add(value['id']);
      return null;
    }
    const at = `${place}.id`;
    const sibling = here.get(entry.id);
    if (sibling) {
      if (isDeepStrictEqual(sibling, entry)) {
        this.#add('repeated-entry', at, `"${entry.id}" stands twice here`, { title });
      } else {
        this.#add('duplicate-id', at, `"${entry.id}" stands twice here`, { title, cost: 'document' });
      }
      return null;
    }
    const earlier = this.#documents.get(entry.id);
    if (earlier && !isDeepStrictEqual(earlier, entry)) {
      const message = `"${entry.id}" at ${this.#origins.get(earlier)} is another document; equal ids must be equal in everything`;
      this.#add('unlike-documents', at, message, { title, cost: 'document' });
      return null;
    }
    this.#texts.share(entry);
    return entry;
  }

  /** The catalogue without references to what is not in it. */
  #withReferences(catalogue: Catalogue): Catalogue {
    const products = new Set(catalogue.products.map(({ id }) => id));
    const systems = new Set(catalogue.systems.map(({ id }) => id));
    const known = (ids: readonly string[], among: ReadonlySet<string>, place: string, title?: string) => {
      const seen = new Set<string>();
      return ids.filter((id, at) => {
        if (among.has(id)) return this.#isFirst(seen, id, `${place}[${at}]`, title);
        // That it was left out is reported where it stood.
        if (!this.#leftOut.has(id)) {
          const kind = among === products ? 'product' : 'system';
          const message = `no ${kind} has the id "${id}"`;
          this.#add('unknown-reference', `${place}[${at}]`, message, { title, cost: 'value' });
        }
        return false;
      });
    };
    for (const system of catalogue.systems) {
      system.products = known(
        system.products,
        products,
        `${this.#origins.get(system)}.products`,
        system.title,
      );
      if (system.roles) system.roles = this.#roles(system, products);
    }
    for (const product of catalogue.products) {
      const place = this.#origins.get(product) ?? '';
      if (product.variants) product.variants = this.#variants(product.variants, place, product.title);
      if (!product.replacedBy) continue;
      const named = known(product.replacedBy, products, `${place}.replacedBy`, product.title);
      const others = named.filter((id) => id !== product.id);
      if (others.length > 0) product.replacedBy = others;
      else delete product.replacedBy;
      if (named.length > others.length) {
        const message = `"${product.id}" is replaced by itself`;
        const cost = { title: product.title, cost: 'value' } as const;
        this.#add('unknown-reference', `${place}.replacedBy`, message, cost);
      }
    }
    for (const pin of catalogue.pinned) {
      const place = this.#origins.get(pin);
      pin.products = known(pin.products, products, `${place}.products`);
      pin.systems = known(pin.systems, systems, `${place}.systems`);
    }
    const faults = siftFacts(catalogue, this.#origins, {
      has: (id) => this.#documents.has(id),
      isLeftOut: (id) => this.#leftOutDocuments.has(id),
    });
    this.#findings.push(...faults);
    return catalogue;
  }

  /** The roles of a system without products that are not among its own. */
  #roles(system: CatalogueSystem, products: ReadonlySet<string>): CatalogueSystem['roles'] {
    const { title, roles = [] } = system;
    const components = new Set(system.products);
    const place = `${this.#origins.get(system)}.roles`;
    return roles.flatMap((role, at) => {
      const seen = new Set<string>();
      const filled = role.products.filter((id, index) => {
        if (components.has(id)) {
          return this.#isFirst(seen, id, `${place}[${at}].products[${index}]`, title);
        }
        if (this.#leftOut.has(id)) return false;
        const isProduct = products.has(id);
        const message = isProduct
          ? `"${id}" has the role "${role.name}", but is not among the products of the system`
          : `no product has the id "${id}"`;
        const kind = isProduct ? 'not-a-component' : 'unknown-reference';
        this.#add(kind, `${place}[${at}].products[${index}]`, message, { title, cost: 'value' });
        return false;
      });
      return filled.length === 0 ? [] : [{ ...role, products: filled }];
    });
  }

  /** Whether a text stands in a list for the first time; that it stands there again is reported. */
  #isFirst(seen: Set<string>, text: string, place: string, title?: string): boolean {
    if (!seen.has(text)) {
      seen.add(text);
      return true;
    }
    this.#add('repeated-entry', place, standsTwice(text), { title });
    return false;
  }

  /** The first variant with each key. */
  #variants(variants: readonly Variant[], place: string, title: string): Variant[] {
    return this.#once(
      variants.map((entry, at) => ({ entry, at })),
      ({ key }) => key,
      (at) => `${place}.variants[${at}].key`,
      title,
    );
  }

  #clean(value: unknown, place: string): unknown {
    const changes: [kind: Finding['kind'], place: string, message: string][] = [];
    const clean = cleanTexts(value, (path, kind, message) => {
      changes.push([kind, `${place}${placeWithin(path)}`, message]);
    });
    onceInLists(clean, (path, text) => {
      changes.push(['repeated-entry', `${place}${placeWithin(path)}`, standsTwice(text)]);
    });
    for (const [kind, at, message] of changes) this.#add(kind, at, message, { title: titleOf(clean) });
    return clean ?? {};
  }

  #tell(misfits: readonly Misfit[], place: string, entry: Cost, title?: string): void {
    for (const { path, kind, message, fatal } of misfits) {
      this.#add(kind, `${place}${placeWithin(path)}`, message, { title, cost: fatal ? entry : 'value' });
    }
  }

  #add(
    kind: Finding['kind'],
    place: string,
    message: string,
    { title, cost }: { title?: string | undefined; cost?: Cost } = {},
  ): void {
    this.#findings.push({ kind, place, message, ...(title && { title }), ...(cost && { cost }) });
  }
}

/** Null if it is absent. */
function listOf(value: unknown, name: Listing): Iterable<unknown> | null {
  if (isAbsent(value)) return null;
  if (value instanceof JsonList) return value;
  if (!Array.isArray(value)) throw refusal('wrong-shape', name, 'it is not a list');
  return emptied(value);
}

/** The items of a list, which loses each as it is taken. */
function* emptied(list: unknown[]): Generator<unknown> {
  for (let at = 0; at < list.length; at++) {
    const item: unknown = list[at];
    list[at] = undefined;
    yield item;
  }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function placeWithin(path: readonly PropertyKey[]): string {
  const place = placeOf(path);
  return place === '' || place.startsWith('[') ? place : `.${place}`;
}

function titleOf(entry: unknown): string | undefined {
  if (!isObject(entry) || typeof entry['title'] !== 'string') return undefined;
  return shortened(entry['title'].trim());
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
