import { beforeAll, describe, expect, test } from 'vitest';
import { hookOf } from '../format/page-hook.ts';
import type { StampForm } from '../layout/stamp-measures.ts';
import { type PackageDocument, planPackage } from '../package-plan.ts';
import { bytesOf, drawn, packed, prepared } from '../testing/made-documents.ts';
import { differingRows, rasters } from '../testing/raster.ts';
import { faultsFoundByQpdf, readBack } from '../testing/read-back.ts';

const OPTIONS = { title: 'Harbor Point', stamps: 'strip' } as const;

/** A page of each rotation with the foot blank, then one of each covered to its edges, then a cropped one. */
function pages(): Promise<Uint8Array> {
  return drawn((document) => {
    for (const [covered, rotate] of [false, true].flatMap((full) =>
      [0, 90, 180, 270].map((turn) => [full, turn] as const),
    )) {
      document.addPage({ size: [500, 700], margin: 0 });
      if (covered) document.rect(0, 0, 500, 700).fill('#dde6ee');
      document.rect(80, 100, 300, 400).fill('#336699').fillColor('black').text(`turned by ${rotate}`, 90, 60);
      Object.assign(document.page.dictionary.data, { Rotate: rotate });
    }
    document.addPage({ size: [500, 700], margin: 0 });
    document.rect(0, 0, 500, 700).fill('#c04020').rect(50, 50, 400, 600).fill('#eeeeee');
    Object.assign(document.page.dictionary.data, { CropBox: [50, 50, 450, 650] });
  });
}

let document: PackageDocument;
let source: Uint8Array;

beforeAll(async () => {
  const made = await prepared(await pages());
  source = made.body;
  document = packed(made, 'Data Sheet', 'ArdSeal 790');
});

async function stamped(list: PackageDocument[], stamps: StampForm = 'strip'): Promise<Buffer> {
  const plan = await planPackage(list, { ...OPTIONS, stamps });
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(bytes.length).toBe(plan.length);
  return bytes;
}

