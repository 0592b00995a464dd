import type { Json } from '../linked-entries.ts';
import { attachmentRows } from './attachments.ts';
import { sapLanguage, withoutZeros } from './fields.ts';
import { filesOfRecords, type RecordKey } from './files.ts';
import { type Material, textsByKey } from './materials.ts';
import type { SapRow, SapTable, SapTables } from './tables.ts';
import { wordsIn } from './words.ts';

// Document info records of SAP, with the files that they stand for and the materials that they are linked to.

/** An export has so many records at most. */
const MAX_RECORDS = 200_000;

/** Components of components are looked for so deep. */
const MAX_DEPTH = 6;

/** A document is given to so many products at most; what more have is said of the whole range. */
const MAX_PRODUCTS = 2000;

/** Components that another maker makes have papers of that maker. */
const BOUGHT = new Set(['ROH', 'VERP', 'HIBE', 'DIEN', 'ERSA', 'UNBW', 'NLAG', 'LEER']);

/** A document info record, with the numbers of the materials that it is linked to. */
export interface SapRecord extends RecordKey {
  readonly materials: ReadonlySet<string>;
  /** The keys of objects of an owner's own that it is linked to, as a place in the hierarchy. */
  readonly places: ReadonlySet<string>;
  readonly isDeleted: boolean;
}

/** The records of an export. A table that names no part or version is about all of a number. */
export class SapRecords {
  readonly #tables: readonly SapTable[];
  readonly #rows = new Map<string, SapRow[]>();
  readonly all: readonly SapRecord[];

  constructor(tables: readonly SapTable[], known: (number: string) => boolean) {
    this.#tables = tables.filter(({ fields }) => fields.has('DOKNR'));
    const keys = new Map<string, RecordKey>();
    const isWhole = ({ fields }: SapTable) => fields.has('DOKVR') || fields.has('DOKTL');
    const whole = this.#tables.filter(isWhole);
    for (const { rows } of whole.length > 0 ? whole : this.#tables) {
      for (const row of rows) {
        const key = keyOf(row);
        if (key.number !== '' && keys.size < MAX_RECORDS) keys.set(textOf(key), keys.get(textOf(key)) ?? key);
      }
    }
    for (const { rows } of this.#tables)
      for (const row of rows) {
        const key = keyOf(row);
        for (const one of [textOf(key), partOf(key)]) {
          const own = this.#rows.get(one) ?? [];
          if (own.length === 0) this.#rows.set(one, own);
          own.push(row);
        }
      }
    this.all = [...keys.values()].map((key) => {
      const rows = this.rowsOf(key);
      return {
        ...key,
        materials: new Set(rows.flatMap((row) => materialIn(row, known))),
        places: new Set(rows.flatMap(placeIn)),
        isDeleted: rows.some(
          (row) =>
            (row['LOEDK'] ?? '') !== '' ||
            (row['DOKNR'] !== '' && row['MATNR'] === undefined && (row['LVORM'] ?? '') !== ''),
        ),
      };
    });
  }

  /** The rows about a record: those with all of its keys, and those that say fewer and nothing else. */
  rowsOf(key: RecordKey): readonly SapRow[] {
    const own = this.#rows.get(partOf(key)) ?? [];
    return own.filter((row) => {
      const other = keyOf(row);
      return (
        (row['DOKAR'] === undefined || other.type === key.type) &&
        (row['DOKTL'] === undefined || other.part === key.part) &&
        (row['DOKVR'] === undefined || other.version === key.version)
      );
    });
  }
}

function keyOf(row: SapRow): RecordKey {
  return {
    type: row['DOKAR'] ?? '',
    number: withoutZeros(row['DOKNR'] ?? ''),
    part: row['DOKTL'] ?? '',
    version: row['DOKVR'] ?? '',
  };
}

const textOf = ({ type, number, part, version }: RecordKey) => JSON.stringify([type, number, part, version]);
const partOf = ({ number }: RecordKey) => number;

/** The material that a row of a link names: by its key alone, or with that of a plant or a sales organisation behind it. */
function materialIn(row: SapRow, known: (number: string) => boolean): string[] {
  const object = row['DOKOB'] ?? '';
  const key = row['OBJKY'] ?? row['MATNR'] ?? '';
  if (key === '' || !/^(?:|MARA|MARC|MVKE|MATERIAL.*)$/i.test(object)) return [];
  const numbers = [key, key.slice(0, 18), key.slice(0, 40)].map((text) => withoutZeros(text.trim()));
  const number = numbers.find(known);
  return number === undefined ? [] : [number];
}

/** The key of an object of an owner's own, or of the hierarchy, that a row of a link names. */
function placeIn(row: SapRow): string[] {
  const key = (row['OBJKY'] ?? '').trim();
  return key !== '' && /^[YZ/]|PROD?H|PRDHA|^T179/i.test(row['DOKOB'] ?? '') ? [key] : [];
}

/** The products that have a material: itself, or those that it is a component of. */
export function ownersOf(
  tables: readonly SapTable[],
  materials: ReadonlyMap<string, Material>,
  productOf: (number: string) => string | undefined,
): (number: string) => ReadonlySet<string> {
  const parents = new Map<string, Set<string>>();
  const lists = new Map<string, string[]>();
  for (const { fields, rows } of tables)
    if (fields.has('STLNR') && fields.has('MATNR'))
      for (const row of rows) {
        const list = withoutZeros(row['STLNR'] ?? '');
        lists.set(list, [...(lists.get(list) ?? []), withoutZeros(row['MATNR'] ?? '')]);
      }
  for (const { fields, rows } of tables) {
    if (!fields.has('IDNRK')) continue;
    for (const row of rows) {
      const component = withoutZeros(row['IDNRK'] ?? '');
      const above =
        row['MATNR'] === undefined
          ? (lists.get(withoutZeros(row['STLNR'] ?? '')) ?? [])
          : [withoutZeros(row['MATNR'])];
      const own = parents.get(component) ?? new Set();
      for (const number of above) if (number !== component) own.add(number);
      parents.set(component, own);
    }
  }
  return (number) => {
    const found = new Set<string>();
    let open = [number];
    const seen = new Set(open);
    for (let depth = 0; depth <= MAX_DEPTH && open.length > 0; depth++) {
      const next: string[] = [];
      for (const one of open) {
        const product = productOf(one);
        if (product !== undefined) found.add(product);
        // What is a product itself has its papers alone, also where it is in a set.
        else if (!BOUGHT.has(materials.get(one)?.fields.get('MTART') ?? ''))
          for (const above of parents.get(one) ?? []) if (!seen.has(above)) next.push(above);
      }
      for (const one of next) seen.add(one);
      open = next;
    }
    return found;
  };
}

/** Whose documents are: the products of a material, and those of a name, which is empty where several are called so. */
interface Owners {
  readonly ofMaterial: (number: string) => ReadonlySet<string>;
  /** Those in a place of the hierarchy; none if it is none. */
  readonly ofPlace: (key: string) => readonly string[];
  readonly called: ReadonlyMap<string, string>;
}

/**
 * The products that a record is linked to, or the one that its text names if it is linked to none. Where the text names another one in
 * full, somebody has copied a record: then its page says whose it is.
 */
export function ownersByTitle(
  title: string,
  linked: ReadonlySet<string>,
  called: ReadonlyMap<string, string>,
): string[] {
  const words = wordsIn(title);
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, length) => ({
      from,
      to: from + length + 1,
      id: called.get(words.slice(from, from + length + 1).join(' ')),
    })),
  );
  const named = runs.filter((run) => run.id !== undefined);
  const outer = named.filter(
    ({ from, to }) =>
      !named.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
  );
  const ids = new Set(outer.flatMap(({ id }) => (id === undefined || id === '' ? [] : [id])));
  if (linked.size === 0) return ids.size === 1 ? [...ids] : [];
  const isOther =
    ids.size > 0 && outer.every(({ id }) => id !== '') && ![...ids].some((id) => linked.has(id));
  return isOther && outer.some(({ from, to }) => to - from > 1) ? [] : [...linked];
}

