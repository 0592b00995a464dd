import { DOCUMENT_ENDING } from './file-endings.ts';
import { type Entry, type Json, Link, linkedLists } from './linked-entries.ts';

// What shops and content systems answer when a program asks them: objects within wrappers, and entries that name others
// by ids. Read as they are, nothing in them is called like a field of a product.

/** Wrappers within each other, and objects and lists. */
const MAX_DEPTH = 12;
const MAX_LEVELS = 60;

/** What may stand beside `data` in a wrapper. */
const BESIDE_DATA = new Set(['data', 'meta', 'links', 'jsonapi']);

/** What may stand beside the attributes of an entry. */
const BESIDE_ATTRIBUTES = new Set(['id', 'type', 'attributes', 'relationships', 'links', 'meta']);

/** What a shop calls lists of fields that its owner has added. */
const ADDED = /^(?:meta_?fields?|custom_?fields?|meta_?data|custom_?attributes?)$/i;

const ADDRESS = new RegExp(`\\.${DOCUMENT_ENDING}\\b|^https?:`, 'i');

/** The lists of a content system's answer or export; null if it is none. */
export function fromContentSystem(value: unknown): unknown {
  if (isDeep(value)) return null;
  const entries = contentfulEntries(value) ?? sanityEntries(value) ?? jsonApiEntries(value);
  if (entries) return linkedLists(entries);
  const found = { isChanged: false };
  const plain = unwrapped(value, found, 0);
  return found.isChanged ? plain : null;
}

/** Whether lists and objects are deeper within each other than any content system has them. */
function isDeep(value: unknown): boolean {
  const within = (one: object): object[] =>
    Object.values(one).filter((inner) => typeof inner === 'object' && inner !== null);
  let level = within([value]);
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    if (level.length === 0) return false;
    level = level.flatMap(within);
  }
  return true;
}

/** A value without wrappers. */
function unwrapped(value: unknown, found: { isChanged: boolean }, depth: number): unknown {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  const within = (one: unknown) => unwrapped(one, found, depth + 1);
  const changed = (one: unknown) => {
    found.isChanged = true;
    return within(one);
  };
  if (Array.isArray(value)) return value.map(within);
  const object = value as Json;
  const keys = Object.keys(object);
  const { edges, nodes, rendered, data, attributes } = object;
  if (Array.isArray(edges) && edges.every((edge) => isObject(edge) && 'node' in edge))
    return changed(edges.map((edge) => edge.node));
  if (Array.isArray(nodes) && keys.every((key) => /^(?:nodes|pageInfo|totalCount)$/.test(key)))
    return changed(nodes);
  if (
    typeof rendered === 'string' &&
    keys.every((key) => /^(?:rendered|protected|raw|block_version)$/.test(key))
  )
    return changed(rendered);
  if (isObject(attributes) && 'id' in object && keys.every((key) => BESIDE_ATTRIBUTES.has(key)))
    return changed({ ...attributes, id: object['id'] });
  // What is around the whole stays, as its name is that of a list.
  if (depth > 0 && typeof data === 'object' && keys.length > 0 && keys.every((key) => BESIDE_DATA.has(key)))
    return changed(data);
  const isUpload = typeof object['url'] === 'string' && typeof object['mime'] === 'string';
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, one]) => {
      if (name === '_links' || name === '__typename') return [];
      // The address of an upload counts, and not what it was called before.
      if (isUpload && /^(?:name|filename|originalFilename)$/.test(name))
        return [[name, textOf(one).replace(/\.\w{2,4}$/, '')]];
      if (isUpload && /^(?:ext|hash|size|mime|provider|previewUrl|formats)$/.test(name)) return [];
      const added = ADDED.test(name) ? addedFields(within(one)) : null;
      if (added) found.isChanged = true;
      return [[name, added ?? within(one)]];
    }),
  );
}

/** Fields by name, from a list of them of which some are addresses of files; null if it is none. */
function addedFields(value: unknown): Json | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return null;
  const fields = value.map(
    (one) => [textOf(one['key'] ?? one['name'] ?? one['attribute_code']), one['value']] as const,
  );
  if (fields.some(([name]) => name === '') || new Set(fields.map(([name]) => name)).size < fields.length)
    return null;
  const values = fields.map(([name, text]) => [name, listIn(text)] as const);
  const isLinked = values.some(([, text]) =>
    [text].flat().some((one) => ADDRESS.test(textOf(one)) || /^gid:/.test(textOf(one))),
  );
  return isLinked ? Object.fromEntries(values) : null;
}

