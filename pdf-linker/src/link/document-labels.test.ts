import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { DocumentLabel } from '../layout/package-words.ts';
import { type PackageDocument, planPackage } from '../package-plan.ts';
import { prepare } from '../prepare.ts';
import { bytesOf, drawn, packed, prepared } from '../testing/made-documents.ts';
import { differingRows, rasters } from '../testing/raster.ts';
import { faultsFoundByQpdf } from '../testing/read-back.ts';

const GROWTH = 0.48 * 72;
const TITLE = 'Harbor Point Medical Center, Phase 2 Envelope';

const LABEL: DocumentLabel = {
  contract: 'HPM-2204-07',
  section: '07 92 00, 2.02 A',
  item: '15',
  number: '07 92 00-003-R1',
  captions: {
    project: 'Project',
    contract: 'Contract',
    section: 'Section, paragraph',
    item: 'Item',
    number: 'Submittal',
    page: 'Page',
  },
};

async function made(bytes: Uint8Array): Promise<{ source: Uint8Array; document: PackageDocument }> {
  const outcome = await prepared(bytes);
  return {
    source: outcome.body,
    document: { ...packed(outcome, 'Data Sheet', 'ArdSeal 790'), label: LABEL },
  };
}

/** The text of each page, as a reader copies it. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'labels-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, bytes);
    return (await promisify(execFile)('pdftotext', [file, '-'])).stdout.split('\f');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function linked(list: readonly PackageDocument[], stamps = false): Promise<Buffer> {
  const plan = await planPackage(list, { title: TITLE, ...(stamps && { stamps: 'strip' }) });
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(bytes.length).toBe(plan.length);
  return bytes;
}

/** A document of two pages of this size and rotation, with a blank foot or covered to its edges. */
function sheet(
  size: [number, number],
  rotate: number,
  covered: boolean,
  more: object = {},
): Promise<Uint8Array> {
  const [width, height] = size;
  return drawn((pdf) => {
    for (let page = 0; page < 2; page++) {
      pdf.addPage({ size, margin: 0 });
      if (covered) pdf.rect(0, 0, width, height).fill('#dde6ee');
      pdf.rect(width * 0.25, height * 0.25, width * 0.5, height * 0.5).fill('#336699');
      Object.assign(pdf.page.dictionary.data, { Rotate: rotate, ...more });
    }
  });
}

const SHEETS = [0, 90, 180, 270].flatMap((rotate) =>
  [false, true].flatMap((covered) => [false, true].map((stamps) => [rotate, covered, stamps] as const)),
);

