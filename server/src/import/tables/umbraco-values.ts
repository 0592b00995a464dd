import { DOCUMENT_ENDING } from './file-endings.ts';
import { type Json, Link } from './linked-entries.ts';

// What editors of Umbraco choose in their fields, as its Content Delivery API gives it: media, links, other contents, blocks and rich texts.

/** Blocks within blocks and texts within texts. */
const MAX_DEPTH = 8;
const MAX_ITEMS = 1000;

const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|avif|bmp|mp4|webm)(?:\?.*)?$/i;
const ADDRESS = new RegExp(`\\.${DOCUMENT_ENDING}(?:\\?.*)?$`, 'i');

/**
 * A field's value without what the program writes around it: the address of a file, a link to a content, the properties of blocks as a
 * list, and rich text as its markup. Blocks of several types are lists by type.
 * @param pick is called with each content that is picked
 */
export function plainValue(value: unknown, pick: (item: Json) => void, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS);
    const elements = items.filter(isElement);
    if (elements.length > 0) return blocksOf(elements, pick, depth);
    const found = items
      .map((one) => plainValue(one, pick, depth + 1))
      .filter((one) => one !== undefined && one !== '' && one !== null);
    return found.length === 1 ? found[0] : found;
  }
  if (!isObject(value)) return value;
  if (typeof value['mediaType'] === 'string' && typeof value['url'] === 'string') return value['url'];
  if (typeof value['linkType'] === 'string') return linkOf(value);
  if (typeof value['contentType'] === 'string' && typeof value['id'] === 'string') {
    pick(value);
    return new Link(value['id']);
  }
  if (typeof value['markup'] === 'string') {
    const blocks = plainValue({ items: value['blocks'] }, pick, depth + 1);
    return Array.isArray(blocks) && blocks.length > 0 ? { text: value['markup'], blocks } : value['markup'];
  }
  if (value['tag'] === '#root') return textOfTags(value, depth);
  // A picture with the places that it is cut at.
  if (typeof value['url'] === 'string' && 'crops' in value) return value['url'];
  const blocks = contentsIn(value, depth);
  if (blocks) return blocksOf(blocks, pick, depth);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plainValue(one, pick, depth + 1)]),
  );
}

/** The addresses of documents within a value, but for those in texts. */
export function documentsIn(value: unknown): string[] {
  if (typeof value === 'string') return ADDRESS.test(value) && !value.includes('<') ? [value] : [];
  if (typeof value !== 'object' || value === null || value instanceof Link) return [];
  return Object.values(value).flatMap(documentsIn);
}

export const hasDocument = (value: unknown): boolean => documentsIn(value).length > 0;

/** Whether a text is the address of a picture. */
export const isPicture = (value: unknown): boolean => typeof value === 'string' && PICTURE.test(value);

/** Properties that are stored with a content and have no page of their own, as an older editor writes them. */
function isElement(value: unknown): value is Json {
  return (
    isObject(value) &&
    typeof value['contentType'] === 'string' &&
    isObject(value['properties']) &&
    !isObject(value['route'])
  );
}

/** The contents of a list or a grid of blocks, with those in the areas of a grid; null if a value is none. */
function contentsIn(value: Json, depth: number): Json[] | null {
  const { items } = value;
  if (depth > MAX_DEPTH || !Array.isArray(items)) return null;
  const blocks = items.slice(0, MAX_ITEMS).filter(isObject);
  if (!blocks.every((one) => isObject(one['content']))) return null;
  return blocks.flatMap((one) => {
    const areas = Array.isArray(one['areas']) ? one['areas'].filter(isObject) : [];
    const within = areas.flatMap((area) => contentsIn(area, depth + 1) ?? []);
    return [one['content'] as Json, ...within];
  });
}

function blocksOf(contents: readonly Json[], pick: (item: Json) => void, depth: number): unknown {
  const byType = Map.groupBy(contents, (one) => textOf(one['contentType']));
  const lists = [...byType].map(([type, own]) => {
    const rows = own.flatMap((one) => {
      const properties = isObject(one['properties']) ? one['properties'] : {};
      return rowsOf(
        Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [name, plainValue(inner, pick, depth + 1)]),
        ),
      );
    });
    return [type, rows] as const;
  });
  return lists.length > 1 ? Object.fromEntries(lists) : (lists[0]?.[1] ?? []);
}

/** A block once for each of the documents that it has in one field. */
function rowsOf(block: Json): Json[] {
  const [name, several] =
    Object.entries(block).find(
      ([, value]) =>
        Array.isArray(value) && value.length > 1 && value.every((one) => ADDRESS.test(textOf(one))),
    ) ?? [];
  return name === undefined || !Array.isArray(several)
    ? [block]
    : several.map((one) => ({ ...block, [name]: one }));
}

/** A link that an editor has set: to a content of the site, a file of it, or elsewhere. */
function linkOf(value: Json): unknown {
  const url = textOf(value['url']);
  if (value['linkType'] === 'Content' && textOf(value['destinationId']) !== '')
    return new Link(textOf(value['destinationId']));
  if (url === '') return undefined;
  const title = textOf(value['title']);
  return title === '' || isPicture(url) ? url : { title, url };
}

/** The text of a rich text that is written as tags, with the links in it. */
function textOfTags(value: unknown, depth: number): string {
  if (!isObject(value) || depth > MAX_DEPTH * 4) return '';
  if (value['tag'] === '#text') return textOf(value['text']);
  const elements = Array.isArray(value['elements']) ? value['elements'] : [];
  const inner = elements.map((one) => textOfTags(one, depth + 1)).join('');
  const attributes = isObject(value['attributes']) ? value['attributes'] : {};
  const href = textOf(attributes['href']);
  if (value['tag'] === 'a' && href !== '') return `<a href="${href.replaceAll('"', '%22')}">${inner}</a>`;
  return value['tag'] === '#root' ? inner : `<${textOf(value['tag'])}>${inner}</${textOf(value['tag'])}>`;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
