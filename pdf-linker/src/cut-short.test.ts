import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTES } from './layout/document-notes.ts';
import type { PreparedDocument } from './prepare/prepared-document.ts';
import { prepare } from './prepare.ts';
import { drawn, prepared } from './testing/made-documents.ts';

const run = promisify(execFile);
const PAGES = 30;
/** Notes that say that something is missing, or may be. */
const warnings = ({ notes }: PreparedDocument) => notes.filter(({ code }) => NOTES[code].loss);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'submittal-cut-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A document whose pages hold words of their own, and pictures of so many bytes that cuts fall everywhere. */
function wordy(options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  return drawn((document) => {
    for (let page = 1; page <= PAGES; page++) {
      document.addPage({ size: 'LETTER' });
      for (let line = 0; line < 40; line++) document.text(`page${page} line${line} sealant joint membrane`);
    }
  }, options);
}

async function rewritten(bytes: Uint8Array, ...args: string[]): Promise<Uint8Array> {
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
  await writeFile(from, bytes);
  await run('qpdf', [...args, from, to]);
  return readFile(to);
}

async function wordsOf({ body }: PreparedDocument): Promise<string[]> {
  const file = join(folder, 'words.pdf');
  await writeFile(file, body);
  return (await run('pdftotext', ['-q', file, '-'])).stdout.split(/\s+/).filter(Boolean);
}

/** A page of the document said anew behind its end, as an editor saves a change (ISO 32000-2 7.5.6). */
function updated(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const last = /startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1];
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1];
  const content = `BT /F1 12 Tf 72 700 Td (revised) Tj ET ${'% padding\n'.repeat(300)}`;
  const number = 9000;
  const object = `\n${number} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
  const start = bytes.length + object.length;
  const table = `xref\n${number} 1\n${String(bytes.length + 1).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${number + 1}/Root ${root}/Prev ${last}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(object + table, 'latin1')]);
}

const kinds: [string, () => Promise<Uint8Array>][] = [
  ['with a table of cross-references', () => wordy()],
  ['with object streams', async () => rewritten(await wordy(), '--object-streams=generate')],
  ['linearized', async () => rewritten(await wordy(), '--linearize')],
  ['encrypted with an empty password', () => wordy({ pdfVersion: '1.7', ownerPassword: 'owner' })],
  ['with its pages in a tree of their own', async () => rewritten(await wordy(), '--qdf')],
];

describe.each(kinds)('a document %s', (_, make) => {
  test('that is whole has no note of a loss', async () => {
    const document = await prepared(await make());
    expect(document.table.pageCount).toBe(PAGES);
    expect(warnings(document)).toEqual([]);
  });

  test.each([50, 75, 90, 97])(
    'is not taken without a word when it was cut to %i hundredths',
    async (percent) => {
      const bytes = await make();
      const whole = await prepared(bytes);
      const outcome = await prepare(bytes.subarray(0, Math.floor((bytes.length * percent) / 100)), {
        fileName: 'cut.pdf',
      });
      if (!outcome.ok) {
        expect(['incomplete', 'damaged', 'page-count-disagrees']).toContain(outcome.refusal.code);
        return;
      }
      const there = new Set(await wordsOf(outcome.document));
      const words = await wordsOf(whole);
      const lost = words.filter((word) => !there.has(word)).length / words.length;
      const lacks = outcome.document.table.pageCount < PAGES || lost > 0.02;
      if (lacks) expect(warnings(outcome.document)).not.toEqual([]);
      // What is missing by more than a tenth is no document to submit.
      expect(lost).toBeLessThan(0.15);
    },
  );
});

test('a document that lost a few pages of many says how many', async () => {
  const bytes = Buffer.from(await rewritten(await wordy(), '--qdf', '--object-streams=disable'));
  const text = bytes.toString('latin1');
  const tree = text.replace(`/Count ${PAGES}`, `/Count ${PAGES - 1}`);
  const last = /(\d+) 0 R\s+\]/.exec(tree.slice(tree.indexOf('/Kids')))?.[1] ?? '';
  // The last page is one that the file does not hold.
  const without = Buffer.from(
    tree.replace(`\n${last} 0 obj`, `\n${'0'.repeat(last.length)} 0 obj`),
    'latin1',
  );
  const { notes, table } = await prepared(without);
  expect(table.pageCount).toBe(PAGES - 1);
  expect(notes).toContainEqual({ code: 'pages-missing', count: 1, of: PAGES });
});

test('content that is missing on a few pages is reported by their numbers', async () => {
  const bytes = Buffer.from(await rewritten(await wordy(), '--qdf', '--object-streams=disable'));
  const text = bytes.toString('latin1');
  const contents = [...text.matchAll(/\/Contents (\d+) 0 R/g)].slice(4, 6);
  let spoiled = text;
  for (const [, number = ''] of contents) {
    spoiled = spoiled.replace(`\n${number} 0 obj`, `\n${'0'.repeat(number.length)} 0 obj`);
  }
  const { notes } = await prepared(Buffer.from(spoiled, 'latin1'));
  expect(notes).toContainEqual({ code: 'content-missing', pages: [{ from: 5, to: 6 }] });
});

test('a block of zeros in the middle is reported by the page that it falls on', async () => {
  const bytes = Buffer.from(await wordy());
  const starts = [...bytes.toString('latin1').matchAll(/FlateDecode\s*>>\s*stream\n/g)].map(
    ({ index, 0: found }) => index + found.length,
  );
  bytes.fill(0, (starts[6] ?? 0) + 40, (starts[6] ?? 0) + 104);
  const { notes } = await prepared(bytes);
  expect(notes).toEqual([{ code: 'content-missing', pages: [{ from: 7, to: 7 }] }]);
});

test('a document that lacks much is taken only where that is accepted, and says what it lacks', async () => {
  const bytes = Buffer.from(await rewritten(await wordy(), '--qdf', '--object-streams=disable'));
  let spoiled = bytes.toString('latin1');
  for (const [, number = ''] of [...spoiled.matchAll(/\/Contents (\d+) 0 R/g)].slice(0, 6)) {
    spoiled = spoiled.replace(`\n${number} 0 obj`, `\n${'0'.repeat(number.length)} 0 obj`);
  }
  const given = Buffer.from(spoiled, 'latin1');
  expect(await prepare(given, { fileName: 'cut.pdf' })).toMatchObject({ refusal: { code: 'incomplete' } });
  const { table, notes } = await prepared(given, 'cut.pdf', true);
  expect(table.pageCount).toBe(PAGES);
  expect(notes).toContainEqual({ code: 'content-missing', pages: [{ from: 1, to: 6 }] });
});

test('an update that was cut short leaves the document as it was, and is reported', async () => {
  const bytes = updated(await wordy());
  expect((await prepared(bytes)).notes).toEqual([]);
  const { notes } = await prepared(bytes.subarray(0, bytes.length - 500));
  expect(notes).toEqual([{ code: 'cut-short' }]);
});

test('an encrypted document whose trailer is gone is refused: what is encrypted in it would be shown as it is', async () => {
  const bytes = Buffer.from(await wordy({ pdfVersion: '1.7', ownerPassword: 'owner' }));
  const outcome = await prepare(bytes.subarray(0, bytes.lastIndexOf('trailer')), { fileName: 'cut.pdf' });
  expect(outcome.ok).toBe(false);
});
