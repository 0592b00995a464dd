import { memoryBody } from './bytes/body-source.ts';
import type { CheckSheet } from './layout/check-sheet.ts';
import { linkDocuments } from './link/link-documents.ts';
import { drawCheckSheet } from './sheets/check-sheet.ts';
import { spokenTexts } from './text/spoken-words.ts';
import { Turns } from './turns.ts';

/** A PDF of its own: its length and validator, and its bytes. */
interface PlannedSheet {
  readonly length: number;
  /** Hexadecimal, without quotes. */
  readonly etag: string;
  readonly pageCount: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/**
 * Draws a sheet of a check as a PDF. Equal sheets give equal bytes.
 * @param sheetOf the words for one sheet of several
 */
export async function planCheckSheet(
  sheet: CheckSheet,
  sheetOf: (sheet: number, count: number) => string,
): Promise<PlannedSheet> {
  const spoken = await spokenTexts(sheet, sheet.language);
  const turns = new Turns();
  const { table, body, glyphs } = await drawCheckSheet(spoken, sheetOf, turns);
  const { file, etag, pageCount } = await linkDocuments(
    [{ table, body: memoryBody(...body), bookmark: { kind: 'part', title: sheet.title, heading: '' } }],
    {
      title: `${sheet.title}: ${sheet.project}`,
      language: sheet.language,
      producer: 'Submittal Builder',
      glyphs,
      turns,
    },
  );
  return { length: file.length, etag, pageCount, read: (start, end) => file.read(start, end) };
}
