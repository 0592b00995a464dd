import { open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, posix } from 'node:path';
import { refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import { filesDirectlyIn } from './folder-files.ts';
import { type Entry, type Json, Link, linkedLists } from './linked-entries.ts';

// Drupal writes its entities into a file for each kind, with a list of items for each field, even where there is one:
// `"title": [{ "value": "T24" }]`. They name one another by numbers: `"field_category": [{ "target_id": 7, "target_type":
// "taxonomy_term" }]`. What belongs together is read together, at the file of products.

/** The beginning of a file says what it is. */
const HEAD_BYTES = 4000;

/** All files of an export together are no larger. */
const MAX_BYTES = 100_000_000;

/** The fields that have the number of an entity, by its type. */
const NUMBERS: Readonly<Record<string, string>> = {
  nid: 'node',
  mid: 'media',
  tid: 'taxonomy_term',
  fid: 'file',
  id: 'paragraph',
};

/** What Drupal notes of every entity, and nothing that a visitor reads. */
const OF_PROGRAM =
  /^(?:uuid|vid|type|bundle|uid|status|promote|sticky|weight|thumbnail|created|changed|default_langcode|moderation_state|parent_\w+|revision_\w+|content_translation_\w+|langcode)$/;

/** Where Drupal stores files. */
const STORE = /^(?:public|private):\/\//;

const NAME_OF_FILE = /\.[a-z]{3,4}$/i;

/** What a kind of nodes is called that are products. */
const OF_PRODUCTS = /product|article|artikel|produkt|produit|producto|prodotto|item/i;

/** What a file of an export is: the one in which all is read, or one that is read there; null if it is of no such export. */
export async function placeInDrupal(root: string, file: string): Promise<'holder' | 'within' | null> {
  const path = join(root, file);
  if ((await kindAtHead(path)) === null) return null;
  const kinds = await kindsIn(dirname(path));
  const [holder] = kinds
    .filter(({ type }) => type === 'node')
    .toSorted((a, b) => Number(OF_PRODUCTS.test(b.kind)) - Number(OF_PRODUCTS.test(a.kind)));
  if (!holder) return null;
  return holder.name === basename(file) ? 'holder' : 'within';
}

/**
 * The lists of an export by kind, with what its entities name in its place. Drafts and what is archived are left out. Throws `ImportFaults`
 * that name the file that is no JSON.
 */
export async function drupalLists(
  root: string,
  file: string,
): Promise<Readonly<Record<string, readonly Json[]>>> {
  const folder = dirname(join(root, file));
  const entities: Json[] = [];
  for (const { name } of await kindsIn(folder)) {
    const value = listIn(
      posix.join(dirname(file), name),
      decodeText(await readFile(join(folder, name))).text,
    );
    for (const one of value) if (isObject(one)) entities.push(one);
  }
  return asOneList(linkedLists(entriesOf(entities)));
}

/** So many of the fields of two kinds of nodes must be the same if both are products. */
const MIN_SAME = 0.6;

/** Nodes of these kinds are pages, whatever fields they have. */
const OF_PAGES =
  /news|page|case|story|stories|blog|event|press|job|faq|landing|document|download|team|person/i;

/** The lists, with nodes of another kind among the products that have nearly the same fields, such as accessories. */
function asOneList(
  lists: Readonly<Record<string, readonly Json[]>>,
): Readonly<Record<string, readonly Json[]>> {
  const main = Object.keys(lists).find((kind) => isOfNodes(kind) && OF_PRODUCTS.test(kind));
  if (main === undefined) return lists;
  const fieldsOfKind = (kind: string) =>
    new Set((lists[kind] ?? []).flatMap((one) => Object.keys(one).filter((name) => !name.includes('-'))));
  const own = fieldsOfKind(main);
  const same = Object.keys(lists).filter((kind) => {
    if (kind === main) return false;
    const fields = fieldsOfKind(kind);
    const shared = fields.intersection(own).size;
    return isOfNodes(kind) && !OF_PAGES.test(kind) && shared >= Math.max(fields.size, own.size) * MIN_SAME;
  });
  const others = Object.entries(lists).filter(([kind]) => kind !== main && !same.includes(kind));
  return { [main]: [main, ...same].flatMap((kind) => lists[kind] ?? []), ...Object.fromEntries(others) };
}

/** Whether a list is of nodes: the names of other kinds begin with their types. */
const isOfNodes = (kind: string) => !kind.includes(' ');

function listIn(file: string, text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', file, `not valid JSON: ${reason}`);
  }
}

interface FileOfKind {
  readonly name: string;
  readonly type: string;
  /** What Drupal calls the bundle of its entities; empty if it has none. */
  readonly kind: string;
}

/** The files in a folder that have entities, in the order of their names. */
async function kindsIn(folder: string): Promise<FileOfKind[]> {
  const found: FileOfKind[] = [];
  let bytes = 0;
  for (const name of await filesDirectlyIn(folder)) {
    if (extname(name).toLowerCase() !== '.json') continue;
    const path = join(folder, name);
    const of = await kindAtHead(path);
    bytes += of ? (await stat(path)).size : 0;
    if (of && bytes <= MAX_BYTES) found.push({ name, ...of });
  }
  return found;
}

