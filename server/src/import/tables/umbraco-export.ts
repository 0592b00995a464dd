import type { Finding } from '../finding.ts';
import { contentPages, placeAmongPages } from './content-pages.ts';
import { type Json, linkedLists } from './linked-entries.ts';
import { type SitePage, siteEntries } from './site-entries.ts';
import { hasDocument, plainValue } from './umbraco-values.ts';

// Umbraco's Content Delivery API gives all pages of a site in one list, page by page and for each culture:
// `{ "total": 90, "items": [{ "contentType": "product", "name": "T24", "route": { "path": "/doors/t24/" }, "properties": { … } }] }`.

/** Fields that are the program's, and those that are written for search engines. */
const OF_PROGRAM = /^umbraco[A-Z]|^(?:seo|meta|og|canonical)(?:[A-Z_]|$)|(?:seo|meta)(?:title|description)/;

/** A page that its site hides from its menus. */
const HIDDEN = 'umbracoNaviHide';

/** What the names of files and folders say of the culture of what is in them. */
const CULTURE = /(?:^|[/_.-])([a-z]{2}(?:-[a-z]{2})?)(?=[/_.-])/i;

/** Whether the beginning of a file is that of contents as this program gives them. */
export function isUmbraco(head: string): boolean {
  return (
    /^\s*(?:\{\s*"(?:total|items)"|\[|\{\s*"contentType")/.test(head) &&
    /"contentType"\s*:\s*"\w+"/.test(head) &&
    /"route"\s*:\s*\{\s*"path"\s*:/.test(head)
  );
}

/** What a file of an export is: the one in which all is read, or one that is read there; null if it is of no such export. */
export function placeInUmbraco(root: string, file: string): Promise<'holder' | 'within' | null> {
  return placeAmongPages(root, file, isUmbraco);
}

/**
 * The contents of all pages below the root by type: products of all types in one list, with their categories, the texts of other
 * cultures as fields, and the documents of what picks them. Pages that are no JSON are left out and named.
 */
export async function umbracoLists(root: string): Promise<{
  readonly lists: Readonly<Record<string, readonly Json[]>>;
  readonly doubts: readonly Finding[];
}> {
  const { pages, doubts } = await contentPages(root, isUmbraco);
  const found = pages.flatMap(({ file, value }) => contentsIn(value, file));
  return { lists: linkedLists(siteEntries(found)), doubts };
}

/** The contents of a page of the list, and those of which only what picks them is known. */
function contentsIn(value: unknown, file: string): SitePage[] {
  const items = Array.isArray(value) ? value : isObject(value) ? (value['items'] ?? [value]) : [];
  const [, inName = ''] = CULTURE.exec(file) ?? [];
  const found: SitePage[] = [];
  const picked: SitePage[] = [];
  for (const item of (Array.isArray(items) ? items : []).filter(isObject)) {
    const culture = cultureOf(item) || inName.toLowerCase();
    const content = contentOf(item, culture, (one) => {
      const other = contentOf(one, culture, () => {}, true);
      if (other) picked.push(other);
    });
    if (content) found.push(content);
  }
  return [...found, ...picked];
}

/** The culture in which an item is given: the one that has its address. */
function cultureOf(item: Json): string {
  const path = pathOf(item);
  const all = isObject(item['cultures']) ? Object.entries(item['cultures']) : [];
  const own = all.filter(([, one]) => isObject(one) && textOf(one['path']) === path);
  return own.length === 1 ? (own[0]?.[0] ?? '').toLowerCase() : '';
}

const pathOf = (item: Json) => (isObject(item['route']) ? textOf(item['route']['path']) : '');

function contentOf(
  item: Json,
  culture: string,
  pick: (item: Json) => void,
  isPicked = false,
): SitePage | null {
  const properties = isObject(item['properties']) ? item['properties'] : {};
  const [id, kind] = [textOf(item['id']), textOf(item['contentType'])];
  if (id === '' || kind === '') return null;
  const picks = new Set<string>();
  const fields = Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (OF_PROGRAM.test(name)) return [];
      const plain = plainValue(value, (one) => {
        picks.add(textOf(one['contentType']));
        pick(one);
      });
      return plain === undefined || plain === null || plain === '' ? [] : [[name, plain] as const];
    }),
  );
  return {
    id,
    kind,
    culture,
    path: pathOf(item),
    name: textOf(item['name']),
    // What is only picked says less than the content itself.
    updated: isPicked ? '' : textOf(item['updateDate']) || '0',
    isHidden: properties[HIDDEN] === true,
    fields,
    picks,
    hasFiles: hasDocument(fields),
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
