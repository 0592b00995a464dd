import { type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import type { MappingInput } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import { nameKey } from '../tables/header-line.ts';
import type { Table } from '../tables/table.ts';
import {
  dateOf,
  flagOf,
  isNothing,
  languageNamed,
  oneLine,
  regionsOf,
  sectionNumber,
} from './clean-values.ts';
import {
  documentTypeOfColumn,
  fieldsNamed,
  languageOfColumn,
  mentionsField,
  namesFiles,
} from './column-names.ts';
import { documentTypeNamed, documentTypes } from './name-parts.ts';
import { rowsSuggested, saysDiscontinued } from './row-words.ts';
import { mappingsByLanguage, type RowsByLanguage, rowsByLanguage } from './rows-by-language.ts';

type TableInput = MappingInput['tables'][number];
type RuleInput = Exclude<TableInput['fields'][string], string>;

/** What a field is proposed to be made from, how sure that is, from 0 to 1, and why. */
export interface FieldProposal {
  readonly field: string;
  readonly columns: readonly string[];
  readonly score: number;
  readonly reason: string;
}

/** A proposed mapping of a table. */
export interface TableProposal {
  readonly mapping: TableInput;
  /** Further tables that are read from the same rows. */
  readonly more: readonly TableInput[];
  readonly fields: readonly FieldProposal[];
  /** What a person should look at. */
  readonly doubts: readonly string[];
}

/** A column with its values as they are used: cleaned, without those that stand for nothing. */
interface Column {
  readonly name: string;
  readonly base: string;
  readonly language: string | null;
  readonly values: readonly string[];
  readonly rows: number;
}

const FILE_NAME = /\.(?:pdf|docx?|xlsx?|pptx?|dwg|dxf|rvt|rfa|zip|skp|ifc)\b/i;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|tiff?)\b/i;

const dates = {
  fits: (text: string) => dateOf(text, 'month-day-year') !== null || dateOf(text, 'day-month-year') !== null,
  told: 'are dates',
};

