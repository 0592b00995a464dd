import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MARK_KINDS } from './layout/page-mark.ts';
import { Dict } from './object/value.ts';
import { type PackageDocument, type PageMark, planPackage } from './package-plan.ts';
import { prepare } from './prepare.ts';
import { looseEnds } from './testing/loose-ends.ts';
import { bytesOf, packed } from './testing/made-documents.ts';
import { faultsFoundByQpdf, readBack } from './testing/read-back.ts';

const CORPUS = process.env.CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const present = existsSync(path.join(CORPUS, 'INDEX.tsv'));
const drill = process.env.DRILL === '1';
const DOCUMENTS = drill ? Number.POSITIVE_INFINITY : 12;
const MAX_PAGES = drill ? 200 : 12;
const SEED = 121;

/** Numbers from 0 up to 1, the same for a seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function someMarks(pageCount: number, random: () => number): PageMark[] {
  return Array.from({ length: 1 + Math.floor(random() * 14) }, (_, at): PageMark => {
    const [left, top] = [random() * 0.8, random() * 0.8];
    return {
      page: 1 + Math.floor(random() * pageCount),
      kind: MARK_KINDS[at % MARK_KINDS.length] ?? 'box',
      rect: [left, top, left + random() * (1 - left), top + random() * (1 - top)],
      text: `790-0${at} Limestone`,
    };
  });
}

interface Source {
  file: string;
  bytes: Uint8Array;
  document: PackageDocument;
}

/** Documents of the corpus in an order of the seed. */
async function* sources(random: () => number): AsyncGenerator<Source> {
  const rows = readFileSync(path.join(CORPUS, 'INDEX.tsv'), 'utf8').trim().split('\n').slice(1);
  const files = rows.flatMap((row) => {
    const [file = '', , pages] = row.split('\t');
    return Number(pages) > 0 && Number(pages) <= MAX_PAGES ? [{ file, order: random() }] : [];
  });
  for (const { file } of files.sort((a, b) => a.order - b.order)) {
    const bytes = readFileSync(path.join(CORPUS, file));
    const outcome = await prepare(bytes, { fileName: path.basename(file), acceptLosses: true });
    if (outcome.ok) yield { file, bytes, document: packed(outcome.document, path.basename(file), 'Corpus') };
  }
}

describe.skipIf(!present)('random marks on documents of the corpus', () => {
  test(
    'are all there, lead nowhere that is not there, and pass qpdf',
    async () => {
      const random = numbersOf(SEED);
      const faults: string[] = [];
      let [documents, count] = [0, 0];
      for await (const { file, document } of sources(random)) {
        if (documents === DOCUMENTS) break;
        documents++;
        const marks = someMarks(document.table.pageCount, random);
        count += marks.length;
        const bare = await linked([document]);
        // What the document itself brings along is not the marks' fault.
        const [known, before] = [
          new Set(structuralFaults(await faultsFoundByQpdf(bare))),
          await countOf(bare),
        ];
        const ends = new Set(await looseEnds(bare));
        for (const markForm of ['annotations', 'drawn'] as const) {
          const bytes = await linked([{ ...document, marks }], markForm);
          const context = `${file}, ${markForm}`;
          const older = { ...document, table: { ...document.table, slots: null }, marks };
          if (Buffer.compare(bytes, await linked([older], markForm)) !== 0)
            faults.push(`${context}: what was recorded of a page is not where it is`);
          for (const line of structuralFaults(await faultsFoundByQpdf(bytes)))
            if (!known.has(line)) faults.push(`${context}: ${line}`);
          const added = (await countOf(bytes)) - before;
          const tags = marks.filter(({ kind }) => kind === 'selected').length;
          const wanted = markForm === 'drawn' ? 0 : marks.length + tags;
          if (added !== wanted) faults.push(`${context}: ${added} annotations for ${wanted}`);
          const open = await looseEnds(bytes);
          if (open.length > ends.size) faults.push(`${context}: ${open.slice(0, 3).join('; ')}`);
        }
      }
      console.info(`marks: ${documents} documents, ${count} marks, ${faults.length} faults`);
      expect(faults).toEqual([]);
      expect(documents).toBeGreaterThanOrEqual(drill ? 100 : 12);
    },
    drill ? 1_800_000 : 120_000,
  );
});

async function linked(list: readonly PackageDocument[], markForm: 'annotations' | 'drawn' = 'annotations') {
  const plan = await planPackage(list, { title: 'Corpus', markForm });
  return bytesOf(plan, 0, plan.length);
}

async function countOf(bytes: Uint8Array): Promise<number> {
  const { source, pages } = await readBack(bytes);
  return pages.reduce((sum, { entries }) => {
    const own = (source.array(entries.get('Annots')) ?? []).filter(
      (value) => source.resolve(value) instanceof Dict,
    );
    return sum + own.length;
  }, 0);
}

/** What qpdf says beyond the content of streams, which pass byte for byte. */
function structuralFaults(report: string): string[] {
  const content = /stream|content|page object|still contain|operation succeeded|qpdf: |Command failed/i;
  return report.split('\n').filter((line) => line.trim() !== '' && !content.test(line));
}
