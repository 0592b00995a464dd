import { type Finding, foundAt } from '../../finding.ts';
import { readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import type { ProgramExport } from '../program-export.ts';
import { documentRows, ownersOf, SapRecords } from './documents.ts';
import { withoutZeros } from './fields.ts';
import { nodeText, placeOf, SapHierarchy } from './hierarchy.ts';
import { kindsOf } from './kinds.ts';
import { type Material, mainLanguage, materialsOf, shortText } from './materials.ts';
import { namesInOthers, oldNumbersOf, onlyNames } from './names.ts';
import { productsAmong } from './products.ts';
import { endingsOf, nameInShort } from './siblings.ts';
import { mayBeTable, type SapTable, type SapTables, sapTablesIn } from './tables.ts';
import { headlineOf, titlesOfMaterials, titlesWritten } from './titles.ts';
import { keyOf } from './words.ts';

// An export from SAP: tables of the dictionary, each about a part of a material or of a document, that name one another by keys. They are
// read together, at the table of materials: as products, with their texts, and the documents of these.

/** So many characteristics become columns. */
const MAX_VALUES = 100;

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly holder: string | null;
  readonly tables: SapTables;
}

/** The file of an export at which all is read, the files that are read there, and what is doubtful; null if a folder has no such export. */
export async function sapExportIn(root: string): Promise<ProgramExport | null> {
  const { holder, tables } = await readExport(root);
  return holder === null ? null : { holder, files: tables.files, others: [], doubts: tables.doubts };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function sapLists(root: string): Promise<{
  readonly lists: Readonly<Record<string, readonly Json[]>>;
  readonly language: string;
  readonly doubts: readonly Finding[];
}> {
  const { holder, tables } = await readExport(root);
  return listsOf(tables, holder ?? '');
}

const readExport = readOnce((root) => tablesStamp(root, mayBeTable), read);

async function read(root: string): Promise<Read> {
  const tables = await sapTablesIn(root);
  return { holder: holderAmong(tables), tables };
}

/** Fields of tables that name materials and are about something else. */
const OF_OTHERS = ['DOKNR', 'DOKAR', 'IDNRK'];

/** The file of the table that says most of materials; null if none has any, or one has all that there is, and is read as it stands. */
function holderAmong({ tables, texts }: SapTables): string | null {
  if (tables.length < 2 && texts.length === 0) return null;
  const worth = ({ name, fields, isWeak }: SapTable) => {
    if (isWeak || !fields.has('MATNR') || OF_OTHERS.some((field) => fields.has(field))) return 0;
    const said = ['MTART', 'MATKL', 'MAKTX', 'PRDHA'].filter((field) => fields.has(field)).length;
    return said + (name === 'MARA' ? 10 : 0);
  };
  const [best] = tables
    .filter((one) => worth(one) > 0)
    .toSorted((a, b) => worth(b) - worth(a) || b.rows.length - a.rows.length);
  return best?.file ?? null;
}

function listsOf(read: SapTables, file: string) {
  const { tables } = read;
  const materials = materialsOf(read);
  const records = new SapRecords(tables, (number) => materials.has(number));
  const documented = new Set(records.all.flatMap((one) => [...one.materials]));
  const { current, past, supposed } = productsAmong([...materials.values()], tables, documented);
  const products = [...current, ...past];
  const language = mainLanguage(products) || mainLanguage(materials.values());
  const written = titlesWritten(products, language);
  const hierarchy = new SapHierarchy(tables);
  const levels = hierarchy.levelsOfProducts(products, written, language);
  const nodeOf = (one: Material) => hierarchy.pathOf(placeOf(one)).find(({ key }) => levels.has(key.length));
  for (const one of products) {
    const node = nodeOf(one);
    if (node && !written.has(one.number)) written.set(one.number, nodeText(node, language));
  }
  const titles = titlesOfMaterials(products, written, language, documented);
  // Sizes of an article that stands for all of them name it.
  const titleOf = ({ number, fields }: Material) =>
    titles.get(withoutZeros(fields.get('SATNR') ?? '')) ?? titles.get(number) ?? '';
  const keyOfProduct = (one: Material) => keyOf(titleOf(one)) || one.number;
  const together = Map.groupBy(current, keyOfProduct);
  // What is sold no longer is listed as that: files and records name it.
  const gone = Map.groupBy(past, keyOfProduct);
  for (const key of together.keys()) gone.delete(key);
  const all = [...together.values(), ...gone.values()];
  const kindOf = kindsOf(tables, all, hierarchy, levels, language);
  const endings = endingsOf(all, language);
  const names = valueNames(products);
  const oldNumbers = oldNumbersOf(all);
  const titleOfAll = ([first]: readonly Material[]) => (first && titleOf(first)) || (first?.number ?? '');
  const others = onlyNames(
    new Map(
      all.map((own) => {
        const nodes = own.flatMap((one) => nodeOf(one) ?? []);
        return [own, namesInOthers(own, titleOfAll(own), language, nodes)] as const;
      }),
    ),
  );
  const productOf = new Map<string, string>();
  const called = new Map<string, string>();
  const rows = all.map((own, at): Json => {
    const [first] = own;
    const id = first?.number ?? '';
    for (const { number } of own) productOf.set(number, id);
    const title = titleOfAll(own);
    const inShort = nameInShort(own, title, language, endings);
    for (const name of [title, ...(oldNumbers.get(own) ?? [])])
      called.set(keyOf(name), called.has(keyOf(name)) ? '' : id);
    return {
      id,
      title,
      ...otherTitles(own, title, language),
      category: kindOf(own),
      ...(gone.size > 0 && { 'deletion flag': at < together.size ? '' : 'X' }),
      aliases: [
        ...(oldNumbers.get(own) ?? []),
        ...(others.get(own) ?? []),
        ...(inShort === null ? [] : [inShort]),
      ],
      ...descriptionsOf(own, title, language),
      ...Object.fromEntries(names.map((name) => [named(name), valuesOf(own, name, title)])),
      articles: own.map((one) => ({ id: one.number, name: shortText(one, language) })),
    };
  });
  const ofMaterial = ownersOf(tables, materials, (number) => productOf.get(number));
  const ofPlace = (key: string) =>
    hierarchy.pathOf(key)[0]?.key === key ? productsUnder(key, current, (one) => productOf.get(one)) : [];
  return {
    lists: {
      products: rows,
      documents: documentRows(read, records, { ofMaterial, ofPlace, called }, language),
    },
    language,
    doubts: supposed.map((state) => {
      const message = `materials in the state ${state} are listed as sold no longer: it is one of the last, and no table says what it means`;
      return foundAt({ place: file, file }, { kind: 'doubtful-reading', message });
    }),
  };
}

/** The products that stand in a place of the hierarchy, or below it. */
function productsUnder(
  key: string,
  products: readonly Material[],
  productOf: (number: string) => string | undefined,
): string[] {
  return products
    .filter((one) => placeOf(one).startsWith(key))
    .flatMap(({ number }) => productOf(number) ?? []);
}

/** What products are called in other languages, if somebody wrote it above a long text. */
function otherTitles(own: readonly Material[], title: string, language: string): Json {
  const others = new Set(own.flatMap(({ longTexts }) => longTexts.map((text) => text.language)));
  others.delete(language);
  return Object.fromEntries(
    [...others].flatMap((other) => {
      const name = own.map((one) => headlineOf(one, other)).find((text) => text !== undefined);
      return name === undefined || keyOf(name) === keyOf(title) ? [] : [[`title-${other}`, name] as const];
    }),
  );
}

/** Long texts by language, without the name above them: those of the material before those of sales organisations. */
function descriptionsOf(own: readonly Material[], title: string, language: string): Json {
  const all = own
    .flatMap(({ longTexts }) => longTexts)
    .toSorted((a, b) => Number(b.id === 'GRUN') - Number(a.id === 'GRUN'));
  const found = new Map<string, string>();
  for (const text of all) {
    const [first = '', ...others] = text.paragraphs;
    const isName =
      keyOf(first) === keyOf(title) ||
      (others.length > 0 && !/[.!?]$/.test(first) && first.length < MAX_HEADLINE);
    const whole = (isName ? others : text.paragraphs).join('\n');
    const name = text.language === language ? 'description' : `description-${text.language}`;
    if (whole !== '' && !found.has(name)) found.set(name, whole);
  }
  return Object.fromEntries(found);
}

const MAX_HEADLINE = 80;

/** The characteristics of products, the most used first. */
function valueNames(products: readonly Material[]): string[] {
  const counts = new Map<string, number>();
  for (const { values } of products)
    for (const name of values.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_VALUES)
    .map(([name]) => name);
}

/** What products have of their own goes before a characteristic called alike. */
const named = (name: string) =>
  /^(?:id|title|category|deletion flag|aliases|description|articles)$/i.test(name)
    ? `characteristic ${name}`
    : name;

function valuesOf(own: readonly Material[], name: string, title: string): string[] {
  const all = [...new Set(own.flatMap(({ values }) => [...(values.get(name) ?? [])]))];
  // The name of a product is no property of it.
  return all.filter((value) => keyOf(value) !== keyOf(title));
}
