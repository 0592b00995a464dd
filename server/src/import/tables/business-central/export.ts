import { foundAt } from '../../finding.ts';
import { isPlainTable, readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import type { ProgramExport } from '../program-export.ts';
import { keyOf } from '../sap/words.ts';
import { documentsOf } from './documents.ts';
import { TABLE } from './fields.ts';
import { itemsOf, type PackageItem } from './items.ts';
import { isFormerName, writtenNames } from './names.ts';
import { numberedFiles } from './numbers.ts';
import { productsAmong } from './products.ts';
import { type PackageTables, packageTablesIn } from './tables.ts';
import { nameOfAll, titlesOfItems } from './titles.ts';

// An export of Business Central or Navision in configuration packages: tables that name one another by codes and numbers. They are read
// together, at the table of items: as products, with their categories, translations and attributes, and the documents of these.

/** So many attributes become columns. */
const MAX_VALUES = 100;

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly holder: string | null;
  readonly tables: PackageTables;
}

/** The file of an export at which all is read, the files that have its tables, and those that are no documents of products; null if a folder has none. */
export async function packageExportIn(root: string): Promise<ProgramExport | null> {
  const { holder, tables } = await readExport(root);
  if (holder === null) return null;
  const { others, doubts } = listsOf(tables);
  const place = { place: holder, file: holder };
  const said = doubts.map((message) => foundAt(place, { kind: 'doubtful-reading', message }));
  return { holder, files: tables.files, others, doubts: [...tables.doubts, ...said] };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function packageLists(root: string) {
  const { tables } = await readExport(root);
  const { lists, language } = listsOf(tables);
  return { lists, language };
}

const readExport = readOnce((root) => tablesStamp(root, isPlainTable), read);

async function read(root: string): Promise<Read> {
  const tables = await packageTablesIn(root);
  const holder = tables.tables
    .filter(({ id }) => id === TABLE.item)
    .toSorted((a, b) => b.rows.length - a.rows.length)[0];
  return { holder: holder?.file ?? null, tables };
}

function listsOf({ tables, names }: PackageTables) {
  const { items, language } = itemsOf(tables);
  const documented = new Set<string>();
  documentsOf(tables, names, (number) => {
    documented.add(number);
    return undefined;
  });
  const products = productsAmong([...items.values()], documented);
  const titles = titlesOfItems(products, writtenNames(products, language));
  const titleOf = (one: PackageItem | undefined) => titles.get(one?.number ?? '') ?? '';
  // Items of one name are sizes of a product, or the same for another country.
  const productKey = (one: PackageItem) => keyOf(titleOf(one)) || one.number;
  const current = Map.groupBy(
    products.filter((one) => !one.isBlocked),
    productKey,
  );
  const past = Map.groupBy(
    products.filter((one) => one.isBlocked),
    productKey,
  );
  for (const key of current.keys()) past.delete(key);
  const all = [...current.values(), ...past.values()];
  const productOf = new Map(
    all.flatMap((own) => own.map(({ number }) => [number, own[0]?.number ?? ''] as const)),
  );
  const attributes = attributeNames(products);
  const rows = all.map((own, at): Json => {
    const [first] = own;
    const title = titleOf(first);
    const others = namesInOthers(own, title, language);
    return {
      id: first?.number ?? '',
      title,
      ...Object.fromEntries([...others].map(([other, name]) => [`title-${other}`, name])),
      category: own.map(({ kinds }) => kinds[0] ?? '').find((kind) => kind !== '') ?? '',
      ...(past.size > 0 && { 'deletion flag': at < current.size ? '' : 'X' }),
      // Names with commas would be several.
      aliases: [
        ...new Set([
          ...own.flatMap(({ aliases, values }) => [...aliases, ...formerNames(values)]),
          ...[...others.values()].filter((name) => !/[,;]/.test(name)),
        ]),
      ],
      ...textsOf(own, language),
      ...Object.fromEntries(
        attributes.map((name) => [
          named(name),
          [...new Set(own.flatMap(({ values }) => [...(values.get(name) ?? [])]))],
        ]),
      ),
      articles: own.map(({ number, name, name2 }) => ({
        id: number,
        name: name2 === '' ? name : `${name} ${name2}`,
      })),
    };
  });
  const { rows: attached, others, missing } = documentsOf(tables, names, (number) => productOf.get(number));
  const documents = [...attached, ...numberedDocuments(products, names, attached, productOf)];
  const doubts =
    missing.length === 0
      ? []
      : [
          `${missing.length} of the files that it names for items are not there, such as "${missing[0] ?? ''}"`,
        ];
  return { lists: { products: rows, documents }, language, others, doubts };
}

/** What products are called in other languages. */
function namesInOthers(
  own: readonly PackageItem[],
  title: string,
  language: string,
): ReadonlyMap<string, string> {
  const all = own.flatMap(({ names }) => [...names]).filter(([other]) => other !== language);
  const found = [...Map.groupBy(all, ([other]) => other)].map(
    ([other, names]) => [other, nameOfAll(names.map(([, name]) => name))] as const,
  );
  return new Map(found.filter(([, name]) => keyOf(name) !== keyOf(title)));
}

/** Documents that attributes name by numbers, without those that are attached. */
function numberedDocuments(
  items: readonly PackageItem[],
  names: readonly string[],
  attached: readonly Json[],
  productOf: ReadonlyMap<string, string>,
): Json[] {
  const known = new Set(attached.map(({ file }) => file));
  return [...numberedFiles(items, names)]
    .filter(([file]) => !known.has(file))
    .map(([file, numbers]) => ({
      file,
      title: file.replace(/^.*\/|\.\w{2,5}$/g, ''),
      products: [...new Set(numbers.flatMap((number) => productOf.get(number) ?? []))],
    }));
}

/** What items were called before; names in short are those of anything. */
const formerNames = (values: PackageItem['values']) =>
  [...values].flatMap(([name, all]) =>
    isFormerName(name) ? [...all].filter((text) => text.length >= MIN_FORMER && !/[,;]/.test(text)) : [],
  );
const MIN_FORMER = 4;

function textsOf(own: readonly PackageItem[], language: string): Json {
  const found = new Map<string, string>();
  for (const { texts } of own)
    for (const [of, text] of texts) {
      const name = of === '' || of === language ? 'description' : `description-${of}`;
      if (!found.has(name)) found.set(name, text);
    }
  return Object.fromEntries(found);
}

/** The attributes of products, the most used first. */
function attributeNames(products: readonly PackageItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { values } of products)
    for (const name of values.keys()) if (!isFormerName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_VALUES)
    .map(([name]) => name);
}

/** What products have of their own goes before an attribute called alike; `Material` is a number of theirs elsewhere. */
const named = (name: string) =>
  /^(?:id|title|category|deletion flag|aliases|description|articles|material)$/i.test(name)
    ? `attribute ${name}`
    : name;
