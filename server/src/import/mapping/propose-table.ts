import { type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import { MAX_NAME_COLUMNS, type MappingInput } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import { nameKey } from '../tables/header-line.ts';
import { PARENT } from '../tables/json-grid.ts';
import type { Table } from '../tables/table.ts';
import { flagOf, isNothing, oneLine, sectionNumber } from './clean-values.ts';
import { type Candidate, candidates } from './column-candidates.ts';
import { documentTypeOfColumn, namesFiles, withoutLocale } from './column-names.ts';
import { type Column, columnsIn, FILE_NAME, PICTURE_NAME } from './columns.ts';
import { documentColumns } from './document-columns.ts';
import { type FieldRules, ruleFor, splitOf } from './field-rules.ts';
import {
  documentsByValues,
  type FieldProposal,
  namedByProducts,
  referTo,
  sectionByValues,
} from './fields-by-values.ts';
import { patternFor } from './file-pattern.ts';
import { fillTitles } from './fill-titles.ts';
import { textsOfGroups } from './group-texts.ts';
import { type Groups, levelsIn } from './groups.ts';
import { isOfLines } from './lines-of-products.ts';
import { mainLanguage } from './main-language.ts';
import { counts } from './map-table.ts';
import { measuredFacts } from './measured-columns.ts';
import { documentTypeNamed } from './name-parts.ts';
import { NO_TYPE, nameRows } from './name-rows.ts';
import { columnsNamedIn } from './named-columns.ts';
import { nameCodes } from './named-elsewhere.ts';
import { noProducts } from './no-products.ts';
import { replacedIn } from './replaced-rows.ts';
import { RowCells } from './row-cells.ts';
import { rowsSuggested, saysDiscontinued } from './row-words.ts';
import {
  mappingsByLanguage,
  type RowsByLanguage,
  rowsByLanguage,
  translationsOf,
} from './rows-by-language.ts';
import { revisionColumn } from './stated-revisions.ts';
import { typeTheRest } from './untyped-rows.ts';
import { variantsOf } from './variant-rows.ts';
import { variantsAmong } from './variants.ts';

type TableInput = MappingInput['tables'][number];

/** A proposed mapping of a table. */
export interface TableProposal {
  readonly mapping: TableInput;
  /** Further tables that are read from the same rows. */
  readonly more: readonly TableInput[];
  readonly fields: readonly FieldProposal[];
  /** What a person should look at. */
  readonly doubts: readonly string[];
  /** Other tables, of which only the names of its codes are used. */
  readonly lookups: readonly Table[];
}

/** Fields for which several columns may be named: the first that is filled counts. */
const FALLBACKS = new Set(['description']);
const MAX_FALLBACKS = 3;

/**
 * Proposes how a table becomes one of the catalogue's; null if it has nothing by which its rows could be named.
 * `reference` is the column that holds ids of products, if one does, `library` that by which products name its rows, `without` are columns that are not looked at, and
 * `others` are the other tables of the export.
 */
export function proposeTable(
  table: Table,
  kind: TableKind,
  {
    reference = null,
    library = null,
    without = [],
    others = [],
  }: {
    readonly reference?: string | null;
    readonly library?: string | null;
    readonly without?: readonly string[];
    readonly others?: readonly Table[];
  } = {},
): TableProposal | null {
  const columns = columnsIn(table).filter(({ name }) => !without.includes(name));
  const doubts: string[] = [];
  const proposals = new Map<string, FieldProposal>();
  const fields: FieldRules = {};
  const main = mainLanguage(columns, kind);
  const own = columns.filter(({ language }) => language === null || language === main);
  for (const field of Object.keys(tableColumns[kind])) {
    const [titled] = proposals.get('title')?.columns ?? [];
    // What a product is called does not describe it as well.
    const found = candidates(field, kind, own).filter(
      ({ column }) => !FALLBACKS.has(field) || column.name !== titled,
    );
    if (field === 'id') found.sort((a, b) => b.distinct - a.distinct || b.score - a.score);
    const ofLinks = field === 'id' && found.find(({ column }) => column.name === table.idBy);
    const [best] = ofLinks ? [ofLinks] : found;
    if (!best || best.score < 0.3) continue;
    const taken = FALLBACKS.has(field) ? found.slice(0, MAX_FALLBACKS).sort(byLength) : [best];
    const names = taken.map(({ column }) => column.name);
    proposals.set(field, { field, columns: names, score: best.score, reason: best.reason });
    fields[field] = ruleFor(
      field,
      kind,
      taken.map(({ column }) => column),
    );
  }
  if (table.groups && kind === 'products') typesByGroups(table, table.groups, own, proposals, fields, doubts);
  nameRows(kind, own, proposals, fields, doubts);
  if (kind === 'products') typeByCategory(table, proposals, fields, doubts);
  if (kind === 'products') typeByTexts(table, without, proposals, fields, doubts);
  if ((kind === 'products' || kind === 'systems') && titlesAreFiles(own, proposals)) return null;
  if (kind === 'products' && table.inFolder && titlesAreDocuments(own, proposals)) return null;
  const lookups =
    kind === 'products' || kind === 'systems' ? nameCodes(table, others, proposals, fields, doubts) : [];
  if (kind === 'documents') filesByStems(table, proposals, fields);
  if (kind === 'documents') filesInFolder(table, own, proposals, fields);
  if (kind === 'documents') withoutEmptyType(own, proposals, fields);
  if (kind === 'documents' && table.parentsBy !== undefined) {
    proposals.delete('parents');
    delete fields['parents'];
    referTo(kind, own, table.parentsBy, proposals, fields);
    if (table.parentsElse !== undefined) {
      const rule = fields['parents'];
      const named = typeof rule === 'string' ? { columns: [rule] } : rule;
      fields['parents'] = { ...named, otherwise: { columns: [table.parentsElse] } };
    }
  }
  if (kind === 'documents' && table.joined) {
    // A document that is linked with several products has its number in several rows.
    proposals.delete('id');
    delete fields['id'];
  }
  if (kind === 'documents') lookups.push(...documentsByValues(own, proposals, fields, doubts, others));
  if (kind === 'documents') filesByLanguage(columns, table, proposals, fields);
  if (kind === 'documents' && !fields['documentType']) typeByName(table, fields);
  if (kind === 'products' || kind === 'systems') sectionByValues(own, proposals, fields);
  else referTo(kind, own, reference, proposals, fields);
  if (library !== null) namedByProducts(library, proposals, fields);
  const isOwned = fields.parents !== undefined || library !== null;
  if (kind === 'documents' ? !(fields.file || fields.href) || !isOwned : !fields.title && !fields.name) {
    if (kind !== 'sections') return null;
  }
  if ((kind === 'facts' || kind === 'variants') && !fields.id) return null;
  if (kind === 'documents' && !fields.documentType && holdsPictures(own, proposals)) return null;
  const documents = kind === 'products' || kind === 'systems' ? documentColumns(columns, proposals) : [];
  const translations = translationsIn(columns, kind, proposals, main);
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
  if (kind === 'products' || kind === 'systems' || kind === 'facts')
    fillTitles(kind, table, columns, proposals, fields, doubts);
  const meant = rowsOf(
    columns.filter(({ name }) => name !== gone),
    doubts,
    table,
    proposals.get('title')?.columns[0],
  );
  const unmeant = kind === 'products' ? noProducts(table, fields) : null;
  const rows = unmeant ? withoutAlso(meant, unmeant.without) : meant;
  doubts.push(...(unmeant?.doubts ?? []));
  if (kind === 'products') typeTheRest(table, rows ?? undefined, fields, doubts);
  const cells = new RowCells(table);
  const variants =
    kind === 'products' && rows
      ? variantsAmong(
          table,
          (row) => counts({ rows: { only: rows.only ?? {}, without: rows.without ?? {} } }, cells, row),
          proposals.get('id')?.columns[0],
        )
      : null;
  if (variants) {
    doubts.push(
      `Rows that are left out and name another at "${variants.parent}" give it their documents ("variants").`,
    );
  }
  const idColumn = proposals.get('id')?.columns[0] ?? '';
  const isOfEntries = kind === 'products' || kind === 'systems';
  const byId = isOfEntries ? rowsByLanguage(table, idColumn) : null;
  const translated = isOfEntries && !byId ? translationsOf(table, idColumn) : null;
  // The rows of one product have the number of what they translate, and the others their own.
  if (translated) fields['id'] = { columns: [translated.column], otherwise: { columns: [idColumn] } };
  const byLanguage = byId ?? translated?.spoken ?? null;
  const spoken = byLanguage && !without.includes(byLanguage.column) ? byLanguage : null;
  const revision =
    kind === 'documents'
      ? revisionColumn(own, new Set([...proposals.values()].flatMap((one) => one.columns)))
      : null;
  const replaced = kind === 'documents' ? replacedIn(table) : null;
  const repeated =
    spoken || kind === 'facts' || kind === 'variants' || revision !== null
      ? null
      : repeatedIn(table, proposals, doubts);
  const names = own
    .filter(({ name }) => namesFiles(name) && !proposals.get('id')?.columns.includes(name))
    .map(({ name }) => name)
    .slice(0, MAX_NAME_COLUMNS);
  const mapping = {
    file: patternFor(table.file),
    ...(table.sheet !== null && { sheet: table.sheet }),
    kind,
    ...(rows && { rows }),
    ...(table.groups && { groups: { ...table.groups } }),
    ...(table.sharedBy && kind === 'products' && { sharedBy: [...table.sharedBy] }),
    ...(variants && { variants }),
    ...(repeated && { repeated }),
    ...(revision !== null && { revision }),
    ...(replaced && { replaced }),
    fields,
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(documents.length > 0 && { documents }),
    ...(names.length > 0 && kind !== 'documents' && { names }),
  } satisfies TableInput;
  const [first, ...further] = spoken ? mappingsByLanguage(mapping, spoken) : [mapping];
  if (spoken) doubts.push(...tellLanguages(spoken));
  const ofVariants =
    kind === 'products' && !spoken
      ? variantsOf(table, mapping, {
          id: proposals.get('id')?.columns[0],
          title: proposals.get('title')?.columns[0],
          taken: [...proposals.values()].flatMap((one) => one.columns),
        })
      : null;
  const more = [...further, ...(ofVariants ? [ofVariants] : [])];
  const used = new Set(
    [
      ...[...proposals.values()].flatMap((one) => one.columns),
      ...columnsNamedIn(first),
      ...(ofVariants ? columnsNamedIn(ofVariants) : []),
      ...Object.values(translations).flatMap((one) => Object.values(one)),
      ...documents.flatMap(({ column, typeColumn = column }) => [column, typeColumn]),
      ...Object.keys(rows?.only ?? {}),
      ...Object.keys(rows?.without ?? {}),
      ...Object.values(table.groups ?? {}),
      ...(kind === 'products' ? (table.sharedBy ?? []) : []),
      ...Object.values(variants ?? {}),
      ...names,
      ...(revision === null ? [] : [revision]),
      ...Object.values(replaced ?? {}).flatMap((column) => column ?? []),
      ...(spoken ? [spoken.column] : []),
    ].map(nameKey),
  );
  const measured =
    kind === 'products'
      ? measuredFacts(
          own.filter(({ name }) => !used.has(nameKey(name))),
          first,
        )
      : [];
  const ofFacts = new Set(measured.flatMap(columnsNamedIn));
  const ignored = table.columns.filter((column) => !used.has(nameKey(column)) && !ofFacts.has(column));
  return {
    mapping: { ...first, ...(ignored.length > 0 && { ignored }) },
    more: [...more, ...measured],
    fields: [...proposals.values()],
    doubts,
    lookups,
  };
}

/** Of several columns, that of the longest texts first: the others are for rows in which it is empty. */
function byLength(a: Candidate, b: Candidate): number {
  return meanLength(b) - meanLength(a);
}

function meanLength({ column: { values } }: Candidate): number {
  return values.reduce((sum, text) => sum + text.length, 0) / Math.max(values.length, 1);
}

/** Types of products by the groups that their rows belong to, unless another column has several types. */
function typesByGroups(
  table: Table,
  groups: Groups,
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  doubts.push(
    `Rows that others name at "${groups.parent}" are taken as categories of these, and not as products ("groups").`,
  );
  const levels = levelsIn(table, groups);
  const several = (name: string | undefined) =>
    new Set(columns.find((column) => column.name === name)?.values.map(nameKey)).size > 1;
  if (fields['type'] && several(proposals.get('type')?.columns[0])) return;
  for (const [field, names] of [
    ['type', levels.type],
    ['subtype', levels.subtype],
  ] as const) {
    const [first] = names;
    if (first === undefined) continue;
    const reason = 'the names of what its rows belong to';
    proposals.set(field, { field, columns: names, score: 0.7, reason });
    fields[field] = names.length === 1 ? first : { columns: [...names], take: 'first' };
  }
}

/** A list within an object is called as what it holds: `products.installation_guides`. */
function typeByName({ sheet }: Table, fields: FieldRules): void {
  const last = /\.([^.]+)$/.exec(sheet ?? '')?.[1];
  const type = last === undefined ? null : documentTypeOfColumn(last);
  if (type !== null) fields['documentType'] = { value: type };
}

/** A number that is the same for all documents is no type of theirs. */
function withoutEmptyType(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const type = columns.find(({ name }) => name === proposals.get('documentType')?.columns[0]);
  if (!type || new Set(type.values).size > 1 || !type.values.every((text) => /^\d+$/.test(text))) return;
  proposals.delete('documentType');
  delete fields['documentType'];
}

/** Columns with the names of files without their extensions. */
function filesByStems(
  { fileColumns = [] }: Table,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const [first] = fileColumns;
  if (first === undefined || fields['file'] || fields['href']) return;
  const reason = 'files of the folder are called so';
  proposals.set('file', { field: 'file', columns: fileColumns, score: 0.6, reason });
  fields['file'] = fileColumns.length === 1 ? first : { columns: [...fileColumns], take: 'first' };
}

/** Of columns with names of files, that counts of which the folder has some. */
function filesInFolder(
  { inFolder, parentsBy }: Table,
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const [file, href] = ['file', 'href'].map((field) => proposals.get(field)?.columns[0]);
  const isMissing = (file ?? href) === undefined && parentsBy === undefined;
  if (!inFolder || isMissing || (file !== undefined && inFolder.has(file))) return;
  if (href !== undefined && inFolder.has(href)) {
    proposals.delete('file');
    delete fields['file'];
    return;
  }
  const column = columns.find(({ name }) => inFolder.has(name) && !name.startsWith(PARENT));
  if (!column) return;
  const reason = 'files of the folder are called so';
  for (const field of ['file', 'href']) {
    proposals.delete(field);
    delete fields[field];
  }
  proposals.set('file', { field: 'file', columns: [column.name], score: 0.6, reason });
  fields['file'] = column.name;
}

/** A file in each language, in a column for each: `media-nl_NL`, `media-en_US`. Names and pages of files say which it is. */
function filesByLanguage(
  columns: readonly Column[],
  { inFolder }: Table,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const file = columns.find(({ name }) => name === proposals.get('file')?.columns[0]);
  if (!file || !inFolder?.has(file.name) || typeof fields['file'] !== 'string') return;
  const base = withoutLocale(file.name);
  const same = columns.filter(({ name }) => inFolder.has(name) && withoutLocale(name) === base);
  if (same.length < 2 || same.some(({ name }) => withoutLocale(name) === name)) return;
  const names = same.map(({ name }) => name);
  const reason = 'its values are names of files, in each language';
  proposals.set('file', { field: 'file', columns: names, score: 0.6, reason });
  fields['file'] = { columns: names, join: '|' };
}

/** The column of another table that says what kind of product a row is, if no own one does. */
function typeByCategory(
  { category, joined = [] }: Table,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  if (category === undefined) return;
  for (const field of ['type', 'subtype']) {
    const [column] = proposals.get(field)?.columns ?? [];
    if (!joined.some((one) => one.column === column) && !isOfLines(column)) continue;
    proposals.delete(field);
    delete fields[field];
  }
  if (proposals.has('type')) return;
  const reason = 'another table names the numbers that rows have';
  proposals.set('type', { field: 'type', columns: [category], score: 0.7, reason });
  fields['type'] = category;
  if (doubts.includes(NO_TYPE)) doubts.splice(doubts.indexOf(NO_TYPE), 1);
}

/** Where the groups of products have codes and texts in two columns, the texts are the types. */
function typeByTexts(
  table: Table,
  without: readonly string[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  const [id] = proposals.get('id')?.columns ?? [];
  const [type = null] = proposals.get('type')?.columns ?? [];
  if (id === undefined) return;
  const used = new Set([...without, ...[...proposals.values()].flatMap(({ columns }) => columns)]);
  const texts = textsOfGroups(table, type, id, used);
  if (texts === null) return;
  const reason = 'its texts stand beside the codes of groups';
  proposals.set('type', { field: 'type', columns: [texts], score: 0.7, reason });
  fields['type'] = texts;
  if (doubts.includes(NO_TYPE)) doubts.splice(doubts.indexOf(NO_TYPE), 1);
}

/** Whether what a table's rows are called are names of files: it lists files, and no products. */
function titlesAreFiles(columns: readonly Column[], proposals: ReadonlyMap<string, FieldProposal>): boolean {
  const title = proposals.get('title')?.columns[0];
  const values = columns.find(({ name }) => name === title)?.values ?? [];
  const files = values.filter((value) => FILE_NAME.test(value) || PICTURE_NAME.test(value));
  return files.length * 2 > values.length;
}

/** So many titles of a list of documents say what kind these are: `Vela 100 Installation Manual`. */
const MIN_KINDS = 0.6;

/** Whether what the rows of a table of files are called are documents. */
function titlesAreDocuments(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
): boolean {
  const title = proposals.get('title')?.columns[0];
  const values = columns.find(({ name }) => name === title)?.values ?? [];
  return values.filter((text) => documentTypeNamed(text) !== null).length >= values.length * MIN_KINDS;
}

/** Whether the files of a table are pictures: of products, and not their documents. */
function holdsPictures(columns: readonly Column[], proposals: ReadonlyMap<string, FieldProposal>): boolean {
  const from = proposals.get('file') ?? proposals.get('href');
  const values = columns.find(({ name }) => name === from?.columns[0])?.values ?? [];
  return values.filter((value) => PICTURE_NAME.test(value)).length * 2 > values.length;
}

function translationsIn(
  columns: readonly Column[],
  kind: TableKind,
  proposals: ReadonlyMap<string, FieldProposal>,
  main: string,
): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  if (kind !== 'products' && kind !== 'systems') return found;
  const { id: _, language: __, ...texts } = tableColumns.translations;
  for (const field of Object.keys(texts).filter((one) => texts[one] === 'text')) {
    const own = columns.find(({ name }) => name === proposals.get(field)?.columns[0]);
    for (const language of ['en', 'fr', 'es', 'de'].filter((one) => one !== main)) {
      const spoken = columns.filter((column) => column.language === language && column.values.length > 0);
      const likely = candidates(field, kind, spoken);
      const column =
        (FALLBACKS.has(field) ? likely.toSorted(byLength) : likely)[0]?.column ??
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
  fields: Readonly<FieldRules>,
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
function moreSections(columns: readonly Column[], fields: FieldRules): void {
  const column = columns.find(({ name }) => name === fields['masterformat']);
  if (!column || fields['otherMasterformat']) return;
  const split = splitOf(column.values);
  const items = (value: string) => value.split(split ?? '|').filter((item) => sectionNumber(item) !== null);
  if (!column.values.some((value) => items(value).length > 1)) return;
  fields['otherMasterformat'] = split ? { columns: [column.name], split } : column.name;
}

function rowsOf(
  columns: readonly Column[],
  doubts: string[],
  table: Table,
  title: string | undefined,
): TableInput['rows'] | null {
  const { emptyGroups: empty } = table;
  const called = table.columns.indexOf(title ?? '');
  // Rows with a name of their own, most of those of which the column says nothing.
  const hasOthers = (column: string) => {
    const at = table.columns.indexOf(column);
    const silent = table.rows.filter(({ cells }) => isNothing(oneLine(cells[at] ?? '')));
    const some = silent.filter(({ cells }) => oneLine(cells[called] ?? '') !== '');
    return some.length * 2 > silent.length;
  };
  const only: Record<string, string[]> = {};
  const without: Record<string, string[]> = { ...(empty && { [empty.column]: empty.values }) };
  for (const { name, values } of columns) {
    const suggested = rowsSuggested(name, values, hasOthers(name));
    if (suggested?.only) only[name] = suggested.only;
    if (suggested?.without) without[name] = suggested.without;
  }
  const choices = [
    ...Object.entries(only).map(
      ([name, values]) => `only those with ${values.join(' or ')} at "${name}" are taken`,
    ),
    ...Object.entries(without).map(
      ([name, values]) => `those with ${values.join(' or ')} at "${name}" are left out`,
    ),
  ];
  if (choices.length === 0) return null;
  doubts.push(`Rows: ${choices.join('; ')}.`);
  return {
    ...(Object.keys(only).length > 0 && { only }),
    ...(Object.keys(without).length > 0 && { without }),
  };
}

/** The rows that count, without further ones. */
function withoutAlso(
  rows: TableInput['rows'] | null,
  more: Readonly<Record<string, readonly string[]>>,
): NonNullable<TableInput['rows']> {
  const { only, without = {} } = rows ?? {};
  const all = Object.fromEntries(
    Object.entries(more).map(([column, values]) => [column, [...(without[column] ?? []), ...values]]),
  );
  return { ...(only && { only }), without: { ...without, ...all } };
}

function tellLanguages({ column, main, without }: RowsByLanguage): string[] {
  return [
    `A product has a row for each language: those with ${main || 'nothing'} at "${column}" are the products, the others give their texts and documents in other languages.`,
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
  const used = [...proposals.values()].flatMap(({ columns }) =>
    columns.map((one) => table.columns.indexOf(one)),
  );
  const seen = new Map<string, string>();
  let differing = 0;
  for (const { cells } of table.rows) {
    const id = oneLine(cells[at] ?? '');
    if (id === '') continue;
    const whole = used.map((column) => cells[column] ?? '').join('\u0000');
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
