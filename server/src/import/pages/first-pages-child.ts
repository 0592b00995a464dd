// The process that reads the beginnings of documents: they may be hostile, and can only harm this process.
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { type OpenPdf, withPdf } from '../../../../pdf-linker/src/pdfium/open-pdf.ts';
import type { Characters } from '../../../../pdf-linker/src/pdfium/page-characters.ts';
import { answerTasks } from '../../children/answer-tasks.ts';
import {
  type FirstPagesSchema,
  type FirstPagesTask,
  MAX_PAGE_CHARACTERS,
  MIN_LETTERS,
  type PageLine,
} from './first-page.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;

answerTasks(async (given) => {
  // The task comes from the pool of this same program.
  const { files } = given as FirstPagesTask;
  const found: z.input<typeof FirstPagesSchema> = [];
  for (const file of files) {
    const bytes = await readFile(file).catch(() => null);
    found.push(bytes && (await withPdf(bytes, linesAtBeginning, () => null)));
  }
  return found;
});

function linesAtBeginning(pdf: OpenPdf): PageLine[] {
  const lines: PageLine[] = [];
  for (let page = 0; page < 2 && lettersIn(lines) < MIN_LETTERS; page++) {
    const characters = pdf.page(page, (one) => one.characters(MAX_PAGE_CHARACTERS));
    if (characters) lines.push(...linesOf(characters));
  }
  return lines;
}

function linesOf({ codes, boxes }: Characters): PageLine[] {
  const lines: PageLine[] = [];
  let text = '';
  let height = 0;
  const end = () => {
    const tidy = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
    if (tidy !== '') lines.push({ text: tidy, height: Math.round(height) });
    text = '';
    height = 0;
  };
  for (const [at, code] of codes.entries()) {
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      end();
      continue;
    }
    text += code < SPACE ? ' ' : String.fromCodePoint(code);
    height = Math.max(height, Math.abs((boxes[at * 4 + 3] ?? 0) - (boxes[at * 4 + 1] ?? 0)));
  }
  end();
  return lines;
}

function lettersIn(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0);
}
