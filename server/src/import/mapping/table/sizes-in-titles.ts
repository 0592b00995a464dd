import { counted } from '../../counted.ts';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { type FieldRules, ruleInFull } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { beginAlike } from '../names/codes-alike.ts';

// An ERP has a row for each size of some products, and calls it so: `Plaster Access Door 12 x 12`, `Epoxy, 1 GAL`.

/** What sizes are measured in, and sold in. */
const UNITS = 'mm|cm|m|in|ft|oz|OZ|ml|ML|l|lt|ltr|L|gal|Gal|GAL|qt|QT|pt|PT|kg|KG|g|lb|lbs|LB|LBS'.split('|');
const CONTAINERS =
  'tanica|sacco|latta|fusto|secchio|cartuccia|bidone|bidon|sac|seau|pot|cartouche|saco|cubo|bote|balde|tambor|cubeta|garrafa|flacone|bottiglia|flacon|bouteille|Flasche|Fass|Beutel|Kartusche|Hobbock|Eimer|Sack|Kanister|Dose|fles|vat|blik|zak|bottle|Bottle|jug|Jug|pail|Pail|drum|Drum|tub|Tub|tube|Tube|can|Can|box|bag|Bag|bucket|cartridge|Cartridge|kit|pack'.split(
    '|',
  );

/** What sizes are like: `12 x 12`, or `1 GAL`. */
interface Shapes {
  readonly areDimensions: boolean;
  readonly areMeasures: boolean;
}

/** A size at the end of a title, measured in some units and sold in some containers: `, 1 GAL`, ` 12 x 12`, `, 4 in x 25 ft`. */
function sizeIn(
  units: readonly string[],
  containers: readonly string[],
  { areDimensions, areMeasures }: Shapes,
): string {
  const sold = containers.join('|');
  const [before, behind] = sold === '' ? ['', ''] : [`(?: (?:${sold})(?: A ?\\+ ?B)?)?`, `(?: (?:${sold}))?`];
  const unit = units.length === 0 ? '"' : String.raw`"|\s?(?:${units.join('|')})`;
  const one = String.raw`\d[\d./-]*`;
  const sizes = [
    ...(areDimensions ? [String.raw`${one}(?:${unit})?(?:\s?[xX×]\s?${one}(?:${unit})?){1,2}`] : []),
    ...(areMeasures ? [String.raw`\d[\d.,/]*(?:${unit})`] : []),
  ];
  return String.raw`${before}(?:,\s?|\s[-–]\s|\s)\(?(?:${sizes.join('|')})${behind}\)?$`;
}

const SIZED = new RegExp(
  `^(.*?\\S)(${sizeIn(UNITS, CONTAINERS, { areDimensions: true, areMeasures: true })})`,
  'u',
);

/** What stands between dimensions. */
const BY = /\d"?(?:\s?\p{L}{2})?\s?[xX×]\s?\d/u;

const EMPTY = { line: 0, cells: [] };

/** A pattern of a mapping is no longer. */
const MAX_PATTERN = 290;

/** So many products must have several rows that differ in their sizes; of what is sold by volume one is enough. */
const MIN_PRODUCTS = 2;
const BY_VOLUME = /\d\s?(?:oz|ml|l|lt|ltr|gal|qt|pt|kg)\b/iu;

/** So large a share of the titles with sizes are of products with several. */
const MIN_SHARE = 0.5;

/** In so large a share of the names that differ in sizes alone the numbers begin alike. */
const MIN_ALIKE = 0.8;

/**
 * Makes one product of rows whose titles differ in a size at their ends, and whose numbers begin alike. Changes `fields` and
 * `doubts`; returns whether there are any.
 * @param sizes the column with the numbers of rows that have one title, where ids are made from titles already
 * @param counts whether a row is taken
 * @param codes the columns in which numbers of rows may stand
 */
export function sizesInTitles(
  { columns, rows }: Table,
  sizes: string | null,
  counts: (row: Table['rows'][number]) => boolean,
  codes: readonly string[],
  proposals: ReadonlyMap<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): boolean {
  const [title = '', id = ''] = ['title', 'id'].map((field) => proposals.get(field)?.columns[0]);
  const [named, numbered] = [fields['title'], fields['id']];
  if (named === undefined || (sizes === null && (typeof numbered !== 'string' || id === title))) return false;
  const rule = ruleInFull(named);
  if (rule.pattern !== undefined || rule.otherwise || (rule.columns.length > 1 && rule.take !== 'first'))
    return false;
  const cell = (row: Table['rows'][number], column: string) => {
    const text = oneLine(row.cells[columns.indexOf(column)] ?? '');
    return isNothing(text) ? '' : text;
  };
  const sized = rows.filter(counts).flatMap((row) => {
    const [, base, size = ''] = SIZED.exec(cell(row, title)) ?? [];
    return base === undefined ? [] : [{ base: nameKey(base), whole: nameKey(cell(row, title)), size, row }];
  });
  const products = [...Map.groupBy(sized, ({ base }) => base).values()].filter(
    (same) => new Set(same.map(({ whole }) => whole)).size > 1,
  );
  const areByVolume = products.every((same) => same.every(({ size }) => BY_VOLUME.test(size)));
  const alike = products.filter((same) =>
    codes.some((code) => beginAlike(same.map(({ row }) => cell(row, code)))),
  );
  if (products.flat().length < sized.length * MIN_SHARE) return false;
  if (products.length < (areByVolume ? 1 : MIN_PRODUCTS) || alike.length < products.length * MIN_ALIKE)
    return false;
  const words = new Set(sized.flatMap(({ size }) => size.match(/\p{L}+/gu) ?? []));
  const isThere = (word: string) => words.has(word);
  // What no product has several of may be a part of a name: `LV-4 Louver, 4 in`.
  const areDimensions = products.flat().some((one) => BY.test(one.size));
  const areMeasures = products.flat().some((one) => !BY.test(one.size));
  const size = sizeIn(UNITS.filter(isThere), CONTAINERS.filter(isThere), { areDimensions, areMeasures });
  if (size.length > MAX_PATTERN) return false;
  // Some products have sizes that their titles do not say at all.
  const called = [...Map.groupBy(rows.filter(counts), (row) => nameKey(cell(row, title))).values()];
  const unsaid = called.filter((same) => same.length > 1 && cell(same[0] ?? EMPTY, title) !== '');
  const areAlike = unsaid.every((same) =>
    codes.some((code) => beginAlike(same.map((row) => cell(row, code)))),
  );
  fields['title'] = {
    columns: [...rule.columns],
    ...(rule.columns.length > 1 && { take: 'first' as const }),
    pattern: `^(.*?\\S)(?:${size})?$`,
  };
  fields['id'] = {
    columns: [title],
    pattern:
      sizes !== null || (unsaid.length > 0 && areAlike) ? `^(.*?\\S)(?:${size})?$` : `^(.*?\\S)${size}`,
    ...(sizes === null && { otherwise: { columns: [id] } }),
  };
  doubts.push(
    `${counted(products.length, 'product')} have a row for each size, which stands at the end of "${title}": the sizes are left out of the titles, and each product is listed once.`,
  );
  return true;
}
