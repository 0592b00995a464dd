import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { candidates } from '../columns/column-candidates.ts';
import { areCodes } from '../columns/column-content.ts';
import { type Column, columnsIn, FILE_NAME } from '../columns/columns.ts';
import { FileIndex } from '../files/file-index.ts';
import { type Agreed, joinedOf } from '../names/agreed-names.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import type { PageSays } from '../pages/page-says.ts';
import { areOfArchive } from '../words/past-marks.ts';
import { registeredNames } from './registered-names.ts';

// The products that a register of documents names beside its files, in words.

/** A drive with its registers: tables of files. */
interface Registered {
  readonly files: readonly string[];
  readonly pages: ReadonlyMap<string, PageSays>;
  readonly registers: readonly Table[];
}

/** The category of each file that a register lists. */
export function registeredCategories(
  files: readonly string[],
  registers: readonly Table[],
): ReadonlyMap<string, string> {
  return registered(files, registers, (columns) => {
    const found = candidates('type', 'products', columns).filter(({ column: { values } }) => {
      const ofDocuments = values.filter((text) => documentTypeNamed(text) !== null || FILE_NAME.test(text));
      return ofDocuments.length * 2 < values.length;
    });
    // `Product line` says more than `Class`, which may be that of a document.
    return found.find(({ column }) => wordsOf(column.name).some((word) => OF_PRODUCT.has(word))) ?? found[0];
  });
}

/** The products that a register names beside each file, in words; none if its column of products holds codes. */
export function registeredProducts(
  files: readonly string[],
  registers: readonly Table[],
): ReadonlyMap<string, string> {
  return registered(files, registers, (columns) =>
    candidates('parents', 'documents', columns).find(
      ({ column: { name, values, rows } }) =>
        wordsOf(name).some((word) => OF_PRODUCT.has(word)) &&
        values.length * 2 > rows &&
        !areCodes(values) &&
        !values.some((text) => FILE_NAME.test(text)),
    ),
  );
}

/** So many names begin with a brand. */
const MIN_OF_BRAND = 2;

/** The words with which several names begin. */
function brandsIn(names: readonly string[]): ReadonlySet<string> {
  const words = Map.groupBy(new Set(names), (name) => wordsOf(name)[0] ?? '');
  return new Set([...words].flatMap(([word, those]) => (those.length >= MIN_OF_BRAND ? [word] : [])));
}

/** Whether lines have a name, and not only as the end of one with its brand before it. */
function areNaming(lines: readonly string[], key: string, brands: ReadonlySet<string>): boolean {
  return lines.some((line) => {
    const words = wordsOf(line);
    return words.some((_, from) => {
      if (brands.has(words[from - 1] ?? '')) return false;
      for (let to = from + 1; to <= words.length; to++) {
        const joined = joinedOf(words.slice(from, to).join(' '));
        if (joined === key) return true;
        if (joined.length > key.length) return false;
      }
      return false;
    });
  });
}

/** A column has so few states. */
const MAX_STATES = 10;

/** The column that says which documents are past. */
function stateIn(columns: readonly Column[]): { readonly column: Column } | undefined {
  const column = columns.find(
    ({ values }) => new Set(values).size <= MAX_STATES && values.some((text) => areOfArchive(wordsOf(text))),
  );
  return column && { column };
}

const OF_PRODUCT = new Set([
  'product',
  'products',
  'produkt',
  'produkte',
  'produit',
  'producto',
  'prodotto',
  'item',
]);

/** So many values of a column of files are names of such as documents are: others are drawings' sources and mails. */
const MOST_NAMES = 0.9;

/** What stands beside each file of registers in the column that is chosen. */
function registered(
  files: readonly string[],
  registers: readonly Table[],
  choose: (columns: readonly Column[]) => { readonly column: Column } | undefined,
): ReadonlyMap<string, string> {
  const index = new FileIndex(files);
  const found = new Map<string, string>();
  for (const table of registers) {
    const columns = columnsIn(table);
    const ofFiles = columns.find(
      ({ values }) =>
        values.length > 0 &&
        values.filter((text) => FILE_NAME.test(text)).length >= values.length * MOST_NAMES,
    );
    const chosen = choose(columns);
    if (!ofFiles || !chosen) continue;
    const paths = columns.filter(({ values }) => values.some((text) => /[\\/]/.test(text)));
    const cell = (row: Table['rows'][number], name: string) =>
      oneLine(row.cells[table.columns.indexOf(name)] ?? '');
    for (const row of table.rows) {
      const name = cell(row, ofFiles.name);
      const text = cell(row, chosen.column.name);
      const [file] = [...paths.map((path) => `${cell(row, path.name)}/${name}`), name].flatMap((one) =>
        index.find(one),
      );
      if (file !== undefined && text !== '') found.set(file, text);
    }
  }
  return found;
}

/** Products that documents agree on, and those that a register names beside its files. */
export function withRegistered(
  agreed: readonly Agreed[],
  products: ReadonlyMap<string, string>,
  drive: Registered,
): readonly Agreed[] {
  if (products.size === 0) return agreed;
  const { files, pages, registers } = drive;
  const titles = registered(files, registers, (columns) => candidates('title', 'documents', columns)[0]);
  const states = registered(files, registers, stateIn);
  const brands = brandsIn([...products.values()]);
  // What only past documents have is past, and what no page says is shorthand.
  const isShown = ({ key, files: own }: Agreed) => {
    const present = own.filter((file) => !areOfArchive(wordsOf(states.get(file) ?? '')));
    const read = own.flatMap((file) => {
      const lines = pages.get(file)?.lines ?? [];
      return lines.length > 0 ? [lines] : [];
    });
    return present.length > 0 && (read.length === 0 || read.some((lines) => areNaming(lines, key, brands)));
  };
  const rows = [...products].flatMap(([file, text]) =>
    textsIn(text).map((cell) => ({ file, cell, title: titles.get(file) ?? '' })),
  );
  const names = registeredNames(rows);
  const named = rows.flatMap(({ file }, at) =>
    (names[at] ?? []).map((title) => ({ file, title, key: joinedOf(title) })),
  );
  const own = [...Map.groupBy(named, ({ key }) => key)].map(([key, same]) => ({
    key,
    title: same[0]?.title ?? '',
    files: [
      ...same.map(({ file }) => file),
      ...agreed.filter((one) => one.key === key).flatMap(({ files }) => files),
    ],
  }));
  const keys = new Set(own.map(({ key }) => key));
  // `DdP Benafix Flex Pro`: the kind of a document before a name that the register has.
  const isKnown = (title: string) => {
    const words = wordsOf(title);
    return words.some((_, from) => keys.has(joinedOf(words.slice(from).join(' '))));
  };
  return [...own.filter(isShown), ...agreed.filter(({ title }) => !isKnown(title))];
}

/** What a cell of a register names one by one. */
const textsIn = (cell: string) =>
  cell
    .split(/[|;]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
