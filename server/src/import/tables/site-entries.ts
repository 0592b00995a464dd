import { withCodedLines } from './coded-lines.ts';
import { type Entry, type Json, Link } from './linked-entries.ts';
import { OF_TEXTS, type Page, pageKinds, pagesAbove } from './page-tree.ts';
import { documentsIn, hasDocument, isPicture } from './umbraco-values.ts';

// The pages of a site in all its cultures as entries: a product once, with its categories, the texts of its other cultures as fields, and
// the documents of what picks it.

/** A page of a site, with the pages that it picks as links. */
export interface SitePage extends Page {
  /** What editors call it in the tree of pages. */
  readonly name: string;
  /** When it was changed; empty if the export has no more of it than what picks it says. */
  readonly updated: string;
  /** Whether the site hides it from its menus. */
  readonly isHidden: boolean;
  readonly fields: Json;
}

/** Where more products are hidden, the menus of the site have none at all. */
const MAX_HIDDEN = 0.25;

/** In so many pages of a type a field must say their names to be the one of their titles. */
const MIN_NAMED = 0.3;

/** What the program adds to the name of a copy: `T24 (1)`. */
const COPIED = /\s+\(\d+\)$/;

/** Categories are so deep within others, and fields within fields. */
const MAX_ABOVE = 12;
const MAX_DEPTH = 8;

/** The pages of products as entries of one type. */
export function siteEntries(all: readonly SitePage[]): Entry[] {
  const pages = latest(all);
  const site = siteOf(pages);
  const listed = [...Map.groupBy(pages, ({ id }) => id).values()].flatMap((own) => {
    const inOrder = own
      .filter(({ updated }) => updated !== '')
      .toSorted((a, b) => site.cultures.indexOf(a.culture) - site.cultures.indexOf(b.culture));
    const [first] = inOrder;
    return first ? [{ first, others: inOrder.slice(1) }] : [];
  });
  const ofProducts = listed.filter(({ first }) => site.isProduct(first));
  const hidden = ofProducts.filter(({ first }) => first.isHidden);
  const left = new Set(hidden.length > ofProducts.length * MAX_HIDDEN ? [] : hidden);
  const entries = new Map<string, PageEntry>();
  for (const one of listed) {
    const { first, others } = one;
    if (left.has(one)) continue;
    const fields = fieldsOf(first, site);
    for (const other of others) addTranslation(fields, fieldsOf(other, site), other.culture, first.culture);
    entries.set(first.id, { page: first, fields });
  }
  giveDocuments(entries, site);
  for (const [id, { page, fields }] of entries) {
    const owner = site.within.has(page.kind) ? entries.get(site.above(page)?.id ?? '') : undefined;
    if (!owner) continue;
    owner.fields[page.kind] = [...asList(owner.fields[page.kind]), fields];
    entries.delete(id);
  }
  const products = [...entries].filter(([, { page }]) => site.isProduct(page));
  const fields = withCodedLines(products.map((one) => withImage(one[1].fields)));
  return products.map(([id, { page }], at) => ({
    id,
    kind: site.product ?? page.kind,
    fields: fields[at] ?? {},
  }));
}

/** The fields with the first picture of a product as its image, and without the other pictures. */
function withImage(fields: Json): Json {
  const arePictures = (value: unknown) => {
    const all = asList(value);
    return all.length > 0 && all.every(isPicture);
  };
  const pictures = Object.entries(fields).filter(([, value]) => arePictures(value));
  const [image] = pictures.flatMap(([, value]) => asList(value));
  const others = Object.entries(fields).filter(([, value]) => !arePictures(value));
  return { ...Object.fromEntries(others), ...(image !== undefined && { image }) };
}

interface PageEntry {
  readonly page: SitePage;
  readonly fields: Json;
}

interface Site {
  /** The type under which all products are listed. */
  readonly product: string | undefined;
  readonly isProduct: (page: SitePage) => boolean;
  readonly isCategory: (page: SitePage) => boolean;
  /** The types of pages below products. */
  readonly within: ReadonlySet<string>;
  /** The one with the most pages first. */
  readonly cultures: readonly string[];
  readonly above: (page: Page) => SitePage | undefined;
  /** The page that a link names, in a culture if it has that one. */
  readonly linked: (id: string, culture: string) => SitePage | undefined;
  readonly titleField: (kind: string) => string | undefined;
}

/** Each page once in a culture, as it was last: a list changes while its parts are asked for. */
function latest(pages: readonly SitePage[]): SitePage[] {
  const found = new Map<string, SitePage>();
  for (const one of pages) {
    const key = `${one.culture} ${one.id}`;
    const known = found.get(key);
    if (!known || one.updated > known.updated) found.set(key, one);
  }
  return [...found.values()];
}

function siteOf(pages: readonly SitePage[]): Site {
  const { products, categories, within } = pageKinds(pages);
  const sizes = Map.groupBy(pages, ({ culture }) => culture);
  const cultures = [...sizes.keys()].toSorted(
    (a, b) => (sizes.get(b)?.length ?? 0) - (sizes.get(a)?.length ?? 0),
  );
  const inCulture = new Map(pages.map((one) => [`${one.culture} ${one.id}`, one]));
  const titles = new Map(
    [...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, own]) => [kind, titleFieldOf(own)]),
  );
  return {
    product: products[0],
    isProduct: ({ kind }) => products.includes(kind),
    isCategory: ({ kind }) => categories.has(kind),
    within,
    cultures,
    above: pagesAbove(pages),
    linked: (id, culture) =>
      [culture, ...cultures].map((one) => inCulture.get(`${one} ${id}`)).find((one) => one !== undefined),
    titleField: (kind) => titles.get(kind),
  };
}

