import type { Json } from '../linked-entries.ts';
import { withoutZeros } from './fields.ts';
import { fileNamed, isFileName } from './files.ts';
import type { SapTable, SapTables } from './tables.ts';

// Files that hang on a material itself, and not on a document info record: services for objects (GOS) link them by the material's number, and a
// report lists them with what they were called.

/** What names a material in a list of attachments: by its column, or as the object of a link. */
const KEYS = ['MATNR', 'INSTID_A', 'OBJKY'];

/** So many attachments are read. */
const MAX_ROWS = 200_000;

/** Whether a table has files of materials: it names some beside these, and no records. */
export function hasAttachments({ fields }: Pick<SapTable, 'fields'>): boolean {
  return !fields.has('DOKNR') && !fields.has('DOKAR') && KEYS.some((key) => fields.has(key));
}

/**
 * A row for each attachment that is among the files of the folder.
 * @param taken the files that are originals of records
 */
export function attachmentRows(
  { tables, files, names }: Pick<SapTables, 'tables' | 'files' | 'names'>,
  ofMaterial: (number: string) => ReadonlySet<string>,
  taken: ReadonlySet<string>,
): readonly Json[] {
  const open = names.filter((name) => !files.has(name) && !taken.has(name));
  const find = fileNamed(open);
  const sheets = filesByNumber(open);
  const owners = new Map<string, { readonly title: string; readonly products: Set<string> }>();
  for (const table of tables.filter(hasAttachments)) {
    const key = KEYS.find((one) => table.fields.has(one)) ?? '';
    for (const row of table.rows.slice(0, MAX_ROWS)) {
      const products = ofMaterial(withoutZeros((row[key] ?? '').trim()));
      if (products.size === 0) continue;
      const named = Object.values(row)
        .filter(isFileName)
        .flatMap((path) => find(path) ?? []);
      for (const file of [...named, ...(sheets.get(withoutZeros(row['SUBID'] ?? '')) ?? [])]) {
        const own = owners.get(file) ?? { title: row['OBJDES'] ?? '', products: new Set() };
        for (const product of products) own.products.add(product);
        owners.set(file, own);
      }
    }
  }
  return [...owners].map(([file, { title, products }]) => ({
    file,
    'document id': file,
    title,
    products: [...products],
  }));
}

/** Keys of specifications are filled with zeros to so many digits in names of files. */
const SPECIFICATION = /(?<!\d)\d{12}(?!\d)/g;

/** The files with the key of a specification in their names, as safety data sheets are called (`MSDS_DE_000000001234_0001`). */
function filesByNumber(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const [key] of (/[^/]*$/.exec(file)?.[0] ?? file).matchAll(SPECIFICATION)) {
      const own = found.get(withoutZeros(key)) ?? [];
      own.push(file);
      found.set(withoutZeros(key), own);
    }
  return found;
}
