import { isSapType, sapLanguage, withoutZeros } from './sap-fields.ts';
import type { SapRow, SapTable, SapTables } from './sap-tables.ts';

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
  /** The values of its characteristics, by what these are called. */
  readonly values: Map<string, Set<string>>;
  /** Whether the classification says something of it. */
  isClassified: boolean;
  isDeleted: boolean;
}

/** An export has so many materials at most, and each so many values of one characteristic. */
const MAX_MATERIALS = 200_000;
const MAX_VALUES = 30;

/** What is sold: made, bought to be sold, configured, and sold in sets. */
const SOLD = new Set(['FERT', 'HAWA', 'KMAT', 'VKHM', 'FGTR', 'HERS', 'MODE', 'FOOD']);

/** What nobody sells as a product. */
const BOUGHT = new Set([
  'ROH',
  'VERP',
  'DIEN',
  'HIBE',
  'ERSA',
  'UNBW',
  'NLAG',
  'LEER',
  'PIPE',
  'FHMI',
  'LEIH',
  'ABF',
  'INTR',
]);

/** Types of an owner's own that are given away. */
const SAMPLES = /muster|sample|muestra|[ée]chantillon|amostra|campion|display|werbe|advert|publici/i;

/** So large a share of the materials of an owner's own type must have something to read if these are products. */
const MIN_SHOWN = 0.5;

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
      values: new Map(),
      isClassified: false,
      isDeleted: false,
    };
    found.set(number, one);
    return one;
  };
  const masters = tables
    .filter(isOfMaterials)
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
  for (const text of [...texts, ...textsOfTables(tables)]) {
    // The text of a sales organisation has its key behind the number.
    const number = withoutZeros(text.object === 'MVKE' ? text.name.slice(0, -6) : text.name);
    const material = found.get(number) ?? found.get(withoutZeros(text.name));
    material?.longTexts.push({ ...text, language: sapLanguage(text.language) });
  }
  addValues(found, tables);
  return found;
}

/** Whether a table has materials, and no other objects that name some. */
function isOfMaterials({ fields }: SapTable): boolean {
  return (
    fields.has('MATNR') &&
    !['DOKNR', 'DOKAR', 'IDNRK', 'STLNR', 'OBJKY', 'KUNNR', 'LIFNR', 'ATINN'].some((field) =>
      fields.has(field),
    ) &&
    ['MTART', 'MATKL', 'MAKTX', 'PRDHA', 'BISMT', 'LVORM', 'MSTAE'].some((field) => fields.has(field))
  );
}

const hasParts = ({ fields }: SapTable) => OF_PARTS.some((field) => fields.has(field));

function addRow(material: Material, row: SapRow, table: SapTable): void {
  const isPart = hasParts(table);
  const language = table.fields.has('SPRAS') ? sapLanguage(row['SPRAS'] ?? '') : '';
  for (const [field, text] of Object.entries(row)) {
    if (text === '' || field === 'MATNR' || field === 'SPRAS') continue;
    if (field === 'MAKTX') {
      if (!material.texts.has(language)) material.texts.set(language, text);
    } else if (field === 'LVORM') material.isDeleted ||= !isPart;
    else if (/\p{Ll}/u.test(field)) addValue(material, field, isPart ? '' : text);
    else if (!(isPart && field === 'MSTAE') && !material.fields.has(field)) material.fields.set(field, text);
  }
}

function addValue({ values }: Material, name: string, value: string): void {
  const own = values.get(name) ?? new Set<string>();
  if (value !== '' && own.size < MAX_VALUES) values.set(name, own.add(value));
}

