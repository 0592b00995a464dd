import type { TableKind } from '@submittal/contract/catalogue-tables';
import { counted } from '../../counted.ts';
import { areCodes } from '../columns/column-content.ts';
import { documentTypeOfColumn, languageAlone } from '../columns/column-names.ts';
import { type Column, FILE_NAME } from '../columns/columns.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import { type FieldProposal, idByValues, titleByNames } from '../columns/fields-by-values.ts';

/** The score of a title that no name of a column suggests. */
export const GUESSED = 0.4;

/** The score of a title that describes articles, each with a number of its own. */
export const DESCRIBED = 0.6;

/** What calls articles differs in so many rows; `END SUCT PUMP` says of several what they are. */
const TELLING = 0.7;

/** So many rows have a number that no other has: one or two may stand there twice by mistake. */
const NUMBERED = 0.9;

/** What is said if products have no type of their own. */
export const NO_TYPE = 'No column is called like a category: every product gets the type "Products".';

/** What every product needs: a title, an id and a type. */
export function nameRows(
  kind: TableKind,
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  if (kind !== 'products' && kind !== 'systems') return;
  if (!fields.title) titleByNames(columns, proposals, fields);
  if (!fields.title) {
    // A list of files is none of products, whatever else it says of them.
    if (columns.some(listsFiles)) return;
    const used = new Set([...proposals.values()].flatMap((one) => one.columns));
    // What an ERP calls a description may be all that it calls an article.
    const described = new Set(
      columns
        .filter(
          ({ name }) => proposals.get('description')?.columns.includes(name) || languageAlone(name) === 'en',
        )
        .filter(({ values, rows }) => new Set(values).size >= rows * TELLING)
        .map(({ name }) => name),
    );
    const best = columns
      .filter(
        ({ name, values, rows }) =>
          (!used.has(name) || described.has(name)) && values.length === rows && values.every(isTitle),
      )
      .toSorted(
        (a, b) =>
          Number(described.has(b.name)) - Number(described.has(a.name)) ||
          Number(areCodes(a.values)) - Number(areCodes(b.values)) ||
          new Set(b.values).size - new Set(a.values).size,
      )[0];
    if (!best || new Set(best.values).size * 2 < best.rows) return;
    // An article with a number of its own is called by what describes it.
    const number = columns.find(({ name }) => name === proposals.get('id')?.columns[0]);
    const isNumbered =
      described.has(best.name) &&
      number !== undefined &&
      new Set(number.values).size >= number.rows * NUMBERED;
    proposals.set('title', {
      field: 'title',
      columns: [best.name],
      score: isNumbered ? DESCRIBED : GUESSED,
      reason: isNumbered
        ? 'its texts are short, and its rows are numbered'
        : 'its texts are short and differ',
    });
    fields.title = best.name;
    const rest = (proposals.get('description')?.columns ?? []).filter((one) => one !== best.name);
    if (described.has(best.name)) withDescription(rest, proposals, fields);
    doubts.push(`No column is called like a name: "${best.name}" is taken as the title.`);
  }
  const title = proposals.get('title')?.columns ?? [];
  if (!proposals.has('id')) idByValues(columns, proposals, fields);
  const id = columns.find(({ name }) => name === proposals.get('id')?.columns[0]);
  if (!id || id.values.length < id.rows * 0.9) {
    proposals.set('id', {
      field: 'id',
      columns: title,
      score: 0.4,
      reason: 'no column has an id in every row',
    });
    fields.id = { columns: [...title] };
    doubts.push(
      `No column has an id in every row: ids are made from "${title.join('')}", so that a product that is renamed is another one.`,
    );
  } else if (id.values.length < id.rows) {
    doubts.push(
      `"${id.name}", which is taken as the id, is empty in ${counted(id.rows - id.values.length, 'row')}.`,
    );
  }
  if (kind === 'products' && !fields.type) {
    fields.type = { value: 'Products' };
    doubts.push(NO_TYPE);
  }
}

/** Whether a column has a file in each row, and is no property of products, as data sheets are. */
function listsFiles({ base, values, rows }: Column): boolean {
  const areFiles = values.length === rows && values.every((one) => FILE_NAME.test(one));
  return areFiles && documentTypeOfColumn(base) === null;
}

/** Takes these columns for the description; none if there is none left. */
function withDescription(
  columns: readonly string[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const own = proposals.get('description');
  const [only, ...more] = columns;
  if (own === undefined) return;
  if (only === undefined) {
    proposals.delete('description');
    delete fields.description;
    return;
  }
  proposals.set('description', { ...own, columns });
  fields.description = more.length === 0 ? only : { columns: [...columns], take: 'first' };
}

/** `2 in`, `1-1/2 Zoll`: what an article measures is not what it is called. */
const MEASURE = /^[\d.,/x× -]*\d\s?\p{L}{1,4}\.?$/u;

function isTitle(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 120 &&
    /\p{L}{2}/u.test(text) &&
    !/^https?:|\.\w{3,4}$|^[\d.,]+ ?[kmg]?b$/i.test(text) &&
    !MEASURE.test(text)
  );
}
