import { type Finding, foundAt } from '../finding.ts';
import type { Json } from './linked-entries.ts';
import { documentRows, ownersOf, SapRecords } from './sap-documents.ts';
import { withoutZeros } from './sap-fields.ts';
import { type Material, mainLanguage, materialsOf, shortText, textsByKey } from './sap-materials.ts';
import { productsAmong } from './sap-products.ts';
import { endingsOf, nameInShort } from './sap-siblings.ts';
import { type SapTable, type SapTables, sapStamp, sapTablesIn } from './sap-tables.ts';
import { headlineOf, nameInOther, titlesOfMaterials } from './sap-titles.ts';
import { keyOf } from './sap-words.ts';

// An export from SAP: tables of the dictionary, each about a part of a material or of a document, that name one another by keys. They are
// read together, at the table of materials: as products, with their texts, and the documents of these.

/** So many characteristics become columns. */
const MAX_VALUES = 100;

/** Where so many products have nearly a place in the hierarchy each, the level above is their kind. */
const MIN_PLACED = 20;
const MAX_OWN = 0.8;

/** Groups for what nobody has put in order. */
const UNSORTED =
  /^(?:[\s\W]*)(?:dummy|test\b|sonstige|diverse|divers|misc|other|otros|varios|autres|unassigned|not assigned|nicht zugeordnet|ohne zuordnung|zuordnung offen|sin asignar|pendiente|por asignar|non? (?:affect|attribu|assign)|não atribu|n\/a|xxx)/i;

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly root: string;
  readonly holder: string | null;
  readonly tables: SapTables;
}

let latest: WeakRef<Read> | null = null;

