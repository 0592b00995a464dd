import { categoriesOf } from './categories.ts';
import { CORE } from './columns.ts';
import type { TypoLink } from './links.ts';
import { isOfCore, modelOf } from './names.ts';
import { recordsOf } from './records.ts';
import type { TypoTable } from './table.ts';
import { titleColumn } from './titles.ts';

// Which table of the extensions has the products. Each maker's extension is another one: by what the table is called, whether files hang on its records, and what hangs on these.

/** What tables of products are called, and tables beside them. */
const OF_PRODUCTS = /product|produkt|produit|producto|prodott|artikel|article|articulo|item|system/;
const BESIDE =
  /categor|kategor|group|gruppe|famil|type|typ$|variant|size|sku|packag|news|blog|event|job|person|contact|address|team|download|document|file|media|image|attribut|propert|feature|filter|tag$|label|country|region|location|dealer|reference|project|faq|question|slide|teaser|standard|norm|colou?r|farbe|certificat|brand|manufacturer|price|order/;

/** A table of fewer is none of products. */
const MIN_PRODUCTS = 2;

/** So many points make a table that of products. */
const MIN_POINTS = 3;

/** The table of the products; null if no table looks like one. */
export function productTable(tables: readonly TypoTable[], links: readonly TypoLink[]): TypoTable | null {
  const references = tables.find(({ name }) => name === CORE.reference)?.rows ?? [];
  const withFiles = Map.groupBy(references, (row) => row['tablenames'] ?? '');
  const candidates = tables.flatMap((table) => {
    if (isOfCore(table.name) || !table.columns.includes('uid') || titleColumn(table) === null) return [];
    const shown = recordsOf(table).records.filter(({ isShown }) => isShown);
    if (shown.length < MIN_PRODUCTS) return [];
    const model = modelOf(table.name);
    const isBeside = BESIDE.test(model);
    // A size or an article names the one product that it is of.
    const isPart = links.some(
      ({ from, to, pairs, field }) =>
        from === table.name &&
        to !== table.name &&
        OF_PRODUCTS.test(modelOf(to)) &&
        !BESIDE.test(modelOf(to)) &&
        !field.includes('related') &&
        new Set(pairs.map(([own]) => own)).size === pairs.length,
    );
    const points =
      (OF_PRODUCTS.test(model) && !isBeside ? 3 : 0) +
      (/^(?:product|produkt|produit|producto|prodotto)s?e?$/.test(model) ? 2 : 0) +
      (withFiles.has(table.name) ? 1 : 0) +
      (table.columns.some((one) => /^(?:slug|path_segment)$/.test(one)) ? 1 : 0) +
      (links.some(({ to }) => to === table.name) ? 1 : 0) +
      (categoriesOf(table, tables).size > 0 ? 1 : 0) -
      (isBeside ? 4 : 0) -
      (isPart ? 3 : 0);
    return points >= MIN_POINTS ? [{ table, points, count: shown.length }] : [];
  });
  const [best] = candidates.toSorted((a, b) => b.points - a.points || b.count - a.count);
  return best?.table ?? null;
}
