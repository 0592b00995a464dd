import { type CatalogueRow, textIn } from '../../tables/catalogue-row.ts';
import { wordsOf } from '../names/name-parts.ts';

// Products that somebody should look at before they are published.

/** So many titles are named in a doubt. */
const MAX_NAMED = 5;

/** Words that stand in what nobody sells. */
const TEST =
  /\b(?:test|tests|testing|dummy|sample product|do not use|donotuse|placeholder|lorem|asdf|xxx+|prueba|essai|testartikel|testprodukt)\b/;

/** What is doubtful among products: rows that look like tests, twins, and those of which nothing is known. */
export function doubtfulRows(
  products: readonly CatalogueRow[],
  withDocuments: ReadonlySet<string>,
): string[] {
  const titleOf = (row: CatalogueRow) => textIn(row, 'title');
  const tests = products.filter((row) => TEST.test(wordsOf(titleOf(row)).join(' ')));
  const twins = [...Map.groupBy(products, (row) => wordsOf(titleOf(row)).join('')).values()].filter(
    (same) => same.length > 1 && titleOf(same[0] ?? { cells: {}, placeOf: () => ({ place: '' }) }) !== '',
  );
  const empty = products.filter(
    (row) => textIn(row, 'description') === '' && !withDocuments.has(textIn(row, 'id')),
  );
  return [
    ...tell(tests.map(titleOf), 'look like tests: leave them out by "rows" if they are'),
    ...tell(
      twins.map((same) => same.map((row) => `${titleOf(row)} [${textIn(row, 'id')}]`).join(' = ')),
      'are called the same but for spaces and signs',
    ),
    ...tell(empty.map(titleOf), 'have neither a description nor a document'),
  ];
}

function tell(names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  const more = names.length - MAX_NAMED;
  return [
    `${names.length} ${names.length === 1 ? 'product' : 'products'} ${what}: ${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  ];
}
