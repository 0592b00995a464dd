import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPdf } from './pdfium/open-pdf.ts';
import { prepare } from './prepare.ts';
import { DOCUMENT_QUIRKS, identityCrypt } from './testing/quirks/document-quirks.ts';
import { PADDING_QUIRKS } from './testing/quirks/padding-quirks.ts';
import { fileOf, type Quirk, soundParts } from './testing/quirks/quirk-file.ts';
import { STREAM_QUIRKS, UNSOUND_QUIRKS } from './testing/quirks/stream-quirks.ts';
import { STRUCTURE_QUIRKS } from './testing/quirks/structure-quirks.ts';
import { USE_QUIRKS } from './testing/quirks/use-quirks.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quirks-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Look = Buffer | undefined;
const DOTS = { width: 306, height: 396 };

const LOOKS = process.env.LOOKS !== undefined;

/** The first page as PDFium draws it, if it draws it at all. */
const drawn = (bytes: Uint8Array): Promise<Look> =>
  withPdf<Look, Look>(
    bytes,
    (pdf) => Buffer.from(pdf.page(0, (page) => page.draw(DOTS)?.pixels) ?? []),
    () => undefined,
  );

/** The first page as each reader draws it, for whoever compares them by `LOOKS=1`. */
async function looks(bytes: Uint8Array, name: string): Promise<{ pdfium: Look; poppler: Look; mupdf: Look }> {
  const file = path.join(folder, `${name}.pdf`);
  await writeFile(file, bytes);
  const drawnBy = async (command: string, args: string[], output: string): Promise<Look> => {
    try {
      await run(command, args);
      return await readFile(path.join(folder, output));
    } catch {
      return undefined;
    }
  };
  return {
    pdfium: await drawn(bytes),
    poppler: await drawnBy(
      'pdftoppm',
      ['-r', '36', '-singlefile', file, path.join(folder, `${name}-p`)],
      `${name}-p.ppm`,
    ),
    mupdf: await drawnBy(
      'mutool',
      ['draw', '-q', '-r', '36', '-o', path.join(folder, `${name}-m.ppm`), file, '1'],
      `${name}-m.ppm`,
    ),
  };
}

const same = (one: Look, two: Look): boolean => one !== undefined && two !== undefined && one.equals(two);

describe.each([
  ['streams', STREAM_QUIRKS],
  ['uses', USE_QUIRKS],
  ['padded data', PADDING_QUIRKS],
  ['files', STRUCTURE_QUIRKS],
  ['documents', DOCUMENT_QUIRKS],
] as const)('of %s that every viewer shows whole: taken without a note', (kind, quirks) => {
  test.each(
    quirks.map((quirk, at): [string, string, Quirk, number] => [quirk.quirk, quirk.producer, quirk, at]),
  )('%s, as from %s', async (_quirk, _producer, { bytes }, at) => {
    const made = await bytes();
    const outcome = await prepare(made, { fileName: 'made.pdf' });
    if (!outcome.ok) expect.unreachable(outcome.refusal.code);
    expect(outcome.document.notes).toEqual([]);
    // PDFium does not draw what goes beyond what the others forgive; what it draws, it draws alike.
    expect(same(await drawn(made), await drawn(outcome.document.body))).toBe(true);
    if (!LOOKS) return;
    const before = await looks(made, `${kind}-${at}`);
    const after = await looks(outcome.document.body, `${kind}-${at}-after`);
    console.log(
      kind,
      at,
      _quirk,
      Object.entries(before)
        .map(
          ([k, v]) => `${k}:${v === undefined ? 'none' : same(v, after[k as 'pdfium']) ? 'same' : 'OTHER'}`,
        )
        .join(' '),
    );
  });
});

test('a crypt filter that changes nothing is taken without a note, and its page is drawn', async () => {
  const outcome = await prepare(identityCrypt(), { fileName: 'made.pdf' });
  if (!outcome.ok) expect.unreachable(outcome.refusal.code);
  expect(outcome.document.notes).toEqual([]);
  expect(same(await drawn(fileOf(soundParts())), await drawn(outcome.document.body))).toBe(true);
});

describe('what no viewer shows whole, whoever writes it, is reported with its page', () => {
  test.each(UNSOUND_QUIRKS.map((quirk): [string, Quirk] => [quirk.quirk, quirk]))(
    '%s',
    async (_quirk, { bytes }) => {
      const outcome = await prepare(await bytes(), { fileName: 'made.pdf' });
      if (!outcome.ok) expect.unreachable(outcome.refusal.code);
      expect(outcome.document.notes.map(({ code }) => code)).toEqual(['content-missing']);
    },
  );
});
