import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import { type Entry, type Json, Link, linkedLists } from './linked-entries.ts';
import { beginsSo, xmlFilesOf } from './xml-files.ts';
import { plainXml, TEXT } from './xml-value.ts';

// WordPress exports a site as XML, in several files if it is large: posts of all types in one list, fields that plug-ins add as
// `wp:postmeta`, and files as posts that others name by numbers (`downloads_0_file` is 649).

/** The beginning of a file says what it is. */
const WXR = /WordPress eXtended RSS|xmlns:wp="https?:\/\/wordpress\.org\/export/;

/** Posts in these states are seen by visitors; files inherit that of the post that they were uploaded with. */
const SHOWN = new Set(['publish', 'inherit', '']);

/** Posts that the program and its plug-ins keep for themselves. */
const OF_PROGRAM =
  /^(?:acf-.*|revision|nav_menu_item|wp_.*|custom_css|customize_changeset|oembed_cache|user_request|tablepress_table|wpcf7_contact_form|elementor_library|shop_order.*|shop_coupon|post|page)$/;

/** A field that names files, by what it is called; the number in another one counts something. */
const OF_FILES =
  /file|pdf|doc|download|sheet|sds|attachment|brochure|install|manual|spec|datei|fiche|ficha|scheda|certific|warranty|drawing|upload/i;

/** `downloads_0_file`: the field `file` of the first row of `downloads`. */
const REPEATED = /^(.+?)_(\d+)_(.+)$/;

const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|avif|mp4)$/i;

/** A longer list is no list of posts. */
const MAX_ITEMS = 500;

/** What a file of an export is: the one in which all is read, or one that is read there; null if it is of no such export. */
export async function placeInWordPress(root: string, file: string): Promise<'holder' | 'within' | null> {
  if (!(await beginsSo(join(root, file), WXR))) return null;
  const [first] = await xmlFilesOf(dirname(join(root, file)), WXR);
  return first === basename(file) ? 'holder' : 'within';
}

/**
 * The posts of an export by type, with files and the names of terms in their places. Drafts are left out. Throws `ImportFaults` that name the
 * file that is no XML.
 */
export async function wordPressLists(
  root: string,
  file: string,
): Promise<Readonly<Record<string, readonly Json[]>>> {
  const folder = dirname(join(root, file));
  const posts: Json[] = [];
  const terms: Json[] = [];
  let language = '';
  for (const name of await xmlFilesOf(folder, WXR)) {
    const { rss } = await readXml(folder, name, posix.join(dirname(file), name));
    const channel = objectsIn(isObject(rss) ? rss['channel'] : null)[0] ?? {};
    language ||= textOf(channel['language']).slice(0, 2);
    for (const one of objectsIn(channel['wp:term'])) terms.push(one);
    for (const one of objectsIn(channel['item'])) posts.push(one);
  }
  return linkedLists(entriesOf(posts, terms, language));
}

