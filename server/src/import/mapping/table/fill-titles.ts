import type { TableKind } from '@submittal/contract/catalogue-tables';
import { counted } from '../../counted.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { areCodes } from '../columns/column-content.ts';
import { fieldsNamed, mentionsField, withoutLocale } from '../columns/column-names.ts';
import type { Column } from '../columns/columns.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { wordsOf } from '../names/name-parts.ts';
import { areNumbers } from './titles-of-table.ts';

/** The field that says what a row is called. */
const NAMED_BY: Readonly<Partial<Record<TableKind, string>>> = { facts: 'name' };

/** Another column names so many rows that the title's leaves empty, and these are so large a share of all that it names. */
const MIN_EMPTY = 3;
const MIN_NAMED = 0.9;

/** Whether a text may be a title: short, and no sentence. */
const isShort = (text: string) => text.length <= 80 && !/[.!?;]$|<|,.*,/u.test(text);

/** What a column is called that says what some rows are called where others see them: `Web name (if different)`. */
const SHOWN_NAME =
  /^(?:web(?:site)?|display|public|online|marketing|catalog(?:ue)?|customer facing) (?:name|title)(?: if different| override| optional)?$/;

/** Whether the name of a column says that it gives this field. */
function isNamed(kind: TableKind, field: string, { base }: Column): boolean {
  return fieldsNamed(kind, base).some((one) => one.field === field);
}

/**
 * Takes the title, or the name of a fact, from further columns, such as those of other languages, for rows in which its own is empty. Changes `fields`,
 * and says so in `doubts`.
 */
export function fillTitles(
  kind: TableKind,
  table: Table,
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  const field = NAMED_BY[kind] ?? 'title';
  const [own] = proposals.get(field)?.columns ?? [];
  const rule = fields[field];
  if (own === undefined || typeof rule !== 'string') return;
  const used = new Set([...proposals.values()].flatMap((one) => one.columns));
  const base = withoutLocale(own);
  const cell = (row: Table['rows'][number], name: string) =>
    oneLine(row.cells[table.columns.indexOf(name)] ?? '');
  let empty = table.rows.filter((row) => isNothing(cell(row, own)));
  const language = columns.find(({ name }) => name === own)?.language ?? null;
  // Where families of products have names of their own, as those of another brand may: `kb_designation-en_GB`.
  const namesTheEmpty = (one: Column) => {
    if (!mentionsField(kind, field, one.base) || areCodes(one.values)) return false;
    const named = empty.filter((row) => !isNothing(cell(row, one.name))).length;
    return named >= MIN_EMPTY && named >= one.values.length * MIN_NAMED;
  };
  // What describes an item may be all that it is called: a number says less.
  const callsTheEmpty = ({ name, values }: Column) => {
    if (!proposals.get('description')?.columns.includes(name) || areNumbers(values)) return false;
    const texts = empty.map((row) => cell(row, name)).filter((text) => !isNothing(text));
    return texts.length >= MIN_EMPTY && texts.filter(isShort).length >= texts.length * MIN_NAMED;
  };
  const free = columns.filter(({ name }) => !used.has(name));
  const others = [
    ...free
      .filter(namesTheEmpty)
      .toSorted((a, b) => Number(b.language === language) - Number(a.language === language)),
    ...(kind === 'products' ? columns.filter(callsTheEmpty) : []),
    ...free.filter((one) => isNamed(kind, field, one) || (base !== own && withoutLocale(one.name) === base)),
  ];
  const shown = free.find(
    (one) => kind === 'products' && SHOWN_NAME.test(wordsOf(one.name).join(' ')) && !areCodes(one.values),
  );
  const taken: string[] = [];
  let filled = 0;
  for (const { name } of others.filter((one) => one !== shown)) {
    const left = empty.filter((row) => isNothing(cell(row, name)));
    if (left.length === empty.length) continue;
    filled += empty.length - left.length;
    taken.push(name);
    empty = left;
  }
  const first = shown ? [shown.name] : [];
  if (taken.length + first.length === 0) return;
  fields[field] = { columns: [...first, own, ...taken], take: 'first' };
  if (shown) doubts.push(`"${shown.name}" goes before "${own}" where it says something.`);
  if (taken.length === 0) return;
  const from = taken.map((name) => `"${name}"`).join(' or ');
  doubts.push(
    `"${own}" is empty in ${counted(filled, 'row')} that ${from} names: its text is the ${field} there.`,
  );
}
