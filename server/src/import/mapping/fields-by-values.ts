import type { TableKind } from '@submittal/contract/catalogue-tables';
import { nameKey } from '../tables/header-line.ts';
import { languageNamed } from './clean-values.ts';
import { isDate } from './column-candidates.ts';
import { areLabels } from './column-content.ts';
import { type Column, FILE_NAME, PICTURE_NAME } from './columns.ts';
import { type FieldRules, ruleFor } from './field-rules.ts';
import { documentTypeNamed } from './name-parts.ts';

/** What a field is proposed to be made from, how sure that is, from 0 to 1, and why. */
export interface FieldProposal {
  readonly field: string;
  readonly columns: readonly string[];
  readonly score: number;
  readonly reason: string;
}

/** A MasterFormat number as it is written, with what may stand around it: nothing else looks like it. */
const WRITTEN_SECTION = /^(?:section )?[0-4]\d \d\d \d\d(?:\.\d\d)?(?![\d.]| \d)/i;

/** Takes the first column of codes that differ in every row as the id. */
export function idByValues(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const used = new Set([...proposals.values()].flatMap((one) => one.columns));
  const codes = columns.find(
    ({ name, values, rows }) =>
      !used.has(name) &&
      values.length === rows &&
      values.every(isCode) &&
      new Set(values.map(nameKey)).size === rows &&
      !values.every((value, at) => Number(value) === Number(values[0]) + at),
  );
  if (!codes) return;
  const reason = 'its values are codes, another in every row';
  proposals.set('id', { field: 'id', columns: [codes.name], score: 0.5, reason });
  fields.id = codes.name;
}

function isCode(text: string): boolean {
  return (
    /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{2,39}$/u.test(text) &&
    !/^\d+[.,]\d+$/.test(text) &&
    !FILE_NAME.test(text) &&
    !PICTURE_NAME.test(text) &&
    !isDate(text)
  );
}

/** Takes a column as the MasterFormat number whose values cannot be anything else, whatever it is called. */
export function sectionByValues(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  if (fields.masterformat) return;
  const column = columns.find(
    ({ values }) =>
      values.length > 0 &&
      values.filter((value) => WRITTEN_SECTION.test(value)).length >= values.length * 0.9,
  );
  if (!column) return;
  const reason = 'its values are MasterFormat numbers';
  proposals.set('masterformat', { field: 'masterformat', columns: [column.name], score: 0.5, reason });
  fields.masterformat = column.name;
}

/** Takes columns as the file, type and language of documents whose values cannot be anything else. */
export function documentsByValues(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const take = (field: string, reason: string, tells: (text: string) => boolean) => {
    const used = new Set([...proposals.values()].flatMap((one) => one.columns));
    const understood = (values: readonly string[]) => values.filter(tells).length >= values.length * 0.9;
    const present = columns.find(({ name }) => name === proposals.get(field)?.columns[0]);
    // What is called so but says nothing, such as a code, gives way.
    if (present && (field !== 'documentType' || present.values.some(tells))) return;
    const fitting = columns.filter(
      ({ values, rows }) => values.length >= rows * 0.5 && values.length > 0 && understood(values),
    );
    const label = proposals.get('title')?.columns[0];
    const column =
      fitting.find(({ name }) => !used.has(name)) ??
      // Titles that are the same for many documents, such as "Data Sheet", say what these are.
      fitting.find(({ name, values }) => field === 'documentType' && name === label && areLabels(values));
    if (!column) return;
    const codes = field === 'documentType' && present ? typesOfCodes(present, column) : null;
    if (present && codes) {
      fields[field] = { columns: [present.name], values: codes };
      return;
    }
    proposals.set(field, { field, columns: [column.name], score: 0.5, reason });
    fields[field] = ruleFor(field, 'documents', [column]);
  };
  if (!fields.href) take('file', 'its values are names of files', (text) => FILE_NAME.test(text));
  take(
    'documentType',
    'its values are types of documents',
    (text) => !FILE_NAME.test(text) && documentTypeNamed(text) !== null,
  );
  take('language', 'its values are languages', (text) => languageNamed(text) !== null);
}

/** Takes the column by which products name the rows of a table of files as their id, unless it holds the files themselves. */
export function namedByProducts(
  column: string,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const isFile = ['file', 'href'].some((field) => proposals.get(field)?.columns.includes(column));
  proposals.delete('id');
  delete fields.id;
  if (isFile) return;
  proposals.set('id', { field: 'id', columns: [column], score: 0.6, reason: 'products name its values' });
  fields.id = column;
}

/** What the codes of one column stand for, where the texts of another say one type of documents for each; null if not. */
function typesOfCodes(codes: Column, texts: Column): Record<string, string> | null {
  if (codes.values.length < codes.rows || texts.values.length < texts.rows) return null;
  const said = codes.values.map((code, at) => ({ code, type: documentTypeNamed(texts.values[at] ?? '') }));
  const types = [...Map.groupBy(said, ({ code }) => code)].map(
    ([code, same]) => [code, new Set(same.flatMap(({ type }) => type ?? []))] as const,
  );
  // As many codes as rows are numbers of documents.
  if (types.length === codes.rows || types.some(([, those]) => those.size > 1)) return null;
  return Object.fromEntries(types.flatMap(([code, [type]]) => (type === undefined ? [] : [[code, type]])));
}

/** Takes the column that holds ids of products as the one that says to which of them a row belongs. */
export function referTo(
  kind: TableKind,
  columns: readonly Column[],
  reference: string | null,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const field = kind === 'documents' ? 'parents' : kind === 'facts' || kind === 'variants' ? 'id' : null;
  const column = columns.find(({ name }) => name === reference);
  if (!field || !column || fields[field]) return;
  const reason = 'its values are ids of products';
  proposals.set(field, { field, columns: [column.name], score: 0.6, reason });
  fields[field] = ruleFor(field, kind, [column]);
}
