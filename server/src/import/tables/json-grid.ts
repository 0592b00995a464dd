import { encodings } from '@submittal/contract/mapping';
import { refusal } from '../finding.ts';
import { fromContentSystem } from './content-systems.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { withNestedEntries } from './nested-entries.ts';
import { fromStandard } from './product-standards.ts';
import type { Grid } from './table.ts';
import { TEXT, xmlValue } from './xml-value.ts';

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
 * `dimensions.height`; lists within become one cell, with `|` between the items, and texts by language and values by name
 * become columns. Lists of objects within become grids of their own (`products.documents`), where `parent.id` and whatever else
 * tells the objects around them apart names these. A line for each object (NDJSON) is a list as well.
 * Throws `ImportFaults` if it is not JSON.
 * @param content the lists of the content system of which it is a part, if these were read from several files
 */
export function jsonGrids(file: string, bytes: Uint8Array, content?: unknown): Grid[] {
  const decoded = decodeText(bytes);
  const value = jsonOf(file, decoded.text);
  return gridsOf(file, decoded, value, content ?? fromContentSystem(value));
}

/**
 * Reads lists of elements from XML as `jsonGrids` reads lists of objects: attributes are fields, and elements that occur more
 * than once in another are a list. Throws `ImportFaults` if it is not XML.
 * @param language that of the content, if the program says it
 */
export function xmlGrids(file: string, bytes: Uint8Array, content?: unknown, language?: string): Grid[] {
  const guessed = decodeText(bytes);
  const [, said] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(guessed.text) ?? [];
  const named = encodings.find((one) => one === said?.toLowerCase());
  const decoded =
    named !== undefined && guessed.encoding !== named && !guessed.encoding.startsWith('utf')
      ? decodeText(bytes, named)
      : guessed;
  try {
    return gridsOf(file, decoded, xmlValue(decoded.text), content ?? null, language);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', file, `not valid XML: ${reason}`);
  }
}

/** The lists that a program's tables were read into, as `jsonGrids` reads those of a content system: at the file that has most of them. */
export function contentGrids(file: string, content: unknown, language: string): Grid[] {
  const grids = gridsOfLists(file, { text: '', encoding: 'utf-8', doubts: [] }, listsIn(content, CONTENT));
  return grids.map((grid) => ({ ...grid, encoding: null, ...(language !== '' && { language }) }));
}

/** What the lists of a content system are called before the names of their kinds. */
const CONTENT = 'content';

/** Whether a table is a list of a content system: what belongs to its rows is in other lists of the same file. */
export const isOfContent = ({ sheet }: Pick<Grid, 'sheet'>): boolean =>
  sheet?.startsWith(`${CONTENT}.`) ?? false;

/**
 * The lists of a value as grids. Of a content system these are hidden, as they stand there for mappings of before, and
 * lists follow that have what its entries name in its place.
 */
function gridsOf(
  file: string,
  decoded: DecodedText,
  value: unknown,
  content: unknown = null,
  language?: string,
): Grid[] {
  const plain = listsIn(fromStandard(value), null);
  const linked = content === null ? [] : listsIn(content, CONTENT);
  if (linked.length === 0) return gridsOfLists(file, decoded, plain);
  const hidden = gridsOfLists(file, decoded, plain).map((grid) => ({ ...grid, isHidden: true }));
  const shown = gridsOfLists(file, decoded, linked);
  return [...hidden, ...shown.map((grid) => ({ ...grid, ...(language !== undefined && { language }) }))];
}

