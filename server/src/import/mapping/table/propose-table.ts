import { type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import { MAX_NAME_COLUMNS, type MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { patternFor } from '../cells/file-pattern.ts';
import { columnsNamedIn } from '../cells/named-columns.ts';
import { RowCells } from '../cells/row-cells.ts';
import { type Candidate, candidates } from '../columns/column-candidates.ts';
import { documentTypeOfColumn, namesFiles } from '../columns/column-names.ts';
import { type Column, columnsIn } from '../columns/columns.ts';
import { type FieldRules, ruleFor } from '../columns/field-rules.ts';
import {
  documentsByValues,
  type FieldProposal,
  namedByProducts,
  referTo,
  sectionByValues,
} from '../columns/fields-by-values.ts';
import { mainLanguage } from '../columns/main-language.ts';
import { withoutMarksOfNews } from '../columns/marks-of-news.ts';
import { measuredFacts } from '../columns/measured-columns.ts';
import { classesNotSold, tellClasses } from './classes-of-articles.ts';
import { documentColumns } from './document-columns.ts';
import {
  filesByLanguage,
  filesByStems,
  filesInFolder,
  holdsPictures,
  titlesAreDocuments,
  titlesAreFiles,
  typeByName,
  withoutEmptyType,
} from './files-of-table.ts';
import { fillTitles } from './fill-titles.ts';
import { counts } from './map-table.ts';
import { modelColumns } from './model-columns.ts';
import { modelsWithSizes } from './models-with-sizes.ts';
import { nameRows } from './name-rows.ts';
import { namedByTexts, rowsNamed, sizesNamed } from './named-by-texts.ts';
import { nameCodes } from './named-elsewhere.ts';
import { noProducts } from './no-products.ts';
import { replacedIn } from './replaced-rows.ts';
import { mappingsByLanguage, rowsByLanguage, translationsOf } from './rows-by-language.ts';
import {
  discontinuedIn,
  moreSections,
  repeatedIn,
  rowsOf,
  tellLanguages,
  withoutAlso,
} from './rows-of-table.ts';
import { sizesByTitle } from './sizes-by-title.ts';
import { sizesInTitles } from './sizes-in-titles.ts';
import { revisionColumn } from './stated-revisions.ts';
import { firstOfTitles } from './titles-of-table.ts';
import { typeByCodes } from './types-by-codes.ts';
import {
  firstOfTypes,
  headRows,
  subtypesOfLevels,
  subtypesOfPaths,
  tellsSizes,
  typeByCategory,
  typeByTexts,
  typesByGroups,
} from './types-of-table.ts';
import { typeTheRest } from './untyped-rows.ts';
import { variantsOf, variantTable } from './variant-rows.ts';
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
  const main = mainLanguage(columns, kind, table.language);
  // A column that is called like a name and has the codes of models, beside one that has names.
  let codes: string | undefined;
  const isOwn = ({ name, language }: Column) =>
    (language === null || language === main) && name !== table.category && !without.includes(name);
  const own = columns.filter(isOwn);
  // An address is another one in each language, and says a title again.
  const ofAllLanguages = ({ name }: Column) => Number(rowsByLanguage(table, name)?.without === 0);
  const isOfOneLanguage = (name: string) => (rowsByLanguage(table, name)?.without ?? 0) > 0;
  const ofHeads = kind === 'products' ? columnsIn(headRows(table)).filter(isOwn) : own;
  for (const field of Object.keys(tableColumns[kind])) {
    const [titled] = proposals.get('title')?.columns ?? [];
    // What a product is called does not describe it as well.
    const asked = field === 'type' && kind === 'products' ? ofHeads : own;
    const found = candidates(field, kind, asked).filter(
      ({ column }) =>
        (!FALLBACKS.has(field) || column.name !== titled) &&
        // What names the product of a size tells it from no other of its.
        !(kind === 'variants' && field === 'key' && column.name === reference),
    );
    if (field === 'id') {
      found.sort((a, b) => b.distinct - a.distinct || b.score - a.score);
      if (kind === 'products') found.sort((a, b) => ofAllLanguages(b.column) - ofAllLanguages(a.column));
    }
    const ofLinks = field === 'id' && found.find(({ column }) => column.name === table.idBy);
    const isOfProduct = kind === 'products';
    const ranked =
      field === 'type' && isOfProduct
        ? firstOfTypes(found.filter(({ column }) => !tellsSizes(table, column.name, titled)))
        : field === 'title' && isOfProduct
          ? firstOfTitles(found)
          : found;
    if (field === 'title' && ranked[0] !== found[0]) codes = found[0]?.column.name;
    const [best] = ofLinks ? [ofLinks] : ranked;
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
  if (kind === 'products' && !table.namedBy) modelsWithSizes(table, own, proposals, fields, doubts);
  nameRows(kind, own, proposals, fields, doubts);
  const naming = kind === 'products' ? namedByTexts(table, proposals, fields, doubts) : null;
  const sizes = kind === 'products' && !naming ? sizesByTitle(table, proposals, fields, doubts) : null;
  if (kind === 'products') typeByCategory(table, proposals, fields, doubts);
  if (kind === 'products') typeByTexts(table, without, proposals, fields, doubts);
  if ((kind === 'products' || kind === 'systems') && titlesAreFiles(own, proposals)) return null;
  if (kind === 'products' && table.inFolder && titlesAreDocuments(own, proposals)) return null;
  // What has the number of a drawing is one.
  const [numbered] = proposals.get('id')?.columns ?? [];
  const isOfDocuments = numbered === table.columns[0] && documentTypeOfColumn(numbered ?? '') !== null;
  if (kind === 'products' && isOfDocuments) return null;
  // The names of categories are no codes.
  const areNames = proposals.get('type')?.columns[0] === table.category && table.category !== undefined;
  const isEntry = kind === 'products' || kind === 'systems';
  const named = isEntry && !areNames ? nameCodes(table, others, proposals, fields, doubts) : [];
  const coded = kind === 'products' && !areNames ? typeByCodes(table, others, proposals, fields, doubts) : [];
  const lookups = [...named, ...coded];
  if (kind === 'products') subtypesOfLevels(own, proposals, fields);
  if (kind === 'products') subtypesOfPaths(own, proposals, fields);
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
  const isOfEntry = kind === 'products' || kind === 'systems';
  const models = isOfEntry ? modelColumns(ofHeads, proposals) : [];
  const besideModels = columns.filter(({ name }) => !models.includes(name));
  const documents = isOfEntry ? documentColumns(besideModels, proposals, table.numberedByType) : [];
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
  const classes = kind === 'products' ? classesNotSold(table) : null;
  if (classes) doubts.push(tellClasses(classes, table));
  const products = unmeant ? withoutAlso(meant, unmeant.without) : meant;
  const sold = classes ? withoutAlso(products, { [classes.column]: classes.classes }) : products;
  const rows = naming ? rowsNamed(naming, sold ?? undefined) : sold;
  doubts.push(...(unmeant?.doubts ?? []));
  if (kind === 'products') typeTheRest(table, rows ?? undefined, fields, doubts);
  const cells = new RowCells(table);
  const isTaken = (row: Table['rows'][number]) =>
    !rows || counts({ rows: { only: rows.only ?? {}, without: rows.without ?? {} } }, cells, row);
  const ofParent =
    naming?.parent && table.namedBy ? { parent: naming.parent, id: table.namedBy.column } : null;
  const variants =
    ofParent ??
    (kind === 'products' && rows ? variantsAmong(table, isTaken, proposals.get('id')?.columns[0]) : null);
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
  const names = own
    .filter(
      ({ name }) =>
        (namesFiles(name) || name === codes || models.includes(name)) &&
        !(spoken && isOfOneLanguage(name)) &&
        !proposals.get('id')?.columns.includes(name),
    )
    .map(({ name }) => name)
    .slice(0, MAX_NAME_COLUMNS);
  const areSized =
    kind === 'products' &&
    !naming &&
    sizesInTitles(
      table,
      sizes,
      isTaken,
      [...(sizes === null ? (proposals.get('id')?.columns ?? []) : [sizes]), ...names],
      proposals,
      fields,
      doubts,
    );
  if (kind === 'products') withoutMarksOfNews(table, fields, doubts);
  // Other tables name products by their numbers, whatever their ids are made from.
  const numbers = areSized && sizes === null ? (proposals.get('id')?.columns ?? []) : [];
  const called = [...names, ...numbers].slice(0, MAX_NAME_COLUMNS);
  const repeated = areSized
    ? 'first'
    : spoken || kind === 'facts' || kind === 'variants' || revision !== null
      ? null
      : repeatedIn(table, proposals, doubts);
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
    ...(called.length > 0 && kind !== 'documents' && { names: called }),
  } satisfies TableInput;
  const [number = null] = numbers;
  const [first, ...further] = spoken ? mappingsByLanguage(mapping, spoken, number) : [mapping];
  if (spoken) doubts.push(...tellLanguages(spoken));
  const ofVariants =
    kind === 'products' && !spoken
      ? variantsOf(table, mapping, {
          id: proposals.get('id')?.columns[0],
          title: proposals.get('title')?.columns[0],
          taken: [...proposals.values()].flatMap((one) => one.columns),
        })
      : null;
  const [titled = ''] = proposals.get('title')?.columns ?? [];
  const ofSizes =
    sizes === null || ofVariants
      ? null
      : withId(
          variantTable(mapping, {
            id: titled,
            key: sizes,
            titles: [],
            // A row that only names a product has no number.
            rows: { ...rows, without: { ...rows?.without, [sizes]: [''] } },
          }),
          fields['id'],
        );
  const ofNamed = naming && !ofVariants ? sizesNamed(table, mapping, naming) : null;
  const more = [...further, ...[ofVariants, ofSizes, ofNamed].flatMap((one) => one ?? [])];
  const used = new Set(
    [
      ...[...proposals.values()].flatMap((one) => one.columns),
      ...columnsNamedIn(first),
      ...(ofVariants ? columnsNamedIn(ofVariants) : []),
      ...(ofSizes ? columnsNamedIn(ofSizes) : []),
      ...(ofNamed ? columnsNamedIn(ofNamed) : []),
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

/** A table whose rows name their product as this rule says. */
function withId(table: TableInput, id: FieldRules[string] | undefined): TableInput {
  return id === undefined ? table : { ...table, fields: { ...table.fields, id } };
}

/** Of several columns, that of the longest texts first: the others are for rows in which it is empty. */
function byLength(a: Candidate, b: Candidate): number {
  return meanLength(b) - meanLength(a);
}

function meanLength({ column: { values } }: Candidate): number {
  return values.reduce((sum, text) => sum + text.length, 0) / Math.max(values.length, 1);
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