/** The field of pages of a type that says what they are called: in many it repeats their names. */
function titleFieldOf(pages: readonly SitePage[]): string | undefined {
  const counts = new Map<string, { filled: number; same: number }>();
  for (const { name, fields } of pages) {
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value !== 'string' || value === '') continue;
      const known = counts.get(field) ?? { filled: 0, same: 0 };
      const same = known.same + Number(value.toLowerCase() === name.toLowerCase());
      counts.set(field, { filled: known.filled + 1, same });
    }
  }
  const [best] = [...counts]
    .filter(([, { filled, same }]) => same > 0 && same >= filled * MIN_NAMED)
    .toSorted(([, a], [, b]) => b.same - a.same);
  return best?.[0];
}

/** What a page is called: as its field of titles says, or as its name in the tree. */
function titleOf(page: SitePage, { titleField }: Site): string {
  const name = page.name.replace(COPIED, '');
  const said = page.fields[titleField(page.kind) ?? ''];
  if (typeof said !== 'string' || said === '') return name;
  // What stands in brackets behind the name is a note.
  const isNoted = said.startsWith(name) && /^\s*\(.*\)$/.test(said.slice(name.length));
  return isNoted ? name : said;
}

/** The fields of a page with its title and category, and with the names of the pages that it picks; products stay links. */
function fieldsOf(page: SitePage, site: Site): Json {
  const picked: SitePage[] = [];
  const named = (value: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) return undefined;
    if (value instanceof Link) {
      const other = site.linked(value.id, page.culture);
      if (!other || site.isProduct(other)) return other && value;
      if (!site.isCategory(other)) return titleOf(other, site);
      picked.push(other);
      return undefined;
    }
    if (Array.isArray(value))
      return value.map((one) => named(one, depth + 1)).filter((one) => one !== undefined);
    return isObject(value) ? namedIn(value, depth) : value;
  };
  const namedIn = (value: Json, depth: number): Json =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const inner = named(one, depth + 1);
        return inner === undefined || (Array.isArray(inner) && inner.length === 0) ? [] : [[name, inner]];
      }),
    );
  const { title: _, [site.titleField(page.kind) ?? 'title']: __, ...fields } = namedIn(page.fields, 0);
  const names = site.isProduct(page) ? categoriesOf(page, picked, site).map((one) => titleOf(one, site)) : [];
  return {
    title: titleOf(page, site),
    ...(names.length > 0 && { category: names.length > 1 ? [...new Set(names)] : names[0] }),
    ...fields,
  };
}

/** The innermost of the categories that a product picks, or the next that it stands below. */
function categoriesOf(page: SitePage, picked: readonly SitePage[], site: Site): readonly SitePage[] {
  if (picked.length > 0)
    return picked.filter(
      (one) => !picked.some((other) => other.path !== one.path && other.path.startsWith(one.path)),
    );
  let place = site.above(page);
  for (let depth = 0; place && depth < MAX_ABOVE; depth++) {
    if (site.isCategory(place)) return [place];
    place = site.above(place);
  }
  return [];
}

/** Adds the texts of a page in another culture as fields with its language, and the documents that only that has. */
function addTranslation(fields: Json, other: Json, culture: string, main: string): void {
  const language = culture.slice(0, 2);
  for (const [name, value] of Object.entries(other)) {
    const own = fields[name];
    if (typeof value === 'string') {
      if (value !== '' && value !== own && language !== '' && language !== main.slice(0, 2))
        fields[`${name}-${language}`] ??= value;
    } else if (hasDocument(value) && (own === undefined || Array.isArray(own)))
      addRows(fields, name, asList(value));
  }
}

/** Adds the rows of a list that have documents which it lacks. */
function addRows(fields: Json, name: string, rows: readonly unknown[]): void {
  const own = asList(fields[name]);
  const known = new Set(documentsIn(own));
  const added = rows.filter((row) => documentsIn(row).some((address) => !known.has(address)));
  if (added.length > 0) fields[name] = [...own, ...added];
}

/** Gives products the documents of the pages that they pick, or that pick them, such as their ranges, and of their categories. */
function giveDocuments(entries: Map<string, PageEntry>, site: Site): void {
  const owners = new Map<string, Set<string>>();
  const add = (owner: string, product: string) =>
    owners.set(owner, (owners.get(owner) ?? new Set()).add(product));
  for (const [id, { page }] of entries) {
    const links = linksIn(page.fields, 0);
    if (site.isProduct(page)) {
      const picked = links.flatMap((one) => site.linked(one, page.culture) ?? []);
      for (const one of picked) if (!site.isProduct(one)) add(one.id, id);
      for (const one of categoriesOf(page, picked.filter(site.isCategory), site)) add(one.id, id);
    } else for (const one of links) add(id, one);
  }
  for (const [owner, products] of owners) {
    const entry = entries.get(owner);
    const given = [...products].flatMap((id) => {
      const product = entries.get(id);
      return product && site.isProduct(product.page) ? [product] : [];
    });
    if (!entry || site.isProduct(entry.page) || given.length === 0 || OF_TEXTS.test(entry.page.kind))
      continue;
    for (const [name, value] of Object.entries(entry.fields)) {
      if (hasDocument(value)) for (const { fields } of given) addRows(fields, name, asList(value));
    }
    entries.delete(owner);
  }
}

function linksIn(value: unknown, depth: number): string[] {
  if (value instanceof Link) return [value.id];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((one) => linksIn(one, depth + 1));
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