/** The file of an export at which all is read, the files that are read there, and what is doubtful; null if a folder has no such export. */
export async function sapExportIn(root: string): Promise<{
  readonly holder: string;
  readonly files: ReadonlySet<string>;
  readonly doubts: readonly Finding[];
} | null> {
  const { holder, tables } = await readOnce(root);
  return holder === null ? null : { holder, files: tables.files, doubts: tables.doubts };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function sapLists(root: string): Promise<{
  readonly lists: Readonly<Record<string, readonly Json[]>>;
  readonly language: string;
  readonly doubts: readonly Finding[];
}> {
  const { holder, tables } = await readOnce(root);
  return listsOf(tables, holder ?? '');
}

/** Tables of an export, read again only if one of its files has changed. */
async function readOnce(root: string): Promise<Read> {
  const known = latest?.deref();
  if (known?.root === root && known.tables.stamp === (await sapStamp(root))) return known;
  const tables = await sapTablesIn(root);
  const read = { root, holder: holderAmong(tables), tables };
  latest = new WeakRef(read);
  return read;
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
  const titles = titlesOfMaterials(products, language, documented);
  // Sizes of an article that stands for all of them name it.
  const titleOf = ({ number, fields }: Material) =>
    titles.get(withoutZeros(fields.get('SATNR') ?? '')) ?? titles.get(number) ?? '';
  const keyOfProduct = (one: Material) => keyOf(titleOf(one)) || one.number;
  const together = Map.groupBy(current, keyOfProduct);
  // What is sold no longer is listed as that: files and records name it.
  const gone = Map.groupBy(past, keyOfProduct);
  for (const key of together.keys()) gone.delete(key);
  const all = [...together.values(), ...gone.values()];
  const kindOf = kindsOf(tables, all, language);
  const endings = endingsOf(all, language);
  const names = valueNames(products);
  const productOf = new Map<string, string>();
  const called = new Map<string, string>();
  const rows = all.map((own, at): Json => {
    const [first] = own;
    const id = first?.number ?? '';
    for (const { number } of own) productOf.set(number, id);
    const title = (first && titleOf(first)) || id;
    const inShort = nameInShort(own, title, language, endings);
    for (const name of [title, ...oldNumbers(own)])
      called.set(keyOf(name), called.has(keyOf(name)) ? '' : id);
    return {
      id,
      title,
      ...otherTitles(own, title, language),
      category: kindOf(own),
      ...(gone.size > 0 && { 'deletion flag': at < together.size ? '' : 'X' }),
      aliases: [
        ...oldNumbers(own),
        ...namesInOthers(own, title, language),
        ...(inShort === null ? [] : [inShort]),
      ],
      ...descriptionsOf(own, title, language),
      ...Object.fromEntries(names.map((name) => [named(name), valuesOf(own, name, title)])),
      articles: own.map((one) => ({ id: one.number, name: shortText(one, language) })),
    };
  });
  const ofMaterial = ownersOf(tables, materials, (number) => productOf.get(number));
  return {
    lists: { products: rows, documents: documentRows(read, records, { ofMaterial, called }, language) },
    language,
    doubts: supposed.map((state) => {
      const message = `materials in the state ${state} are listed as sold no longer: it is one of the last, and no table says what it means`;
      return foundAt({ place: file, file }, { kind: 'doubtful-reading', message });
    }),
  };
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

/** What short texts in other languages call products. */
function namesInOthers(own: readonly Material[], title: string, language: string): string[] {
  const names = own.flatMap((one) =>
    [...one.texts.keys()].flatMap((other) =>
      other === language ? [] : (nameInOther(one, title, language, other) ?? []),
    ),
  );
  const different = new Map(names.map((name) => [keyOf(name), name] as const));
  different.delete(keyOf(title));
  return [...different.values()];
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

/** Numbers of before SAP, also without the sizes behind them, by which people and files still call products: `TP-150/20`. */
function oldNumbers(own: readonly Material[]): string[] {
  const numbers = own.flatMap((one) => one.fields.get('BISMT') ?? []);
  const bases = numbers.flatMap((number) => /^(.{3,}?)[/.]/.exec(number)?.[1] ?? []);
  return [...new Set([...bases, ...numbers])];
}

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

/** What kind of product materials are: their place in the hierarchy, or else their group. */
function kindsOf(
  tables: readonly SapTable[],
  products: readonly (readonly Material[])[],
  language: string,
): (own: readonly Material[]) => string {
  const [byHierarchy, byNode] = ['PRODH', 'PRDHA'].map((key) =>
    textsByKey(
      tables.filter(({ fields }) => !fields.has('MATNR')),
      [key],
      'VTEXT',
    ),
  );
  const groups = textsByKey(tables, ['MATKL'], 'WGBEZ');
  const textOf = (node: string) => byHierarchy?.([node], language) || byNode?.([node], language) || '';
  /** The texts of a node and of those above it, which have the beginnings of its key. */
  const pathOf = (node: string) => {
    const found: string[] = [];
    for (let length = node.length; length > 0; length--) {
      const text = textOf(node.slice(0, length).trimEnd());
      if (text !== '' && !UNSORTED.test(text) && found.at(-1) !== text) found.push(text);
    }
    return found;
  };
  const classes = classesOf(tables, language);
  const said = (own: readonly Material[], field: string) =>
    own.map(({ fields }) => fields.get(field) ?? '').find((text) => text !== '') ?? '';
  const paths = new Map(products.map((own) => [own, pathOf(said(own, 'PRDHA'))] as const));
  const placed = [...paths.values()].filter((path) => path.length > 0);
  const areOwn = new Set(placed.map(([first]) => first)).size > placed.length * MAX_OWN;
  const areFine = placed.length >= MIN_PLACED && areOwn;
  return (own) => {
    const path = paths.get(own) ?? [];
    const kind = (areFine ? path[1] : undefined) ?? path[0];
    if (kind !== undefined) return kind;
    const group = said(own, 'MATKL');
    const text = groups([group], language) || said(own, 'WGBEZ');
    if (text !== '' && !UNSORTED.test(text)) return text;
    const inClass = own.flatMap(({ number }) => classes.get(number) ?? [])[0] ?? '';
    return UNSORTED.test(inClass) ? '' : inClass;
  };
}

/** What the classes of materials are called, by their numbers, if there are several. */
function classesOf(tables: readonly SapTable[], language: string): ReadonlyMap<string, string> {
  const calls = textsByKey(tables, ['CLINT'], 'KSCHL');
  const found = tables
    .filter(({ fields }) => fields.has('CLINT') && fields.has('OBJEK'))
    .flatMap(({ rows }) =>
      rows.map((row) => [withoutZeros(row['OBJEK'] ?? ''), calls([row['CLINT'] ?? ''], language)] as const),
    )
    .filter(([, text]) => text !== '');
  return new Map(new Set(found.map(([, text]) => text)).size > 1 ? found : []);
}
