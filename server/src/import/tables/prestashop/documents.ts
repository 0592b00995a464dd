import type { Json } from '../linked-entries.ts';
import type { Categories } from './categories.ts';
import { filesOf, type SoughtFile } from './files.ts';
import type { Languages } from './languages.ts';
import { allSaid, fileId, fileIn, type ShopRecord, type ShopRecords, saidOf } from './records.ts';

// Documents of products: what the shop has attached to them, and what their descriptions link.

/** A file of products, or one that is nobody's. */
export interface FoundDocuments {
  readonly rows: readonly Json[];
  /** The files of what is no product. */
  readonly others: readonly string[];
  readonly missing: readonly string[];
}

/** How a description links an attachment, or a file. */
const LINKED_ID = /id_attachment=(\d+)/g;
const LINKED_FILE = /href=\\?["']([^"']+\.pdf)(?:\?[^"']*)?["']/gi;

/** The attachments of each product. */
export function attachmentsOf(records: ShopRecords): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const [id, product] of records.products) {
    const own = new Set(records.links.documents.get(id));
    for (const text of ['description', 'summary'].flatMap((field) => allSaid(product, field))) {
      for (const [, attachment = ''] of text.matchAll(LINKED_ID)) own.add(attachment);
      for (const [, path = ''] of text.matchAll(LINKED_FILE)) own.add(fileId(nameIn(path)));
    }
    if (own.size > 0) all.set(id, own);
  }
  return all;
}

const nameIn = (path: string): string => {
  const base = path.replace(/^.*\//, '');
  try {
    return decodeURIComponent(base);
  } catch {
    return base;
  }
};

/** What documents are asked by. */
interface Asked {
  readonly root: string;
  /** The files that may be those of attachments. */
  readonly names: readonly string[];
  readonly records: ShopRecords;
  readonly languages: Languages;
  readonly categories: Categories;
  /** The id of a product as it is listed; undefined if it is none. */
  readonly idOf: (product: string) => string | undefined;
  /** Whether what is attached to a row that is no product may be of another one. */
  readonly isCopy: (product: string) => boolean;
}

interface Attachment extends SoughtFile {
  readonly record: ShopRecord | undefined;
  readonly owners: readonly string[];
  /** What it is sought by beside its name as a document of one product alone. */
  readonly of: (owner: string) => Pick<SoughtFile, 'products' | 'categories'>;
}

/** A row for each file of products, and the files that belong to what is none. */
export async function documentsOf(
  asked: Asked,
  own: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<FoundDocuments> {
  const owners = new Map<string, string[]>();
  for (const [product, ids] of own)
    for (const id of ids) owners.set(id, [...(owners.get(id) ?? []), product]);
  const ids = new Set([...asked.records.attachments.keys(), ...owners.keys()]);
  const attachments = apart(
    [...ids].map((id) => attachmentIn(asked, id, owners.get(id) ?? [])),
    asked.names,
  );
  const files = await filesOf(asked.root, attachments, asked.names);
  const missing = new Set<string>();
  for (const one of attachments)
    if (
      !files.has(one) &&
      /\.pdf$/i.test(one.file) &&
      one.owners.some((owner) => asked.idOf(owner) !== undefined)
    )
      missing.add(one.file);
  const rows: Json[] = [];
  const others: string[] = [];
  for (const [file, all] of Map.groupBy([...files], ([, place]) => place)) {
    const [first] = all.map(([one]) => one);
    const holders = all.flatMap(([one]) => one.owners);
    const products = [...new Set(holders.flatMap((owner) => asked.idOf(owner) ?? []))];
    if (products.length === 0) {
      if (holders.some((owner) => !asked.isCopy(owner))) others.push(file);
      continue;
    }
    const type = saidOf(first?.record, 'type', asked.languages.main);
    rows.push({
      file,
      'document id': file,
      title: saidOf(first?.record, 'name', asked.languages.main),
      ...(type !== '' && { 'document type': type }),
      products,
    });
  }
  return { rows, others, missing: [...missing] };
}

/** What only a name tells, of which there are several files, is another file for each of its products, and for whatever has that name. */
function apart(attachments: readonly Attachment[], names: readonly string[]): readonly Attachment[] {
  const counts = Map.groupBy(names, (name) => baseOf(name));
  const nameless = new Set(attachments.filter(({ id }) => fileIn(id) !== '').map(({ file }) => baseOf(file)));
  return attachments.flatMap((one) => {
    if (fileIn(one.id) === '') return one.owners.length === 0 && nameless.has(baseOf(one.file)) ? [] : [one];
    if ((counts.get(baseOf(one.file))?.length ?? 0) < 2 || one.size !== null) return [one];
    return one.owners.map((owner) => ({ ...one, ...one.of(owner), owners: [owner] }));
  });
}

const baseOf = (path: string) =>
  path
    .replace(/^.*[\\/]/, '')
    .normalize('NFC')
    .toLowerCase();

/** Of what may be names of one file, the one that has an ending: others are what the shop calls it. */
const nameOf = (texts: readonly string[]): string =>
  texts.find((text) => /\.\w{2,5}$/.test(text)) ?? texts[0] ?? '';

function attachmentIn({ records, categories }: Asked, id: string, owners: readonly string[]): Attachment {
  const record = records.attachments.get(id);
  const of = (own: readonly string[]) => {
    const products = own.flatMap((owner) => records.products.get(owner) ?? []);
    const above = products.flatMap((one) =>
      categories.of(one).flatMap((category) => categories.pathOf(category)),
    );
    return {
      products: products.flatMap((one) => [
        one.id,
        ...['rewrite', 'reference', 'name'].flatMap((field) => allSaid(one, field)),
      ]),
      categories: above.flatMap((one) => ['rewrite', 'name'].flatMap((field) => allSaid(one, field))),
    };
  };
  return {
    id,
    record,
    owners,
    of: (owner) => of([owner]),
    hash: saidOf(record, 'hash').toLowerCase(),
    file: nameOf(allSaid(record, 'file')) || fileIn(id),
    size: sizeIn(allSaid(record, 'size')),
    names: allSaid(record, 'name'),
    ...of(owners),
  };
}

/** A size as the database has it, in bytes, or as a list of the back office shows it (`31.13k`). */
const SHOWN = /^(\d+(?:[.,]\d+)?)\s*([kmg])/i;
const UNITS: Readonly<Record<string, number>> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

function sizeIn(texts: readonly string[]): SoughtFile['size'] {
  const bytes = texts.find((text) => /^\d{2,}$/.test(text));
  if (bytes !== undefined) return { bytes: Number(bytes), within: 0 };
  for (const text of texts) {
    const [, number = '', unit = ''] = SHOWN.exec(text) ?? [];
    const of = UNITS[unit.toLowerCase()];
    const decimals = /[.,](\d+)$/.exec(number)?.[1]?.length ?? 0;
    // Some versions count a thousand bytes as one.
    if (of !== undefined)
      return { bytes: Number(number.replace(',', '.')) * of, within: of * 10 ** -decimals };
  }
  return null;
}