/** A value that a field's column should have, if most of its values tell. */
const checks: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly told: string }>> =
  {
    masterformat: { fits: (text) => sectionNumber(text) !== null, told: 'are MasterFormat numbers' },
    number: { fits: (text) => sectionNumber(text) !== null, told: 'are MasterFormat numbers' },
    url: { fits: (text) => /^https?:\/\//i.test(text), told: 'are addresses' },
    href: { fits: (text) => /^https?:\/\//i.test(text), told: 'are addresses' },
    file: { fits: (text) => FILE_NAME.test(text) || PICTURE_NAME.test(text), told: 'are names of files' },
    image: {
      fits: (text) => PICTURE_NAME.test(text) && !/^https?:/i.test(text),
      told: 'are names of pictures',
    },
    region: {
      fits: (text) => text.split(/[|;,]/).some((one) => regionsOf(one.trim()) !== null),
      told: 'are regions',
    },
    language: { fits: (text) => languageNamed(text) !== null, told: 'are languages' },
    otherMasterformat: { fits: (text) => sectionNumber(text) !== null, told: 'are MasterFormat numbers' },
    revised: dates,
    validUntil: dates,
    recalledFrom: dates,
    title: { fits: (text) => text.length <= 200, told: 'are short enough' },
    type: { fits: (text) => text.length <= 100, told: 'are short enough' },
    swatch: { fits: (text) => /^#[0-9a-f]{6}$/i.test(text), told: 'are colours' },
  };

/** Values that tell a field even where the name of their column only mentions it. */
const telling: Readonly<Record<string, (text: string) => boolean>> = {
  masterformat: (text) => sectionNumber(text) !== null,
  language: (text) => languageNamed(text) !== null,
  documentType: (text) => documentTypes.has(text.toLowerCase()) || documentTypeNamed(text) !== null,
  file: (text) => FILE_NAME.test(text),
};

/** So many of the values must tell it. */
const MIN_TELLING = 0.8;

/** How low the name of a column ranks that only mentions the field. */
const MENTIONED = 18;

/** A MasterFormat number as it is written, with what may stand around it: nothing else looks like it. */
const WRITTEN_SECTION = /^(?:section )?[0-4]\d \d\d \d\d(?:\.\d\d)?(?![\d.]| \d)/i;

/** A type that is the same in every row tells nothing; where another column's differ, that one is taken. */
const MIN_ROWS_OF_ONE_TYPE = 5;

/** Fields for which several columns may be named: the first that is filled counts. */
const FALLBACKS = new Set(['description']);
const MAX_FALLBACKS = 3;

/** What is said if products have no type of their own. */
export const NO_TYPE = 'No column is called like a category: every product gets the type "Products".';

/** Less than this share of fitting values speaks against a column. */
const MIN_FITTING = 0.5;

/**
 * Proposes how a table becomes one of the catalogue's; null if it has nothing by which its rows could be named.
 * `reference` is the column that holds ids of products of other tables, if one does.
 */
export function proposeTable(
  table: Table,
  kind: TableKind,
  reference: string | null = null,
): TableProposal | null {
  const columns = columnsIn(table);
  const doubts: string[] = [];
  const proposals = new Map<string, FieldProposal>();
  const fields: Record<string, RuleInput | string> = {};
  const own = columns.filter(({ language }) => language === null || language === 'en');
  for (const field of Object.keys(tableColumns[kind])) {
    const found = candidates(field, kind, own);
    if (field === 'id') found.sort((a, b) => b.distinct - a.distinct || b.score - a.score);
    const [best] = found;
    if (!best || best.score < 0.3) continue;
    const taken = FALLBACKS.has(field) ? found.slice(0, MAX_FALLBACKS) : [best];
    const names = taken.map(({ column }) => column.name);
    proposals.set(field, { field, columns: names, score: best.score, reason: best.reason });
    fields[field] = ruleFor(
      field,
      kind,
      taken.map(({ column }) => column),
    );
  }
  nameRows(kind, own, proposals, fields, doubts);
  if (kind === 'products' || kind === 'systems') sectionByValues(own, proposals, fields);
  else referTo(kind, own, reference, proposals, fields);
  if (
    kind === 'documents' ? !(fields.file || fields.href) || !fields.parents : !fields.title && !fields.name
  ) {
    if (kind !== 'sections') return null;
  }
  if (kind === 'documents' && !fields.documentType && holdsPictures(own, proposals)) return null;
  const documents = kind === 'products' || kind === 'systems' ? documentColumns(columns, proposals) : [];
  const translations = translationsIn(columns, kind, proposals);
  const gone = kind === 'products' ? discontinuedIn(table, proposals, fields) : null;
  if (gone !== null) {
    fields.discontinued = gone;
    proposals.set('discontinued', {
      field: 'discontinued',
      columns: [gone],
      score: 0.7,
      reason: 'its rows name what replaces them',
    });
    doubts.push(`Rows with yes at "${gone}" are taken as discontinued products, with what replaces them.`);
  }
  if (kind === 'products') moreSections(columns, fields);
  const rows = rowsOf(
    columns.filter(({ name }) => name !== gone),
    doubts,
  );
  const spoken =
    kind === 'products' || kind === 'systems'
      ? rowsByLanguage(table, proposals.get('id')?.columns[0] ?? '')
      : null;
  const repeated =
    spoken || kind === 'facts' || kind === 'variants' ? null : repeatedIn(table, proposals, doubts);
  const names = own
    .filter(({ name }) => namesFiles(name) && !proposals.get('id')?.columns.includes(name))
    .map(({ name }) => name);
  const mapping = {
    file: patternFor(table.file),
    ...(table.sheet !== null && { sheet: table.sheet }),
    kind,
    ...(rows && { rows }),
    ...(repeated && { repeated }),
    fields,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(documents.length > 0 && { documents }),
    ...(names.length > 0 && kind !== 'documents' && { names }),
  } satisfies TableInput;
  const [first, ...more] = spoken ? mappingsByLanguage(mapping, spoken) : [mapping];
  if (spoken) doubts.push(...tellLanguages(spoken));
  const used = new Set(
    [
      ...[...proposals.values()].flatMap((one) => one.columns),
      ...Object.values(translations).flatMap((one) => Object.values(one)),
      ...documents.map(({ column }) => column),
      ...Object.keys(rows?.only ?? {}),
      ...Object.keys(rows?.without ?? {}),
      ...names,
      ...(spoken ? [spoken.column] : []),
    ].map(nameKey),
  );
  const ignored = table.columns.filter((column) => !used.has(nameKey(column)));
  return {
    mapping: { ...first, ...(ignored.length > 0 && { ignored }) },
    more,
    fields: [...proposals.values()],
    doubts,
  };
}

function columnsIn(table: Table): Column[] {
  return table.columns.map((name, at) => ({
    name,
    ...languageOfColumn(name),
    rows: table.rows.length,
    values: table.rows.map(({ cells }) => oneLine(cells[at] ?? '')).filter((text) => !isNothing(text)),
  }));
}

interface Candidate {
  readonly column: Column;
  readonly score: number;
  readonly reason: string;
  /** How well its values tell rows apart, from 0 to 1. */
  readonly distinct: number;
}

function candidates(field: string, kind: TableKind, columns: readonly Column[]): Candidate[] {
  const check = checks[field];
  return columns
    .flatMap((column) => {
      if (column.values.length === 0) return [];
      const suggested =
        fieldsNamed(kind, column.base).find((one) => one.field === field) ??
        (isTold(field, kind, column) ? { rank: MENTIONED } : null);
      if (!suggested) return [];
      const fitting = check
        ? column.values.filter((value) => check.fits(value)).length
        : column.values.length;
      const share = fitting / column.values.length;
      if (share < MIN_FITTING) return [];
      const filled = column.values.length / Math.max(column.rows, 1);
      const different = new Set(column.values.map(nameKey)).size;
      const one = field === 'type' && different === 1 && column.values.length >= MIN_ROWS_OF_ONE_TYPE;
      const score =
        (1 - Math.min(suggested.rank, 20) * 0.015) *
        (0.8 + 0.2 * share) *
        (0.9 + 0.1 * filled) *
        (one ? 0.6 : 1);
      const told =
        check && check.told !== 'are short enough'
          ? `; ${fitting} of ${column.values.length} values ${check.told}`
          : '';
      const distinct = different / Math.max(column.rows, 1);
      return [{ column, score: round(score), reason: `its name${told}`, distinct }];
    })
    .sort((a, b) => preference(b) - preference(a));
}

/** A column that says that it is English goes before one of the same name that says nothing. */
function preference({ score, column: { language } }: Candidate): number {
  return score + (language === 'en' ? 0.03 : 0);
}

/** Whether the values of a column tell a field that its name mentions. */
function isTold(field: string, kind: TableKind, { base, values }: Column): boolean {
  const tells = telling[field];
  if (!tells || !mentionsField(kind, field, base)) return false;
  return values.filter(tells).length >= values.length * MIN_TELLING;
}

function round(score: number): number {
  return Math.round(score * 100) / 100;
}

function ruleFor(field: string, kind: TableKind, columns: readonly Column[]): RuleInput | string {
  const [first] = columns;
  if (!first) return '';
  const names = columns.map(({ name }) => name);
  const listed = tableColumns[kind][field] === 'list';
  const split = listed ? splitOf(first.values) : null;
  const values = field === 'documentType' ? typesOf(first.values) : null;
  const order = checks[field] === dates ? orderOf(first.values) : null;
  const pattern = field === 'type' ? stepOfPaths(first.values) : null;
  if (names.length === 1 && !split && !values && !order && !pattern) return first.name;
  return {
    columns: names,
    ...(names.length > 1 && { take: 'first' as const }),
    ...(split && { split }),
    ...(values && { values }),
    ...(order && { dates: order }),
    // A path that ends earlier.
    ...(pattern && { pattern, value: 'Products' }),
  };
}

/** What stands between the steps of a category's path: `Products > Sealants`, `master,sealants`. */
const STEPS = [/>/, /,(?=\S)/, /\|/];

/**
 * A pattern for the first step of the categories' paths that tells products apart; null if they are no paths. Of several
 * paths in a cell, as in `Products, Products > Sealants`, the last goes that far.
 */
function stepOfPaths(values: readonly string[]): string | null {
  const sign = STEPS.find((step) => values.filter((value) => step.test(value)).length * 2 >= values.length);
  if (!sign) return null;
  const areSeveral = values.some((value) => /,[^,>]*>/.test(value));
  const stepsOf = (path: string) => path.split(sign).map((step) => step.trim());
  const paths = values.map((value) =>
    areSeveral
      ? value
          .split(',')
          .map(stepsOf)
          .reduce((a, b) => (b.length > a.length ? b : a))
      : stepsOf(value),
  );
  const longest = Math.max(...paths.map((path) => path.length));
  for (let step = 0; step < longest; step++) {
    const there = paths.flatMap((path) => path[step] ?? []);
    if (new Set(there.map(nameKey)).size < 2) continue;
    const end = sign.source.replace('(?=\\S)', '');
    const ends = areSeveral ? `${end},` : end;
    return `^(?:[^${end}]*${end}){${step}}\\s*([^${ends}]*[^${ends}\\s])`;
  }
  return null;
}

/** The sign between the items of lists, if it is not `|`, which needs no rule. */
function splitOf(values: readonly string[]): string | null {
  if (values.some((value) => value.includes('|'))) return null;
  return [';', ','].find((sign) => values.some((value) => value.includes(sign))) ?? null;
}

function typesOf(values: readonly string[]): Record<string, string> | null {
  const types = [...new Map(values.map((value) => [nameKey(value), value])).values()].flatMap((value) => {
    if (documentTypes.has(value.toLowerCase())) return [];
    const type = documentTypeNamed(value);
    return type ? [[value, type] as const] : [];
  });
  return types.length === 0 ? null : Object.fromEntries(types);
}

function orderOf(values: readonly string[]): 'month-day-year' | 'day-month-year' | null {
  const pairs = values.flatMap((value) => {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(value) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (pairs.length === 0) return null;
  return pairs.some(([first]) => first > 12) ? 'day-month-year' : 'month-day-year';
}

/** What every product needs: a title, an id and a type. */
function nameRows(
  kind: TableKind,
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: Record<string, RuleInput | string>,
  doubts: string[],
): void {
  if (kind !== 'products' && kind !== 'systems') return;
  if (!fields.title) {
    const used = new Set([...proposals.values()].flatMap((one) => one.columns));
    const best = columns
      .filter(({ name, values, rows }) => !used.has(name) && values.length === rows && values.every(isTitle))
      .toSorted((a, b) => new Set(b.values).size - new Set(a.values).size)[0];
    if (!best || new Set(best.values).size * 2 < best.rows) return;
    proposals.set('title', {
      field: 'title',
      columns: [best.name],
      score: 0.4,
      reason: 'its texts are short and differ',
    });
    fields.title = best.name;
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

/** Takes the first column of codes that differ in every row as the id. */
function idByValues(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: Record<string, RuleInput | string>,
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
    !dates.fits(text)
  );
}

/** Takes a column as the MasterFormat number whose values cannot be anything else, whatever it is called. */
function sectionByValues(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: Record<string, RuleInput | string>,
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

/** Takes the column that holds ids of products as the one that says to which of them a row belongs. */
function referTo(
  kind: TableKind,
  columns: readonly Column[],
  reference: string | null,
  proposals: Map<string, FieldProposal>,
  fields: Record<string, RuleInput | string>,
): void {
  const field = kind === 'documents' ? 'parents' : kind === 'facts' || kind === 'variants' ? 'id' : null;
  const column = columns.find(({ name }) => name === reference);
  if (!field || !column || fields[field]) return;
  const reason = 'its values are ids of products';
  proposals.set(field, { field, columns: [column.name], score: 0.6, reason });
  fields[field] = ruleFor(field, kind, [column]);
}

function isTitle(text: string): boolean {
  return text.length >= 2 && text.length <= 120 && /\p{L}/u.test(text) && !/^https?:|\.\w{3,4}$/i.test(text);
}

/** Whether the files of a table are pictures: of products, and not their documents. */
function holdsPictures(columns: readonly Column[], proposals: ReadonlyMap<string, FieldProposal>): boolean {
  const from = proposals.get('file') ?? proposals.get('href');
  const values = columns.find(({ name }) => name === from?.columns[0])?.values ?? [];
  return values.filter((value) => PICTURE_NAME.test(value)).length * 2 > values.length;
}

/** Columns whose values are names or addresses of documents. */
function documentColumns(columns: readonly Column[], proposals: ReadonlyMap<string, FieldProposal>) {
  const used = new Set([...proposals.values()].flatMap((one) => one.columns));
  return columns.flatMap(({ name, base, language, values }) => {
    const files = values.filter((value) => FILE_NAME.test(value)).length;
    if (used.has(name) || values.length === 0 || files < values.length * MIN_FITTING) return [];
    const documentType = documentTypeOfColumn(base);
    return {
      column: name,
      ...(documentType && { documentType }),
      ...(language && language !== 'en' && { language: language.toUpperCase() }),
    };
  });
}

function translationsIn(
  columns: readonly Column[],
  kind: TableKind,
  proposals: ReadonlyMap<string, FieldProposal>,
): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  if (kind !== 'products' && kind !== 'systems') return found;
  const { id: _, language: __, ...texts } = tableColumns.translations;
  for (const field of Object.keys(texts).filter((one) => texts[one] === 'text')) {
    const own = columns.find(({ name }) => name === proposals.get(field)?.columns[0]);
    for (const language of ['fr', 'es', 'de']) {
      const spoken = columns.filter((column) => column.language === language && column.values.length > 0);
      const column =
        candidates(field, kind, spoken)[0]?.column ??
        spoken.find(({ base }) => own && nameKey(base) === nameKey(own.base));
      if (column) found[language] = { ...found[language], [field]: column.name };
    }
  }
  return found;
}

/** The column that says which products are discontinued, if one of these names what replaces it; null if none. */
function discontinuedIn(
  { columns, rows }: Table,
  proposals: ReadonlyMap<string, FieldProposal>,
  fields: Readonly<Record<string, RuleInput | string>>,
): string | null {
  const by = columns.indexOf(proposals.get('replacedBy')?.columns[0] ?? '');
  if (by === -1 || !fields['replacedBy']) return null;
  const says = columns.findIndex(
    (column, at) =>
      saysDiscontinued(column) &&
      rows.some(
        ({ cells }) => flagOf(oneLine(cells[at] ?? '')) === 'true' && oneLine(cells[by] ?? '') !== '',
      ),
  );
  return columns[says] ?? null;
}

/** A column with several MasterFormat numbers in one cell gives the further ones too. */
function moreSections(columns: readonly Column[], fields: Record<string, RuleInput | string>): void {
  const column = columns.find(({ name }) => name === fields['masterformat']);
  if (!column || fields['otherMasterformat']) return;
  const split = splitOf(column.values);
  const items = (value: string) => value.split(split ?? '|').filter((item) => sectionNumber(item) !== null);
  if (!column.values.some((value) => items(value).length > 1)) return;
  fields['otherMasterformat'] = split ? { columns: [column.name], split } : column.name;
}

function rowsOf(columns: readonly Column[], doubts: string[]): TableInput['rows'] | null {
  const only: Record<string, string[]> = {};
  const without: Record<string, string[]> = {};
  for (const { name, values } of columns) {
    const suggested = rowsSuggested(name, values);
    if (suggested?.only) only[name] = suggested.only;
    if (suggested?.without) without[name] = suggested.without;
  }
  const told = [
    ...Object.entries(only).map(
      ([name, values]) => `only those with ${values.join(' or ')} at "${name}" are taken`,
    ),
    ...Object.entries(without).map(
      ([name, values]) => `those with ${values.join(' or ')} at "${name}" are left out`,
    ),
  ];
  if (told.length === 0) return null;
  doubts.push(`Rows: ${told.join('; ')}.`);
  return {
    ...(Object.keys(only).length > 0 && { only }),
    ...(Object.keys(without).length > 0 && { without }),
  };
}

function tellLanguages({ column, main, without }: RowsByLanguage): string[] {
  return [
    `A product has a row for each language: those with ${main} at "${column}" are the products, the others give their texts and documents in other languages.`,
    ...(without > 0
      ? [`${counted(without, 'product')} without such a row ${without === 1 ? 'is' : 'are'} left out.`]
      : []),
  ];
}

function repeatedIn(
  table: Table,
  proposals: ReadonlyMap<string, FieldProposal>,
  doubts: string[],
): 'first' | null {
  const at = table.columns.indexOf(proposals.get('id')?.columns[0] ?? '');
  if (at === -1) return null;
  const seen = new Map<string, string>();
  let differing = 0;
  for (const { cells } of table.rows) {
    const id = oneLine(cells[at] ?? '');
    if (id === '') continue;
    const whole = cells.join('\u0000');
    const earlier = seen.get(id);
    if (earlier === undefined) seen.set(id, whole);
    else if (earlier !== whole) differing++;
  }
  if (differing === 0) return null;
  doubts.push(
    `With other texts, an id is repeated in ${counted(differing, 'row')}: the first of them counts ("repeated").`,
  );
  return 'first';
}

/** A file's name with `*` for what changes from one export to the next: a date, a version, the mark of a copy. */
export function patternFor(file: string): string {
  const [, stem = file, extension = ''] = /^(.*?)(\.[^.]+)?$/.exec(file) ?? [];
  const general = stem
    .replace(/\s*\(\d+\)$/, '*')
    .replace(/[-_ ]*(?:copy|final|v\d+)\*?$/i, '*')
    .replaceAll(
      /(?:19|20)\d\d[-_.]?\d\d[-_.]?\d\d(?:[-_T]?\d{4,6})?|\d{1,2}[-_.]\d{1,2}[-_.](?:20)?\d\d/g,
      '*',
    )
    .replaceAll(/\*[-_ ]*\*+/g, '*');
  return /[\p{L}\p{N}]{3}/u.test(general) ? `${general}${extension}` : file;
}