/** A row for each file of a record, with the ids of the products that have it. What is marked for deletion is left out. */
export function documentRows(
  { tables, files, names }: Pick<SapTables, 'tables' | 'files' | 'names'>,
  records: SapRecords,
  { ofMaterial, ofPlace, called }: Owners,
  language: string,
): readonly Json[] {
  const typed = textsByKey(
    tables.filter(({ fields }) => !fields.has('DOKNR')),
    ['DOKAR'],
    'DARTXT',
    'CVLANG',
  );
  const states = textsByKey(tables, ['DOKAR', 'DOKST'], 'DOSTX', 'CVLANG');
  const ofFiles = filesOfRecords(
    records.all,
    names.filter((name) => !files.has(name)),
    (key) => records.rowsOf(key),
    linksOf(tables),
  );
  const rows = records.all.flatMap((record): Json[] => {
    if (record.isDeleted) return [];
    const linked = new Set([
      ...[...record.materials].flatMap((number) => [...ofMaterial(number)]),
      ...[...record.places].flatMap(ofPlace),
    ]);
    const rows = records.rowsOf(record);
    const said = (field: string) => rows.map((row) => row[field] ?? '').find((text) => text !== '') ?? '';
    const titles = rows.filter((row) => (row['DKTXT'] ?? '') !== '');
    const title =
      titles.find((row) => sapLanguage(row['LANGU'] ?? row['SPRAS'] ?? '') === language) ?? titles[0];
    const own = ownersByTitle(title?.['DKTXT'] ?? '', linked, called);
    const state = states([record.type, said('DOKST')], language);
    return (ofFiles.get(record) ?? []).map((file) => ({
      file,
      'document id': [record.type, record.number, record.part, record.version]
        .filter((key) => key !== '')
        .join('-'),
      title: title?.['DKTXT'] ?? '',
      'document type': typed([record.type], language) || said('DARTXT') || record.type,
      version: record.version,
      ...(state !== '' && { status: state }),
      products: own.length > MAX_PRODUCTS ? '' : own,
    }));
  });
  const taken = new Set([...ofFiles.values()].flat());
  return [...rows, ...attachmentRows({ tables, files, names }, ofMaterial, taken)];
}

const ID = /^(?=.*\d)[A-Za-z0-9{}_-]{16,40}$/;

/** What tables of the content server put beside an id: the physical objects of a logical one. */
function linksOf(tables: readonly SapTable[]): (id: string) => readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const { fields, rows } of tables) {
    if (['DOKNR', 'MATNR', 'OBJEK', 'INSTID_A'].some((field) => fields.has(field))) continue;
    for (const row of rows) {
      const values = Object.values(row).filter((text) => text !== '');
      for (const id of values.filter((text) => ID.test(text)).slice(0, 4)) {
        const own = found.get(id) ?? new Set();
        for (const other of values)
          if (other !== id && (ID.test(other) || /\.\w{2,5}$/.test(other))) own.add(other);
        found.set(id, own);
      }
    }
  }
  return (id) => [...(found.get(id) ?? [])].flatMap((one) => [one, ...(found.get(one) ?? [])]);
}