/** What the first entity of a file is; null if it begins with none. */
async function kindAtHead(path: string): Promise<{ readonly type: string; readonly kind: string } | null> {
  const handle = await open(path);
  let text: string;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    text = decodeText(buffer.subarray(0, bytesRead)).text;
  } finally {
    await handle.close();
  }
  const [, number = ''] = /^\s*\[\s*\{\s*"(\w+)"\s*:\s*\[\s*\{\s*"value"\s*:\s*"?\d/.exec(text) ?? [];
  const type = NUMBERS[number];
  if (type === undefined || !/"(?:uuid|langcode)"\s*:\s*\[\s*\{\s*"value"/.test(text)) return null;
  const [, kind = ''] = /"(?:type|bundle|vid)"\s*:\s*\[\s*\{\s*"target_id"\s*:\s*"(\w+)"/.exec(text) ?? [];
  return { type, kind };
}

function entriesOf(entities: readonly Json[]): Entry[] {
  const shown = entities.filter((one) => valueIn(one['status']) !== false);
  const terms = new Map(
    shown.flatMap((one) => {
      const id = idOf(one) ?? '';
      return id.startsWith('taxonomy_term:') ? [[id, textOf(valueIn(one['name']))] as const] : [];
    }),
  );
  /** What terms of a vocabulary are called stands in their places. */
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(named) : value instanceof Link ? (terms.get(value.id) ?? value) : value;
  const byId = Map.groupBy(shown, (one) => idOf(one) ?? '');
  return [...byId].flatMap(([id, [first, ...others]]) => {
    if (id === '' || !first || terms.has(id)) return [];
    const main = [first, ...others].find((one) => valueIn(one['default_langcode']) !== false) ?? first;
    const fields = Object.fromEntries(
      Object.entries(fieldsOf(main)).map(([name, value]) => [name, named(value)] as const),
    );
    // What nobody has named is called like its file.
    if (id.startsWith('media:') && NAME_OF_FILE.test(textOf(fields['name']))) delete fields['name'];
    // Translations are entities with the number of what they translate.
    for (const other of [first, ...others]) {
      if (other === main) continue;
      const language = textOf(valueIn(other['langcode']));
      for (const [name, value] of Object.entries(fieldsOf(other))) {
        if (typeof value === 'string' && value !== fields[name]) fields[`${name}-${language}`] = value;
      }
    }
    const uri = itemsOf(main['uri'])[0];
    const url = decoded(textOf(uri?.['url']) || textOf(uri?.['value']));
    const isFile = id.startsWith('file:') && url !== '';
    // What only names other nodes lists what goes with these.
    const targets = Object.values(fields)
      .flat()
      .flatMap((value) => (value instanceof Link ? [value.id] : []));
    const isOfOthers =
      id.startsWith('paragraph:') && targets.length > 0 && targets.every((one) => one.startsWith('node:'));
    if (isOfOthers) return [];
    const kind = id.startsWith('node:') ? kindOf(main) : id.replace(/:.*$/, ` ${kindOf(main)}`);
    return { id, kind, fields, ...(isFile && { files: [{ url }] }) };
  });
}

/** An address as files are called. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function fieldsOf(entity: Json): Json {
  return Object.fromEntries(
    Object.entries(entity).flatMap(([name, value]) => {
      if (OF_PROGRAM.test(name) || NUMBERS[name] !== undefined) return [];
      const items = itemsOf(value)
        .map(itemOf)
        .filter((one) => one !== '');
      if (items.length === 0) return [];
      return [[name, items.length > 1 ? items : items[0]]];
    }),
  );
}

function itemOf(item: Json): unknown {
  const { target_id, target_type, value, url, alias, uri } = item;
  if (target_id !== undefined) {
    const type = textOf(target_type) || 'file';
    return target_id === null ? '' : new Link(`${type}:${textOf(target_id)}`);
  }
  if (typeof value === 'string' && STORE.test(value) && typeof url === 'string') return decoded(url);
  const text = value ?? alias ?? uri ?? '';
  return typeof text === 'object' ? '' : text;
}

/** `node:62`; null if it has no number. */
function idOf(entity: Json): string | null {
  const name = Object.keys(NUMBERS).find((one) => one in entity);
  const number = name === undefined ? '' : textOf(valueIn(entity[name]));
  return name === undefined || number === '' ? null : `${NUMBERS[name]}:${number}`;
}

function kindOf(entity: Json): string {
  const [kind] = ['type', 'bundle', 'vid'].flatMap((name) => {
    const text = itemsOf(entity[name])[0]?.['target_id'];
    return typeof text === 'string' ? [text] : [];
  });
  return kind ?? '';
}

const valueIn = (items: unknown): unknown => itemsOf(items)[0]?.['value'];

const itemsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
