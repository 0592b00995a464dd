import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type PackageDocument, planPackage } from './package-plan.ts';
import { prepare } from './prepare.ts';
import { looseEnds } from './testing/loose-ends.ts';
import { bytesOf, packed } from './testing/made-documents.ts';
import { type Looks, pdfiumLooks, popplerLooks } from './testing/page-looks.ts';
import { faultsFoundByQpdf } from './testing/read-back.ts';

const CORPUS = process.env.CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const present = existsSync(path.join(CORPUS, 'INDEX.tsv'));
const drill = process.env.DRILL === '1';
const RANGES = drill ? 200 : 12;
/** Longer documents take minutes to draw, and have nothing that shorter ones do not. */
const MAX_PAGES = drill ? 120 : 12;
const SEED = 34;

/** Numbers from 0 up to 1, the same for a seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Some pages of a document, at least one and not all, as ranges. */
function someRanges(pageCount: number, random: () => number): { first: number; last: number }[] {
  const share = 0.1 + 0.8 * random();
  const isSelected = Array.from({ length: pageCount }, () => random() < share);
  isSelected[Math.floor(random() * pageCount)] = true;
  if (isSelected.every(Boolean)) isSelected[Math.floor(random() * pageCount)] = false;
  const ranges: { first: number; last: number }[] = [];
  isSelected.forEach((isOne, index) => {
    const last = ranges.at(-1);
    if (isOne && last?.last === index) last.last = index + 1;
    else if (isOne) ranges.push({ first: index + 1, last: index + 1 });
  });
  return ranges;
}

interface Source {
  file: string;
  document: PackageDocument;
  bytes: Uint8Array;
}

/** The documents of the corpus with several pages, in an order of the seed. */
async function* sources(random: () => number): AsyncGenerator<Source> {
  const rows = readFileSync(path.join(CORPUS, 'INDEX.tsv'), 'utf8').trim().split('\n').slice(1);
  const files = rows.flatMap((row) => {
    const [file = '', , pages] = row.split('\t');
    return Number(pages) > 1 && Number(pages) <= MAX_PAGES ? [{ file, order: random() }] : [];
  });
  for (const { file } of files.sort((a, b) => a.order - b.order)) {
    const bytes = readFileSync(path.join(CORPUS, file));
    const outcome = await prepare(bytes, { fileName: path.basename(file), acceptLosses: true });
    if (!outcome.ok || outcome.document.table.pageCount < 2) continue;
    yield { file, bytes, document: packed(outcome.document, path.basename(file), 'Corpus') };
  }
}

/** The pages that a package without ranges draws otherwise than its source, which `npm run compare` judges. */
interface Reference {
  source: Looks;
  whole: Looks;
}

describe.skipIf(!present)('random ranges of the corpus', () => {
  test(
    'link without loose ends, pass qpdf, and leave each selected page as it is in two engines',
    async () => {
      const random = numbersOf(SEED);
      const faults: string[] = [];
      let [ranges, pages, unlikeSource] = [0, 0, 0];
      const found: Source[] = [];
      for await (const source of sources(random)) {
        found.push(source);
        if (!drill && found.length === RANGES) break;
      }
      const turns = Array.from({ length: RANGES }, (_, turn) => turn % found.length).sort((a, b) => a - b);
      let last: { of: Source; pdfium: Reference; poppler: Reference | undefined } | undefined;
      for (const turn of turns) {
        const source = found[turn];
        if (source === undefined) continue;
        const { file, document } = source;
        const { pageCount } = document.table;
        const keptPages = someRanges(pageCount, random);
        const selected = keptPages.flatMap(({ first, last: end }) =>
          Array.from({ length: end - first + 1 }, (_, index) => first - 1 + index),
        );
        const options = { title: 'Corpus', pages: ['contents'] } as const;
        if (last?.of !== source) {
          const plan = await planPackage([document], options);
          const whole = await bytesOf(plan, 0, plan.length);
          last = { of: source, ...(await references(source, whole, pageCount, plan.pageCount - pageCount)) };
        }
        const plan = await planPackage([{ ...document, keptPages }], options);
        const bytes = await bytesOf(plan, 0, plan.length);
        const before = plan.pageCount - selected.length;
        const places = selected.map((_, index) => before + index);
        const context = `${file} ${keptPages.map(({ first, last: end }) => `${first}-${end}`).join()} of ${pageCount}`;
        ranges++;
        pages += selected.length;
        for (const end of await looseEnds(bytes)) faults.push(`${context}: ${end}`);
        for (const line of structuralFaults(await faultsFoundByQpdf(bytes)))
          faults.push(`${context}: ${line}`);
        const engines = [
          ['PDFium', await pdfiumLooks(bytes, places), last.pdfium] as const,
          ['poppler', await popplerLooks(bytes), last.poppler] as const,
        ];
        for (const [engine, looks, reference] of engines) {
          if (looks === undefined || reference === undefined) continue;
          for (const [index, page] of selected.entries()) {
            const here = looks(before + index);
            if (here === reference.source(page)) continue;
            if (here === reference.whole(page)) unlikeSource++;
            else faults.push(`${context}: ${engine} draws page ${page + 1} otherwise`);
          }
        }
      }
      console.info(
        `selected pages: ${ranges} ranges, ${pages} pages, ${unlikeSource} drawings unlike the source but like the whole, ${faults.length} faults`,
      );
      expect(faults).toEqual([]);
      expect(ranges).toBe(RANGES);
    },
    drill ? 1_800_000 : 120_000,
  );
});

async function references(
  { bytes }: Source,
  whole: Uint8Array,
  pageCount: number,
  before: number,
): Promise<{ pdfium: Reference; poppler: Reference | undefined }> {
  const all = Array.from({ length: pageCount }, (_, page) => page);
  const pdfiumWhole = await pdfiumLooks(
    whole,
    all.map((page) => before + page),
  );
  const [source, popplerWhole] = [await popplerLooks(bytes), await popplerLooks(whole)];
  return {
    pdfium: { source: await pdfiumLooks(bytes, all), whole: (page) => pdfiumWhole(before + page) },
    poppler: source && popplerWhole && { source, whole: (page) => popplerWhole(before + page) },
  };
}

/** What qpdf says beyond the content of streams, which pass byte for byte. */
function structuralFaults(report: string): string[] {
  const content = /stream|content|page object|still contain|operation succeeded|qpdf: |Command failed/i;
  return report.split('\n').filter((line) => line.trim() !== '' && !content.test(line));
}