describe('page stamps', () => {
  test('find the blank margins of pages however they are turned', () => {
    expect(document.table.strips).toEqual([24, 24, 24, 24, 0, 0, 0, 0, 0]);
  });

  test.each([
    ['lies beside the page', [700, 800, 900, 900]],
    ['is empty', [0, 0, 0, 0]],
    ['is no box', ['a', 'b']],
  ])('stand on a page whose crop box %s, as on one without', async (_, CropBox) => {
    const [odd, usual] = await Promise.all(
      [{ CropBox }, {}].map(async (more) => {
        const source = await drawn((pdf) => {
          pdf.addPage({ size: [500, 700], margin: 0 });
          pdf.rect(0, 0, 500, 700).fill('#dde6ee');
          Object.assign(pdf.page.dictionary.data, more);
        });
        const made = await prepared(source);
        const { pages, source: file } = await readBack(await stamped([packed(made, 'Sheet', 'Seal')]));
        const entries = pages[0]?.entries;
        return {
          mediaBox: file.array(entries?.get('MediaBox')),
          contents: file.array(entries?.get('Contents'))?.length,
        };
      }),
    );
    expect(odd).toEqual(usual);
    expect(usual?.contents).toBeGreaterThan(1);
  });

  test('stand where versions before put them, in a package that one of those froze', async () => {
    const strips = Array.from(
      { length: 9 },
      (_, page) => hookOf(document.table.numbers.hooks.toArray(), page)?.strip,
    );
    expect(strips.slice(0, 4)).toEqual([27, 27, 27, 27]);
    expect(strips.slice(4)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    const frozen = await stamped([document], 'first');
    const earlier = { ...document, table: { ...document.table, strips: null } };
    expect(Buffer.compare(await stamped([earlier], 'first'), frozen)).toBe(0);
    // So do those of a document that was not prepared again.
    const [before, after] = [await rasters(frozen), await rasters(await stamped([earlier]))];
    if (before === undefined || after === undefined) return;
    after.forEach((page, index) => {
      const was = before[index] ?? page;
      expect([page.height, differingRows(was, page)]).toEqual([was.height, []]);
    });
    expect(before.map(({ height }) => height).slice(4)).toEqual([730, 530, 730, 530, 630]);
  });

  test('leave what a page shows as it is, and stand below it', async () => {
    const [before, after] = [await rasters(source), await rasters(await stamped([document]))];
    if (before === undefined || after === undefined) return;
    expect(after).toHaveLength(9);
    after.forEach((page, index) => {
      const was = before[index] ?? page;
      const strip = document.table.strips?.[index] ?? 0;
      expect(page.width).toBe(was.width);
      // What is grown by is 0.38 in, of which a raster shows whole points.
      expect(page.height - was.height).toBe(strip === 0 ? Math.ceil(0.38 * 72) : 0);
      const rows = differingRows(was, page);
      if (strip === 0) {
        expect(rows).toEqual([]);
        return;
      }
      expect(rows.length).toBeGreaterThan(5);
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(was.height - strip - 0.38 * 72 + 3);
      expect(Math.max(...rows)).toBeLessThan(was.height - strip - 3);
    });
  });

  test('are the same in any range, and follow what they say', async () => {
    const list = [document, { ...document, title: 'Another' }];
    const plan = await planPackage(list, { ...OPTIONS, pages: ['contents'] });
    const whole = await bytesOf(plan, 0, plan.length);
    for (let start = 0; start < whole.length; start += 997) {
      const end = Math.min(whole.length, start + 1500);
      expect(Buffer.compare(await bytesOf(plan, start, end), whole.subarray(start, end))).toBe(0);
    }
    for (let start = 900; start < 1900; start++) {
      expect(Buffer.compare(await bytesOf(plan, start, start + 3), whole.subarray(start, start + 3))).toBe(0);
    }
    expect(await faultsFoundByQpdf(whole)).toBe('');
    expect((await readBack(whole)).pages).toHaveLength(19);
    const other = await planPackage(list, { ...OPTIONS, title: 'Other', pages: ['contents'] });
    expect(other.etag).not.toBe(plan.etag);
    const first = await planPackage(list, { ...OPTIONS, stamps: 'first', pages: ['contents'] });
    expect(first.etag).not.toBe(plan.etag);
  });

  test.each([
    ['up to 5.5 in', [380, 600], 21.6, 6.25],
    ['up to 11 in', [792, 1224], 27.36, 7.75],
    ['up to 18 in', [1224, 792.5], 34.56, 10],
    ['of a large sheet', [1728, 2592], 44.64, 13],
  ] as const)('grow with a short side %s', async (_, [width, height], strip, size) => {
    const page = await drawn((pdf) => {
      pdf.addPage({ size: [width, height], margin: 0 });
      pdf.rect(0, 0, width, height).fill('#dde6ee');
    });
    const bytes = await stamped([packed(await prepared(page), 'Data Sheet', 'ArdSeal 790')]);
    const [box] = /MediaBox ?\[[^\]]*\]/.exec(bytes.toString('latin1')) ?? [];
    expect(box).toContain(String(-strip));
    expect(bytes.toString('latin1')).toMatch(new RegExp(` ${size} Tf`));
    const project = new RegExp(`/SB\\w+F\\d+ ${size} Tf`, 'g');
    // The smallest says document and page alone.
    expect(bytes.toString('latin1').match(project)?.length).toBe(size === 6.25 ? 1 : 2);
  });

  test('never cover a footer, and show nothing of what a page has cropped away', async () => {
    const page = await drawn((pdf) => {
      pdf.addPage({ size: [612, 792], margin: 0 });
      pdf.fillColor('black').text('ArdSeal 790, edition 4, page 1 of 1', 72, 750);
      pdf.rect(0, 700, 612, 4).fill('#336699');
      pdf.addPage({ size: [612, 792], margin: 0 });
      pdf.rect(0, 600, 612, 192).fill('#c04020').rect(0, 600, 612, 40).fill('#336699');
      Object.assign(pdf.page.dictionary.data, { CropBox: [0, 152, 612, 792] });
    });
    const made = await prepared(page);
    // Above the footer there is room, but a stamp there would seem a part of the page.
    expect(made.table.strips).toEqual([0, 0]);
    const [before, after] = [
      await rasters(made.body),
      await rasters(await stamped([packed(made, 'Data Sheet', 'ArdSeal 790')])),
    ];
    if (before === undefined || after === undefined) return;
    after.forEach((stampedPage, index) => {
      const was = before[index] ?? stampedPage;
      expect(differingRows(was, stampedPage)).toEqual([]);
      const foot = stampedPage.pixels.subarray(was.height * was.width * 3);
      // Grey and white alone: the red of what is cropped away is not there.
      const coloured = foot.filter(
        (_, at) => at % 3 === 0 && Math.abs((foot[at] ?? 0) - (foot[at + 2] ?? 0)) > 40,
      );
      expect(coloured).toHaveLength(0);
    });
  });

  test('can be put on a package that has stamps', async () => {
    const again = packed(await prepared(await stamped([document])), 'Again', 'ArdSeal 790');
    const bytes = await stamped([again]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect((await readBack(bytes)).pages).toHaveLength(9);
  });

  test.each([
    ['leaves states saved', 'q 0.5 0 0 0.5 0 0 cm q (Q \\) Q) pop 0 400 90 90 re f'],
    ['restores states it has not saved', '0 300 90 90 re f Q Q 0.5 0 0 0.5 0 0 cm'],
    ['has an inline image', 'q 0.5 0 0 0.5 0 0 cm BI /W 1/H 1/BPC 8/CS/G ID \x80 EI\x90Q EI /Q gs % Q'],
  ])('stand where they belong when a page %s', async (_kind, content) => {
    const made = async (text: string): Promise<PackageDocument> => {
      const bytes = Buffer.from(
        `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents 4 0 R>>\nendobj\n4 0 obj\n<</Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n`,
        'latin1',
      );
      return packed(await prepared(bytes), 'Data Sheet', 'ArdSeal 790');
    };
    const [uneven, even] = [await stamped([await made(content)]), await stamped([await made('')])];
    const [[one], [two]] = [(await rasters(uneven)) ?? [], (await rasters(even)) ?? []];
    if (one === undefined || two === undefined) return;
    const foot = differingRows(one, two).filter((row) => row > 500 && row < 590);
    expect(foot).toEqual([]);
  });
});
