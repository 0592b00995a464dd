// The process that reads the beginnings of documents: they may be hostile, and can only harm this process.
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { type OpenPdf, withPdf } from '../../../../pdf-linker/src/pdfium/open-pdf.ts';
import type { Characters } from '../../../../pdf-linker/src/pdfium/page-characters.ts';
import { answerTasks } from '../../children/answer-tasks.ts';
import { isArchive, readWordDocument, wordPages } from '../../documents/word/read-word-document.ts';
import { textOfLine } from '../../documents/word/word-story.ts';
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
    if (bytes === null) found.push(null);
    else if (isArchive(bytes)) found.push(await wordLinesAtBeginning(bytes).catch(() => null));
    else found.push(await withPdf(bytes, linesAtBeginning, () => null));
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

async function wordLinesAtBeginning(bytes: Uint8Array): Promise<PageLine[]> {
  const lines: PageLine[] = [];
  for (const page of wordPages(await readWordDocument(bytes)).slice(0, 2)) {
    let left = MAX_PAGE_CHARACTERS;
    for (const line of page) {
      const text = textOfLine(line).slice(0, left);
      if (text !== '') lines.push({ text, height: Math.round(line.height) });
      left -= text.length;
    }
    if (lettersIn(lines) >= MIN_LETTERS) break;
  }
  return lines;
}

function linesOf({ codes, boxes }: Characters): PageLine[] {
  const lines: PageLine[] = [];
  let text = '';
  let height = 0;
  let places: Place[] = [];
  const end = () => {
    const tidy = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
    if (tidy !== '' && !isSlanted(places, height)) lines.push({ text: tidy, height: Math.round(height) });
    text = '';
    height = 0;
    places = [];
  };
  for (const [at, code] of codes.entries()) {
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      end();
      continue;
    }
    text += code < SPACE ? ' ' : String.fromCodePoint(code);
    const [left = 0, bottom = 0, right = 0, top = 0] = boxes.subarray(at * 4, at * 4 + 4);
    height = Math.max(height, Math.abs(top - bottom));
    if (code > SPACE) places.push({ x: (left + right) / 2, y: (bottom + top) / 2 });
  }
  end();
  return lines;
}

/** The middle of a character, in default user space units. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Whether a line runs neither along the page nor up it, as what is stamped over a page does: `DRAFT`. It says nothing of what the page is about. */
function isSlanted(places: readonly Place[], height: number): boolean {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return false;
  return Math.abs(last.x - first.x) > height && Math.abs(last.y - first.y) > height;
}

function lettersIn(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0);
}
