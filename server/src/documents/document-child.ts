// The process that reads documents. It is given which file to read and where to write the results.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from '@submittal/pdf-linker/prepare';
import { decodeSideTable, encodeSideTable } from '@submittal/pdf-linker/side-table';
import type { z } from 'zod';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { collectRecords } from '../../../pdf-linker/src/records/collect-records.ts';
import {
  encodePageRecords,
  type PageRecord,
  recordedText,
} from '../../../pdf-linker/src/records/page-record.ts';
import { answerTasks } from '../children/answer-tasks.ts';
import {
  type DocumentTask,
  type DrawnSchema,
  MADE,
  type PictureTask,
  type PreparedSchema,
  type PrepareTask,
  type PreviewedSchema,
  type PreviewTask,
  type RecordedSchema,
  type RecordsTask,
  type TextsReadSchema,
  type TextsTask,
} from './document-tasks.ts';
import { drawPage, encodePicture, type PictureShape } from './page-picture.ts';
import { readWordDocument, wordPages } from './word/read-word-document.ts';
import { textOfLine } from './word/word-story.ts';

async function prepareFile({
  source,
  folder,
  fileName,
  acceptLosses,
}: PrepareTask): Promise<z.input<typeof PreparedSchema>> {
  const outcome = await prepare(await readFile(source), { fileName, acceptLosses });
  if (!outcome.ok) return { ok: false, ...outcome.refusal };
  const { body, table, notes } = outcome.document;
  await writeFile(join(folder, MADE.body), body);
  await writeFile(join(folder, MADE.table), encodeSideTable(table));
  return { ok: true, pageCount: table.pageCount, notes };
}

async function previewFile({ source, table, folder }: PreviewTask): Promise<z.input<typeof PreviewedSchema>> {
  const body = await readFile(source);
  const sideTable = decodeSideTable(await readFile(table));
  const none = () => null;
  let picture: ReturnType<typeof drawPage> = null;
  // Opened once for both, because opening reads a document's fonts anew each time, and drawn first, while the first page
  // is open. A page that cannot be drawn costs only the picture, and one that cannot be read only the records.
  let hasDrawn = false;
  let records = await withPdf(
    body,
    (pdf) => {
      picture = drawPage(pdf, 0, 'thumbnail');
      hasDrawn = true;
      return collectRecords(pdf, sideTable);
    },
    none,
  );
  if (!hasDrawn) records = await withPdf(body, (pdf) => collectRecords(pdf, sideTable), none);
  return {
    texts: await writeTexts(textsOf(records ?? []), folder),
    records: await writeRecords(records, folder),
    picture: await writePicture(picture, 'thumbnail', folder),
  };
}

function textsOf(records: readonly (PageRecord | null)[]): string[] {
  return records.map((record) => (record === null ? '' : recordedText(record)));
}

/** Writes the text of each page up to the last that has any; returns whether one has. */
async function writeTexts(texts: readonly string[], folder: string): Promise<boolean> {
  const whole = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
  if (whole.length > 0) await writeFile(join(folder, MADE.texts), JSON.stringify(whole));
  return whole.length > 0;
}

async function readTexts({ source, folder }: TextsTask): Promise<z.input<typeof TextsReadSchema>> {
  // One that cannot be read is a file like any other.
  const lines = await readWordDocument(await readFile(source)).catch(() => []);
  const texts = wordPages(lines).map((page) => page.map(textOfLine).join(' '));
  return { texts: await writeTexts(texts, folder) };
}

async function recordFile({ source, table, folder }: RecordsTask): Promise<z.input<typeof RecordedSchema>> {
  const sideTable = decodeSideTable(await readFile(table));
  const records = await withPdf(
    await readFile(source),
    (pdf) => collectRecords(pdf, sideTable),
    () => null,
  );
  return { records: await writeRecords(records, folder) };
}

/** Returns whether there were records. */
async function writeRecords(
  records: readonly (PageRecord | null)[] | null,
  folder: string,
): Promise<boolean> {
  if (records !== null) await writeFile(join(folder, MADE.records), encodePageRecords(records));
  return records !== null;
}

async function drawFile({ source, folder, page, shape }: PictureTask): Promise<z.input<typeof DrawnSchema>> {
  const picture = await withPdf(
    await readFile(source),
    (pdf) => drawPage(pdf, page, shape),
    () => null,
  );
  return { picture: await writePicture(picture, shape, folder) };
}

/** Returns whether there was a picture and it could be written. */
async function writePicture(
  picture: ReturnType<typeof drawPage>,
  shape: PictureShape,
  folder: string,
): Promise<boolean> {
  const encoded = picture && (await encodePicture(picture, shape).catch(() => null));
  if (encoded) await writeFile(join(folder, MADE.picture), encoded);
  return encoded !== null;
}

answerTasks(async (given) => {
  // The task comes from the pool of this same program.
  const task = given as DocumentTask;
  if (task.kind === 'prepare') return prepareFile(task);
  if (task.kind === 'preview') return previewFile(task);
  if (task.kind === 'records') return recordFile(task);
  if (task.kind === 'texts') return readTexts(task);
  return drawFile(task);
});
