import { isDeepStrictEqual } from 'node:util';
import { type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import { columnsOfRule, type FieldRule, fieldRule, type TableMapping } from '@submittal/contract/mapping';
import { type Finding, foundAt, ImportFaults, type SourcePlace } from '../../finding.ts';
import type { Cost } from '../../finding-kinds.ts';
import { type CatalogueRow, textIn } from '../../tables/catalogue-row.ts';
import { LINKS } from '../../tables/cell-links.ts';
import { GROUP } from '../../tables/hand-made.ts';
import { nameKey } from '../../tables/header-line.ts';
import { type GridLine, nameOfTable, placeOfLine, placeOfTable, type Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { RowCells } from '../cells/row-cells.ts';
import { fieldValue } from '../columns/field-value.ts';
import { documentTypeNamed } from '../names/name-parts.ts';
import type { Owner } from '../owners/find-owner.ts';
import { replacedRows } from './replaced-rows.ts';

/** A cell that names the files or addresses of documents, and what is known of them. */
export interface NamedFile {
  /** The ids of the products and systems that they belong to. */
  readonly owners: readonly string[];
  /** Whether a group or category has it, of which they are. */
  readonly isOfGroup?: boolean;
  readonly text: string;
  /** The text between several files. */
  readonly split: string | undefined;
  /** The row of a table of documents that says all this, and which revision it says that it is. */
  readonly row?: CatalogueRow;
  readonly revision?: string | undefined;
  /** Fields of the documents. */
  readonly fields: CatalogueRow['cells'];
  readonly placeOf: (field: string) => SourcePlace;
}

/** A table as the mapping reads it. */
export interface MappedTable {
  readonly mapping: TableMapping;
  readonly rows: readonly CatalogueRow[];
  /** What rows of documents say of their revisions. */
  readonly revisions: ReadonlyMap<CatalogueRow, string>;
  /** Rows of the table `translations`. */
  readonly translations: readonly CatalogueRow[];
  readonly namedFiles: readonly NamedFile[];
  /** Files that only rows name which are left out. */
  readonly unneeded: readonly NamedFile[];
  /** Every row by the names under which its files may be found, also those that are left out. */
  readonly owners: readonly Owner[];
  /** The ids of rows by what they share with others, such as a category; see `sharedBy` in `MappingSchema`. */
  readonly sharing: ReadonlyMap<string, readonly string[]>;
  readonly findings: readonly Finding[];
}

/**
 * The fields by which the rows of a table are distinguished, if `id` is that of the product or system they belong to.
 */
const rowKeys: Readonly<Partial<Record<TableKind, readonly string[]>>> = {
  translations: ['id', 'language'],
  variants: ['id', 'key'],
  facts: ['id', 'variant', 'name'],
};

/** A field with its rule in full. */
type Rule = readonly [field: string, rule: FieldRule];

/** A product is called by so many names of further rows at most. */
const MAX_NAMES = 200;

/**
 * Reads the rows of a table by its mapping. Throws `ImportFaults` if the mapping names a column that the table does not
 * have: it is the mapping of another table. Columns that the mapping does not know are reported in a warning, except
 * those in `elsewhere`: of another table that is read from the same rows.
 */
export function mapTable(
  table: Table,
  mapping: TableMapping,
  at: number,
  elsewhere: readonly string[] = [],
): MappedTable {
  const cells = new RowCells(table);
  const rules = rulesOf(mapping.fields);
  const spoken = Object.entries(mapping.translations).map(
    ([language, fields]) => [language, rulesOf(fields)] as const,
  );
  checkColumns(table, cells, mapping, at, [...rules, ...spoken.flatMap(([, own]) => own)]);
  const findings = [...unknownColumns(table, mapping, elsewhere)];
  const rows = new Map<string, CatalogueRow>();
  const revisions = new Map<CatalogueRow, string>();
  const translations = new Map<string, CatalogueRow[]>();
  const namedFiles = new Map<string, NamedFile[]>();
  const owners: Owner[] = [];
  const leftOut: {
    readonly id: string;
    readonly owner: Owner;
    readonly row: CatalogueRow;
    readonly line: GridLine;
    readonly place: SourcePlace;
  }[] = [];
  const sharing = new Map<string, string[]>();
  const ownerAt = new Map<string, number>();
  const listed = new Map<string, readonly string[]>();
  /** Ids of rows that count, by what their variants name them with. */
  const parents = new Map<string, string>();
  const isReplaced = mapping.replaced ? replacedRows(table, mapping.replaced) : () => false;
  for (const line of table.rows) {
    const { row, doubts } = rowOf(table, mapping, cells, line, rules);
    const names = namesOf(row, mapping, cells, line);
    const title = textIn(row, 'title');
    if (!counts(mapping, cells, line) || isReplaced(line)) {
      const owner = { id: null, title, isSystem: false, names };
      leftOut.push({ id: textIn(row, 'id'), owner, row, line, place: placeOfLine(table, line.line) });
      continue;
    }
    // A row with nothing that the mapping reads, such as a sum or a note.
    if (Object.keys(row.cells).length === 0) continue;
    // A column of facts is empty where a product has no such property.
    if (mapping.kind === 'facts' && textIn(row, 'value') === '') continue;
    findings.push(...doubts);
    const key = (rowKeys[mapping.kind] ?? ['id']).map((field) => textIn(row, field));
    const revision = mapping.revision === undefined ? '' : oneLine(cells.textOf(line, mapping.revision));
    const named = key.filter((part) => part !== '');
    // Each revision of a document has its id.
    const id = named.length === 0 ? `line ${line.line} ${rows.size}` : [...named, revision].join(' ').trim();
    const further = listedNames(mapping, cells, line);
    if (further.length > 0) listed.set(id, [...(listed.get(id) ?? []), ...further]);
    const earlier = rows.get(id);
    if (earlier) {
      // Files are called after the numbers of its sizes as well.
      const at = ownerAt.get(id) ?? -1;
      const owner = owners[at];
      const isFull = (owner?.names.length ?? 0) >= MAX_NAMES;
      const further = isFull ? [] : names.filter((name) => name !== title && !owner?.names.includes(name));
      if (owner && further.length > 0) owners[at] = { ...owner, names: [...owner.names, ...further] };
    }
    if (earlier && textIn(row, 'id') !== '') {
      if (isDeepStrictEqual(earlier.cells, row.cells)) continue;
      const message = `"${id}" stands at ${earlier.placeOf('').place} too, with other texts`;
      if (mapping.repeated === undefined) {
        findings.push(
          foundAt(row.placeOf('id'), {
            kind: 'duplicate-id',
            message: `${message}: say in mapping.json, at "repeated", which counts`,
            title,
            cost: costOf(mapping.kind),
          }),
        );
        continue;
      }
      findings.push(
        foundAt(row.placeOf('id'), {
          kind: 'left-out-by-mapping',
          message: `${message}: the ${mapping.repeated} of them counts`,
          title,
        }),
      );
      if (mapping.repeated === 'first') continue;
    }
    rows.set(id, row);
    if (revision !== '') revisions.set(row, revision);
    const translated = translationsOf(id, table, mapping, cells, line, spoken);
    const titles = translated.map((one) => textIn(one, 'title')).filter((one) => one !== '');
    if (!earlier) {
      const isSystem = mapping.kind === 'systems';
      ownerAt.set(id, owners.length);
      owners.push({ id, title, isSystem, names: [...new Set([...names, ...titles])] });
    }
    const number = mapping.variants ? nameKey(cells.textOf(line, mapping.variants.id)) : '';
    if (number !== '') parents.set(number, id);
    for (const column of mapping.sharedBy) {
      const text = cells.textOf(line, column);
      for (const shared of new Set([text, ...text.split(/[|;,\n]/)].map(nameKey))) {
        if (shared !== '') sharing.set(shared, [...(sharing.get(shared) ?? []), id]);
      }
    }
    translations.set(id, translated);
    namedFiles.set(id, namedFilesOf(id, table, mapping, cells, line));
  }
  owners.splice(0, owners.length, ...withListed(owners, listed));
  const ofVariants: NamedFile[] = [];
  const unneeded: NamedFile[] = [];
  // Another row of a product that is there, such as the same in another language, keeps no file from it.
  // Nor does a draft or a copy that is called like it.
  const served = new Set(owners.flatMap(({ title }) => (title === '' ? [] : [nameKey(title)])));
  const others = leftOut.filter(
    ({ id, owner }) => (id === '' || !rows.has(id)) && !served.has(nameKey(owner.title)),
  );
  owners.push(
    ...others.map(({ owner, line }) => {
      const parent = mapping.variants && nameKey(cells.textOf(line, mapping.variants.parent));
      const id = parents.get(parent || '') ?? null;
      if (id === null) {
        unneeded.push(...namedFilesOf('', table, mapping, cells, line));
        return owner;
      }
      ofVariants.push(...namedFilesOf(id, table, mapping, cells, line));
      return { ...owner, id, isSystem: mapping.kind === 'systems' };
    }),
  );
  unneeded.push(
    ...leftOut.flatMap(({ owner: _, row, place }) => {
      const text = mapping.kind === 'documents' ? textIn(row, 'file') || textIn(row, 'href') : '';
      return text === '' ? [] : [{ owners: [], text, split: undefined, fields: {}, placeOf: () => place }];
    }),
  );
  for (const { owner, place } of leftOut) {
    const message = 'a row is left out, as "rows" in mapping.json says';
    findings.push(foundAt(place, { kind: 'left-out-by-mapping', message, title: owner.title }));
  }
  return {
    mapping,
    rows: [...rows.values()],
    revisions,
    translations: [...translations.values()].flat(),
    namedFiles: [...[...namedFiles.values()].flat(), ...ofVariants],
    unneeded,
    owners,
    sharing,
    findings,
  };
}

/** What is left out with a row that is repeated. */
function costOf(kind: TableKind): Cost {
  if (kind === 'products') return 'product';
  if (kind === 'systems') return 'system';
  return kind === 'documents' ? 'document' : 'value';
}

function rulesOf(fields: TableMapping['fields']): Rule[] {
  return Object.entries(fields).map(([field, rule]) => [field, fieldRule(rule)]);
}

/** The columns that a table's mapping says something about. */
export function columnsOf(mapping: TableMapping): string[] {
  const rules = [...rulesOf(mapping.fields), ...Object.values(mapping.translations).flatMap(rulesOf)];
  return [
    ...rules.flatMap(([, rule]) => columnsOfRule(rule)),
    ...mapping.documents.flatMap(({ column, typeColumn = column }) => [column, typeColumn]),
    ...Object.keys(mapping.rows?.only ?? {}),
    ...Object.keys(mapping.rows?.without ?? {}),
    ...Object.values(mapping.groups ?? {}),
    ...Object.values(mapping.variants ?? {}),
    ...mapping.names,
    ...mapping.sharedBy,
    ...mapping.joined.map(({ column }) => column),
    ...(mapping.revision === undefined ? [] : [mapping.revision]),
    ...Object.values(mapping.replaced ?? {}).flatMap((column) => column ?? []),
  ];
}

function checkColumns(
  table: Table,
  cells: RowCells,
  mapping: TableMapping,
  at: number,
  rules: readonly Rule[],
): void {
  const own = tableColumns[mapping.kind];
  const unknown = rules.map(([field]) => field).filter((field) => !Object.hasOwn(own, field));
  const missing = columnsOf(mapping).filter((column) => !cells.has(column));
  const place = `mapping.json: tables[${at}]`;
  const faults = [
    ...[...new Set(unknown)].map(
      (field): Finding => ({
        kind: 'wrong-mapping',
        place: `${place}.fields.${field}`,
        message: `${mapping.kind} have no field "${field}"; they have ${Object.keys(own).join(', ')}`,
      }),
    ),
    ...[...new Set(missing)].map(
      (column): Finding => ({
        kind: 'wrong-mapping',
        place,
        message: `${nameOfTable(table)} has no column "${column}"; it has ${table.columns.map((name) => `"${name}"`).join(', ')}`,
      }),
    ),
  ];
  if (faults.length > 0) throw new ImportFaults(faults);
}

/** Whether a column was made of others or of lines between the rows: a mapping of before does not know it, and lacks nothing. */
const isMade = (column: string) => column === GROUP || column.endsWith(LINKS);

function unknownColumns(table: Table, mapping: TableMapping, elsewhere: readonly string[]): Finding[] {
  const known = new Set([...columnsOf(mapping), ...mapping.ignored, ...elsewhere].map(nameKey));
  const unknown = table.columns.filter(
    (column, at) =>
      !known.has(nameKey(column)) &&
      !isMade(column) &&
      table.rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  if (unknown.length === 0) return [];
  const names = unknown.map((column) => `"${column}"`).join(', ');
  const message = `mapping.json does not know the ${unknown.length === 1 ? 'column' : 'columns'} ${names}`;
  return [foundAt(placeOfTable(table), { kind: 'unmapped', message })];
}

/** Whether a row counts, by the mapping's `rows`. */
export function counts({ rows }: Pick<TableMapping, 'rows'>, cells: RowCells, line: GridLine): boolean {
  const has = ([column, values]: [string, string[]]) => {
    const text = cells.textOf(line, column);
    // As it stands there, or as people read it: `Nuts &amp; bolts`.
    const keys = text.includes('&') ? [nameKey(text), nameKey(oneLine(text))] : [nameKey(text)];
    return values.some((value) => keys.includes(nameKey(value)));
  };
  return !rows || (Object.entries(rows.only).every(has) && !Object.entries(rows.without).some(has));
}

function rowOf(table: Table, mapping: TableMapping, cells: RowCells, line: GridLine, rules: readonly Rule[]) {
  const doubts: Finding[] = [];
  const columns = new Map(rules.map(([field, rule]) => [field, columnsOfRule(rule).join(' + ')]));
  const placeOf = (field: string) =>
    placeOfLine(
      table,
      line.line,
      columns.get(field.replace(/\[.*$/, '')) || columns.get(field.split(/[.[]/)[0] ?? '') || field,
    );
  const filled = rules.flatMap(([field, rule]) => {
    const texts = columnsOfRule(rule).map((column) => cells.textOf(line, column));
    const { value, doubt } = fieldValue(mapping.kind, field, rule, texts);
    if (doubt) doubts.push(foundAt(placeOf(field), { kind: 'doubtful-reading', message: doubt }));
    return value === null ? [] : [[field, value] as const];
  });
  // A row without a cell of its own has not even what every row has.
  const isRow = rules.some(([, rule]) =>
    columnsOfRule(rule).some((column) => cells.textOf(line, column) !== ''),
  );
  const row: CatalogueRow = { cells: isRow ? Object.fromEntries(filled) : {}, placeOf };
  return { row, doubts };
}

/** The names under which the files of a row may be found. */
function namesOf(row: CatalogueRow, mapping: TableMapping, cells: RowCells, line: GridLine): string[] {
  const { otherNames = [] } = row.cells;
  return [
    textIn(row, 'title'),
    textIn(row, 'id'),
    ...(typeof otherNames === 'string' ? [otherNames] : otherNames),
    ...mapping.names
      .map((column) => oneLine(cells.textOf(line, column)))
      .filter((text) => !text.includes('|')),
  ].filter((name) => !isNothing(name));
}

/** The names that cells of a row list, such as the numbers of its sizes. */
function listedNames(mapping: TableMapping, cells: RowCells, line: GridLine): string[] {
  return mapping.names
    .map((column) => oneLine(cells.textOf(line, column)))
    .filter((text) => text.includes('|'))
    .flatMap((text) => text.split('|'))
    .filter((name) => !isNothing(name))
    .slice(0, MAX_NAMES);
}

/** The owners with the names that their rows list: what is sold alone, as a part of a set may be, is named by its own row. */
function withListed(owners: readonly Owner[], listed: ReadonlyMap<string, readonly string[]>): Owner[] {
  if (listed.size === 0) return [...owners];
  const own = new Set(owners.flatMap(({ names }) => names.map(nameKey)));
  return owners.map((owner) => {
    const further = (listed.get(owner.id ?? '') ?? []).filter((name) => !own.has(nameKey(name)));
    return further.length === 0 ? owner : { ...owner, names: [...new Set([...owner.names, ...further])] };
  });
}

function translationsOf(
  id: string,
  table: Table,
  mapping: TableMapping,
  cells: RowCells,
  line: GridLine,
  spoken: readonly (readonly [string, readonly Rule[]])[],
): CatalogueRow[] {
  return spoken.flatMap(([language, rules]) => {
    const { row } = rowOf(table, mapping, cells, line, rules);
    if (Object.keys(row.cells).length === 0) return [];
    return { ...row, cells: { id, language, ...row.cells } };
  });
}

function namedFilesOf(
  owner: string,
  table: Table,
  mapping: TableMapping,
  cells: RowCells,
  line: GridLine,
): NamedFile[] {
  return mapping.documents.flatMap(({ column, split, region, typeColumn, ...facts }) => {
    const text = cells.textOf(line, column).trim();
    if (isNothing(text)) return [];
    const said = typeColumn === undefined ? null : documentTypeNamed(oneLine(cells.textOf(line, typeColumn)));
    const fields = {
      ...facts,
      ...(said && !facts.documentType && { documentType: said }),
      ...(region && { region: [region] }),
    };
    const place = placeOfLine(table, line.line, column);
    return { owners: [owner], text, split, fields: filledOf(fields), placeOf: () => place };
  });
}

function filledOf(fields: Readonly<Record<string, string | string[] | undefined>>): CatalogueRow['cells'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}
