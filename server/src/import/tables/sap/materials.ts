import { sapLanguage, withoutZeros } from './fields.ts';
import type { SapRow, SapTable, SapTables } from './tables.ts';
import { textsOfTables } from './text-lines.ts';

// The materials of an export from SAP, with what its tables say of each: texts by language, codes, and values of characteristics.

/** A long text of a material. */
export interface LongText {
  readonly id: string;
  readonly language: string;
  readonly paragraphs: readonly string[];
}

/** A material: what is bought, made, or sold under one number. */
export interface Material {
  /** Without zeros in front. */
  readonly number: string;
  /** Its fields, each as the first table says it that has it. */
  readonly fields: Map<string, string>;
  /** Its short texts by language; the language is empty where none is said. */
  readonly texts: Map<string, string>;
  readonly longTexts: LongText[];
  /** Short texts beside these, as another plant has them. */
  readonly otherTexts: Set<string>;
  /** The values of its characteristics, by what these are called. */
  readonly values: Map<string, Set<string>>;
  /** Whether the classification says something of it. */
  isClassified: boolean;
  isDeleted: boolean;
}

/** An export has so many materials at most, and each so many values of one characteristic. */
const MAX_MATERIALS = 200_000;
const MAX_VALUES = 30;

/** Tables of plants, sales organisations and stores say nothing of the whole. */
const OF_PARTS = ['WERKS', 'VKORG', 'LGORT', 'BWKEY'];

/** All materials by number, in the order of their tables. */
export function materialsOf({
  tables,
  texts,
}: Pick<SapTables, 'tables' | 'texts'>): ReadonlyMap<string, Material> {
  const found = new Map<string, Material>();
  const add = (number: string): Material | null => {
    const known = found.get(number);
    if (known || number === '' || found.size >= MAX_MATERIALS) return known ?? null;
    const one: Material = {
      number,
      fields: new Map(),
      texts: new Map(),
      longTexts: [],
      otherTexts: new Set(),
      values: new Map(),
      isClassified: false,
      isDeleted: false,
    };
    found.set(number, one);
    return one;
  };
  const shortTexts = shortTextsIn(tables);
  const inTables = textsOfTables(tables, (number) => shortTexts.get(withoutZeros(number)) ?? []);
  const masters = tables
    .filter((table) => isOfMaterials(table) && !inTables.of.has(table))
    .toSorted(
      (a, b) =>
        Number(hasParts(a)) - Number(hasParts(b)) ||
        Number(a.isWeak) - Number(b.isWeak) ||
        Number(b.name === 'MARA') - Number(a.name === 'MARA'),
    );
  for (const table of masters) {
    for (const row of table.rows) {
      const material = add(withoutZeros(row['MATNR'] ?? ''));
      if (material) addRow(material, row, table);
    }
  }
  for (const text of [...texts, ...inTables.texts]) {
    // The text of a sales organisation has its key behind the number.
    const [whole, within] = [text.name, text.name.slice(0, -6)].map(withoutZeros);
    const material =
      (text.object === 'MVKE' ? undefined : found.get(whole ?? '')) ??
      found.get(within ?? '') ??
      found.get(whole ?? '');
    material?.longTexts.push({ ...text, language: sapLanguage(text.language) });
  }
  addValues(found, tables);
  return found;
}

/** All short texts of materials by number. */
function shortTextsIn(tables: readonly SapTable[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { fields, rows } of tables) {
    if (!fields.has('MATNR') || !fields.has('MAKTX')) continue;
    for (const row of rows) {
      const number = withoutZeros(row['MATNR'] ?? '');
      const own = found.get(number) ?? [];
      if (own.length < MAX_VALUES) found.set(number, [...own, row['MAKTX'] ?? '']);
    }
  }
  return found;
}

/** Whether a table has materials, and no other objects that name some. */
function isOfMaterials({ fields }: SapTable): boolean {
  return (
    fields.has('MATNR') &&
    !['DOKNR', 'DOKAR', 'IDNRK', 'STLNR', 'OBJKY', 'KUNNR', 'LIFNR', 'ATINN', 'ATWRT'].some((field) =>
      fields.has(field),
    ) &&
    (['MTART', 'MATKL', 'PRDHA', 'BISMT', 'LVORM', 'MSTAE', ...OF_CLASSES].some((field) =>
      fields.has(field),
    ) ||
      // What stands beside a file is about that.
      (fields.has('MAKTX') && !['FILEP', 'FILENAME', 'INSTID_B'].some((field) => fields.has(field))))
  );
}

/** A report of a class has a column for each of its characteristics. */
const OF_CLASSES = ['CLASS', 'KLART', 'KSCHL'];

const hasParts = ({ fields }: SapTable) => OF_PARTS.some((field) => fields.has(field));

/** A flag as apps show it. */
const NO = /^(?:no|nein|non|não|false|falsch|0|-)$/i;