function gridsOfLists(file: string, { encoding, doubts }: DecodedText, lists: readonly List[]): Grid[] {
  return lists.flatMap(({ sheet, records: objects }) => {
    const records = objects.map((entry) => new Map(flattened(entry, '', MAX_DEPTH)));
    const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
    if (names.length === 0) return [];
    const isNamed = names.some((name) => /^(?:name|label|key|code|title)$/i.test(name));
    const called = isNamed ? 'value' : (sheet?.split('.').at(-1) ?? 'value');
    return {
      file,
      sheet,
      encoding,
      delimiter: null,
      lines: [
        { line: 0, cells: names.map((name) => (name === TEXT ? called : name)) },
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

/** The lists within a value, with names that begin with `before`. */
function listsIn(value: unknown, before: string | null): List[] {
  const found: List[] = [];
  const add = (sheet: string | null, all: readonly Json[]) => {
    if (all.length === 0 || found.length >= MAX_LISTS || (sheet?.length ?? 0) > MAX_PATH) return;
    const kinds = kindsIn(all);
    if (kinds) {
      for (const [kind, own] of kinds) add(sheet === null ? kind : `${sheet}.${kind}`, own);
      return;
    }
    const records = withNestedEntries(all, MAX_DEPTH);
    found.push({ sheet, records });
    const telling = tellingApart(records);
    const owners = records.map((record) => ownerOf(record, telling));
    for (const path of listPaths(records)) {
      const within = records.flatMap((record, at) => {
        const own = owners[at] ?? {};
        return objectsIn(atPath(record, path)).map((entry) => ({ ...own, ...entry }));
      });
      add(sheet === null ? path.join('.') : `${sheet}.${path.join('.')}`, within);
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
  walk(before, value, 0);
  return found;
}

/** The field by which programs say of what kind each entry of a list is, and what they write there. */
const KIND = /^(?:wp:)?post_type$/;
const KINDS = /^[a-z_]+--[a-z_]+$/;

/** The entries of a list by kind, where a program writes those of several kinds into one; null if they are of one. */
function kindsIn(records: readonly Json[]): ReadonlyMap<string, readonly Json[]> | null {
  const [first = {}] = records;
  const field = Object.keys(first).find(
    (name) => KIND.test(name) || (name === 'type' && KINDS.test(String(first[name]))),
  );
  if (field === undefined) return null;
  const kinds = Map.groupBy(records, (record) => String(record[field] ?? ''));
  return kinds.size > 1 ? kinds : null;
}

/** Where the records have lists of objects: in fields of theirs, and in those of objects within. */
function listPaths(records: readonly Json[]): string[][] {
  const found = new Map<string, string[]>();
  const look = (value: Json, path: readonly string[]) => {
    for (const [name, inner] of Object.entries(value)) {
      if (objectsIn(inner).length > 0) found.set([...path, name].join('\u0000'), [...path, name]);
      else if (isObject(inner) && path.length < MAX_DEPTH) look(inner, [...path, name]);
    }
  };
  for (const record of records) look(record, []);
  return [...found.values()];
}

function atPath(record: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);
}

/** What the lists within an object say of it: by what it is told apart and, if it is in a list itself, what it says. */
function ownerOf(record: Json, telling: readonly string[]): Json {
  const flat = new Map(flattened(record, '', MAX_DEPTH));
  const isWithin = Object.keys(record).some((name) => name.startsWith(PARENT));
  const own = [...flat].flatMap(([name, text]) => {
    if (name.startsWith(PARENT)) return [[name, text] as const];
    if (telling.includes(name)) return [[`${PARENT}${name}`, text] as const];
    return isWithin && text.length <= MAX_TELLING ? [[name === TEXT ? 'text' : name, text] as const] : [];
  });
  return Object.fromEntries(own);
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

/** The fields that every one of the objects has, each with a text or number of its own but for slips. */
function tellingApart(records: readonly Json[]): string[] {
  const flat = records.map((record) => new Map(flattened(record, '', MAX_DEPTH)));
  return [...(flat[0]?.keys() ?? [])].filter((field) => {
    const values = flat.map((record) => record.get(field) ?? '');
    const areTexts = values.every((value) => value !== '' && value.length <= MAX_TELLING);
    const different = new Set(values).size;
    return !field.startsWith(PARENT) && areTexts && different >= records.length * MIN_DIFFERENT;
  });
}

/** Longer texts tell nothing apart, and a few objects may stand there twice. */
const MAX_TELLING = 300;
const MIN_DIFFERENT = 0.95;

/** Whether a file is JSON in full. */
export function isJson(bytes: Uint8Array): boolean {
  try {
    jsonOf('', decodeText(bytes).text);
    return true;
  } catch {
    return false;
  }
}

function jsonOf(file: string, text: string): unknown {
  const own = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(own);
  } catch (error) {
    const lines = own.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{'))) {
      try {
        return lines.map((line) => JSON.parse(line));
      } catch {
        // What is wrong with the whole is said.
      }
    }
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', file, `not valid JSON: ${reason}`);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* flattened(entry: Json, before: string, depth: number): Generator<[string, string]> {
  for (const [name, value] of Object.entries(entry)) {
    // The text of an element is called as the element.
    const path = name === TEXT ? before.replace(/\.$/, '') : `${before}${name}`;
    if (isObject(value) && depth > 0) yield* flattened(value, `${path}.`, depth - 1);
    else if (objectsIn(value).length === 0) yield [path, textOf(value)];
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item).replaceAll('|', '\\|')).join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
