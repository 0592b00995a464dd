import { extname } from 'node:path';
import { FilesByPath, partsOf } from '../files-by-path.ts';
import type { Json } from '../linked-entries.ts';
import {
  captionKey,
  isAttached,
  isExtension,
  isFileName,
  isName,
  isNumber,
  isRecord,
  TABLE,
} from './fields.ts';
import { isItemCalled, tableCalled } from './lists.ts';
import { columnOf, columnWith, type PackageTable } from './tables.ts';

// Documents of a package: files that are attached to a record, whose table and number say which, and links to records, by which older versions
// name files in folders of the owner.

/** So many files are looked at. */
const MAX_FILES = 200_000;

/** The id of an attachment, by which programs call files that they take out of the database. */
const ID = /^\{?([0-9A-F]{8}-?(?:[0-9A-F]{4}-?){3}[0-9A-F]{12})\}?$/i;

/** An attachment or link, with the table and the number of the record that it belongs to. */
interface Belonging {
  readonly table: number;
  readonly number: string;
  /** What it is called, with an extension if something says it, or its path. */
  readonly name: string;
  readonly ids: readonly string[];
  readonly isPath: boolean;
}

/** The documents of items, and the files that belong to what is none: orders, customers, vendors. */
export function documentsOf(
  tables: readonly PackageTable[],
  names: readonly string[],
  productOf: (number: string) => string | undefined,
): {
  readonly rows: readonly Json[];
  readonly others: readonly string[];
  readonly missing: readonly string[];
} {
  const all = tables.flatMap((table) => [...attachmentsIn(table, tables), ...linksIn(table, tables)]);
  const index = indexOf(names.slice(0, MAX_FILES), new Set(all.flatMap(({ ids }) => ids)));
  const found = new Map<string, { title: string; products: Set<string>; isOfItem: boolean }>();
  const missing = new Set<string>();
  const files = all.map((one) => (one.isPath ? index.byPath(one.name) : index.byName(one)));
  // What is attached to several records has one id, and is saved once.
  const byId = new Map(
    all.flatMap(({ ids }, at) =>
      ids.flatMap((id) => (files[at] === undefined ? [] : [[id, files[at]] as const])),
    ),
  );
  for (const [at, one] of all.entries()) {
    const file = files[at] ?? one.ids.map((id) => byId.get(id)).find((other) => other !== undefined);
    if (file === undefined) {
      if (one.table === TABLE.item) missing.add(one.name);
      continue;
    }
    const row = found.get(file) ?? { title: '', products: new Set<string>(), isOfItem: false };
    const product = one.table === TABLE.item ? productOf(one.number) : undefined;
    if (product !== undefined) row.products.add(product);
    row.isOfItem ||= one.table === TABLE.item;
    if (!one.isPath && row.title === '') row.title = withoutExtension(one.name);
    found.set(file, row);
  }
  const rows = [...found];
  return {
    rows: rows
      .filter(([, { products }]) => products.size > 0)
      .map(([file, { title, products }]) => ({
        file,
        title: title || titleOf(file),
        products: [...products],
      })),
    // What belongs to something that is no product is about that.
    others: rows.filter(([, { products }]) => products.size === 0).map(([file]) => file),
    missing: [...missing],
  };
}

