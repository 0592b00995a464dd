import { z } from 'zod';
import { RegionSchema } from './catalogue.ts';
import { tableKinds } from './catalogue-tables.ts';

// A mapping says how a manufacturer's own export becomes a catalogue: which column gives which field, and which files
// belong to which product. It lies beside the export as `mapping.json` (docs/mapping.md); the importer reads it each time.

const name = z.string().min(1).max(300);
/** The maximum length of the name of a file with its folders, in characters. */
export const MAX_PATH = 500;

const glob = z.string().min(1).max(MAX_PATH);

/** The maximum numbers of tables, of folders and of files left out, and of columns of one table with documents or names. */
export const MAX_TABLES = 50;
export const MAX_PATTERNS = 500;
export const MAX_DOCUMENT_COLUMNS = 50;
export const MAX_NAME_COLUMNS = 20;
const MAX_JOINED = 20;

/** The encodings that can be named; all of them are also recognised, except those marked. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'macintosh',
  // Only when named.
  'windows-1250',
  'iso-8859-15',
] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How a text is made from the cells of a row. */
const ruleShape = {
  /** The columns it is made from. None if every row has the same `value`. */
  columns: z.array(name).max(20).default([]),
  /** Several columns: all of them joined, or the first that is not empty. */
  take: z.enum(['all', 'first']).default('all'),
  join: z.string().max(20).default(' '),
  /** A regular expression: its first group, or what it matches, is the value; a cell that it does not match is empty. */
  pattern: z.string().max(300).refine(isPattern, 'this is not a regular expression').optional(),
  /** The text between the items of a list, in fields that are lists. Without it, `|` and line breaks are. */
  split: z.string().min(1).max(10).optional(),
  /** What stands in the export → what the catalogue has; an empty text leaves the value out. Without regard to case. */
  values: z.record(z.string().max(300), z.string().max(300)).optional(),
  /** For rows that give nothing. */
  value: z.string().max(4000).optional(),
  /** How dates written with numbers alone are read. */
  dates: z.enum(['year-month-day', 'month-day-year', 'day-month-year']).optional(),
};

/** How a field is made from the cells of a row. */
const FieldRuleSchema = z.strictObject({
  ...ruleShape,
  /** A rule for rows in which this one finds nothing; if it finds nothing either, `value` counts. */
  otherwise: z.strictObject(ruleShape).optional(),
});

/** A column's name alone, or a rule. */
const FieldSchema = z.union([name, FieldRuleSchema]);
const FieldsSchema = z.record(z.string().min(1).max(60), FieldSchema);

/** What is said of documents as a whole: of a column that names files, or of a folder. */
const documentFacts = {
  documentType: z.string().min(1).max(60).optional(),
  /** The title of the button, for a type that has no button of its own. */
  subtitle: name.optional(),
  language: z.string().min(2).max(12).optional(),
  region: RegionSchema.optional(),
};

/** A column that names the files, or the addresses, of documents, or rows of a table that lists them by `id` or `file`. */
const DocumentColumnSchema = z.strictObject({
  column: name,
  /** The column that says in each row what type of documents they are, in the words of names of files. */
  typeColumn: name.optional(),
  ...documentFacts,
  /** The text between several files in one cell. */
  split: z.string().min(1).max(10).optional(),
});

/** Which rows count: every row that has one of these values in each of these columns. */
const RowsSchema = z.strictObject({
  only: z.record(name, z.array(z.string().max(300)).min(1)).default({}),
  without: z.record(name, z.array(z.string().max(300)).min(1)).default({}),
});

/** Columns that a table takes from another one whose rows it names, or whose rows name it. */
const JoinedSchema = z.strictObject({
  /** The other table, as `file` and `sheet` say it of a table. */
  file: glob,
  sheet: name.optional(),
  /** Which rows of the other table count; all without it. */
  rows: RowsSchema.optional(),
  /** The column of this table, perhaps one that was taken before, that has what stands in the column `id` of the other. */
  column: name,
  id: name,
  /** What columns are called here → which columns of the other table they are. */
  columns: z.record(name, name).default({}),
  /** Columns whose texts name a column each, joined by a minus, for tables that have a row for each property or language. */
  names: z.array(name).max(5).default([]),
  /** With `names`, the columns that have the values; several begin the names of their columns. */
  values: z.array(name).max(20).default([]),
  /** With `names`, the column that numbers the lines of a text: they are joined by blanks in this order. */
  lines: name.optional(),
  /** With `names`, what texts of these stand for, such as languages that have numbers. */
  called: z.record(name, name).default({}),
  /** With `names`, what the names of columns begin with. */
  prefix: z.string().max(100).default(''),
  /** Of several rows that a row names, the first, or each in a row of its own. */
  take: z.enum(['first', 'each']).default('first'),
});

