import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { proposeMapping } from '../../import/mapping/propose-mapping.ts';
import { listIn, textIn } from '../../import/tables/catalogue-row.ts';

/** What is proposed for a folder with these tables, and with files of these names. */
export async function proposed(
  tables: Readonly<Record<string, string | Uint8Array>>,
  files: readonly string[] = [],
) {
  const root = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    for (const [name, text] of Object.entries(tables)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const names = [...Object.keys(tables), ...files];
    const { mapping, found, doubts, unused } = await proposeMapping(root, names, {
      manufacturer: 'Seal Works',
    });
    const documents = (found.tables.documents ?? []).map((row) => [
      textIn(row, 'file') || textIn(row, 'href'),
      textIn(row, 'documentType'),
      textIn(row, 'language'),
      ...listIn(row, 'parents'),
    ]);
    const products = (found.tables.products ?? []).map((row) => row.cells);
    return { mapping, found, doubts, unused, documents, products, open: found.documents.pairs.length };
  } finally {
    await rm(root, { recursive: true });
  }
}

/** A table as CSV, from rows whose cells stand between `;`. */
export const table = (...rows: readonly string[]) => `${rows.join('\n')}\n`;
