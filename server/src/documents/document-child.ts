// The process that reads documents. It is told which file to read and where to write the results.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenPdf, withPdf } from '@submittal/pdf-linker/pdfium/open-pdf';
import { prepare } from '@submittal/pdf-linker/prepare';
import { encodeSideTable } from '@submittal/pdf-linker/side-table';
import type { z } from 'zod';
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
} from './document-tasks.ts';
import { drawPage, encodePicture, type PictureShape } from './page-picture.ts';
import { readPageTexts } from './page-text.ts';

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

async function previewFile({ source, folder }: PreviewTask): Promise<z.input<typeof PreviewedSchema>> {
  const body = await readFile(source);
  const draw = (pdf: OpenPdf) => drawPage(pdf, 0, 'thumbnail');
  const none = () => null;
  // Opened once for both, because opening reads a document's fonts anew; separately only if one of them
  // fails.
  const both = await withPdf(body, (pdf) => ({ picture: draw(pdf), texts: readPageTexts(pdf) }), none);
  const { texts, picture } = both ?? {
    texts: await withPdf(body, readPageTexts, none),
    picture: await withPdf(body, draw, none),
  };
  const hasTexts = texts !== null && texts.length > 0;
  if (hasTexts) await writeFile(join(folder, MADE.texts), JSON.stringify(texts));
  return { texts: hasTexts, picture: await writePicture(picture, 'thumbnail', folder) };
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
  return drawFile(task);
});