/** Long texts that are lists themselves: a row for each line. */
function textsOfTables(tables: readonly SapTable[]) {
  return tables
    .filter(({ fields }) => fields.has('TDNAME') && fields.has('TDLINE'))
    .flatMap(({ rows }) => {
      const keyOf = (row: SapRow) =>
        ['TDOBJECT', 'TDNAME', 'TDID', 'TDSPRAS'].map((field) => row[field] ?? '');
      return [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()].flatMap((own) => {
        const [object = '', name = '', id = '', language = ''] = keyOf(own[0] ?? {});
        if (!/^(?:MATERIAL|MVKE|)$/.test(object)) return [];
        const paragraphs: string[] = [];
        for (const row of own.slice(0, 1000)) {
          const isMore = ['=', '', '/='].includes(row['TDFORMAT'] ?? '*') && paragraphs.length > 0;
          const line = (row['TDLINE'] ?? '').trim();
          if (isMore) paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`.trim());
          else paragraphs.push(line);
        }
        return [{ object, name, id, language, paragraphs: paragraphs.filter((text) => text !== '') }];
      });
    });
}

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
    if (!fields.has('OBJEK') || !(fields.has('ATWRT') || fields.has('ATFLV'))) continue;
    for (const row of rows) {
      const key = withoutZeros(row['OBJEK'] ?? '');
      const material = materials.get(objects.get(key) ?? key);
      const characteristic = row['ATINN'] ?? row['ATNAM'] ?? '';
      if (!material || characteristic === '') continue;
      const code = row['ATWRT'] ?? '';
      const text = texts([characteristic, counts.get(`${characteristic} ${code}`) ?? ''], language);
      const value = text || code || numberOf(row['ATFLV'] ?? '');
      const name =
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

/** The language in which most materials have a text. */
export function mainLanguage(materials: Iterable<Material>): string {
  const counts = new Map<string, number>();
  for (const { texts } of materials)
    for (const language of texts.keys())
      if (language !== '') counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/**
 * The materials that are products: of types that are sold, and of an owner's own types if there is something to read of most of these.
 * What is marked for deletion, or in a state of what is past, is apart.
 * @param documented the numbers of materials that have documents
 */
export function productsAmong(
  materials: readonly Material[],
  tables: readonly SapTable[],
  documented: ReadonlySet<string>,
): { readonly current: readonly Material[]; readonly past: readonly Material[] } {
  const typeOf = ({ fields }: Material) => fields.get('MTART') ?? '';
  const calls = textsByKey(tables, ['MTART'], 'MTBEZ');
  const isShown = (one: Material) =>
    documented.has(one.number) || one.isClassified || one.longTexts.length > 0;
  const types = [...Map.groupBy(materials, typeOf)].flatMap(([type, own]) => {
    if (SOLD.has(type)) return [type];
    const isOwn =
      type !== '' &&
      !isSapType(type) &&
      !SAMPLES.test(calls([type], 'de') + calls([type], 'en') + calls([type], 'es'));
    return isOwn && own.filter(isShown).length >= own.length * MIN_SHOWN ? [type] : [];
  });
  const isSold = (one: Material) =>
    types.length > 0 ? types.includes(typeOf(one)) : !BOUGHT.has(typeOf(one));
  const sold = materials.filter(isSold);
  const states = pastStates(sold, tables);
  const isPast = (one: Material) => one.isDeleted || states.has(one.fields.get('MSTAE') ?? '');
  return { current: sold.filter((one) => !isPast(one)), past: sold.filter(isPast) };
}

/** What texts of states say of what is made no longer. */
const PAST =
  /obsolet|discontinu|out of (?:range|production)|phased? out|no longer|ausgelaufen|auslauf|eingestellt|gel[öo]scht|l[öo]schen|nicht mehr|descontinuad|descatalogad|fuera de|obsolesc|dado de baja|supprim|arr[êe]t[ée]|abandonn|fora de linha|eliminad|dismess|fuori produzione/i;

/** So large a share of the materials in a state are marked for deletion if the state says that they are past. */
const MIN_DELETED = 0.5;

/** The states of what is past: their texts say so, or most that is in one is marked for deletion. */
function pastStates(materials: readonly Material[], tables: readonly SapTable[]): ReadonlySet<string> {
  const calls = textsByKey(tables, ['MMSTA'], 'MTSTB');
  const past = [...Map.groupBy(materials, ({ fields }) => fields.get('MSTAE') ?? '')].filter(
    ([state, own]) => {
      const text = calls([state], mainLanguage(materials));
      const deleted = own.filter(({ isDeleted }) => isDeleted).length;
      return (
        state !== '' && (text === '' ? deleted > 0 && deleted >= own.length * MIN_DELETED : PAST.test(text))
      );
    },
  );
  return new Set(past.map(([state]) => state));
}
