import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { fieldsNamed, languageAlone } from '../columns/column-names.ts';
import type { Column } from '../columns/columns.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { DESCRIBED } from './name-rows.ts';

// Price lists that have a row for each size of a model: the model is the product, and what describes it is its title.

/** So large a share of the rows may have a model of their own at most. */
const MOST_MODELS = 0.7;

/** So large a share of the rows must have both, so large a share of the models one text, and of the texts one model. */
const MIN_FILLED = 0.9;
const MIN_ALIKE = 0.9;

/** Fewer models are groups of something. */
const MIN_MODELS = 3;

/** A model is a code, as `GX-100` or `GX-100 Plus`. */
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d./-]*(?: \p{L}[\p{L}\d]*)?$/u;

/**
 * Takes the column of models for the id and what describes them for the title, if each row is a size of one; and a column that
 * is called after a language for the title of articles with numbers. Changes `proposals`, `fields` and `doubts`.
 */
export function modelsWithSizes(
  table: Table,
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  const texts = ({ name }: Column) => {
    const at = table.columns.indexOf(name);
    return table.rows.map(({ cells }) => {
      const text = oneLine(cells[at] ?? '');
      return isNothing(text) ? '' : text;
    });
  };
  const title = proposals.get('title')?.columns[0];
  const describing = columns.filter(
    ({ name, values }) =>
      (name === title ||
        languageAlone(name) !== null ||
        proposals.get('description')?.columns.includes(name)) &&
      values.length > 0 &&
      values.every((text) => text.length <= MAX_TITLE) &&
      values.filter((text) => CODE.test(text)).length * 2 < values.length,
  );
  if (describing.length === 0) return;
  for (const model of columns.filter(isOfModels)) {
    const models = texts(model);
    for (const column of describing.toSorted((a, b) => place(a, title) - place(b, title))) {
      if (!areOne(models, texts(column))) continue;
      const reason = 'its rows are sizes of what it names';
      proposals.set('id', { field: 'id', columns: [model.name], score: 0.8, reason });
      fields['id'] = model.name;
      if (column.name === title) return;
      takeTitle(column.name, proposals, fields);
      doubts.push(`"${model.name}" names each product, and "${column.name}" is taken as its title.`);
      return;
    }
  }
}

/** Longer texts are no titles. */
const MAX_TITLE = 120;

/** The title that there is goes first, then English. */
function place({ name }: Column, title: string | undefined): number {
  return name === title ? 0 : languageAlone(name) === 'en' ? 1 : 2;
}

function isOfModels({ name, values }: Column): boolean {
  const named = fieldsNamed('products', name).some(({ field }) => field === 'id' || field === 'title');
  return (
    named &&
    values.length > 0 &&
    values.filter((text) => CODE.test(text)).length >= values.length * MIN_FILLED
  );
}

/** Whether two columns name the same things, and each of these in several rows. */
function areOne(models: readonly string[], texts: readonly string[]): boolean {
  const rows = models.flatMap((model, at) =>
    model === '' || (texts[at] ?? '') === '' ? [] : [[nameKey(model), nameKey(texts[at] ?? '')] as const],
  );
  if (rows.length < models.length * MIN_FILLED) return false;
  const byModel = Map.groupBy(rows, ([model]) => model);
  const byText = Map.groupBy(rows, ([, text]) => text);
  if (byModel.size < MIN_MODELS || byModel.size > rows.length * MOST_MODELS) return false;
  const single = (groups: ReadonlyMap<string, (typeof rows)[number][]>, at: 0 | 1) =>
    [...groups.values()].filter((those) => new Set(those.map((one) => one[at])).size === 1).length;
  return single(byModel, 1) >= byModel.size * MIN_ALIKE && single(byText, 0) >= byText.size * MIN_ALIKE;
}

function takeTitle(name: string, proposals: Map<string, FieldProposal>, fields: FieldRules): void {
  const reason = 'it says what the models are';
  proposals.set('title', { field: 'title', columns: [name], score: DESCRIBED, reason });
  fields['title'] = name;
  const description = proposals.get('description');
  if (!description?.columns.includes(name)) return;
  const rest = description.columns.filter((one) => one !== name);
  const [only, ...more] = rest;
  if (only === undefined) {
    proposals.delete('description');
    delete fields['description'];
    return;
  }
  proposals.set('description', { ...description, columns: rest });
  fields['description'] = more.length === 0 ? only : { columns: rest, take: 'first' };
}
