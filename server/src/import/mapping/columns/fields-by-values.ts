import type { TableKind } from '@submittal/contract/catalogue-tables';
import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { languageNamed } from '../cells/clean-values.ts';
import { documentTypeNamed } from '../names/name-parts.ts';
import { isDate } from './column-candidates.ts';
import { areCodes, areLabels } from './column-content.ts';
import { documentTypeOfColumn, fieldsNamed, shortTypeOf } from './column-names.ts';
import { type Column, FILE_NAME, PICTURE_NAME } from './columns.ts';
import { type FieldRules, ruleFor } from './field-rules.ts';
import { legendOf } from './legends.ts';

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
      // The number of a data sheet is no number of its product.
      (documentTypeOfColumn(name) === null || name === columns[0]?.name) &&
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

/** Names have a space in so many of them, and codes have none. */
const MIN_SPACED = 0.5;

/**
 * Takes for the title what is taken for the id, if it has names for values: a price list calls its products "Item". What has a
 * code for each stays for the id.
 */
export function titleByNames(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const id = columns.find(({ name }) => name === proposals.get('id')?.columns[0]);
  if (!id) return;
  const names = id.values.filter((text) => /\p{L}{3}/u.test(text) && /\S \S/.test(text));
  const code = columns.find(
    ({ name, values, rows }) =>
      name !== id.name &&
      values.length === rows &&
      new Set(values.map(nameKey)).size === rows &&
      values.every((text) => /^\S+$/.test(text)) &&
      fieldsNamed('products', name).some(({ field }) => field === 'id'),
  );
  if (names.length < id.values.length * MIN_SPACED) return;
  const reason = 'its values are names';
  proposals.set('title', { field: 'title', columns: [id.name], score: 0.7, reason });
  fields.title = id.name;
  if (!code) return;
  proposals.set('id', { field: 'id', columns: [code.name], score: 0.7, reason: 'its name' });
  fields.id = code.name;
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

/** So large a share of labels may say no type. */
const MOST_UNNAMED = 0.3;

/**
 * Takes columns as the file, type and language of documents whose values cannot be anything else. Returns the tables among `others`
 * that explain codes of types.
 */
export function documentsByValues(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
  others: readonly Table[] = [],
): Table[] {
  const lookups: Table[] = [];
  const take = (field: string, reason: string, tells: (text: string) => boolean) => {
    const used = new Set([...proposals.values()].flatMap((one) => one.columns));
    const understood = (values: readonly string[], most = 0.1) => {
      let missing = values.length * most;
      return values.every((value) => tells(value) || --missing >= 0);
    };
    const present = columns.find(({ name }) => name === proposals.get(field)?.columns[0]);
    // What is called so but says nothing, such as a code, gives way.
    if (present && (field !== 'documentType' || present.values.some(tells))) return;
    const fitting = columns.filter(
      ({ name, base, values, rows }) =>
        values.length >= rows * 0.5 &&
        values.length > 0 &&
        understood(values) &&
        // What is said of a file of the object around a row.
        !(name.startsWith(PARENT) && (field === 'file' || documentTypeOfColumn(base) !== null)) &&
        // `datasheet.url` is a property of a product.
        !(field === 'file' && base.includes('.') && documentTypeOfColumn(base) !== null),
    );
    const label = proposals.get('title')?.columns[0];
    const column =
      fitting.find(({ name }) => !used.has(name)) ??
      // Titles that are the same for many documents, such as "Data Sheet", say what these are; some say nothing, such as "Other".
      columns.find(
        ({ name, values }) =>
          field === 'documentType' && name === label && areLabels(values) && understood(values, MOST_UNNAMED),
      );
    if (!column) return;
    proposals.set(field, { field, columns: [column.name], score: 0.5, reason });
    const rule = ruleFor(field, 'documents', [column]);
    // A title that says no type, as `Report 22-104`, is none: the file may say it.
    const isTitle = field === 'documentType' && column.name === label && typeof rule !== 'string';
    fields[field] = isTitle ? { ...rule, values: { ...typesOf(column.values), ...rule.values } } : rule;
  };
  if (!fields.href) take('file', 'its values are names of files', (text) => FILE_NAME.test(text));
  if (!typesByCodes(columns, proposals, fields, doubts, others, lookups)) {
    take(
      'documentType',
      'its values are types of documents',
      // `SDS\\ANNA` and `sds@maker.example` are people.
      (text) =>
        !FILE_NAME.test(text) &&
        !/[\\@]/.test(text) &&
        (shortTypeOf(text) ?? documentTypeNamed(text)) !== null,
    );
  }
  typesByTitles(columns, proposals, fields);
  typesElse(columns, proposals, fields);
  take('language', 'its values are languages', (text) => languageNamed(text) !== null);
  return lookups;
}

/** With more titles, a mapping is no longer read by people. */
const MAX_TITLES = 500;

/** Reads types from titles such as `Vela 100 installation`, where names of files say none. */
function typesByTitles(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const valuesOf = (field: string) =>
    columns.find(({ name }) => name === proposals.get(field)?.columns[0])?.values ?? [];
  const [titles, files] = [valuesOf('title'), [...valuesOf('file'), ...valuesOf('href')]];
  const title = columns.find(({ name }) => name === proposals.get('title')?.columns[0]);
  if (fields['documentType'] || !title || titles.length < MIN_SAME || new Set(titles).size > MAX_TITLES)
    return;
  const says = (text: string) => documentTypeNamed(text) !== null;
  if (titles.filter(says).length < titles.length * 0.9) return;
  if (files.map(stemOf).filter(says).length * 2 > files.length) return;
  const reason = 'its titles say types of documents';
  proposals.set('documentType', { field: 'documentType', columns: [title.name], score: 0.5, reason });
  fields['documentType'] = { columns: [title.name], values: typesOf(titles) };
}

const isFile = (text: string) => FILE_NAME.test(text);

/** Reads types from titles, such as `Fiche technique`, in rows whose column of types is empty. */
function typesElse(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
  fields: FieldRules,
): void {
  const [typed] = proposals.get('documentType')?.columns ?? [];
  const [titled] = proposals.get('title')?.columns ?? [];
  const used = new Set([...proposals.values()].flatMap((one) => one.columns));
  const type = columns.find(({ name }) => name === typed);
  const rule = fields['documentType'];
  if (!type || rule === undefined || type.values.length >= type.rows) return;
  const says = (text: string) => documentTypeNamed(text) !== null;
  // What is called in no known way is a title if most of it says types.
  const title = columns.find(({ name, values }) =>
    titled === undefined
      ? !used.has(name) && values.filter(says).length * 2 > values.length && !values.some(isFile)
      : name === titled && name !== typed && values.some(says),
  );
  if (!title || new Set(title.values).size > MAX_TITLES) return;
  const own = typeof rule === 'string' ? { columns: [rule] } : rule;
  if (own.otherwise) return;
  const values = typesOf(title.values);
  fields['documentType'] = { ...own, otherwise: { columns: [title.name], values } };
}

function typesOf(titles: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new Set(titles)].map((text) => [text, documentTypeNamed(text) ?? '']));
}

