// Which pages of a site are of products, which of their categories, and which of their variants: by the names of their types, and by what
// stands below what.

/** A page in one culture. */
export interface Page {
  readonly id: string;
  /** What the site calls pages like it. */
  readonly kind: string;
  readonly culture: string;
  /** Its address, which begins with that of the page above it. */
  readonly path: string;
  /** Whether it has documents. */
  readonly hasFiles: boolean;
  /** The types of the pages that it picks. */
  readonly picks: ReadonlySet<string>;
}

/** The types of the pages of a site. */
export interface PageKinds {
  /** The types of products, the one with the most of them first. */
  readonly products: readonly string[];
  readonly categories: ReadonlySet<string>;
  /** The types of pages that stand below products. */
  readonly within: ReadonlySet<string>;
}

const OF_PRODUCTS = /product|article|artikel|produkt|produit|producto|prodotto|produto|item|tuote|vare/i;

/** Types that put products together. */
const OF_GROUPS =
  /categor|kategor|catégor|famil|group|grupp|grupo|groupe|gamme|range|serie|collection|list|overview|index|folder|root|container|landing|home|type|rubri/i;

/** Pages of these types are texts, whatever stands beside them. */
export const OF_TEXTS =
  /news|actu|nieuws|noticia|notizi|case|story|stories|blog|event|press|job|career|faq|landing|search|document|download|team|person|contact|refer|error|^page$|content|contenu|text|settings/i;

const OF_VARIANTS = /variant|varian|sku|model|size|version/i;

/** So many of the pages of a type must stand beside products to be products, too. */
const MIN_BESIDE = 0.5;

/** The types of the pages of a site; no products if none has the name of one or documents. */
export function pageKinds(pages: readonly Page[]): PageKinds {
  const above = pagesAbove(pages);
  const byKind = Map.groupBy(pages, ({ kind }) => kind);
  const isAbove = (kind: string, other: string) =>
    (byKind.get(other) ?? []).some((page) => above(page)?.kind === kind);
  const named = [...byKind.keys()].filter((kind) => OF_PRODUCTS.test(kind) && !OF_GROUPS.test(kind));
  const candidates = named.filter(
    (kind) =>
      !OF_VARIANTS.test(kind.replace(OF_PRODUCTS, '')) &&
      !named.some((other) => other !== kind && !OF_VARIANTS.test(other) && isAbove(kind, other)),
  );
  const withFiles = [...byKind.keys()].filter(
    (kind) =>
      !OF_GROUPS.test(kind) &&
      !OF_TEXTS.test(kind) &&
      (byKind.get(kind) ?? []).some(({ hasFiles }) => hasFiles),
  );
  const sizeOf = (kind: string) => new Set(byKind.get(kind)?.map(({ id }) => id)).size;
  const [main] = (candidates.length > 0 ? candidates : withFiles).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (main === undefined) return { products: [], categories: new Set(), within: new Set() };

  const own = byKind.get(main) ?? [];
  const ids = new Set(own.map(({ id }) => id));
  const parents = new Set(own.flatMap((page) => above(page)?.id ?? []));
  const others = [...byKind.keys()].filter((kind) => {
    if (kind === main || isAbove(kind, main) || OF_GROUPS.test(kind)) return false;
    const all = byKind.get(kind) ?? [];
    // The page of a product in another language is of another type where one of both is an older one.
    if (all.some(({ id }) => ids.has(id))) return true;
    if (OF_TEXTS.test(kind.replace(OF_PRODUCTS, ''))) return false;
    const beside = all.filter((page) => parents.has(above(page)?.id ?? ''));
    return beside.length > 0 && beside.length >= all.length * MIN_BESIDE;
  });
  const products = [main, ...others];
  const isProduct = (page: Page) => products.includes(page.kind);
  const groups = new Map<string, Set<string>>();
  for (const page of pages.filter(isProduct)) {
    const parent = above(page);
    if (!parent || isProduct(parent)) continue;
    const known = groups.get(parent.kind) ?? new Set();
    groups.set(parent.kind, known.add(parent.id));
  }
  // What all stand below is no category, where there are others.
  const perCulture = new Set(pages.map(({ culture }) => culture)).size;
  const several = [...groups].filter(([, all]) => all.size > perCulture).map(([kind]) => kind);
  const picked = new Set(pages.filter(isProduct).flatMap(({ picks }) => [...picks]));
  const byName = [...picked].filter((kind) => OF_CATEGORIES.test(kind) && !products.includes(kind));
  const within = [...byKind.keys()].filter(
    (kind) =>
      !products.includes(kind) &&
      (byKind.get(kind) ?? []).every((page) => {
        const parent = above(page);
        return parent !== undefined && isProduct(parent);
      }),
  );
  return { products, categories: new Set([...several, ...byName]), within: new Set(within) };
}

/** What types of categories are called. */
const OF_CATEGORIES = /categor|kategor|catégor|famil|product_?group|warengruppe|produktgrupp|product_?type/i;

/** How the page above another is found: the one whose address is the longest beginning of its own. */
export function pagesAbove<One extends Page>(pages: readonly One[]): (page: Page) => One | undefined {
  const byPath = new Map(pages.map((page) => [placeOf(page.culture, page.path), page]));
  return ({ culture, path }) => {
    const parts = partsOf(path);
    for (let count = parts.length - 1; count >= 0; count--) {
      const found = byPath.get(placeOf(culture, parts.slice(0, count).join('/')));
      if (found) return found;
    }
    return undefined;
  };
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const placeOf = (culture: string, path: string) => `${culture} ${partsOf(path).join('/').toLowerCase()}`;
