import { PARENT } from '../../tables/json-grid.ts';
import type { Table } from '../../tables/table.ts';
import { documentTypeOfColumn, withoutLocale } from '../columns/column-names.ts';
import { type Column, FILE_NAME, PICTURE_NAME } from '../columns/columns.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { documentTypeNamed } from '../names/name-parts.ts';

// Which columns of a table name files, and what these are.

/** Columns with the names of files without their extensions. */
export function filesByStems(
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
export function filesInFolder(
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
export function filesByLanguage(
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

/** Whether the files of a table are pictures: of products, and not their documents. */
export function holdsPictures(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
): boolean {
  const from = proposals.get('file') ?? proposals.get('href');
  const values = columns.find(({ name }) => name === from?.columns[0])?.values ?? [];
  return values.filter((value) => PICTURE_NAME.test(value)).length * 2 > values.length;
}

/** Whether what a table's rows are called are names of files: it lists files, and no products. */
export function titlesAreFiles(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
): boolean {
  const title = proposals.get('title')?.columns[0];
  const values = columns.find(({ name }) => name === title)?.values ?? [];
  const files = values.filter((value) => FILE_NAME.test(value) || PICTURE_NAME.test(value));
  return files.length * 2 > values.length;
}

/** So many titles of a list of documents say what kind these are: `Vela 100 Installation Manual`. */
const MIN_KINDS = 0.6;

/** Whether what the rows of a table of files are called are documents. */
export function titlesAreDocuments(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
): boolean {
  const title = proposals.get('title')?.columns[0];
  const values = columns.find(({ name }) => name === title)?.values ?? [];
  return values.filter((text) => documentTypeNamed(text) !== null).length >= values.length * MIN_KINDS;
}

/** A list within an object is called as what it holds: `products.installation_guides`. */
export function typeByName({ sheet }: Table, fields: FieldRules): void {
  const last = /\.([^.]+)$/.exec(sheet ?? '')?.[1];
  const type = last === undefined ? null : documentTypeOfColumn(last);
  if (type !== null) fields['documentType'] = { value: type };
}

/** What programs write of every file, whatever it is. */
const OF_PROGRAMS = new Set(['link', 'quote', 'note', 'file', 'document', 'attachment', 'item']);

/** What is the same for all documents, and says no type, is none of theirs: a number, or what a program writes, such as `Link`. */
export function withoutEmptyType(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const type = columns.find(({ name }) => name === proposals.get('documentType')?.columns[0]);
  if (!type || new Set(type.values).size > 1) return;
  if (!type.values.every((text) => /^\d+$/.test(text) || OF_PROGRAMS.has(text.toLowerCase()))) return;
  proposals.delete('documentType');
  delete fields['documentType'];
}