const TableMappingSchema = z.strictObject({
  /** A file beside the mapping, with `*` for any characters; of several, the newest is read. */
  file: glob,
  /** The sheet of a spreadsheet, or the list of a JSON file. Without it, the first with rows. */
  sheet: name.optional(),
  /** These three are recognised if they are absent. */
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  headerLine: z.int().min(1).max(1000).optional(),
  kind: z.enum(tableKinds),
  rows: RowsSchema.optional(),
  /**
   * Rows that others name as what they belong to, in the column `parent` by the column `id`, are groups of these and no
   * rows of the table. What they are called stands in further columns: `PARENT (level 1)`, from the outermost group on.
   */
  groups: z.strictObject({ parent: name, id: name, title: name }).optional(),
  /**
   * Rows that `rows` leaves out are variants of the one that they name in the column `parent` by the column `id`: documents
   * of theirs are documents of that one.
   */
  variants: z.strictObject({ parent: name, id: name }).optional(),
  /** Of documents: the column that says which revision of a document a row is; the newest of a product and kind counts. */
  revision: name.optional(),
  /** Columns of other tables. */
  joined: z.array(JoinedSchema).max(MAX_JOINED).default([]),
  /** Columns of categories and the like: documents that a table gives to one are all rows' that have it there. */
  sharedBy: z.array(name).max(MAX_NAME_COLUMNS).default([]),
  /**
   * Of documents: rows with the `id` of another row in the column `by`, which took their place, and rows that another names in
   * the column `of`, are left out.
   */
  replaced: z.strictObject({ id: name, by: name.optional(), of: name.optional() }).optional(),
  /** Which row counts if several that are not equal have one id. Without it, that is a fault. */
  repeated: z.enum(['first', 'last']).optional(),
  fields: FieldsSchema,
  /** By language, such as `fr`: the fields `title`, `subtitle` and `description` in it. */
  translations: z.record(z.string().min(2).max(12), FieldsSchema).default({}),
  documents: z.array(DocumentColumnSchema).max(MAX_DOCUMENT_COLUMNS).default([]),
  /** Further columns whose texts stand in the names of files, such as an item number. */
  names: z.array(name).max(MAX_NAME_COLUMNS).default([]),
  /** Columns that are not used, by choice. A column that is in no rule and not here is reported at each import. */
  ignored: z.array(name).max(1000).default([]),
});

/** What the files of a folder are. The first folder whose `files` fits decides. */
const FolderSchema = z.strictObject({
  /** `*` stands for any characters of a name, `**` for any folders. */
  files: glob,
  ...documentFacts,
  /** How the names are made, with `{product}` and perhaps `{language}`, `{region}`, `{code}`, `{revision}`, `{any}`. */
  name: z
    .string()
    .max(300)
    .refine((pattern) => pattern.includes('{product}'), 'write where the product stands: {product}')
    .optional(),
  /** These files are not documents of the catalogue. */
  ignored: z.boolean().optional(),
});

/**
 * A mapping. Files that no row names are given to the product whose name they resemble, with a score from 0 to 1:
 * `certain` and above without asking, `likely` and above once a person has confirmed it in `mapping-documents.csv`.
 */
export const MappingSchema = z.strictObject({
  $schema: z.string().max(1000).optional(),
  version: z.literal(1),
  manufacturer: z.strictObject({ name, logo: z.string().max(1000).optional() }).optional(),
  tables: z.array(TableMappingSchema).min(1).max(MAX_TABLES),
  folders: z.array(FolderSchema).max(MAX_PATTERNS).default([]),
  certain: z.number().min(0).max(1).default(0.92),
  likely: z.number().min(0).max(1).default(0.6),
  /** What happens if a row names a file that is not there: the row's field is left out with a warning, or a fault. */
  missingFiles: z.enum(['leave-out', 'fault']).default('fault'),
  /** Files that are not read, by choice: other forms of the same table, notes. */
  ignoredFiles: z.array(glob).max(MAX_PATTERNS).default([]),
});

/** A mapping as it is written, before defaults are filled in. */
export type MappingInput = z.input<typeof MappingSchema>;
export type Mapping = z.output<typeof MappingSchema>;
export type TableMapping = Mapping['tables'][number];
export type JoinedTable = TableMapping['joined'][number];
export type FieldRule = z.output<typeof FieldRuleSchema>;
export type FolderMapping = Mapping['folders'][number];

/** All columns that a rule reads. */
export function columnsOfRule({ columns, otherwise }: FieldRule): string[] {
  return [...columns, ...(otherwise?.columns ?? [])];
}

/** A field's rule in full, if it is written as a column's name alone. */
export function fieldRule(field: string | FieldRule): FieldRule {
  return typeof field === 'string' ? FieldRuleSchema.parse({ columns: [field] }) : field;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}
