import { exportedId } from './models.ts';
import type { OdooTable } from './tables.ts';
import { BASE, isNo, isYes, textsIn, valuesOf } from './values.ts';

// The records of a model: a table may stand there several times, in several languages or for several selections, and records are named by the
// id of the database, by external ids, or by what they are called.

/** A record, put together from all tables that have it. */
export interface OdooRecord {
  /** Its number in the database; empty if nothing says it. */
  readonly id: string;
  /** By what other tables name it: external ids. */
  readonly externalIds: ReadonlySet<string>;
  readonly cells: ReadonlyMap<string, readonly string[]>;
  /** Its texts in other languages than that of the table: by language (`fr`), then by field. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The records of a model, found by what names them. */
export class OdooModel {
  readonly records: readonly OdooRecord[];
  /** The fields that its tables have. */
  readonly fields: ReadonlySet<string>;
  /** The language that the first of its tables is in; empty if nothing says it. */
  readonly language: string;
  readonly #named = new Map<string, OdooRecord | null>();
  readonly #called = new Map<string, OdooRecord | null>();

  constructor(records: readonly OdooRecord[], fields: ReadonlySet<string>, language: string) {
    this.records = records;
    this.fields = fields;
    this.language = language;
    for (const record of records) {
      for (const key of [record.id, ...record.externalIds]) if (key !== '') this.#named.set(key, record);
      this.call(textIn(record, 'display_name'), record);
      this.call(textIn(record, 'complete_name'), record);
      this.call(textIn(record, 'name'), record);
      for (const [, texts] of record.texts) this.call(texts.get('name') ?? '', record);
    }
  }

  /** The same model with more said of its records. */
  withRecords(records: readonly OdooRecord[]): OdooModel {
    return new OdooModel(records, this.fields, this.language);
  }

  /** Says what a record is called besides. */
  call(name: string, record: OdooRecord): void {
    const key = name.trim().toLowerCase();
    if (key === '') return;
    const known = this.#called.get(key);
    this.#called.set(key, known === undefined || known === record ? record : null);
  }

  /** The record with this id, external id, or name that is its alone. */
  find(text: string): OdooRecord | null {
    return this.#named.get(text) ?? this.#called.get(text.trim().toLowerCase()) ?? null;
  }

  withId(id: string): OdooRecord | null {
    return this.#named.get(id) ?? null;
  }

  called(name: string): OdooRecord | null {
    return this.#called.get(name.trim().toLowerCase()) ?? null;
  }
}

/** What the fields of records that name other records may be followed by. */
const OF_OTHERS = ['', '/id', '/.id', '/display_name', '/complete_name', '/name'];

/** What the interface answers where there is no text. */
const NO_TEXT = /^false$/i;

/** The first text of a field of a record. */
export function textIn(record: OdooRecord | undefined | null, field: string): string {
  const text = record?.cells.get(field)?.[0] ?? '';
  return NO_TEXT.test(text) ? '' : text;
}

/** All that names the records which a record names in a field. */
export function namedIn(record: OdooRecord, field: string): readonly string[] {
  return OF_OTHERS.flatMap((end) => record.cells.get(`${field}${end}`) ?? []).filter(
    (text) => !NO_TEXT.test(text),
  );
}

/** The records that a record names in a field. */
export function linkedIn(record: OdooRecord, field: string, model: OdooModel): readonly OdooRecord[] {
  const found = namedIn(record, field).flatMap((text) => {
    const own = model.find(text);
    if (own) return [own];
    return text.includes(',') ? text.split(',').flatMap((part) => model.find(part.trim()) ?? []) : [];
  });
  return [...new Set(found)];
}

/** What a mark of a record says: the dialog writes nothing for no. Null if the table has no such marks. */
export function isMarked(record: OdooRecord, field: string, model: OdooModel): boolean | null {
  if (!model.fields.has(field)) return null;
  const text = record.cells.get(field)?.[0] ?? '';
  if (isYes(text)) return true;
  if (isNo(text)) return false;
  if (text !== '') return null;
  return model.records.some((one) => isYes(textIn(one, field))) ? false : null;
}

/** The records of a model in all tables of it. */
export function recordsOf(model: string, tables: readonly OdooTable[]): OdooModel {
  const own = tables
    .filter((table) => table.model === model)
    .toSorted((a, b) => b.fields.length - a.fields.length || b.rows.length - a.rows.length);
  const main = own[0]?.language ?? '';
  const drafts = new Map<string, Draft>();
  for (const table of own) {
    for (const [at, row] of table.rows.entries()) {
      const external = (row.get('id') ?? []).filter((text) => !/^\d+$/.test(text));
      const numeric = [row.get('.id')?.[0] ?? '', row.get('id')?.[0] ?? ''].find((text) =>
        /^\d+$/.test(text),
      );
      const id =
        numeric ?? external.map((text) => exportedId(text)?.id).find((one) => one !== undefined) ?? '';
      const key = id || external[0];
      // What has no id is the same in no other language.
      if (key === undefined && table.language !== main) continue;
      const place = key ?? `${table.file} ${at}`;
      const draft = drafts.get(place) ?? { id, externalIds: new Set(), cells: new Map(), texts: new Map() };
      drafts.set(place, draft);
      for (const one of external) draft.externalIds.add(one);
      take(draft, row, table.language === main ? '' : table.language);
    }
  }
  return new OdooModel([...drafts.values()], new Set(own.flatMap(({ fields }) => fields)), main);
}

interface Draft {
  readonly id: string;
  readonly externalIds: Set<string>;
  readonly cells: Map<string, readonly string[]>;
  readonly texts: Map<string, Map<string, string>>;
}

/** Fields that have a text of their own in each language. */
const TRANSLATED = /^(?:name|display_name|complete_name|(?:\w+_)?description(?:_\w+)?)$/;

/** Takes the cells of a row: in another language they are only texts of it. */
function take(draft: Draft, row: ReadonlyMap<string, readonly string[]>, language: string): void {
  const say = (code: string, field: string, text: string) => {
    const own = draft.texts.get(code) ?? new Map<string, string>();
    draft.texts.set(code, own.set(field, own.get(field) ?? text));
  };
  for (const [field, cells] of row) {
    const [first = ''] = cells;
    const texts = textsIn(first);
    if (texts !== null) {
      const [base = ''] = [texts.get(BASE) ?? [...texts.values()].find((text) => text !== '')];
      if (!draft.cells.has(field)) draft.cells.set(field, base === '' ? [] : [base]);
      for (const [code, text] of texts) if (code !== BASE && text !== '') say(code.slice(0, 2), field, text);
      continue;
    }
    if (language !== '' && TRANSLATED.test(field)) {
      // What nobody has translated is answered as the base has it.
      if (first !== draft.cells.get(field)?.[0]) say(language, field, first);
      continue;
    }
    if (draft.cells.has(field)) continue;
    const read = cells.map(valuesOf);
    const values = read.flatMap((one) => one.values);
    if (values.length === 0) continue;
    draft.cells.set(field, values);
    const names = read.map(({ name }) => name).filter((name) => name !== '');
    if (names.length > 0) draft.cells.set(`${field}/display_name`, names);
  }
}
