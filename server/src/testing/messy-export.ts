import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, type CatalogueInput, CatalogueSchema } from '@submittal/contract/catalogue';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** An export as product-data teams hand it over. It stands beside the project and is not part of it. */
const folder = fileURLToPath(new URL('../../../../shared/messy-export', import.meta.url));

const RowSchema = z.object({
  status: z.string(),
  name: z.string(),
  'Category Name': z.string(),
  short_description_english: z.string(),
  short_description_french: z.string(),
  short_description_spanish: z.string(),
  Coverage: z.string(),
  Packaging: z.string(),
  CSI: z.string(),
  'TDS file': z.string(),
  is_archived: z.string(),
  synonyms: z.string(),
});
type Row = z.output<typeof RowSchema>;

/** Where a file of the export stands; null where the path that the export names leads nowhere. */
function sheetOf({ 'TDS file': name }: Row): string | null {
  const path = join(folder, 'documents', 'Tech Sheets', name);
  return name !== '' && existsSync(path) ? path : null;
}

/** `033500`, `03.35.00` and ` 03 35 00` as the catalogue writes them. */
function sectionOf({ CSI }: Row): string | undefined {
  const pairs = CSI.replaceAll(/\D/g, '').match(/^(\d\d)(\d\d)(\d\d)$/);
  return pairs?.slice(1).join(' ');
}

function productOf(row: Row): CatalogueInput['products'][number] {
  const title = row.name.replaceAll('®', '').replaceAll(/\s+/g, ' ').trim();
  const id = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const sheet = sheetOf(row);
  return {
    id,
    title,
    description: row.short_description_english,
    type: row['Category Name'].replaceAll('&amp;', '&'),
    masterformat: sectionOf(row),
    otherNames: row.synonyms.split('|').filter((name) => name !== ''),
    translations: {
      fr: { description: row.short_description_french },
      es: { description: row.short_description_spanish },
    },
    documents: sheet ? [{ id: `${id}-tds`, file: sheet, documentType: 'datasheet' }] : [],
  };
}

/**
 * The export's products as a catalogue, without drafts, archived and doubled rows, each with the data sheet that its row names
 * if that path leads somewhere; null where the export is absent.
 */
export function messyExport(): Catalogue | null {
  const path = join(folder, 'products_export_final(2).csv');
  if (!existsSync(path)) {
    console.log('shared/messy-export is absent: the questions about it are skipped.');
    return null;
  }
  const text = new TextDecoder('windows-1252').decode(readFileSync(path));
  const rows = z
    .array(RowSchema)
    .parse(parse(text, { columns: true, delimiter: ';', relax_column_count: true }));
  const products = rows
    .filter((row) => row.status === 'published' && row.is_archived !== 'true')
    .map(productOf);
  const first = new Map(products.toReversed().map((product) => [product.id, product]));
  return CatalogueSchema.parse({
    manufacturer: { name: 'Messy' },
    products: [...first.values()].toReversed(),
  });
}
