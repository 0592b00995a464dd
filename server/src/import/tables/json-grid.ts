import { refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import type { Grid } from './table.ts';

type Json = Record<string, unknown>;

/** What the names of columns begin with that say to what the rows of a list within belong. */
export const PARENT = 'parent.';

/** Lists are looked for in so many objects within each other. */
const MAX_DEPTH = 6;

/** At most so many lists are read, with paths of so many characters. */
const MAX_LISTS = 200;
const MAX_PATH = 300;

/** A list of objects, with what of the objects around them tells these apart. */
interface List {
  readonly sheet: string | null;
  readonly records: readonly Json[];
}

/**
 * Reads lists of objects from JSON, each as a grid whose first line has the names: the file itself if it is a list, every
 * list of objects among its fields, and objects that are named by keys, as `key`. Objects within are written
 * `dimensions.height`; lists within become one cell, with `|` between the items. Lists of objects within become grids of
 * their own (`products.documents`), where `parent.id` and whatever else tells the objects around them apart names these.
 * Throws `ImportFaults` if it is not JSON.
 */
export function jsonGrids(file: string, bytes: Uint8Array): Grid[] {
  const { text, encoding, doubts } = decodeText(bytes);
  return listsIn(jsonOf(file, text)).flatMap(({ sheet, records: objects }) => {
    const records = objects.map((entry) => new Map(flattened(entry, '', MAX_DEPTH)));
    const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
    if (names.length === 0) return [];
    return {
      file,
      sheet,
      encoding,
      delimiter: null,
      lines: [
        { line: 0, cells: names },
        ...records.map((record, at) => ({
          line: at + 1,
          cells: names.map((name) => record.get(name) ?? ''),
        })),
      ],
      doubts: doubts.map((message) => ({
        kind: 'doubtful-reading',
        place: file,
        message,
        source: { place: file, file },
      })),
    };
  });
}

function listsIn(value: unknown): List[] {
  const found: List[] = [];
  const add = (sheet: string | null, records: readonly Json[]) => {
    if (records.length === 0 || found.length >= MAX_LISTS || (sheet?.length ?? 0) > MAX_PATH) return;
    found.push({ sheet, records });
    const telling = tellingApart(records);
    for (const field of new Set(records.flatMap(Object.keys))) {
      const within = records.flatMap((record) => {
        const own = Object.fromEntries(telling.map((name) => [`${PARENT}${name}`, record[name]]));
        return objectsIn(record[field]).map((entry) => ({ ...own, ...entry }));
      });
      add(sheet === null ? field : `${sheet}.${field}`, within);
    }
  };
  const walk = (sheet: string | null, one: unknown, depth: number) => {
    const records = Array.isArray(one) ? objectsIn(one) : isObject(one) ? entriesOf(one) : [];
    if (records.length > 0) add(sheet, records);
    else if (isObject(one) && depth < MAX_DEPTH) {
      for (const [name, inner] of Object.entries(one))
        walk(sheet === null ? name : `${sheet}.${name}`, inner, depth + 1);
    }
  };
  walk(null, value, 0);
  return found;
}

/** The objects of a list of objects; none if it holds anything else. */
function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) && value.some(isObject) ? value.filter(isObject) : [];
}

/** The entries of an object that names them by keys, such as item numbers; none if its values are not of one form. */
function entriesOf(value: Json): Json[] {
  const entries = Object.entries(value);
  const [[, first] = ['', null], ...others] = entries;
  if (others.length === 0 || !isObject(first)) return [];
  const fields = Object.keys(first);
  const isAlike = ([, entry]: [string, unknown]) =>
    isObject(entry) && fields.filter((field) => Object.hasOwn(entry, field)).length * 2 > fields.length;
  return others.every(isAlike) ? entries.map(([key, entry]) => ({ key, ...(isObject(entry) && entry) })) : [];
}

/** The fields that every one of the objects has, each with a text or number of its own. */
function tellingApart(records: readonly Json[]): string[] {
  return Object.keys(records[0] ?? {}).filter((field) => {
    const values = records.map((record) => record[field]);
    const areTexts = values.every((value) => typeof value === 'string' || typeof value === 'number');
    return areTexts && new Set(values).size === records.length;
  });
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', file, `not valid JSON: ${reason}`);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* flattened(entry: Json, before: string, depth: number): Generator<[string, string]> {
  for (const [name, value] of Object.entries(entry)) {
    if (isObject(value) && depth > 0) yield* flattened(value, `${before}${name}.`, depth - 1);
    else if (objectsIn(value).length === 0) yield [`${before}${name}`, textOf(value)];
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item).replaceAll('|', '\\|')).join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