function stemOf(file: string): string {
  return file
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');
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

/** What stands in the name of a column of types that are those of documents. */
const OF_DOCUMENTS = /doc|dok|file|datei|asset|media|resource|attachment/i;

/** Texts say the types of codes beside them if so many of them say one. */
const MIN_SAYING = 0.5;

/**
 * Reads codes of document types by the texts that stand beside them, or in a legend among the other tables. A code that none explains says nothing: names and pages
 * of files do, and it is reported to a person. Returns false if the column of types holds no such codes.
 */
function typesByCodes(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
  others: readonly Table[],
  lookups: Table[],
): boolean {
  const codes = columns.find(({ name }) => name === proposals.get('documentType')?.columns[0]);
  const says = (text: string) => !FILE_NAME.test(text) && documentTypeNamed(text) !== null;
  // What a program calls any file says no type, nor what is said of all: `attachment`.
  if (codes && codes.values.length > 0 && codes.values.every((text) => OF_ANY_FILE.test(text))) {
    proposals.delete('documentType');
    delete fields['documentType'];
    return true;
  }
  if (
    codes &&
    codes.values.length >= MIN_SAME &&
    new Set(codes.values).size === 1 &&
    !codes.values.every(says)
  ) {
    proposals.delete('documentType');
    delete fields['documentType'];
    return true;
  }
  if (!codes || !areCodes(codes.values) || codes.values.every(says)) return false;
  const texts = columns.filter(
    (one) => one !== codes && one.values.filter(says).length >= one.rows * MIN_SAYING,
  );
  const known: Record<string, string> = {
    ...texts.map((one) => typesOfCodes(codes, one)).find((one) => one !== null),
  };
  const all = [...new Set(codes.values)];
  const legend = legendOf(all, others);
  const explained = (code: string) => legend?.texts.get(nameKey(code)) ?? '';
  for (const code of all) {
    const type = documentTypeNamed(explained(code)) ?? documentTypeNamed(code);
    if (type !== null) known[code] = type;
  }
  if (legend) {
    lookups.push(legend.table);
    doubts.push(
      `"${codes.name}" holds codes: ${nameOfTable(legend.table)} says what they stand for ("values").`,
    );
  }
  // Codes of categories are none of documents if nothing says so.
  if (Object.keys(known).length === 0 && !OF_DOCUMENTS.test(codes.name)) {
    proposals.delete('documentType');
    delete fields['documentType'];
    return true;
  }
  const unknown = all.filter((code) => known[code] === undefined);
  fields['documentType'] = {
    columns: [codes.name],
    values: { ...known, ...Object.fromEntries(unknown.map((code) => [code, ''])) },
  };
  const codeWithText = (code: string) => (explained(code) === '' ? code : `${code} (${explained(code)})`);
  if (unknown.length > 0) {
    doubts.push(
      `"${codes.name}" holds codes of document types that nothing explains, so that names and pages of files say what they are: write what each means in mapping.json, at "values" of "documentType": ${unknown.slice(0, 12).map(codeWithText).join(', ')}${unknown.length > 12 ? ' …' : ''}.`,
    );
  }
  return true;
}

/** How programs tell files from pictures and films. */
const OF_ANY_FILE =
  /^(?:generic[ _-]?files?|files?|(?:media[ _-]?)?images?|(?:external[ _-]?)?videos?|model[ _-]?3d|(?:application|image|video|text)\/[\w.+-]+|media|raw|assets?|attachments?|downloads?)$/iu;

/** One value of fewer rows may be a type. */
const MIN_SAME = 10;

/** What codes stand for, where the texts beside them say one type of documents for each; null if they do not. */
function typesOfCodes(codes: Column, texts: Column): Record<string, string> | null {
  if (codes.values.length < codes.rows || texts.values.length < texts.rows) return null;
  const said = codes.values.map((code, at) => ({ code, type: documentTypeNamed(texts.values[at] ?? '') }));
  const types = [...Map.groupBy(said, ({ code }) => code)].map(
    ([code, same]) => [code, new Set(same.flatMap(({ type }) => type ?? []))] as const,
  );
  if (types.some(([, those]) => those.size > 1)) return null;
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
