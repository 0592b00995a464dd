import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { PackageDocument } from './package-plan.ts';
import { planPackage } from './package-plan.ts';
import type { PrepareOutcome } from './prepare/prepared-document.ts';
import { prepare } from './prepare.ts';
import { bytesOf, packed } from './testing/made-documents.ts';
import { faultsFoundByQpdf, readBack } from './testing/read-back.ts';

const CORPUS = process.env.CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const MAX_SECONDS = 10;

/**
 * Files whose page count in the index is that of a reader that gave up on them; what is prepared from these
 * is more than the index says.
 */
const RECOVERED = new Set(['pdf/broken/pdf-lib__invalid_root_ref.pdf', 'pdf/broken/pdf.js__issue15590.pdf']);

interface Row {
  file: string;
  pages: number | undefined;
}

function rows(): Row[] {
  const lines = readFileSync(path.join(CORPUS, 'INDEX.tsv'), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [file = '', , pages = ''] = line.split('\t');
    return { file, pages: pages === '' ? undefined : Number(pages) };
  });
}

const present = existsSync(path.join(CORPUS, 'INDEX.tsv'));
if (!present) console.warn(`no corpus at ${CORPUS}: its tests are skipped; set CORPUS to where it is`);

describe.skipIf(!present)('the corpus', () => {
  test('is prepared or refused with a reason, file by file, with the pages its index states', async () => {
    const prepared: PackageDocument[] = [];
    const disagreeing: string[] = [];
    const slow: string[] = [];
    const reasons = new Map<string, number>();
    for (const { file, pages } of rows()) {
      const begun = performance.now();
      const bytes = readFileSync(path.join(CORPUS, file));
      const outcome: PrepareOutcome = await prepare(bytes, { fileName: path.basename(file) });
      if (performance.now() - begun > MAX_SECONDS * 1000) slow.push(file);
      const reason = outcome.ok ? 'prepared' : outcome.refusal.code;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      if (!outcome.ok) {
        expect(outcome.refusal.message).toMatch(/^[A-Z].*\.$/);
        continue;
      }
      const { table } = outcome.document;
      if (pages !== undefined && pages !== table.pageCount && !RECOVERED.has(file)) {
        disagreeing.push(`${file}: ${pages} in the index, ${table.pageCount} prepared`);
      }
      prepared.push(packed(outcome.document, path.basename(file), path.dirname(file)));
    }
    console.info(`corpus: ${[...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ')}`);
    expect(slow).toEqual([]);
    expect(disagreeing).toEqual([]);
    expect(reasons.get('prepared')).toBeGreaterThan(425);

    // The whole of it as packages: every page there, and a structure that qpdf finds nothing wrong with.
    for (let at = 0; at < prepared.length; at += 80) {
      const batch = prepared.slice(at, at + 80);
      const plan = await planPackage(batch, { title: 'Corpus', pages: ['contents'] });
      const bytes = await bytesOf(plan, 0, plan.length);
      expect((await readBack(bytes)).pages).toHaveLength(plan.pageCount);
      expect(structuralFaults(await faultsFoundByQpdf(bytes))).toEqual([]);
    }
  }, 300_000);
});

/**
 * What qpdf says beyond the content of streams: a source whose content or picture data is damaged stays so,
 * for streams pass byte for byte.
 */
function structuralFaults(report: string): string[] {
  const content = /stream|content|page object|still contain|operation succeeded|qpdf: |Command failed/i;
  return report.split('\n').filter((line) => line.trim() !== '' && !content.test(line));
}