async function readXml(folder: string, name: string, file: string): Promise<Json> {
  try {
    return plainXml(decodeText(await readFile(join(folder, name))).text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', file, `not valid XML: ${reason}`);
  }
}

function entriesOf(posts: readonly Json[], terms: readonly Json[], main: string): Entry[] {
  const pathOf = pathsOf(terms);
  const typeOf = new Map(posts.map((post) => [idOf(post), textOf(post['wp:post_type'])]));
  const isFile = (id: string) => typeOf.get(id) === 'attachment';
  const uploadedTo = Map.groupBy(
    posts.filter((post) => isFile(idOf(post)) && !PICTURE.test(textOf(post['wp:attachment_url']))),
    (post) => `post:${textOf(post['wp:post_parent'])}`,
  );
  return posts.flatMap((post): Entry[] => {
    const [id, kind] = [idOf(post), typeOf.get(idOf(post)) ?? ''];
    if (id === '' || !SHOWN.has(textOf(post['wp:status']))) return [];
    const title = textOf(post['title']);
    if (kind === 'attachment') {
      const url = decoded(textOf(post['wp:attachment_url']));
      return url === ''
        ? []
        : [{ id, kind, fields: {}, files: [{ ...(/\s/.test(title) && { title }), url }] }];
    }
    if (OF_PROGRAM.test(kind)) return [];
    const categories = objectsIn(post['category']);
    const spoken = categories.find((one) => one['domain'] === 'language');
    // What is said in another language is a post of its own.
    if (spoken && main !== '' && textOf(spoken['nicename']).slice(0, 2) !== main) return [];
    const excerpt = textOf(post['excerpt:encoded']);
    const fields: Json = {
      title,
      url: textOf(post['link']),
      description: excerpt === '' ? textOf(post['content:encoded']) : excerpt,
    };
    for (const [domain, own] of Map.groupBy(categories, (one) => textOf(one['domain']))) {
      if (/^(?:language|post_translations|term_.*|post_tag|post_format)$/.test(domain)) continue;
      fields[domain] = deepest(own.map((one) => pathOf(domain, one)));
    }
    const own = (uploadedTo.get(id) ?? []).map((one) => new Link(idOf(one)));
    if (own.length > 0) fields['attachments'] = own;
    return [{ id, kind, fields: { ...fields, ...metaOf(post, typeOf, isFile) } }];
  });
}

/** The fields that plug-ins added to a post, with links in place of the numbers of files and posts. */
function metaOf(post: Json, typeOf: ReadonlyMap<string, string>, isFile: (id: string) => boolean): Json {
  const fields: Json = {};
  const rows = new Map<string, Json[]>();
  const meta = objectsIn(post['wp:postmeta']).map(
    (one) => [textOf(one['wp:meta_key']), textOf(one['wp:meta_value'])] as const,
  );
  const repeated = new Set(meta.flatMap(([key]) => REPEATED.exec(key)?.[1] ?? []));
  for (const [key, text] of meta) {
    // Keys that begin so are the program's, but for the number that a shop gives.
    if (key === '_sku' && text !== '') fields['sku'] = text;
    if (key.startsWith('_') || text === '' || repeated.has(key)) continue;
    const value = valueIn(key, text, typeOf, isFile);
    const [, name, at, field] = REPEATED.exec(key) ?? [];
    if (name === undefined || field === undefined) {
      fields[key] = value;
      continue;
    }
    const all = rows.get(name) ?? [];
    const index = Math.min(Number(at), MAX_ITEMS);
    all[index] = { ...all[index], [field]: value };
    rows.set(name, all);
  }
  for (const [name, all] of rows) fields[name] = all.filter(Boolean);
  return fields;
}

function valueIn(
  key: string,
  text: string,
  typeOf: ReadonlyMap<string, string>,
  isFile: (id: string) => boolean,
): unknown {
  const items = serialized(text);
  if (items) {
    const areLinks = items.length > 0 && items.every((one) => typeOf.has(`post:${one}`));
    return areLinks ? items.map((one) => new Link(`post:${one}`)) : items.join(' | ');
  }
  return /^\d+$/.test(text) && OF_FILES.test(key) && isFile(`post:${text}`) ? new Link(`post:${text}`) : text;
}

/** The texts and numbers of a list as PHP writes it: `a:1:{i:0;s:2:"49";}`; null if it is none. */
function serialized(text: string): string[] | null {
  if (!/^a:\d+:\{.*\}$/s.test(text)) return null;
  const values = [...text.matchAll(/(?:i:\d+|s:\d+:"[^"]*");(?:s:\d+:"([^"]*)"|i:(\d+));/g)];
  return values.slice(0, MAX_ITEMS).map(([, one, number]) => one ?? number ?? '');
}

/** How a term is called with those above it: `Membranes > TPO Membranes`. */
function pathsOf(terms: readonly Json[]): (domain: string, category: Json) => string {
  const bySlug = new Map(
    terms.map((one) => [`${textOf(one['wp:term_taxonomy'])} ${textOf(one['wp:term_slug'])}`, one]),
  );
  return (domain, category) => {
    const names: string[] = [];
    let slug = textOf(category['nicename']);
    for (let depth = 0; depth < 6 && slug !== ''; depth++) {
      const term = bySlug.get(`${domain} ${slug}`);
      names.unshift(term ? textOf(term['wp:term_name']) : textOf(category));
      slug = textOf(term?.['wp:term_parent']);
    }
    return names.filter((name) => name !== '').join(' > ');
  };
}

/** Of terms within each other the innermost. */
function deepest(paths: readonly string[]): unknown {
  const own = paths.filter((path) => !paths.some((other) => other.startsWith(`${path} > `)));
  return own.length === 1 ? own[0] : own;
}

const idOf = (post: Json) => {
  const id = textOf(post['wp:post_id']);
  return id === '' ? '' : `post:${id}`;
};

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function objectsIn(value: unknown): Json[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  const text = isObject(value) ? value[TEXT] : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}
