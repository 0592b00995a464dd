import type { Language } from '@submittal/contract/languages';
import { type RegisterKey, registerKeys } from '@submittal/contract/register-columns';
import { columnsOfHead, type RegisterColumn } from '@submittal/domain/register-head';
import { csvField } from '../report/csv-field.ts';
import type { SectionDocument, SectionManifest } from './package-manifest.ts';
import { registerHeads } from './register-heads.ts';

/** The columns of the owner's own register by its first row, else the usual ones in the language of the package. */
export function registerColumns(ownHead: string, language: Language): RegisterColumn[] {
  const own = columnsOfHead(ownHead);
  if (own.length > 0) return own;
  const heads = registerHeads[language];
  return registerKeys.map((states) => ({ head: heads[states], states }));
}

/** Where a document is, which is known once its package is planned. */
export interface DocumentPlace {
  /** Its first page; null for a file beside the PDF. */
  readonly page: number | null;
  readonly pages: number;
  /** The path of the file that holds it. */
  readonly file: string;
}

/**
 * The register of several packages: a line for each document (RFC 4180, UTF-8 with a mark that spreadsheets need). A cell that
 * a spreadsheet would take for a formula is plain text.
 */
export function registerCsv(
  columns: readonly RegisterColumn[],
  packages: readonly SectionManifest[],
  placeOf: (at: number, document: SectionDocument) => DocumentPlace,
): Uint8Array {
  const lines = packages.flatMap((one, at) =>
    one.documents.map((document) => {
      const cells = cellsOf(one, document, placeOf(at, document));
      return columns.map(({ states }) => (states === '' ? '' : cells[states]));
    }),
  );
  const heads = columns.map(({ head }) => head);
  const text = [heads, ...lines].map((cells) => `${cells.map(csvField).join(',')}\r\n`).join('');
  return new TextEncoder().encode(`\ufeff${text}`);
}

function cellsOf(
  one: SectionManifest,
  document: SectionDocument,
  { page, pages, file }: DocumentPlace,
): Readonly<Record<RegisterKey, string>> {
  const { number, section, sectionTitle, revision } = one;
  const {
    registered,
    title,
    kept,
    marked,
    typeLabel,
    code,
    numberOrDate = '',
    heading,
    subheading,
  } = document;
  return {
    ...registered,
    ...{ number, section, sectionTitle, revision },
    product: heading,
    description: subheading,
    document: [title, kept?.told, marked?.told].filter(Boolean).join(', '),
    type: typeLabel,
    code,
    edition: numberOrDate,
    page: page === null ? '' : String(page),
    pages: page === null ? '' : String(pages),
    file,
  };
}