const titleOf = (file: string) => withoutExtension(file.replace(/^.*\//, ''));
const withoutExtension = (name: string) => name.replace(/\.[A-Za-z0-9]{2,5}$/, '');

/** Attachments: a number of a table, the number of a record, and a name. */
function attachmentsIn(table: PackageTable, tables: readonly PackageTable[]): Belonging[] {
  if (table.id !== TABLE.attachment) return [];
  const isOwn = (text: string) => text === String(TABLE.item) || isItemCalled(text);
  const of = table.columns.findIndex(
    (_, at) =>
      table.rows.some((row) => isOwn(row[at] ?? '')) &&
      table.rows.every((row) => /^\d+$/.test(row[at] ?? '') || tableCalled([row[at] ?? '']) !== null),
  );
  const items = new Set(
    tables
      .filter(({ id }) => id === TABLE.item)
      .flatMap((one) => one.rows.map((row) => row[Math.max(0, columnWith(one, isNumber))] ?? '')),
  );
  const rows = table.rows.filter((row) => of === -1 || isOwn(row[of] ?? ''));
  const number = columnOf({ columns: table.columns, rows }, (text) => items.has(text), [of]);
  const extension = columnWith(table, isExtension);
  const name = [isFileName, isName, isAttached]
    .map((is) => columnWith(table, is))
    .find((at) => at !== -1 && at !== number && at !== of);
  if (number === -1 || name === undefined) return [];
  const ids = table.keys.flatMap((key, at) =>
    key === 'id' || /^(?:attach|anhang|docum).*id$/.test(key) ? [at] : [],
  );
  return table.rows.map((row) => {
    const end = extension === -1 ? '' : (row[extension] ?? '').replace(/^\./, '');
    const own = row[name] ?? '';
    const isNamed = end === '' || own.toLowerCase().endsWith(`.${end.toLowerCase()}`);
    return {
      table: of === -1 || isOwn(row[of] ?? '') ? TABLE.item : Number(row[of]),
      number: row[number] ?? '',
      name: isNamed ? own : `${own}.${end}`,
      ids: row.flatMap(
        (cell, at) =>
          ID.exec(cell)?.[1] ??
          (ids.includes(at) && isWhole(cell)
            ? [`${cell}.${end || extname(own).slice(1)}`.toLowerCase()]
            : []),
      ),
      isPath: false,
    };
  });
}

/** Links, which name a record by what its table is called and its number: `Item: 1000`. */
function linksIn(table: PackageTable, tables: readonly PackageTable[]): Belonging[] {
  if (table.id !== TABLE.recordLink) return [];
  const urls = table.keys.flatMap((key, at) => (/^url\d?$/.test(key) ? [at] : []));
  // Times and addresses have colons as well.
  const said = columnWith(table, isRecord);
  const record = said === -1 ? columnOf(table, (text) => RECORD.test(text), urls) : said;
  if (record === -1) return [];
  const called = new Map(tables.map(({ caption, id }) => [captionKey(caption), id]));
  return table.rows.flatMap((row) => {
    const [, name = '', number = ''] = RECORD.exec(row[record] ?? '') ?? [];
    const of = /^\d+$/.test(name)
      ? Number(name)
      : (called.get(captionKey(name)) ?? (isItemCalled(name) ? TABLE.item : 0));
    const address = urls.map((at) => row[at] ?? '').join('');
    const path = isAddress(address) ? address.replace(/[?#].*$/, '') : address;
    return path === '' || (isAddress(path) && !/\/[^/]+\.\w{2,5}$/.test(path.slice(8)))
      ? []
      : [{ table: of, number: number.trim(), name: path, ids: [], isPath: true }];
  });
}

/** A page of the web is no file; a file on a site is called as in a folder. */
const isAddress = (text: string) => /^https?:/i.test(text);

const isWhole = (text: string) => /^\d+$/.test(text);

const RECORD = /^([^:;]+)[:;]\s*(\S.*)$/;

/** So many files of a folder must be called by a number of an attachment if these are no numbers of something else. */
const MIN_NUMBERED = 2;
const MOST = 0.8;

/** Files that are called by the numbers of attachments (`1204.pdf`, `1204_Manual.pdf`), in folders where nearly all are. */
function byNumber(names: readonly string[], ids: ReadonlySet<string>): [string, string][] {
  const folders = Map.groupBy(names, (name) => name.replace(/[^/]*$/, ''));
  return [...folders].flatMap(([folder, files]) => {
    const called = Map.groupBy(files, (file) => numberedName(file.slice(folder.length)));
    const own = [...called].filter(([name]) => ids.has(name));
    const isNumbered = own.length >= MIN_NUMBERED && own.length >= files.length * MOST;
    // Two files of one number are not told apart by it.
    return isNumbered
      ? own.flatMap(([name, [file = '', another]]) =>
          another === undefined ? [[name, file] as [string, string]] : [],
        )
      : [];
  });
}

/** A name of a file with the number before it alone: `1204.pdf` of `1204_Manual.PDF`. */
const numberedName = (name: string) => name.toLowerCase().replace(/^(\d+)[ _-].*(\.\w{2,5})$/, '$1$2');

/** Files by the end of a path, and by what an attachment says of itself. */
function indexOf(names: readonly string[], ids: ReadonlySet<string>) {
  const byBase = Map.groupBy(names, (name) => partsOf(name).at(-1) ?? '');
  const byId = new Map(byNumber(names, ids));
  const plainId = (text: string) => text.replaceAll(/[{}-]/g, '').toLowerCase();
  for (const name of names) {
    const id = ID.exec(withoutExtension(name.replace(/^.*\//, '')))?.[1];
    if (id !== undefined) byId.set(plainId(id), name);
  }
  const paths = new FilesByPath(names);
  const byName = ({ table, number, name, ids }: Belonging): string | undefined => {
    const id = ids.map((one) => byId.get(plainId(one))).find((file) => file !== undefined);
    if (id !== undefined) return id;
    const same = byBase.get(name.normalize('NFC').toLowerCase()) ?? [];
    const key = number.toLowerCase();
    const within = same.filter((file) => partsOf(file).slice(0, -1).includes(key));
    const ofTable = within.filter((file) => partsOf(file).includes(String(table)));
    const [own, another] = ofTable.length > 0 ? ofTable : within;
    if (own !== undefined) return another === undefined ? own : undefined;
    // A file that is called by record and name: `27_1000_manual.pdf`.
    const marked = names.filter((file) => {
      const base = partsOf(file).at(-1) ?? '';
      return (
        base.endsWith(name.toLowerCase()) &&
        base
          .slice(0, -name.length)
          .split(/[^\p{L}\p{N}]+/u)
          .includes(key)
      );
    });
    if (marked.length === 1) return marked[0];
    return same.length === 1 && marked.length === 0 ? same[0] : undefined;
  };
  return { byPath: (path: string) => paths.find(path), byName };
}
