import { describe, expect, test } from 'vitest';
import { corpusSeeds, fuzzCase, fuzzPrepare } from './mutate/fuzz-prepare.ts';

/** Always the same, so that a failure comes again. `npm run fuzz` takes another each time. */
const SEED = 20_261_121;
const SECONDS = 30;

const seeds = await corpusSeeds();
if (seeds.length === 0) console.warn('no corpus: the fuzzer is skipped; set CORPUS to where it is');

describe.skipIf(seeds.length === 0)('mutated files', () => {
  test('a case is the same whenever it is made', () => {
    expect(fuzzCase(seeds, SEED, 7)).toEqual(fuzzCase(seeds, SEED, 7));
  });

  test('are prepared or refused, without hang, crash, exception or more than a gigabyte', async () => {
    const report = await fuzzPrepare(seeds, { seed: SEED, seconds: SECONDS, lanes: 1 });
    console.info(
      `fuzz: seed ${SEED}, ${report.cases} cases, ${report.prepared} prepared, ${report.refusedThoughOpened} refused though PDFium opens them`,
    );
    const failures = report.failures.map(({ kind, number, source, detail }) => ({
      kind,
      number,
      source,
      detail,
    }));
    expect(failures).toEqual([]);
    expect(report.cases).toBeGreaterThan(0);
  }, 300_000);
});