describe('the label on the first page of a document', () => {
  test.each(SHEETS)(
    'of pages turned by %d (covered: %s, stamped: %s) covers nothing',
    async (...[rotate, covered, stamps]) => {
      const { source, document } = await made(await sheet([612, 792], rotate, covered));
      const { label: _, ...bare } = document;
      const whole = await linked([document], stamps);
      expect(await faultsFoundByQpdf(whole)).toBe('');
      const [was, is, unlabelled] = [
        await rasters(source),
        await rasters(whole),
        await rasters(await linked([bare], stamps)),
      ];
      if (!was || !is || !unlabelled) return;
      // Later pages are as without a label.
      expect(Buffer.compare(is[1]?.pixels ?? Buffer.of(), unlabelled[1]?.pixels ?? Buffer.of(1))).toBe(0);
      const [before, after, without] = [was[0], is[0], unlabelled[0]];
      if (!before || !after || !without) return;
      expect(after.width).toBe(before.width);
      const grows = covered || stamps;
      expect(Math.abs(after.height - without.height - (grows ? GROWTH : 0))).toBeLessThan(1.01);
      if (grows) {
        // The page with its stamp stands above as it is.
        const rows = differingRows(without, after).filter((row) => row < Math.floor(without.height) - 1);
        expect(rows).toEqual([]);
        return;
      }
      const rows = differingRows(before, after);
      expect(rows.length).toBeGreaterThan(15);
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(before.height - 45);
      expect(Math.max(...rows)).toBeLessThan(before.height - 6);
    },
  );

  test('grows what a crop box shows, and shows nothing of what it has cropped away', async () => {
    const { source, document } = await made(
      await drawn((pdf) => {
        pdf.addPage({ size: [612, 792], margin: 0 });
        pdf.rect(0, 0, 612, 792).fill('#c04020').rect(0, 0, 612, 640).fill('#eeeeee');
        Object.assign(pdf.page.dictionary.data, { CropBox: [0, 152, 612, 792] });
      }),
    );
    const [[before] = [], [after] = []] = [await rasters(source), await rasters(await linked([document]))];
    if (!before || !after) return;
    expect(after.height).toBe(before.height + Math.ceil(GROWTH));
    expect(differingRows(before, after)).toEqual([]);
    const foot = after.pixels.subarray(before.height * before.width * 3);
    const red = foot.filter((_, at) => at % 3 === 0 && (foot[at] ?? 0) - (foot[at + 2] ?? 0) > 40);
    expect(red).toHaveLength(0);
  });

  test.each([
    ['a half sheet', [380, 600]],
    ['Letter', [612, 792]],
    ['Tabloid, lying', [1224, 792]],
    ['an ARCH D drawing', [1728, 2592]],
  ] as const)('grows %s by 0.48 in', async (_, [width, height]) => {
    const { document } = await made(await sheet([width, height], 0, true));
    const bytes = (await linked([document])).toString('latin1');
    expect(bytes).toMatch(new RegExp(`MediaBox ?\\[ ?0 ${-GROWTH} ${width} ${height} ?\\]`));
  });

  test('grows a scaled page by as much as it is seen', async () => {
    const { document } = await made(await sheet([306, 396], 0, true, { UserUnit: 2 }));
    expect((await linked([document])).toString('latin1')).toContain(`[0 ${-GROWTH / 2} 306 396]`);
  });

  test('states project, contract, section, item, number and page as text that can be copied', async () => {
    const { document } = await made(await sheet([612, 792], 0, false));
    const texts = await textsOf(await linked([document, document]));
    for (const word of ['HPM-2204-07', '07 92 00, 2.02 A', '07 92 00-003-R1']) {
      expect(texts[0]).toContain(word);
      expect(texts[1]).not.toContain(word);
    }
    expect(texts[0]).toContain('1 / 4');
    expect(texts[2]).toContain('3 / 4');
  });

  test('prints nothing for what is blank', async () => {
    const { document } = await made(await sheet([612, 792], 0, false));
    const blank = { ...LABEL, contract: '', item: ' ' };
    const [text] = await textsOf(await linked([{ ...document, label: blank }]));
    expect(text).not.toMatch(/CONTRACT|ITEM/);
    expect(text).toContain('SUBMITTAL');
  });

  test('gives the same bytes again, and in any range', async () => {
    const { document } = await made(await sheet([612, 792], 90, false));
    const list = [document, { ...document, title: 'Another' }];
    const plan = await planPackage(list, { title: TITLE, stamps: 'strip', pages: ['contents'] });
    const whole = await bytesOf(plan, 0, plan.length);
    const again = await planPackage(list, { title: TITLE, stamps: 'strip', pages: ['contents'] });
    expect(again.etag).toBe(plan.etag);
    expect(Buffer.compare(await bytesOf(again, 0, again.length), whole)).toBe(0);
    for (let start = 0; start < whole.length; start += 997) {
      const end = Math.min(whole.length, start + 1500);
      expect(Buffer.compare(await bytesOf(plan, start, end), whole.subarray(start, end))).toBe(0);
    }
    const other = { ...LABEL, item: '16' };
    const changed = await planPackage([{ ...document, label: other }, ...list.slice(1)], {
      title: TITLE,
      stamps: 'strip',
      pages: ['contents'],
    });
    expect(changed.etag).not.toBe(plan.etag);
  });
});

const CORPUS = process.env.CORPUS ?? fileURLToPath(new URL('../../../../shared/corpus', import.meta.url));
/** Folders of files that others made: scans, drawings, turned, cropped and scaled pages, forms. */
const FOLDERS = ['geometry', 'plain', 'forms'].filter((name) => existsSync(path.join(CORPUS, 'pdf', name)));

describe.skipIf(FOLDERS.length === 0)('the label on documents of the corpus', () => {
  test.each(FOLDERS)('of %s leaves every dot of the page as it is', async (name) => {
    const folder = path.join(CORPUS, 'pdf', name);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.pdf')).slice(0, 12);
    const changed: string[] = [];
    let compared = 0;
    for (const file of files) {
      const outcome = await prepare(await readFile(path.join(folder, file)), { fileName: file });
      if (!outcome.ok || outcome.document.table.pageCount > 30) continue;
      const document = packed(outcome.document, 'Data Sheet', 'ArdSeal 790');
      const labelled = await linked([{ ...document, label: LABEL }]);
      if ((await faultsFoundByQpdf(labelled)) !== '') changed.push(`${file}: faults`);
      const [[before] = [], [after] = []] = [
        await rasters(await linked([document])),
        await rasters(labelled),
      ];
      // What begins between two dots is drawn with other edges once it has grown.
      if ((outcome.document.table.pages[0]?.cropBox[1] ?? 0) % 1 !== 0) continue;
      if (!before || !after || before.width !== after.width) continue;
      compared++;
      const strip = outcome.document.table.strips?.[0] ?? 0;
      const grows = after.height > before.height;
      const foot = grows ? 1 : strip + 28;
      const rows = differingRows(before, after).filter((row) => row < before.height - foot);
      if (rows.length > 0) changed.push(`${file}: ${rows.length} rows from ${rows[0]}`);
    }
    expect(changed).toEqual([]);
    expect(compared).toBeGreaterThan(3);
  });
});