function addRow(material: Material, row: SapRow, table: SapTable): void {
  const isPart = hasParts(table);
  material.isClassified ||= OF_CLASSES.some((field) => (row[field] ?? '') !== '');
  const language = table.fields.has('SPRAS') ? sapLanguage(row['SPRAS'] ?? '') : '';
  for (const [field, text] of Object.entries(row)) {
    if (text === '' || field === 'MATNR' || field === 'SPRAS') continue;
    if (field === 'MAKTX') {
      if (!material.texts.has(language)) material.texts.set(language, text);
      else if (isPart && material.texts.get(language) !== text && material.otherTexts.size < MAX_VALUES)
        material.otherTexts.add(text);
    } else if (field === 'LVORM') material.isDeleted ||= !isPart && !NO.test(text);
    else if (/\p{Ll}|^[YZ]/u.test(field)) addValue(material, field, isPart ? '' : text);
    else if (!(isPart && field === 'MSTAE') && !material.fields.has(field)) material.fields.set(field, text);
  }
}

function addValue({ values }: Material, name: string, value: string): void {
  const own = values.get(name) ?? new Set<string>();
  if (value !== '' && own.size < MAX_VALUES) values.set(name, own.add(value));
}

/** The short text in a language, or in the one that it has. */
export const shortText = ({ texts }: Material, language: string): string =>
  texts.get(language) ?? texts.get('') ?? texts.values().next().value ?? '';

/** The rows of a table by what stands in some of its fields. */
export function textsByKey(
  tables: readonly SapTable[],
  keys: readonly string[],
  text: string,
  languageField = 'SPRAS',
): (key: readonly string[], language: string) => string {
  const found = new Map<string, Map<string, string>>();
  for (const { fields, rows } of tables) {
    if (!fields.has(text) || !keys.every((key) => fields.has(key))) continue;
    for (const row of rows) {
      const key = JSON.stringify(keys.map((one) => row[one] ?? ''));
      const own = found.get(key) ?? new Map<string, string>();
      const language = sapLanguage(row[languageField] ?? row['SPRAS'] ?? row['LANGU'] ?? '');
      if ((row[text] ?? '') !== '' && !own.has(language)) own.set(language, row[text] ?? '');
      found.set(key, own);
    }
  }
  return (key, language) => {
    const own = found.get(JSON.stringify(key));
    return own?.get(language) ?? own?.get('') ?? own?.get('en') ?? own?.values().next().value ?? '';
  };
}

/** The values of the classification, which names objects by their numbers or by numbers of its own. */
function addValues(materials: ReadonlyMap<string, Material>, tables: readonly SapTable[]): void {
  const objects = new Map(
    tables
      .filter(({ fields }) => fields.has('CUOBJ') && fields.has('OBJEK'))
      .flatMap(({ rows }) =>
        rows.map((row) => [withoutZeros(row['CUOBJ'] ?? ''), withoutZeros(row['OBJEK'] ?? '')] as const),
      ),
  );
  const language = mainLanguage(materials.values());
  const called = textsByKey(tables, ['ATINN'], 'ATBEZ');
  const named = textsByKey(tables, ['ATINN'], 'ATNAM');
  const counts = new Map(
    tables
      .filter(
        ({ fields }) =>
          ['ATINN', 'ATZHL', 'ATWRT'].every((field) => fields.has(field)) && !fields.has('OBJEK'),
      )
      .flatMap(({ rows }) =>
        rows.map((row) => [`${row['ATINN']} ${row['ATWRT']}`, row['ATZHL'] ?? ''] as const),
      ),
  );
  const texts = textsByKey(tables, ['ATINN', 'ATZHL'], 'ATWTB');
  for (const { fields, rows } of tables) {
    // A report names materials as such, and says nothing of which number an object has.
    const isOfObjects = fields.has('OBJEK') || fields.has('MATNR');
    if (!isOfObjects || !(fields.has('ATWRT') || fields.has('ATFLV'))) continue;
    for (const row of rows) {
      const key = withoutZeros(row['MATNR'] ?? row['OBJEK'] ?? '');
      const material = materials.get(fields.has('MATNR') ? key : (objects.get(key) ?? key));
      const characteristic = row['ATINN'] ?? row['ATNAM'] ?? row['ATBEZ'] ?? '';
      if (!material || characteristic === '') continue;
      const code = row['ATWRT'] ?? '';
      const text = texts([characteristic, counts.get(`${characteristic} ${code}`) ?? ''], language);
      const value = text || code || numberOf(row['ATFLV'] ?? '');
      const name =
        row['ATBEZ'] ||
        called([characteristic], language) ||
        named([characteristic], language) ||
        row['ATNAM'] ||
        characteristic;
      material.isClassified = true;
      addValue(material, name, value);
    }
  }
}

/** A number as the classification has it (`2.4000000000000000E+01`); empty if it is zero, which says that there is none. */
function numberOf(text: string): string {
  const value = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(value) || value === 0 ? '' : String(Number(value.toPrecision(12)));
}

/** The language in which most materials have a short text; where these say none, that of most long ones. Empty if nothing says it. */
export function mainLanguage(materials: Iterable<Material>): string {
  const [short, long] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, languages: Iterable<string>) => {
    for (const one of new Set(languages)) if (one !== '') counts.set(one, (counts.get(one) ?? 0) + 1);
  };
  for (const { texts, longTexts } of materials) {
    add(short, texts.keys());
    add(
      long,
      longTexts.map(({ language }) => language),
    );
  }
  return [...(short.size > 0 ? short : long)].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