/** A list that is written as a text. */
function listIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\[\s*"/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The entries and assets of Contentful, without drafts and what is archived; null if it is none of its exports or answers. */
function contentfulEntries(value: unknown): Entry[] | null {
  if (!isObject(value)) return null;
  const includes = isObject(value['includes']) ? value['includes'] : {};
  const items = [value['entries'], value['items'], includes['Entry']].flatMap(objectsIn);
  const all = items.filter((one) => kindOfContentful(one) !== '' && isObject(one['fields']));
  const entries = all.some(isPublished) ? all.filter(isPublished) : all;
  if (entries.length === 0) return null;
  const assets = [
    value['assets'],
    includes['Asset'],
    items.filter((one) => sysOf(one)['type'] === 'Asset'),
  ].flatMap(objectsIn);
  const codes = objectsIn(value['locales']);
  const main = textOf((codes.find((one) => one['default'] === true) ?? codes[0])?.['code']);
  const known = new Set(codes.map((one) => textOf(one['code'])));
  const isLocalised = (one: unknown): one is Json =>
    isObject(one) &&
    Object.keys(one).length > 0 &&
    Object.keys(one).every(
      (key) => known.has(key) || (known.size === 0 && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key)),
    );
  const texts = (one: unknown): readonly (readonly [string, unknown])[] =>
    isLocalised(one)
      ? Object.entries(one).toSorted(([a], [b]) => Number(b === main) - Number(a === main))
      : [['', one]];
  return [
    ...assets.map((asset): Entry => {
      const fields = isObject(asset['fields']) ? asset['fields'] : {};
      const title = textOf(texts(fields['title'])[0]?.[1]);
      const files = texts(fields['file']).flatMap(([locale, file], _, all) =>
        isObject(file)
          ? [
              {
                title,
                url: textOf(file['url']).replace(/^\/\//, 'https://'),
                ...(all.length > 1 && { language: locale.slice(0, 2) }),
              },
            ]
          : [],
      );
      return { id: `asset ${textOf(sysOf(asset)['id'])}`, kind: 'asset', fields: {}, files };
    }),
    ...entries.map((entry): Entry => {
      const fields = Object.entries(entry['fields'] as Json).flatMap(([name, inEach]) =>
        texts(inEach).map(([locale, one], at) => {
          const ending = at === 0 ? '' : `-${locale.slice(0, 2)}`;
          return [`${name}${ending}`, contentfulValue(one)] as const;
        }),
      );
      return {
        id: textOf(sysOf(entry)['id']),
        kind: kindOfContentful(entry),
        fields: Object.fromEntries(fields),
      };
    }),
  ];
}

/** Whether visitors can see an entry; an answer for them does not say so. */
function isPublished(one: Json): boolean {
  const { publishedAt, publishedVersion, archivedAt } = sysOf(one);
  return (publishedAt ?? publishedVersion) !== undefined && archivedAt === undefined;
}

function sysOf(one: Json): Json {
  return isObject(one['sys']) ? one['sys'] : {};
}

function kindOfContentful(one: Json): string {
  const type = sysOf(one)['contentType'];
  return isObject(type) ? textOf(sysOf(type)['id']) : '';
}

function contentfulValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contentfulValue);
  if (!isObject(value)) return value;
  const { type, linkType, id } = sysOf(value);
  if (type === 'Link') return new Link(linkType === 'Asset' ? `asset ${textOf(id)}` : textOf(id));
  return typeof value['nodeType'] === 'string' ? textsIn(value, 'value') : value;
}

/** The documents of Sanity, without drafts; null if these are none. */
function sanityEntries(value: unknown): Entry[] | null {
  const list = Array.isArray(value)
    ? value
    : isObject(value)
      ? (value['result'] ?? value['documents'])
      : null;
  const all = objectsIn(list);
  if (
    all.length === 0 ||
    !all.every((one) => typeof one['_id'] === 'string' && typeof one['_type'] === 'string')
  )
    return null;
  return all
    .filter((one) => !textOf(one['_id']).startsWith('drafts.'))
    .map((one): Entry => {
      const { _id, _type, _rev: _, _createdAt: __, _updatedAt: ___, ...fields } = one;
      const isFile = /^sanity\.\w+Asset$/.test(textOf(_type));
      const file = {
        title: textOf(one['title'] ?? one['label']) || textOf(one['originalFilename']),
        url: textOf(one['url']),
      };
      return {
        id: textOf(_id),
        kind: textOf(_type),
        fields: isFile ? {} : (sanityValue(fields) as Json),
        ...(isFile && { files: [file] }),
      };
    });
}

function sanityValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((one) => isObject(one) && one['_type'] === 'block'))
      return value.map((one) => textsIn(one, 'text')).join('\n');
    return value.map(sanityValue);
  }
  if (!isObject(value)) return value;
  if (typeof value['_ref'] === 'string') return new Link(value['_ref']);
  if (value['_type'] === 'slug') return value['current'];
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      /^_(?:key|type)$/.test(name) ? [] : [[name, sanityValue(one)]],
    ),
  );
}

/** The entries of an answer by JSON:API, as Drupal gives it, with those that it includes; null if it is none. */
function jsonApiEntries(value: unknown): Entry[] | null {
  if (!isObject(value)) return null;
  const data = objectsIn(value['data']);
  const all = [...data, ...objectsIn(value['included'])];
  const isEntry = (one: Json) => typeof one['type'] === 'string' && isObject(one['attributes']);
  if (data.length === 0 || !all.every(isEntry) || !data.some((one) => isObject(one['relationships'])))
    return null;
  return all.map((one): Entry => {
    const attributes = one['attributes'] as Json;
    const related = isObject(one['relationships']) ? one['relationships'] : {};
    const links = Object.entries(related).flatMap(([name, relation]) => {
      const to = isObject(relation) ? relation['data'] : null;
      const found = (Array.isArray(to) ? to : [to])
        .filter(isObject)
        .map((link) => new Link(textOf(link['id'])));
      return found.length === 0 ? [] : [[name, Array.isArray(to) ? found : found[0]] as const];
    });
    const uri = attributes['uri'];
    const address = isObject(uri) ? textOf(uri['url'] ?? uri['value']) : '';
    const file = { title: textOf(attributes['filename']), url: address };
    return {
      id: textOf(one['id']),
      kind: textOf(one['type']).replace(/^.*--/, ''),
      fields: { ...attributes, ...Object.fromEntries(links) },
      ...(address !== '' && { files: [file] }),
    };
  });
}

/** All texts within a rich text. */
function textsIn(value: unknown, key: string): string {
  if (Array.isArray(value)) return value.map((one) => textsIn(one, key)).join('');
  if (!isObject(value)) return '';
  if (typeof value[key] === 'string') return value[key];
  const inner = textsIn(value['content'] ?? value['children'], key);
  return /^(?:paragraph|heading|list-item)/.test(textOf(value['nodeType'])) ? `${inner}\n` : inner;
}

function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
